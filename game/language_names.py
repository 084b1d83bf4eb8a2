"""The names of the languages in each, in the order of `game.i18n.NAMES`. Made by `art.cldr`."""

LANGUAGE_NAMES: dict[str, str] = {
    "en": (
        "English|French|Dutch|German|Italian|Spanish|Portuguese|Greek|Polish|Romanian|Chinese|Czech|"
        "Slovak|Hungarian|Russian|Serbian|Slovenian|Croatian|Estonian|Latvian|Lithuanian|Turkish|Korean"
    ),
    "fr": (
        "anglais|français|néerlandais|allemand|italien|espagnol|portugais|grec|polonais|roumain|chinois|"
        "tchèque|slovaque|hongrois|russe|serbe|slovène|croate|estonien|letton|lituanien|turc|coréen"
    ),
    "nl": (
        "Engels|Frans|Nederlands|Duits|Italiaans|Spaans|Portugees|Grieks|Pools|Roemeens|Chinees|"
        "Tsjechisch|Slowaaks|Hongaars|Russisch|Servisch|Sloveens|Kroatisch|Estisch|Lets|Litouws|Turks|"
        "Koreaans"
    ),
    "de": (
        "Englisch|Französisch|Niederländisch|Deutsch|Italienisch|Spanisch|Portugiesisch|Griechisch|"
        "Polnisch|Rumänisch|Chinesisch|Tschechisch|Slowakisch|Ungarisch|Russisch|Serbisch|Slowenisch|"
        "Kroatisch|Estnisch|Lettisch|Litauisch|Türkisch|Koreanisch"
    ),
    "it": (
        "inglese|francese|olandese|tedesco|italiano|spagnolo|portoghese|greco|polacco|rumeno|cinese|"
        "ceco|slovacco|ungherese|russo|serbo|sloveno|croato|estone|lettone|lituano|turco|coreano"
    ),
    "es": (
        "inglés|francés|neerlandés|alemán|italiano|español|portugués|griego|polaco|rumano|chino|checo|"
        "eslovaco|húngaro|ruso|serbio|esloveno|croata|estonio|letón|lituano|turco|coreano"
    ),
    "pt": (
        "inglês|francês|neerlandês|alemão|italiano|espanhol|português|grego|polaco|romeno|chinês|checo|"
        "eslovaco|húngaro|russo|sérvio|esloveno|croata|estónio|letão|lituano|turco|coreano"
    ),
    "el": (
        "Αγγλικά|Γαλλικά|Ολλανδικά|Γερμανικά|Ιταλικά|Ισπανικά|Πορτογαλικά|Ελληνικά|Πολωνικά|Ρουμανικά|"
        "Κινεζικά|Τσεχικά|Σλοβακικά|Ουγγρικά|Ρωσικά|Σερβικά|Σλοβενικά|Κροατικά|Εσθονικά|Λετονικά|"
        "Λιθουανικά|Τουρκικά|Κορεατικά"
    ),
    "pl": (
        "angielski|francuski|niderlandzki|niemiecki|włoski|hiszpański|portugalski|grecki|polski|rumuński|"
        "chiński|czeski|słowacki|węgierski|rosyjski|serbski|słoweński|chorwacki|estoński|łotewski|"
        "litewski|turecki|koreański"
    ),
    "ro": (
        "engleză|franceză|neerlandeză|germană|italiană|spaniolă|portugheză|greacă|poloneză|română|"
        "chineză|cehă|slovacă|maghiară|rusă|sârbă|slovenă|croată|estonă|letonă|lituaniană|turcă|"
        "coreeană"
    ),
    "zh": (
        "英语|法语|荷兰语|德语|意大利语|西班牙语|葡萄牙语|希腊语|波兰语|罗马尼亚语|中文|捷克语|斯洛伐克语|匈牙利语|俄语|塞尔维亚语|斯洛文尼亚语|克罗地亚语|"
        "爱沙尼亚语|拉脱维亚语|立陶宛语|土耳其语|韩语"
    ),
    "cs": (
        "angličtina|francouzština|nizozemština|němčina|italština|španělština|portugalština|řečtina|"
        "polština|rumunština|čínština|čeština|slovenština|maďarština|ruština|srbština|slovinština|"
        "chorvatština|estonština|lotyština|litevština|turečtina|korejština"
    ),
    "sk": (
        "angličtina|francúzština|holandčina|nemčina|taliančina|španielčina|portugalčina|gréčtina|poľština|"
        "rumunčina|čínština|čeština|slovenčina|maďarčina|ruština|srbčina|slovinčina|chorvátčina|"
        "estónčina|lotyština|litovčina|turečtina|kórejčina"
    ),
    "hu": (
        "angol|francia|holland|német|olasz|spanyol|portugál|görög|lengyel|román|kínai|cseh|szlovák|"
        "magyar|orosz|szerb|szlovén|horvát|észt|lett|litván|török|koreai"
    ),
    "ru": (
        "английский|французский|нидерландский|немецкий|итальянский|испанский|португальский|греческий|"
        "польский|румынский|китайский|чешский|словацкий|венгерский|русский|сербский|словенский|"
        "хорватский|эстонский|латышский|литовский|турецкий|корейский"
    ),
    "sr": (
        "engleski|francuski|holandski|nemački|italijanski|španski|portugalski|grčki|poljski|rumunski|"
        "kineski|češki|slovački|mađarski|ruski|srpski|slovenački|hrvatski|estonski|letonski|litvanski|"
        "turski|korejski"
    ),
    "sl": (
        "angleščina|francoščina|nizozemščina|nemščina|italijanščina|španščina|portugalščina|grščina|"
        "poljščina|romunščina|kitajščina|češčina|slovaščina|madžarščina|ruščina|srbščina|slovenščina|"
        "hrvaščina|estonščina|latvijščina|litovščina|turščina|korejščina"
    ),
    "hr": (
        "engleski|francuski|nizozemski|njemački|talijanski|španjolski|portugalski|grčki|poljski|"
        "rumunjski|kineski|češki|slovački|mađarski|ruski|srpski|slovenski|hrvatski|estonski|latvijski|"
        "litavski|turski|korejski"
    ),
    "et": (
        "inglise|prantsuse|hollandi|saksa|itaalia|hispaania|portugali|kreeka|poola|rumeenia|hiina|"
        "tšehhi|slovaki|ungari|vene|serbia|sloveeni|horvaadi|eesti|läti|leedu|türgi|korea"
    ),
    "lv": (
        "angļu|franču|holandiešu|vācu|itāļu|spāņu|portugāļu|grieķu|poļu|rumāņu|ķīniešu|čehu|slovāku|"
        "ungāru|krievu|serbu|slovēņu|horvātu|igauņu|latviešu|lietuviešu|turku|korejiešu"
    ),
    "lt": (
        "anglų|prancūzų|olandų|vokiečių|italų|ispanų|portugalų|graikų|lenkų|rumunų|kinų|čekų|slovakų|"
        "vengrų|rusų|serbų|slovėnų|kroatų|estų|latvių|lietuvių|turkų|korėjiečių"
    ),
    "tr": (
        "İngilizce|Fransızca|Felemenkçe|Almanca|İtalyanca|İspanyolca|Portekizce|Yunanca|Lehçe|Rumence|"
        "Çince|Çekçe|Slovakça|Macarca|Rusça|Sırpça|Slovence|Hırvatça|Estonca|Letonca|Litvanca|Türkçe|"
        "Korece"
    ),
    "ko": (
        "영어|프랑스어|네덜란드어|독일어|이탈리아어|스페인어|포르투갈어|그리스어|폴란드어|루마니아어|중국어|체코어|슬로바키아어|헝가리어|러시아어|세르비아어|슬로베니아어|"
        "크로아티아어|에스토니아어|라트비아어|리투아니아어|튀르키예어|한국어"
    ),
}
