// SPDX-License-Identifier: MIT
#include "schotten/encoding.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "schotten/hidden.hpp"

namespace joute::schotten {

namespace {

constexpr int max_in_hand = 9;  // after the Recruiter's three

constexpr std::array<std::string_view, phase_count> phases{"start", "deck",   "tactics", "claim",
                                                           "play",  "return", "draw",    "over"};
constexpr std::array<std::string_view, colour_count> colours{"red", "orange", "yellow", "green", "blue", "violet"};
constexpr std::array<std::string_view, colour_count> colours_fr{"rouge", "orange", "jaune",
                                                                "verte", "bleue",  "violette"};
constexpr std::array<Card, lying_wilds> wilds{joker, spy, shield};

/// The number of a card that lies on a side, and back.
int lying_number(Card card) {
    if (is_clan(card)) return card;
    return clan_count + static_cast<int>(std::ranges::find(wilds, card) - wilds.begin());
}
Card lying_card(int number) {
    return number < clan_count ? static_cast<Card>(number) : wilds[static_cast<std::size_t>(number - clan_count)];
}

/// The stone at which a card lies on a side; nothing if it lies elsewhere.
std::optional<unsigned> find(const Table& t, Seat side, Card card) {
    for (unsigned stone = 0; stone < stone_count; ++stone)
        for (std::size_t i = 0; i < t.counts[stone][index(side)]; ++i)
            if (t.sides[stone][index(side)][i] == card) return stone;
    return std::nullopt;
}

/// A move that takes a card from where it lies.
Move taking(const Table& t, MoveKind deed, Seat side, Card card, unsigned to) {
    const auto from = find(t, side, card);
    return from ? make_move(deed, card, *from, to) : no_move;
}

Move tactic_move(const Table& t, Seat seat, int id) {
    const auto stone = [](int number) { return static_cast<unsigned>(number % ids::stones); };
    if (id < ids::mode) {
        const int wild = id - ids::place_wild;
        return make_move(MoveKind::place, wilds[static_cast<std::size_t>(wild / ids::stones)], 0, stone(wild));
    }
    if (id < ids::shift) {
        const int mode = id - ids::mode;
        return make_move(MoveKind::mode, mode < ids::stones ? bluff : mud, 0, stone(mode));
    }
    if (id < ids::strike) {
        const int pair = id - ids::shift;
        const int to = pair % (ids::stones + 1);
        return taking(t, MoveKind::shift, seat, lying_card(pair / (ids::stones + 1)),
                      to == ids::stones ? out_of_play : static_cast<unsigned>(to));
    }
    if (id < ids::lure) return taking(t, MoveKind::strike, other(seat), lying_card(id - ids::strike), 0);
    if (id < ids::recruit) {
        const int pair = id - ids::lure;
        return taking(t, MoveKind::lure, other(seat), static_cast<Card>(pair / ids::stones), stone(pair));
    }
    if (id < ids::give_back) {
        const int clan = id - ids::recruit;
        const int drawn = std::min(3, t.deck_left + t.tactics_left);
        if (clan > drawn) return no_move;
        return make_move(MoveKind::recruit, recruiter, static_cast<unsigned>(clan),
                         static_cast<unsigned>(drawn - clan));
    }
    if (id < ids::draw) return make_move(MoveKind::give_back, static_cast<Card>(id - ids::give_back));
    return make_move(id == ids::draw ? MoveKind::draw_clan : MoveKind::draw_tactic);
}

/// Planes are declared here and written by `observe` in the same order.
ObservationShape shape_of(bool tactics) {
    ObservationShape made{
        .planes = {},
        .rows = static_cast<int>(stone_count),
        .columns = static_cast<int>(value_count),
        .row_names = {"stones 1 to 9", "bornes 1 à 9"},
        .column_names = {"values 1 to 9 of clan cards; the same in all columns where no value is meant",
                         "valeurs 1 à 9 des cartes clan ; pareil dans toutes les colonnes quand aucune "
                         "valeur n’est visée"}};
    const auto add = [&](const std::string& name, const Message& about) { made.planes.push_back({name, about}); };
    const auto add_colours = [&](std::string_view name, std::string_view en, std::string_view fr) {
        for (std::size_t c = 0; c < colour_count; ++c)
            add(fmt::format("{}_{}", name, colours[c]),
                message("{0} clan cards {2}", "cartes clan de couleur {1} {3}", colours[c], colours_fr[c], en, fr));
    };
    const auto add_kinds = [&](std::string_view name, std::string_view en, std::string_view fr) {
        for (const std::string_view kind : tactic_names)
            add(fmt::format("{}_{}", name, kind),
                message("tactic card {0} {1}", "carte tactique {0} {2}", kind, en, fr));
    };
    add_colours("mine", "on the own side", "du côté de qui regarde");
    add_colours("theirs", "on the other side", "de l’autre côté");
    add_colours("hand", "in the own hand (all rows)", "dans sa main (toutes les rangées)");
    add_colours("unseen", "in the other hand or in the deck, as far as the seat knows (all rows)",
                "dans l’autre main ou la pioche, pour ce qu’en sait le camp (toutes les rangées)");
    add("my_stones", {"claimed by the seat that looks", "revendiquée par le camp qui regarde"});
    add("their_stones", {"claimed by the other seat", "revendiquée par l’autre camp"});
    add("my_complete", {"the own side is complete", "son côté est complet"});
    add("their_complete", {"the other side is complete", "l’autre côté est complet"});
    add("my_first", {"the own side was complete first", "son côté a été complet le premier"});
    add("their_first", {"the other side was complete first", "l’autre côté a été complet le premier"});
    add("claimable",
        {"may be claimed now by the seat on turn", "peut être revendiquée maintenant par le camp au trait"});
    add("my_turn", {"the seat that looks is on turn", "c’est le tour du camp qui regarde"});
    for (const std::string_view phase : phases)
        add(fmt::format("phase_{}", phase),
            message("the phase is {} (rules, Notation)", "la phase est {} (règles, Notation)", phase));
    add("deck", {"clan cards in the deck, as a share of 54", "cartes clan dans la pioche, en part de 54"});
    add("their_clans",
        {"clan cards in the other hand, as a share of 9", "cartes clan dans l’autre main, en part de 9"});
    add("idle", {"idle turns in a row, as a share of 2", "tours sans action de suite, en part de 2"});
    add("busy", {"this turn is not idle any more", "ce tour n’est plus sans action"});
    if (!tactics) return made;
    for (const char* whose : {"my", "their"})
        for (const Card wild : wilds)
            add(fmt::format("{}_{}", whose, tactic_names[wild - clan_count]),
                whose[0] == 'm'
                    ? message("{} on the own side", "{} du côté de qui regarde", tactic_names[wild - clan_count])
                    : message("{} on the other side", "{} de l’autre côté", tactic_names[wild - clan_count]));
    add("bluff", {"blind man’s bluff lies here", "le colin-maillard est ici"});
    add("mud", {"the mud fight lies here", "le combat de boue est ici"});
    add_kinds("hand", "in the own hand (a Joker counts 1/2)", "dans sa main (un Joker compte 1/2)");
    add_kinds("unseen", "in the other hand or in the deck (a Joker counts 1/2)",
              "dans l’autre main ou la pioche (un Joker compte 1/2)");
    add_colours("discarded", "in the discard (all rows)", "dans la défausse (toutes les rangées)");
    add_kinds("discarded", "in the discard", "dans la défausse");
    add_colours("under", "at the bottom of the deck, returned by the seat that looks: 1/2 the lowest, 1/4 the next",
                "sous la pioche, rendues par le camp qui regarde : 1/2 la plus basse, 1/4 la suivante");
    add_kinds("under", "at the bottom of its deck, in the same way", "sous sa pioche, de la même façon");
    add("under_clans", {"returned cards still under the clan deck, as a share of 2",
                        "cartes rendues encore sous la pioche clan, en part de 2"});
    add("under_tactics", {"... under the tactic deck", "... sous la pioche tactique"});
    add("returned_by_me", {"the seat that looks returned them", "c’est le camp qui regarde qui les a rendues"});
    add("tactic_deck", {"cards in the tactic deck, as a share of 10", "cartes dans la pioche tactique, en part de 10"});
    add("their_tactics",
        {"tactic cards in the other hand, as a share of 9", "cartes tactiques dans l’autre main, en part de 9"});
    add("my_played", {"tactic cards played by the seat that looks, as a share of 10",
                      "cartes tactiques jouées par le camp qui regarde, en part de 10"});
    add("their_played", {"... by the other seat", "... par l’autre camp"});
    add("my_joker_used", {"the seat that looks has placed its Joker", "le camp qui regarde a posé son Joker"});
    add("their_joker_used", {"the other seat has", "l’autre camp a posé le sien"});
    add("recruited", {"the Recruiter was played this turn", "le Recruteur a été joué ce tour-ci"});
    add("returns", {"cards still to be returned, as a share of 2", "cartes encore à rendre, en part de 2"});
    return made;
}

/// Writes the planes of a view.
class Writer {
  public:
    Writer(const View& view, Seat seat, std::span<float> numbers)
        : view_(view), t_(view.table), seat_(seat), to_(numbers, stone_count * value_count) {}

