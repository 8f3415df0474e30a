// SPDX-License-Identifier: MIT
// Parsing positions of both kinds: the sections are read into a draft, each card must be in one place only, and derived
// values are computed. Whether the position is possible is checked afterwards (possible.cpp); for a seat's text, on one
// deal that fits it.
#include <algorithm>
#include <span>

#include "core/text.hpp"
#include "schotten/position_reader.hpp"
#include "schotten/prover.hpp"

namespace joute::schotten {

namespace {

Error bad_position(const Message& what) {
    constexpr auto example = "seat first play first / stones - r5|- - - - - - - - / hand ... / other 6+0 / deck 41";
    return {
        fmt::format("bad Schotten position: {}; expected something like '{}' (see docs/notation.md)", what.en, example),
        fmt::format("mauvaise position de Schotten : {} ; attendu, par exemple : « {} » (voir docs/notation.md)",
                    what.fr, example)};
}

Words words_of(std::string_view text) {
    auto words = split(text, ' ');
    std::erase(words, std::string_view());
    return words;
}

Wrong read_hand(std::string_view text, Draft& draft, CardSet& hand) {
    std::vector<Card> cards;
    if (auto wrong = read_cards(text, draft, cards)) return wrong;
    for (const Card card : cards) add(hand, card);
    return std::nullopt;
}

/// "first 1+0", or for the seat itself "first g7,b2+spy".
Wrong read_under(const Words& words, Draft& draft) {
    Table& t = draft.t;
    const auto who = words.size() == 3 ? seat_named(words[1]) : std::nullopt;
    if (!who)
        return message("'under' takes a seat and what it returned, such as 'under first 1+1'",
                       "« under » prend un camp et ce qu’il a rendu, comme « under first 1+1 »");
    t.returner = *who;
    std::array<int, 2> counts{};
    if (draft.seat == who) {
        const auto parts = split(words[2], '+');
        if (parts.size() != 2)
            return message("'under' of one’s own names the cards, such as g7,b2+spy",
                           "« under » de son propre camp nomme les cartes, comme g7,b2+spy");
        for (const std::size_t i : {0U, 1U}) {
            if (auto wrong = read_cards(parts[i], draft, draft.under[i])) return wrong;
            for (const Card card : draft.under[i])
                if (is_clan(card) != (i == 0))
                    return message("'under': {} lies under the other deck", "« under » : {} est sous l’autre pioche",
                                   print_card(card));
            counts[i] = static_cast<int>(draft.under[i].size());
        }
    } else if (auto wrong = read_pair(words[2], "under", 2, counts)) {
        return wrong;
    }
    if (counts[0] + counts[1] < 1 || counts[0] + counts[1] > 2)
        return message("'under': one or two cards lie there", "« under » : il y a là une ou deux cartes");
    for (const std::size_t i : {0U, 1U}) t.under[i] = static_cast<std::uint8_t>(counts[i]);
    return std::nullopt;
}

/// "deck 41" in a seat's text, "deck r5,g7" in a full one.
Wrong read_deck(std::string_view text, Draft& draft, bool clan) {
    if (draft.seat) {
        const int max = clan ? clan_count : static_cast<int>(tactic_count);
        const auto left = number_in(text, 0, max);
        if (!left)
            return message("'{}' takes a number of cards from 0 to {}, not '{}'",
                           "« {} » accepte un nombre de cartes de 0 à {}, pas « {} »", clan ? "deck" : "tactics", max,
                           quoted_input(text));
        (clan ? draft.t.deck_left : draft.t.tactics_left) = static_cast<std::uint8_t>(*left);
        return std::nullopt;
    }
    std::vector<Card>& cards = clan ? draft.deck : draft.tactics;
    if (auto wrong = read_cards(text, draft, cards)) return wrong;
    for (const Card card : cards)
        if (is_clan(card) != clan)
            return message("{} is in the wrong deck", "{} est dans la mauvaise pioche", print_card(card));
    (clan ? draft.t.deck_left : draft.t.tactics_left) = static_cast<std::uint8_t>(cards.size());
    return std::nullopt;
}

Wrong read_section(const Words& words, Draft& draft) {
    Table& t = draft.t;
    const auto name = words[0];
    if (name == "stones") return read_stones(words, draft);
    if (name == "under") return read_under(words, draft);
    if (words.size() != 2)
        return message("'{}' is not understood: a section has a name and one word",
                       "« {} » n’est pas compris : une "
                       "section a un nom et un mot",
                       quoted_input(name));
    const auto what = words[1];
    if (name == "deck" || name == "tactics") return read_deck(what, draft, name == "deck");
    if (draft.seat ? name == "hand" : seat_named(name).has_value())
        return read_hand(what, draft, draft.hands[index(draft.seat ? *draft.seat : *seat_named(name))]);
    if (name == "other" && draft.seat) return read_pair(what, name, 9, draft.other);
    std::array<int, 2> pair{};
    if (name == "played" || name == "jokers") {
        if (auto wrong = read_pair(what, name, static_cast<int>(tactic_count), pair)) return wrong;
        for (const std::size_t i : {0U, 1U})
            (name == "played" ? t.played : t.jokers)[i] = static_cast<std::uint8_t>(pair[i]);
        return std::nullopt;
    }
    if (name == "discard") {
        std::vector<Card> cards;
        if (auto wrong = read_cards(what, draft, cards)) return wrong;
        if (cards.size() > max_discarded)
            return message("{} cards are discarded; the maximum is {}", "{} cartes sont défaussées ; le maximum est {}",
                           cards.size(), max_discarded);
        std::ranges::copy(cards, t.discard.begin());
        t.discarded = static_cast<std::uint8_t>(cards.size());
        return std::nullopt;
    }
    const std::string_view names = draft.seat ? "stones, hand, other, deck, tactics, discard, played, jokers, under"
                                              : "stones, first, second, deck, tactics, discard, played, jokers, under";
    return message("'{}' is not a section of this text ({})", "« {} » n’est pas une section de ce texte ({})",
                   quoted_input(name), names);
}

/// "play first idle=1 claimed"
Wrong read_head(const Words& words, Draft& draft) {
    Table& t = draft.t;
    std::size_t phase = 0;
    while (phase < phase_count && (words.empty() || word(static_cast<Phase>(phase)) != words[0])) ++phase;
    if (phase == phase_count)
        return message("'{}' is not a phase (start, deck, tactics, claim, play, return, draw, over)",
                       "« {} » n’est pas une phase (start, deck, tactics, claim, play, return, draw, over)",
                       words.empty() ? "" : quoted_input(words[0]));
    t.phase = static_cast<Phase>(phase);
    if (t.phase == Phase::start) {
        if (words.size() > 1) return message("nothing follows 'start'", "rien ne suit « start »");
        return std::nullopt;
    }
    const auto seat = words.size() > 1 ? seat_named(words[1]) : std::nullopt;
    if (!seat)
        return message("the phase is followed by the seat to move, first or second",
                       "la phase est suivie du camp qui doit jouer, first ou second");
    t.seat = *seat;
    const bool at_start = draft.game.options().claims_at_start;
    const bool claims = t.phase == Phase::claim;
    // What has happened this turn: nothing in its first phase, something in the others.
    t.busy = !(t.phase == Phase::play || t.phase == Phase::over || t.phase < Phase::claim || (claims && at_start));
    t.recruited = t.phase == Phase::give_back;
    bool owed = false;
    for (std::size_t i = 2; i < words.size(); ++i) {
        const auto flag = words[i];
        const auto idle = flag.starts_with("idle=") ? number_in(flag.substr(5), 1, 2) : std::nullopt;
        const auto owes = flag.starts_with("owed=") ? number_in(flag.substr(5), 1, 2) : std::nullopt;
        if (idle && t.idle == 0) {
            t.idle = static_cast<std::uint8_t>(*idle);
        } else if (owes && !owed && t.phase == Phase::give_back) {
            t.returns = static_cast<std::uint8_t>(*owes);
            owed = true;
        } else if (flag == "claimed" && at_start && t.busy == 0 && (claims || t.phase == Phase::play)) {
            t.busy = 1;
        } else if (flag == "passed" && !at_start && claims && t.busy != 0 && t.recruited == 0) {
            t.busy = 0;
        } else if (flag == "recruited" && !at_start && claims && t.busy != 0 && t.recruited == 0) {
            t.recruited = 1;
        } else {
            return message(
                "'{}' does not fit phase {} here (idle=1, in return owed=2, in claim passed or recruited, with "
                "claims=start claimed)",
                "« {} » ne va pas avec la phase {} ici (idle=1, en return owed=2, en claim passed ou recruited, "
                "avec claims=start claimed)",
                quoted_input(flag), words[0]);
        }
    }
    if (t.phase == Phase::give_back && !owed)
        return message("phase return says how many cards are owed: owed=1 or owed=2",
                       "la phase return dit combien de cartes sont dues : owed=1 ou owed=2");
    return std::nullopt;
}

/// Reads everything in the text; derived values come later.
Wrong read_text(std::string_view text, Draft& draft) {
    const auto parts = split(text, '/');
    Words head = words_of(parts[0]);
    head.erase(head.begin(), head.begin() + (draft.seat ? 2 : 1));
    if (auto wrong = read_head(head, draft)) return wrong;
    std::vector<std::string_view> given;
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const Words words = words_of(parts[i]);
        if (words.empty()) return message("there is an empty section", "il y a une section vide");
        if (std::ranges::find(given, words[0]) != given.end())
            return message("'{}' is given twice", "« {} » est donné deux fois", quoted_input(words[0]));
        given.push_back(words[0]);
    }
    Table& t = draft.t;
    if (t.phase == Phase::start || t.phase == Phase::deck) {
        if (!given.empty())
            return message("no card is in play before the shuffle", "aucune carte n’est en jeu avant le mélange");
        t.deck_left = clan_count;
        t.tactics_left = draft.game.options().tactics ? tactic_count : 0;
    }
    for (std::size_t i = 1; i < parts.size(); ++i)
        if (auto wrong = read_section(words_of(parts[i]), draft)) return wrong;
    if (t.phase == Phase::tactics) {
        if (std::ranges::find(given, "tactics") != given.end())
            return message("the tactic cards are not shuffled yet",
                           "les cartes tactiques ne sont pas encore mélangées");
        t.tactics_left = tactic_count;
    }
    t.off_table = all_clan;
    for (unsigned stone = 0; stone < stone_count; ++stone)
        for (const std::size_t side : {0U, 1U})
            for (std::size_t i = 0; i < t.counts[stone][side]; ++i)
                if (is_clan(t.sides[stone][side][i])) t.off_table &= ~bit_of(t.sides[stone][side][i]);
    for (std::size_t i = 0; i < t.discarded; ++i)
        if (is_clan(t.discard[i])) t.off_table &= ~bit_of(t.discard[i]);
    if (t.phase == Phase::claim) t.claimable = claimable_stones(t, t.seat);
    return std::nullopt;
}

Message missing(CardSet left) {
    const auto cards = cards_of(left);
    return message("{} cards are missing, such as {}", "il manque {} cartes, comme {}", cards.size(),
                   print_card(cards.front()));
}

/// Cards in text order, top card first, into a deck, which has it last.
void fill_deck(const std::vector<Card>& cards, std::span<Card> deck) {
    const std::size_t count = std::min(cards.size(), deck.size());
    for (std::size_t i = 0; i < count; ++i) deck[i] = cards[count - 1 - i];
}

}  // namespace

