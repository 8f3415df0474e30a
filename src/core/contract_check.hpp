// SPDX-License-Identifier: MIT
// Holds a game to its contract: random games are played, and every position is checked against each promise. The first
// position that breaks one is kept, with the seed of its game. `joute check-game` does this for any game of the
// program, tests/contract_test.cpp for all of them and for toys.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "core/contract.hpp"
#include "core/erase.hpp"
#include "core/overflow.hpp"
#include "core/script.hpp"

namespace joute {

template <Presented G>
class ContractCheck {
  public:
    /// Games begin at the position of `from`. Precondition: all of it is known, and it is not over.
    ContractCheck(const LineOf<G>& from, const ContractEffort& effort)
        : game_(from.typed().game()), start_(from.typed().state()), from_(from), effort_(effort) {}

    [[nodiscard]] ContractFindings run(const ContractProgress& progress) {
        do {
            seed_ = effort_.seed + static_cast<std::uint64_t>(found_.games);
            check_game();
            ++found_.games;
        } while (found_.games < effort_.games && progress(static_cast<double>(found_.games) / effort_.games));
        found_.different_games = games_seen_.size();
        for (std::size_t i = 0; i < promise_count; ++i)
            if (const auto promise = static_cast<Promise>(i); makes(promise))
                found_.findings.push_back({promise, faults_[i]});
        return std::move(found_);
    }

  private:
    static constexpr int wordy_games = 10;                  // of which every move is explained
    static constexpr std::size_t max_remembered = 500'000;  // positions whose keys are compared
    using Names = std::set<std::string>;

    static bool makes(Promise promise) {
        switch (promise) {
            case Promise::max_events:
            case Promise::chance: return ChanceGame<G>;
            case Promise::views: return PresentedHidden<G>;
            default: return true;
        }
    }

    void fault(Promise promise, const StateOf<G>& state, const Message& what) {
        auto& first = faults_[static_cast<std::size_t>(promise)];
        if (first) return;
        const std::string text = print_position(game_, state);
        first = {fmt::format("{}; position '{}', game of seed {}", what.en, text, seed_),
                 fmt::format("{} ; position « {} », partie de graine {}", what.fr, text, seed_)};
    }

    void check_game() {
        Line<G> line(game_, start_);
        const auto facade = from_.clone();
        Random random(seed_);
        std::string moves_only;
        std::string everything;
        std::vector<std::uint64_t> keys{game_.key(start_)};
        check_position(line, *facade);
        for (int steps = 0; line.actor() != Actor::over; ++steps) {
            if (steps == effort_.max_steps)
                return fault(Promise::ends, line.state(),
                             message("not over after {} steps", "pas finie après {} étapes", steps));
            const StateOf<G> before = line.state();
            const bool chance = line.actor() == Actor::chance;
            const std::string text = random_step(line, random, facade->chance_steps());
            if (text.empty()) return;  // nothing can be played, which is reported already
            keys.push_back(game_.key(line.state()));
            everything += text + "; ";
            if (!chance) moves_only += text + ";";
            if (const auto played = play_step(*facade, text); !played)
                return fault(Promise::replay, before, played.error());
            check_position(line, *facade);
        }
        check_replay(line, moves_only, everything);
        check_seed(keys);
    }

