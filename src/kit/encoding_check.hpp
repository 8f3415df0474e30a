// SPDX-License-Identifier: MIT
// Holds an encoding to the contract of core/encoding.hpp: random games are played, and at every decision ids and
// observations are checked. `joute check-game` does this for any game, tests/encoding_test.cpp for all of them.
#pragma once

#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "core/contract.hpp"
#include "core/erase.hpp"
#include "kit/encoded_line.hpp"

namespace joute {

template <Presented G>
requires Encoded<G>
class EncodingCheck {
  public:
    /// Games begin here.
    EncodingCheck(const G& game, const StateOf<G>& start) : game_(game), start_(start) {}

    /// The first fault, with its position.
    [[nodiscard]] std::optional<Message> run(const ContractEffort& effort) {
        check_tables();
        for (int i = 0; i < effort.games && !fault_; ++i)
            check_game(effort.seed + static_cast<std::uint64_t>(i), effort.max_steps);
        return fault_;
    }

  private:
    void fault(const Message& what) {
        if (!fault_) fault_ = what;
    }
    void fault(const StateOf<G>& state, const Message& what) {
        const std::string text = print_position(game_, state);
        fault({fmt::format("{}; position '{}'", what.en, text), fmt::format("{} ; position « {} »", what.fr, text)});
    }

    /// Blocks follow each other without gaps; planes have names of their own.
    void check_tables() {
        int next = 0;
        for (const ActionBlock& block : action_blocks(game_)) {
            if (block.first != next || block.count <= 0)
                return fault(message("the block '{}' begins at {}, not {}", "le bloc « {} » commence à {}, pas à {}",
                                     block.name, block.first, next));
            next += block.count;
        }
        if (next != action_count(game_))
            return fault(message("the blocks have {} actions, not {}", "les blocs ont {} actions, pas {}", next,
                                 action_count(game_)));
        const auto& planes = observation_shape(game_).planes;
        for (std::size_t i = 0; i < planes.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                if (planes[i].name == planes[k].name)
                    return fault(
                        message("two planes are called '{}'", "deux plans s’appellent « {} »", planes[i].name));
    }

    void check_game(std::uint64_t seed, int max_steps) {
        Line<G> line(game_, start_);
        Random random(seed);
        for (int steps = 0; steps < max_steps && line.actor() != Actor::over && !fault_; ++steps) {
            check_position(line);
            step(line, random);
        }
        check_observations(line);  // of a finished game, too
    }

    void step(Line<G>& line, Random& random) {
        if constexpr (ChanceGame<G>)
            if (line.actor() == Actor::chance) return line.happen(game_.sample(line.state(), random));
        const auto choose = [&](Seat seat) {
            MovesOf<G> moves;
            line.legal(seat, moves);
            return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        };
        if constexpr (SimultaneousGame<G>)
            if (line.actor() == Actor::both) {
                const Move first = choose(Seat::first);
                return line.play(first, choose(Seat::second));
            }
        line.play(choose(seat_of(line.actor())));
    }

    void check_position(const Line<G>& line) {
        for (const Seat seat : both_seats) check_ids(line, seat);
        check_observations(line);
    }

    /// Legal moves have ids of their own, which lead back to them; no other id leads to a legal move.
    void check_ids(const Line<G>& line, Seat seat) {
        const StateOf<G>& state = line.state();
        MovesOf<G> moves;
        line.legal(seat, moves);
        std::vector<bool> taken(static_cast<std::size_t>(action_count(game_)), false);
        for (const Move move : moves) {
            const int id = action_id(game_, state, seat, move);
            const std::string text = print_move(game_, state, move);
            if (id < 0 || id >= action_count(game_))
                return fault(state, message("the id of '{}' is {}", "le numéro de « {} » est {}", text, id));
            if (taken[static_cast<std::size_t>(id)])
                return fault(state, message("'{}' has id {}, like another move",
                                            "« {} » a le numéro {}, comme un autre coup", text, id));
            taken[static_cast<std::size_t>(id)] = true;
            if (action_move(game_, state, seat, id) != move)
                return fault(state, message("id {} of '{}' does not lead back to it",
                                            "le numéro {} de « {} » ne le redonne pas", id, text));
        }
        for (int id = 0; id < action_count(game_); ++id)
            if (!taken[static_cast<std::size_t>(id)] && legal_action(game_, state, seat, id) != no_move)
                return fault(state, message("id {} leads to a move that has another id",
                                            "le numéro {} donne un coup qui a un autre numéro", id));
    }

    /// Every number is written, the same twice, and lies in [-1, 1].
    void check_observations(const Line<G>& line) {
        const ObservationShape& shape = observation_shape(game_);
        for (const Seat seat : both_seats) {
            std::vector<float> numbers(shape.size(), 7);
            std::vector<float> again(shape.size(), -7);
            write_observation(game_, line.state(), seat, earlier_occurrences(line), numbers);
            write_observation(game_, line.state(), seat, earlier_occurrences(line), again);
            if (numbers != again)
                return fault(line.state(), {"an observation is not the same twice, or not all of it is written",
                                            "une observation n’est pas deux fois la même, ou n’est pas toute écrite"});
            for (std::size_t i = 0; i < numbers.size(); ++i)
                if (!(std::fabs(numbers[i]) <= 1))
                    return fault(line.state(),
                                 message("a number of plane '{}' is {}", "un nombre du plan « {} » est {}",
                                         shape.planes[i / shape.cells()].name, numbers[i]));
            if constexpr (HiddenGame<G>) check_secrecy(line.state(), seat, numbers);
        }
    }

    /// A deal the seat cannot tell from the real one looks the same, and so do its own ids.
    void check_secrecy(const StateOf<G>& state, Seat seat, const std::vector<float>& numbers) requires HiddenGame<G> {
        if (game_.actor(state) == Actor::chance) return;  // nothing is dealt yet
        Random random(deals_++);
        const StateOf<G> deal = game_.deal(game_.view(state, seat), random);
        std::vector<float> other(numbers.size());
        write_observation(game_, deal, seat, 0, other);
        MovesOf<G> here;
        MovesOf<G> there;
        game_.legal(state, seat, here);
        game_.legal(deal, seat, there);
        bool same = other == numbers && here.size() == there.size();
        for (std::size_t i = 0; same && i < here.size(); ++i)
            same = action_id(game_, state, seat, here[i]) == action_id(game_, deal, seat, there[i]);
        if (!same)
            fault(state, message("seat {} observes what is hidden from it", "le camp {} observe ce qui lui est caché",
                                 word(seat)));
    }

    G game_;
    StateOf<G> start_;
    std::uint64_t deals_ = 0;
    std::optional<Message> fault_;
};

}  // namespace joute