    void basic() {
        for (const Seat side : {seat_, other(seat_)}) lying_clans(side);
        in_colours(view_.hand);
        in_colours(t_.off_table & ~view_.hand & ~known_under());
        for (const auto& both : {t_.owned, t_.complete, t_.early})
            for (const Seat side : {seat_, other(seat_)}) stones(both[index(side)]);
        stones(t_.claimable);
        to_.all(t_.seat == seat_);
        to_.one_of(phase_count, static_cast<std::size_t>(t_.phase));
        to_.share(t_.deck_left, clan_count);
        to_.share(view_.other_clans, max_in_hand);
        to_.share(t_.idle, 2);
        to_.all(t_.busy != 0);
    }

    void tactics() {
        for (const Seat side : {seat_, other(seat_)})
            for (const Card wild : wilds) stones(where(side, wild));
        stones(t_.bluffed);
        stones(t_.muddy);
        in_kinds(view_.hand);
        in_kinds(unseen_by(view_, true).tactics);
        discarded();
        under();
        to_.share(t_.under[0], 2);
        to_.share(t_.under[1], 2);
        to_.all(t_.under[0] + t_.under[1] != 0 && t_.returner == seat_);
        to_.share(t_.tactics_left, tactic_count);
        to_.share(view_.other_tactics, max_in_hand);
        to_.share(t_.played[index(seat_)], tactic_count);
        to_.share(t_.played[index(other(seat_))], tactic_count);
        to_.all(t_.jokers[index(seat_)] != 0);
        to_.all(t_.jokers[index(other(seat_))] != 0);
        to_.all(t_.recruited != 0);
        to_.share(t_.returns, 2);
    }