    /// Takes one step, chance by a stream of its own as everywhere, and returns its text; empty where a seat that acts
    /// has no move.
    std::string random_step(Line<G>& line, Random& random, std::uint64_t chance_steps) {
        const StateOf<G>& state = line.state();
        const Actor actor = line.actor();
        if constexpr (PresentedChance<G>) {
            if (actor == Actor::chance) {
                Random dice = Random::of(seed_, Stream::chance, chance_steps);
                const auto event = game_.sample(state, dice);
                const std::string text = "!" + print_event(game_, state, event);
                line.happen(event);
                return text;
            }
        }
        std::vector<Move> chosen;
        for (const Seat seat : both_seats) {
            if (!acts(actor, seat)) continue;
            const auto moves = legal(line, seat);
            if (moves.empty()) return {};
            chosen.push_back(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        if (chosen.empty()) return {};
        std::string text = print_move(game_, state, chosen.front());
        if constexpr (SimultaneousGame<G>) {
            if (actor == Actor::both) {
                text += " | " + print_move(game_, state, chosen.back());
                line.play(chosen.front(), chosen.back());
                return text;
            }
        }
        line.play(chosen.front());
        return text;
    }

    void check_position(const Line<G>& line, const AnyLine& facade) {
        ++found_.positions;
        const StateOf<G>& state = line.state();
        check_moves(line);
        check_chance(line);
        check_text(line);
        check_views(line);
        if (facade.actor() != line.actor() || facade.outcome() != line.outcome() || facade.key() != game_.key(state))
            fault(Promise::replay, state,
                  {"replayed from its text the game stands elsewhere", "rejouée d’après son texte, la partie diffère"});
        check_words(facade, state);
    }

    std::vector<Move> legal(const Line<G>& line, Seat seat) {
        static_cast<void>(overflow_.take());  // what other lists left out
        MovesOf<G> moves;
        line.legal(seat, moves);
        note_moves(line.state(), seat, moves.size());
        return {moves.begin(), moves.end()};
    }
    std::vector<Move> legal(const StateOf<G>& state, Seat seat) {
        static_cast<void>(overflow_.take());
        MovesOf<G> moves;
        game_.legal(state, seat, moves);
        note_moves(state, seat, moves.size());
        return {moves.begin(), moves.end()};
    }
    void note_moves(const StateOf<G>& state, Seat seat, std::size_t listed) {
        if (const std::size_t missed = overflow_.take(); missed > 0)
            fault(Promise::max_moves, state,
                  message("max_moves is {}, but seat {} has {} moves", "max_moves vaut {}, mais le camp {} a {} coups",
                          std::size_t{G::max_moves}, word(seat), listed + missed));
    }

    void check_moves(const Line<G>& line) {
        const StateOf<G>& state = line.state();
        for (const Seat seat : both_seats) {
            const auto moves = legal(line, seat);
            if (line.actor() == Actor::over) {
                // Repetition is known to the line only; everything else to the state itself.
                if (!moves.empty() || (!line.repeated() && !legal(state, seat).empty()))
                    fault(Promise::ends, state, {"a finished game has moves", "une partie finie a des coups"});
                continue;
            }
            if (moves.empty() == acts(line.actor(), seat))
                fault(Promise::moves, state,
                      moves.empty()
                          ? message("seat {} acts without a move", "le camp {} doit jouer sans coup", word(seat))
                          : message("seat {} has moves and does not act", "le camp {} a des coups sans devoir jouer",
                                    word(seat)));
            Names names;
            for (const Move move : moves)
                if (move == no_move || !names.insert(print_move(game_, state, move)).second)
                    fault(Promise::moves, state,
                          message("the move '{}' is listed twice or means no move",
                                  "le coup « {} » est donné deux fois ou ne veut rien dire",
                                  print_move(game_, state, move)));
        }
        if constexpr (NoisyGame<G>) {
            if (!is_seat(line.actor())) return;
            MovesOf<G> noisy;
            game_.noisy(state, noisy);
            note_moves(state, seat_of(line.actor()), noisy.size());
            const auto all = legal(line, seat_of(line.actor()));
            for (const Move move : noisy)
                if (std::ranges::count(all, move) != 1)
                    fault(Promise::moves, state,
                          {"noisy() lists a move that is not legal", "noisy() donne un coup interdit"});
        }
    }

    void check_chance(const Line<G>& line) {
        const StateOf<G>& state = line.state();
        const bool acting = line.actor() == Actor::chance;
        found_.chance_steps += acting ? 1U : 0U;
        if constexpr (PresentedChance<G>) {
            static_cast<void>(overflow_.take());
            EventList<typename G::Event, G::max_events> events;
            game_.events(state, events);
            if (const std::size_t missed = overflow_.take(); missed > 0)
                return fault(Promise::max_events, state,
                             message("max_events is {}, but {} events are listed",
                                     "max_events vaut {}, mais {} événements sont donnés", std::size_t{G::max_events},
                                     events.size() + missed));
            if (!acting || game_.chance_kind(state) == ChanceKind::sampled) {
                if (!events.empty())
                    fault(Promise::chance, state,
                          {"events are listed where chance does not act, or samples",
                           "des événements sont donnés là où le hasard n’agit pas, ou tire sans liste"});
                return;
            }
            std::uint64_t numerator = 0;
            std::uint64_t denominator = 1;
            Names names;
            for (const auto& [event, odds] : events) {
                numerator = numerator * odds.denominator + odds.numerator * denominator;
                denominator *= odds.denominator;
                const auto common = std::gcd(numerator, denominator);
                numerator /= common;
                denominator /= common;
                check_event(state, event, odds, names);
            }
            if (numerator != 1 || denominator != 1)
                fault(Promise::chance, state,
                      message("the odds of the events sum to {}/{}, not to 1",
                              "les probabilités des événements font {}/{}, pas 1", numerator, denominator));
        } else if (acting) {
            fault(Promise::ends, state,
                  {"chance acts in a game without events", "le hasard agit dans un jeu sans événements"});
        }
    }
    template <class Event>
    void check_event(const StateOf<G>& state, const Event& event, Odds odds, Names& names) {
        const std::string text = print_event(game_, state, event);
        const auto back = parse_event(game_, state, text);
        StateOf<G> one = state;
        StateOf<G> other = state;
        game_.happen(one, event);
        if (back) game_.happen(other, *back);
        if (odds.numerator == 0 || !names.insert(text).second || !back || game_.key(one) != game_.key(other))
            fault(Promise::chance, state,
                  message("the event '!{}' cannot happen, is listed twice or is not read back",
                          "l’événement « !{} » ne peut pas arriver, est donné deux fois ou n’est pas relu", text));
    }

    void check_text(const Line<G>& line) {
        const StateOf<G>& state = line.state();
        const std::string text = print_position(game_, state);
        const std::uint64_t key = game_.key(state);
        const auto back = parse_position(game_, text);
        if (!back) return fault(Promise::positions, state, back.error());
        if (print_position(game_, *back) != text)
            fault(Promise::positions, state, {"read back it prints differently", "relue, elle s’écrit autrement"});
        if (game_.key(*back) != key)
            fault(Promise::keys, state, {"read back it has another key", "relue, elle a une autre clé"});
        if (line.actor() != Actor::over) {  // counters of draw limits are not part of the text
            bool same = game_.actor(*back) == line.actor();
            for (const Seat seat : both_seats) same = same && legal(*back, seat) == legal(line, seat);
            if (!same)
                fault(Promise::positions, state,
                      {"read back it has other moves, or another seat acts",
                       "relue, elle a d’autres coups, ou un autre camp joue"});
        }
        if (key_of_.size() >= max_remembered) return;
        if (key_of_.emplace(text, key).first->second != key)
            fault(Promise::keys, state, {"reached twice it has two keys", "atteinte deux fois, elle a deux clés"});
        if (const std::string& known = text_of_.emplace(key, text).first->second; known != text)
            fault(Promise::keys, state,
                  message("it shares its key with '{}'", "elle partage sa clé avec « {} »", known));
    }

    void check_views(const Line<G>& line) {
        if constexpr (PresentedHidden<G>) {
            const StateOf<G>& state = line.state();
            for (const Seat seat : both_seats) {
                const auto view = game_.view(state, seat);
                const std::string text = print_view(game_, view);
                const StateOf<G> dealt = game_.deal(view, dealer_);
                found_.disguises += game_.key(dealt) != game_.key(state) ? 1U : 0U;
                const auto again = game_.view(dealt, seat);
                bool same = print_view(game_, again) == text;
                if constexpr (std::has_unique_object_representations_v<typename G::View>)
                    same = same && std::memcmp(&view, &again, sizeof view) == 0;
                if (!same)
                    fault(Promise::views, state,
                          message("seat {} sees another deal of what it knows differently",
                                  "le camp {} voit autrement une autre donne de ce qu’il sait", word(seat)));
                if (game_.seat(view) != seat || game_.actor(dealt) != line.actor() ||
                    legal(dealt, seat) != legal(line, seat))
                    fault(
                        Promise::views, state,
                        message("in another deal seat {} has other moves, or another seat acts",
                                "dans une autre donne le camp {} a d’autres coups, ou un autre camp joue", word(seat)));
                check_view_text(line, seat, text);
            }
        }
        static_cast<void>(line);
    }
    void check_view_text(const Line<G>& line, Seat seat, const std::string& text) {
        const auto back = parse_view(game_, text);
        const auto known = GameOf<G>(game_).start_at(text);
        if (!back || !known) return fault(Promise::views, line.state(), back ? known.error() : back.error());
        if (print_view(game_, *back) != text || (*known)->known_to() != seat ||
            !(*known)->position(other(seat)).ends_with(text) || (*known)->moves(seat) != legal(line, seat))
            fault(Promise::views, line.state(),
                  message("read back, '{}' is not what the seat knows", "relu, « {} » n’est pas ce que sait le camp",
                          text));
    }

    void check_words(const AnyLine& facade, const StateOf<G>& state) {
        const auto check = [&](bool said, const Message& what) {
            if (!said) fault(Promise::words, state, what);
        };
        const auto both = [](const Message& said) { return !said.en.empty() && !said.fr.empty(); };
        check(!facade.board(std::nullopt, Language::english).empty(), {"the board is empty", "le plateau est vide"});
        if (facade.actor() == Actor::over)
            check(both(facade.ending()), {"the ending is not explained", "la fin n’est pas expliquée"});
        if (found_.games >= wordy_games) return;
        for (const Seat seat : both_seats)
            for (const Move move : facade.moves(seat))
                check(both(facade.describe(move)), message("the move '{}' is not explained",
                                                           "le coup « {} » n’est pas expliqué", facade.print(move)));
        for (const ListedEvent& event : facade.events())
            check(both(facade.describe(event.event)),
                  message("the event '{}' is not explained", "l’événement « {} » n’est pas expliqué", event.text));
        check_telling(facade, state);
    }

    /// Every step of one seat or of chance is told, in words and as data that begins with `what`.
    void check_telling(const AnyLine& facade, const StateOf<G>& state) {
        const auto check = [&](const Step& step, const std::string& text) {
            for (const Sees sees : {Sees{}, Sees::only(Seat::first), Sees::nothing_hidden()})
                for (const Told& told : facade.tell(step, sees))
                    if (told.words.en.empty() || told.words.fr.empty() || told.facts.empty() ||
                        told.facts.front().first != "what")
                        fault(Promise::words, state, message("'{}' is not told", "« {} » n’est pas raconté", text));
        };
        if (is_seat(facade.actor()))
            for (const Move move : facade.moves(seat_of(facade.actor())))
                check(Step::of(seat_of(facade.actor()), move), facade.print(move));
        for (const ListedEvent& event : facade.events()) check(Step::of(event.event), event.text);
    }

    /// With every event named the seed does not matter; with none, they are drawn from it.
    void check_replay(const Line<G>& line, const std::string& moves_only, const std::string& everything) {
        for (const bool named : {true, false}) {
            const auto again = from_.clone();
            const auto played = play_script(*again, named ? everything : moves_only, named ? seed_ + 1 : seed_);
            if (played) draw_until_decision(*again, seed_);  // chance may have the last word
            if (!played || again->key() != game_.key(line.state()) || again->outcome() != line.outcome())
                fault(Promise::replay, line.state(),
                      played ? Message{"replayed from its text the game ends elsewhere",
                                       "rejouée d’après son texte, la partie finit ailleurs"}
                             : played.error());
        }
    }

    void check_seed(const std::vector<std::uint64_t>& keys) {
        Line<G> line(game_, start_);
        Random random(seed_);
        std::uint64_t chance_steps = from_.chance_steps();
        std::uint64_t whole = 0;
        std::size_t step = 0;
        bool same = keys[0] == game_.key(line.state());
        for (; same && line.actor() != Actor::over && ++step < keys.size(); whole = mix64(whole ^ keys[step])) {
            const bool chance = line.actor() == Actor::chance;
            same = !random_step(line, random, chance_steps).empty() && keys[step] == game_.key(line.state());
            chance_steps += chance ? 1U : 0U;
        }
        if (!same || step + 1 != keys.size() || line.actor() != Actor::over)
            fault(Promise::seeds, line.state(),
                  {"the same seed gave another game", "la même graine a donné une autre partie"});
        games_seen_.insert(whole);
    }

    G game_;
    StateOf<G> start_;
    const LineOf<G>& from_;
    ContractEffort effort_;
    OverflowCount overflow_;
    Random dealer_{7};
    std::uint64_t seed_ = 0;  // of the game being played
    std::map<std::string, std::uint64_t> key_of_;
    std::map<std::uint64_t, std::string> text_of_;
    std::set<std::uint64_t> games_seen_;
    std::array<std::optional<Message>, promise_count> faults_;
    ContractFindings found_;
};

/// Precondition: `from` is of the game G, all of it is known, and it is not over.
template <Presented G>
[[nodiscard]] ContractFindings check_contract(const AnyLine& from, const ContractEffort& effort,
                                              const ContractProgress& progress) {
    return ContractCheck<G>(static_cast<const LineOf<G>&>(from), effort).run(progress);
}

}  // namespace joute
