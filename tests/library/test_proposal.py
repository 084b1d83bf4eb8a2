"""What a match begins with, and what a rematch or the players in another order make of it."""

from msgspec.structs import replace

from game.library.library import Library
from game.library.person_rows import NEW, NOBODY
from game.library.proposal import Proposal
from game.match import Player
from game.match.clock import ClockTerms
from tests.playing import terms

CLOCK = ClockTerms("delay", 12, 600)
THREE = replace(terms("dont-worry"), players=(Player("Anna"), Player("Ben"), Player("Chloé")), sides=(0, 1, 2))


def names(proposal: Proposal) -> list[str]:
    return [player.name for player in proposal.terms.players]


def test_in_a_rematch_everybody_sits_one_seat_further_with_their_ids_and_the_clock() -> None:
    again = Proposal(THREE, ("a", "b", "c"), CLOCK).rematch()
    assert (names(again), again.people, again.clock) == (["Chloé", "Anna", "Ben"], ("c", "a", "b"), CLOCK)
    assert again.terms.seed != THREE.seed


def test_players_in_another_order_keep_their_ids() -> None:
    turned = Proposal(THREE, ("a", "b", "c"), CLOCK).seated((2, 0, 1))
    assert (names(turned), turned.people, turned.clock) == (["Chloé", "Anna", "Ben"], ("c", "a", "b"), CLOCK)


def test_a_player_whose_id_is_missing_is_known_by_name_in_any_order() -> None:
    assert Proposal(THREE, ("a",), None).seated((2, 0, 1)).people == ("", "a", "")
    assert Proposal(THREE, (), None).rematch().people == ()


def test_the_proposal_of_a_match_begins_one_of_the_same_people_by_the_same_clock(library: Library) -> None:
    agreed = terms("squadro")
    agreed = replace(agreed, players=(replace(agreed.players[0], name="Anna"), Player("club", "computer", "club")))
    agreed = replace(agreed, seal=agreed.newest_seal)
    library.begin(Proposal(agreed, (), None))
    second = library.begin(Proposal(agreed, (NEW, ""), CLOCK))
    proposal = library.proposal_of(second)
    again = library.begin(proposal.on(proposal.terms.with_new_seed()))
    assert (library.seated_people(again), library.clock_terms(again)) == (proposal.people, CLOCK)
    assert proposal.people[1] == NOBODY
    assert [person.name for person in library.people()] == ["Anna", "Anna"]