  private:
    void lying_clans(Seat side) {
        std::array<std::span<float>, colour_count> planes;
        for (auto& plane : planes) plane = to_.plane();
        for (unsigned stone = 0; stone < stone_count; ++stone)
            for (std::size_t i = 0; i < t_.counts[stone][index(side)]; ++i)
                if (const Card card = t_.sides[stone][index(side)][i]; is_clan(card))
                    planes[colour_of(card)][stone * value_count + value_of_card(card) - 1] = 1;
    }
    [[nodiscard]] StoneSet where(Seat side, Card card) const {
        const auto stone = find(t_, side, card);
        return stone ? stone_bit(*stone) : StoneSet{0};
    }
    void stones(StoneSet set) {
        const auto plane = to_.plane();
        for (unsigned stone = 0; stone < stone_count; ++stone)
            if (contains(set, stone)) std::ranges::fill(plane.subspan(stone * value_count, value_count), 1.0F);
    }
    /// A plane for each colour, with the value's column filled.
    void in_colours(CardSet set, float amount = 1) {
        for (unsigned colour = 0; colour < colour_count; ++colour) column(to_.plane(), row_of(set, colour), amount);
    }
    static void column(std::span<float> plane, unsigned row, float amount) {
        for (unsigned stone = 0; stone < stone_count; ++stone)
            for (unsigned value = 0; value < value_count; ++value)
                if ((row >> value & 1U) != 0) plane[stone * value_count + value] += amount;
    }
    /// A plane for each kind of tactic card; there are two Jokers.
    void in_kinds(CardSet set) {
        for (Card card = clan_count; card < card_end; ++card) {
            const int count = contains(set, card) + (card == joker && contains(set, second_joker));
            to_.share(count, card == joker ? 2 : 1);
        }
    }
    void discarded() {
        CardSet gone = 0;
        for (std::size_t i = 0; i < t_.discarded; ++i) add(gone, t_.discard[i]);
        in_colours(gone);
        in_kinds(gone);
    }
    [[nodiscard]] bool knows_under() const { return t_.returner == seat_; }
    [[nodiscard]] CardSet known_under() const {
        CardSet cards = 0;
        for (std::size_t i = 0; knows_under() && i < t_.under[0]; ++i) cards |= bit_of(view_.under_deck[i]);
        return cards;
    }
    /// What the seat put there itself, the lowest card most.
    void under() {
        constexpr std::array<float, 2> amount{0.5F, 0.25F};
        std::array<std::span<float>, colour_count> clans;
        for (auto& plane : clans) plane = to_.plane();
        std::array<std::span<float>, kind_count> kinds;
        for (auto& plane : kinds) plane = to_.plane();
        if (!knows_under()) return;
        for (std::size_t i = 0; i < t_.under[0]; ++i) {
            const Card card = view_.under_deck[i];
            column(clans[colour_of(card)], 1U << (value_of_card(card) - 1), amount[i]);
        }
        for (std::size_t i = 0; i < t_.under[1]; ++i)
            for (float& number : kinds[view_.under_tactics[i] - clan_count]) number += amount[i];
    }