Result<State> parse_position(const Schotten& game, std::string_view text) {
    if (words_of(text).empty() || words_of(text)[0] != "full")
        return bad_position(
            {"a text begins with 'full' or 'seat first'", "un texte commence par « full » ou « seat first »"});
    Draft draft(game);
    if (auto wrong = read_text(text, draft)) return bad_position(*wrong);
    State s{};
    s.table = draft.t;
    s.hands = draft.hands;
    fill_deck(draft.deck, s.deck);
    fill_deck(draft.tactics, s.tactics);
    const Phase phase = s.table.phase;
    const bool shuffled = phase != Phase::start && phase != Phase::deck;
    if (shuffled && draft.clans_left != 0) return bad_position(missing(draft.clans_left));
    if (shuffled && phase != Phase::tactics && draft.tactics_left != 0)
        return bad_position(missing(draft.tactics_left));
    if (auto wrong = impossible(game, s)) return bad_position(*wrong);
    return s;
}

Result<View> parse_view(const Schotten& game, std::string_view text) {
    const Words words = words_of(text);
    const auto seat = words.size() > 1 && words[0] == "seat" ? seat_named(words[1]) : std::nullopt;
    if (!seat)
        return bad_position({"the text of a seat begins with 'seat first' or 'seat second'",
                             "le texte d’un camp commence par « seat first » ou « seat second »"});
    Draft draft(game);
    draft.seat = seat;
    if (auto wrong = read_text(text, draft)) return bad_position(*wrong);
    View v{};
    Table& t = v.table = draft.t;
    v.seat = *seat;
    v.hand = draft.hands[index(*seat)];
    v.other_clans = static_cast<std::uint8_t>(draft.other[0]);
    v.other_tactics = static_cast<std::uint8_t>(draft.other[1]);
    fill_deck(draft.under[0], v.under_deck);
    fill_deck(draft.under[1], v.under_tactics);
    if (t.phase != Phase::start && t.phase != Phase::deck) {
        const auto unseen = [&](CardSet left, int in_hand, int in_deck, int known, std::string_view kind) -> Wrong {
            if (size_of(left) == in_hand + in_deck - known && known <= in_deck) return std::nullopt;
            return message(
                "the numbers do not add up: {} {} cards are unseen, but the other hand has {} and the "
                "deck {}, of which {} known",
                "les comptes ne sont pas bons : {} cartes {} sont cachées, mais l’autre main en a {} et la "
                "pioche {}, dont {} connues",
                size_of(left), kind, in_hand, in_deck, known);
        };
        if (auto wrong =
                unseen(draft.clans_left, v.other_clans, t.deck_left, static_cast<int>(draft.under[0].size()), "clan"))
            return bad_position(*wrong);
        if (auto wrong = unseen(draft.tactics_left, v.other_tactics, t.tactics_left,
                                static_cast<int>(draft.under[1].size()), "tactic"))
            return bad_position(*wrong);
    }
    Random any = Random::of(0, Stream::deal);
    if (auto wrong = impossible(game, game.deal(v, any))) return bad_position(*wrong);
    return v;
}

}  // namespace joute::schotten
