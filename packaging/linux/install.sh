#!/bin/sh
# Puts Ludoteca into the menu of whoever calls it, with its icon and its kinds of files, or takes it away again:
#
#     ./install.sh            the program stays in this folder
#     ./install.sh --remove   matches and settings stay
set -eu

id=org.ludoteca.Ludoteca
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/$id.desktop
types=$data/mime/packages/$id.xml

if [ "${1:-}" = --remove ]; then
    rm -f "$entry" "$types"
    for icon in "$here"/share/icons/hicolor/*/apps/"$id".png; do
        size=$(basename "$(dirname "$(dirname "$icon")")")
        rm -f "$data/icons/hicolor/$size/apps/$id.png"
    done
    echo "Ludoteca is no longer in the menu. Its folder may be deleted: $here"
else
    chmod +x "$here/ludoteca"
    mkdir -p "$data/applications" "$data/mime/packages"
    # In an entry a path stands in quotes, in which four signs need a backslash; every backslash of an entry is doubled,
    # and a percent sign too. The last step is for sed itself.
    path=$(printf %s "$here/ludoteca" |
        sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g' -e 's/[\\&|]/\\&/g')
    sed "s|^Exec=ludoteca|Exec=\"$path\"|" "$here/share/applications/$id.desktop" >"$entry"
    cp "$here/share/mime/packages/$id.xml" "$types"
    for icon in "$here"/share/icons/hicolor/*/apps/"$id".png; do
        size=$(basename "$(dirname "$(dirname "$icon")")")
        mkdir -p "$data/icons/hicolor/$size/apps"
        cp "$icon" "$data/icons/hicolor/$size/apps/$id.png"
    done
    echo "Ludoteca is in the menu now, under Games. It stays in this folder: $here"
fi

# Desktops that have these look through their caches at once, others at the next start.
refresh() {
    if command -v "$1" >/dev/null 2>&1; then
        "$@" >/dev/null 2>&1 || true
    fi
}
refresh update-desktop-database "$data/applications"
refresh update-mime-database "$data/mime"
refresh gtk-update-icon-cache --ignore-theme-index "$data/icons/hicolor"