    const View& view_;
    const Table& t_;
    Seat seat_;
    PlaneWriter to_;
};

}  // namespace

std::vector<ActionBlock> action_blocks(const Schotten& game) {
    const auto block = [](std::string name, int first, int end, Message about) {
        return ActionBlock{.name = std::move(name), .first = first, .count = end - first, .about = std::move(about)};
    };
    std::vector<ActionBlock> blocks{
        block("place", ids::place, ids::claim,
              {"9 × clan card + stone, both from 0; a clan card is 9 × colour + value - 1 (red, orange, yellow, green, "
               "blue, violet)",
               "9 × carte clan + borne, à partir de 0 ; une carte clan est 9 × couleur + valeur - 1 (rouge, orange, "
               "jaune, vert, bleu, violet)"}),
        block("claim", ids::claim, ids::done, {"claim that stone", "revendiquer cette borne"}),
        block("done", ids::done, ids::pass, {"end the claims", "finir les revendications"}),
        block("pass", ids::pass, ids::basic_end, {"play no card", "ne jouer aucune carte"})};
    if (!game.options().tactics) return blocks;
    blocks.push_back(
        block("place_wild", ids::place_wild, ids::mode,
              {"9 × card (Joker, Spy, Shield bearer) + stone", "9 × carte (Joker, Espion, Porte-bouclier) + borne"}));
    blocks.push_back(block(
        "mode", ids::mode, ids::shift,
        {"9 × card (blind man’s bluff, mud fight) + stone", "9 × carte (colin-maillard, combat de boue) + borne"}));
    blocks.push_back(
        block("shift", ids::shift, ids::strike,
              {"Strategist: 10 × own card (clan cards, Joker, Spy, Shield bearer) + the stone it goes to, 9 "
               "for out of play",
               "Stratège : 10 × sa carte (cartes clan, Joker, Espion, Porte-bouclier) + la borne où elle "
               "va, 9 pour la défausse"}));
    blocks.push_back(block(
        "strike", ids::strike, ids::lure,
        {"Banshee: the card, numbered as for the Strategist", "Banshee : la carte, numérotée comme pour le Stratège"}));
    blocks.push_back(
        block("lure", ids::lure, ids::recruit,
              {"Traitor: 9 × clan card + the stone it goes to", "Traître : 9 × carte clan + la borne où elle va"}));
    blocks.push_back(block("recruit", ids::recruit, ids::give_back,
                           {"Recruiter: how many of the cards drawn are clan cards",
                            "Recruteur : combien des cartes piochées sont des cartes clan"}));
    blocks.push_back(block("return", ids::give_back, ids::draw,
                           {"the card returned: clan cards, then the kinds of tactic cards in alphabetical order",
                            "la carte rendue : cartes clan, puis les sortes de cartes tactiques dans l’ordre "
                            "alphabétique (anglais)"}));
    blocks.push_back(
        block("draw", ids::draw, ids::tactics_end,
              {"0 from the clan deck, 1 from the tactic deck", "0 de la pioche clan, 1 de la pioche tactique"}));
    return blocks;
}

int action_id(const Schotten& /*game*/, const State& /*state*/, Seat /*seat*/, Move move) {
    const Card card = card_of(move);
    const auto to = static_cast<int>(to_of(move));
    switch (kind_of(move)) {
        case MoveKind::place:
            return is_clan(card) ? ids::place + card * ids::stones + to
                                 : ids::place_wild + (lying_number(card) - clan_count) * ids::stones + to;
        case MoveKind::mode: return ids::mode + (card == bluff ? 0 : ids::stones) + to;
        case MoveKind::shift:
            return ids::shift + lying_number(card) * (ids::stones + 1) +
                   (to_of(move) == out_of_play ? ids::stones : to);
        case MoveKind::strike: return ids::strike + lying_number(card);
        case MoveKind::lure: return ids::lure + card * ids::stones + to;
        case MoveKind::recruit: return ids::recruit + static_cast<int>(from_of(move));
        case MoveKind::pass: return ids::pass;
        case MoveKind::claim: return ids::claim + to;
        case MoveKind::done: return ids::done;
        case MoveKind::give_back: return ids::give_back + card;
        case MoveKind::draw_clan: return ids::draw;
        case MoveKind::draw_tactic: return ids::draw + 1;
    }
    return -1;
}

Move action_move(const Schotten& /*game*/, const State& state, Seat seat, int id) {
    if (id < ids::claim)
        return make_move(MoveKind::place, static_cast<Card>(id / ids::stones), 0,
                         static_cast<unsigned>(id % ids::stones));
    if (id < ids::done) return make_move(MoveKind::claim, 0, 0, static_cast<unsigned>(id - ids::claim));
    if (id == ids::done) return make_move(MoveKind::done);
    if (id == ids::pass) return make_move(MoveKind::pass);
    return tactic_move(state.table, seat, id);
}

const ObservationShape& observation_shape(const Schotten& game) {
    static const ObservationShape basic = shape_of(false);
    static const ObservationShape tactics = shape_of(true);
    return game.options().tactics ? tactics : basic;
}

void observe(const Schotten& game, const View& view, Seat seat, std::span<float> numbers) {
    Writer writer(view, seat, numbers);
    writer.basic();
    if (game.options().tactics) writer.tactics();
}

}  // namespace joute::schotten
