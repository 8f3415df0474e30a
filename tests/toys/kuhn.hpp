// SPDX-License-Identifier: MIT
// Kuhn poker (H. W. Kuhn, 1950): one card each of J, Q, K, one round of bets. Hidden cards, and a
// deal that is sampled, as a shuffled deck would be. Position: "full J K check,bet"; what a seat
// knows: "seat first J ? check,bet" (the other card shows once it was called or both checked).
#pragma once

#include <array>
#include <utility>

#include "core/text.hpp"
#include "toys/toy.hpp"

namespace joute::toys {

class Kuhn {
  public:
    using Toy = void;
    enum Action : std::uint8_t { none, check, bet, fold, call };
    static constexpr std::array<std::string_view, 5> names{"-", "check", "bet", "fold", "call"};
    static constexpr std::string_view cards = "-JQK";  // 0: not dealt, or not known
    using Actions = std::array<Action, 3>;

    struct State {
        std::array<std::uint8_t, 2> hands{};
        Actions actions{};
    };
    struct Event {
        std::array<std::uint8_t, 2> hands;
    };
    struct View {
        Seat seat;
        std::array<std::uint8_t, 2> hands;  // the other's is 0 while it is hidden
        Actions actions;
    };
    static constexpr std::size_t max_moves = 2;
    static constexpr std::size_t max_events = 1;

    static const GameInfo& info() {
        static const GameInfo info = toy_info("kuhn", "bet");
        return info;
    }
    static Result<Kuhn> configure(const OptionValues&) { return Kuhn{}; }

    [[nodiscard]] State start() const { return {}; }
    [[nodiscard]] Actor actor(const State& s) const {
        if (s.hands[0] == 0) return Actor::chance;
        if (ended(s.actions)) return Actor::over;
        return turn(s.actions) == 1 ? Actor::second : Actor::first;
    }
    [[nodiscard]] Outcome outcome(const State& s) const {
        if (last(s.actions) == fold) return turn(s.actions) == 2 ? Outcome::first : Outcome::second;
        return s.hands[0] > s.hands[1] ? Outcome::first : Outcome::second;
    }
    void legal(const State& s, Seat seat, MoveList<max_moves>& moves) const {
        if (actor(s) != actor_of(seat)) return;
        const bool facing_a_bet = last(s.actions) == bet;
        moves.push_back({facing_a_bet ? fold : check});
        moves.push_back({facing_a_bet ? call : bet});
    }
    void play(State& s, Move m) const { s.actions[turn(s.actions)] = static_cast<Action>(m.bits); }
    [[nodiscard]] std::uint64_t key(const State& s) const {
        std::uint64_t bits = s.hands[0] | std::uint64_t{s.hands[1]} << 8U;
        for (std::size_t i = 0; i < 3; ++i) bits |= std::uint64_t{s.actions[i]} << (16U + 8U * i);
        return mix64(bits);
    }

    [[nodiscard]] ChanceKind chance_kind(const State&) const { return ChanceKind::sampled; }
    void events(const State&, EventList<Event, max_events>&) const {}
    [[nodiscard]] Event sample(const State&, Random& random) const {
        const auto first = static_cast<std::uint8_t>(1 + random.below(3));
        const auto second = static_cast<std::uint8_t>((first + random.below(2)) % 3 + 1);
        return {{first, second}};
    }
    void happen(State& s, const Event& event) const { s.hands = event.hands; }

    [[nodiscard]] View view(const State& s, Seat seat) const {
        View v{seat, s.hands, s.actions};
        const bool shown = ended(s.actions) && last(s.actions) != fold;
        if (!shown) v.hands[index(other(seat))] = 0;
        return v;
    }
    [[nodiscard]] State deal(const View& v, Random& random) const {
        State s{v.hands, v.actions};
        const std::uint8_t mine = v.hands[index(v.seat)];
        auto& his = s.hands[index(other(v.seat))];
        if (mine != 0 && his == 0) his = static_cast<std::uint8_t>((mine + random.below(2)) % 3 + 1);
        return s;
    }
    [[nodiscard]] Seat seat(const View& v) const { return v.seat; }

    static std::size_t turn(const Actions& a) {
        std::size_t n = 0;
        while (n < a.size() && a[n] != none) ++n;
        return n;
    }
    static Action last(const Actions& a) { return turn(a) == 0 ? none : a[turn(a) - 1]; }
    static bool ended(const Actions& a) {
        return last(a) == fold || last(a) == call || (a[0] == check && a[1] == check);
    }
};

inline std::string print_move(const Kuhn&, const Kuhn::State&, Move move) {
    return std::string(Kuhn::names[move.bits]);
}
inline std::string print_event(const Kuhn&, const Kuhn::State&, const Kuhn::Event& event) {
    return {Kuhn::cards[event.hands[0]], Kuhn::cards[event.hands[1]]};
}
inline Result<Kuhn::Event> parse_event(const Kuhn&, const Kuhn::State&, std::string_view text) {
    const auto card = [](char c) { return std::min(Kuhn::cards.find(c), std::size_t{4}) % 4; };
    if (text.size() != 2 || card(text[0]) == 0 || card(text[1]) == 0 || text[0] == text[1])
        return message("a deal is two different cards such as JK", "une donne est deux cartes différentes comme JK");
    return Kuhn::Event{{static_cast<std::uint8_t>(card(text[0])), static_cast<std::uint8_t>(card(text[1]))}};
}

namespace kuhn_text {

inline std::string print_rest(const std::array<std::uint8_t, 2>& hands, const Kuhn::Actions& actions, char unknown) {
    std::vector<std::string> played;
    for (const auto action : actions)
        if (action != Kuhn::none) played.emplace_back(Kuhn::names[action]);
    std::string text;
    for (const auto hand : hands) text += fmt::format("{} ", hand == 0 ? unknown : Kuhn::cards[hand]);
    return text + (played.empty() ? "-" : join(played, ","));
}

/// "J ? check,bet" as hands and actions. '?' and '-' are both card 0.
inline Result<std::pair<std::array<std::uint8_t, 2>, Kuhn::Actions>> parse_rest(std::string_view text) {
    const auto words = split(text, ' ');
    if (words.size() != 3) return bad_toy_position(text);
    std::pair<std::array<std::uint8_t, 2>, Kuhn::Actions> rest{};
    for (std::size_t i = 0; i < 2; ++i) {
        const auto card = words[i] == "?"        ? 0
                          : words[i].size() == 1 ? Kuhn::cards.find(words[i][0])
                                                 : std::string_view::npos;
        if (card == std::string_view::npos) return bad_toy_position(text);
        rest.first[i] = static_cast<std::uint8_t>(card);
    }
    if (rest.first[0] != 0 && rest.first[0] == rest.first[1]) return bad_toy_position(text);
    if (words[2] == "-") return rest;
    const auto played = split(words[2], ',');
    if (played.size() > rest.second.size()) return bad_toy_position(text);
    for (std::size_t i = 0; i < played.size(); ++i) {
        const auto at = std::ranges::find(Kuhn::names, played[i]) - Kuhn::names.begin();
        const bool facing_a_bet = Kuhn::last(rest.second) == Kuhn::bet;
        const bool fits = facing_a_bet ? at == Kuhn::fold || at == Kuhn::call : at == Kuhn::check || at == Kuhn::bet;
        if (!fits || Kuhn::ended(rest.second)) return bad_toy_position(text);
        rest.second[i] = static_cast<Kuhn::Action>(at);
    }
    return rest;
}

}  // namespace kuhn_text

inline std::string print_position(const Kuhn&, const Kuhn::State& s) {
    return "full " + kuhn_text::print_rest(s.hands, s.actions, '-');
}
inline Result<Kuhn::State> parse_position(const Kuhn&, std::string_view text) {
    if (!text.starts_with("full ")) return bad_toy_position(text);
    auto rest = kuhn_text::parse_rest(text.substr(5));
    if (!rest) return rest.error();
    const bool dealt = rest->first[0] != 0;
    if (dealt != (rest->first[1] != 0) || (!dealt && rest->second[0] != Kuhn::none)) return bad_toy_position(text);
    return Kuhn::State{rest->first, rest->second};
}

inline std::string print_view(const Kuhn&, const Kuhn::View& v) {
    return fmt::format("seat {} {}", word(v.seat), kuhn_text::print_rest(v.hands, v.actions, '?'));
}
inline Result<Kuhn::View> parse_view(const Kuhn&, std::string_view text) {
    for (const Seat seat : both_seats) {
        const std::string opening = fmt::format("seat {} ", word(seat));
        if (!text.starts_with(opening)) continue;
        auto rest = kuhn_text::parse_rest(text.substr(opening.size()));
        if (!rest) return rest.error();
        return Kuhn::View{seat, rest->first, rest->second};
    }
    return bad_toy_position(text);
}
inline Fact view_facts(const Kuhn&, const Kuhn::View& v) {
    return Fact::Object{{"card", std::string(1, Kuhn::cards[v.hands[index(v.seat)]])}};
}
inline StyledText draw_view(const Kuhn& game, const Kuhn::View& v, Language /*language*/) {
    return {{Span{print_view(game, v), Style::plain}}};
}

}  // namespace joute::toys
