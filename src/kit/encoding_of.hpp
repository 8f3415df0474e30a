// SPDX-License-Identifier: MIT
// The encoding of a game, made from its type.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include "kit/batch_of.hpp"
#include "kit/encoding.hpp"
#include "kit/encoding_check.hpp"
#include "kit/typed.hpp"

namespace joute {

template <Presented G>
requires Encoded<G>
class EncodingOf final : public Encoding {
  public:
    [[nodiscard]] int actions(const AnyGame& game) const override { return action_count(typed<G>(game)); }
    [[nodiscard]] std::vector<ActionBlock> blocks(const AnyGame& game) const override {
        return action_blocks(typed<G>(game));
    }
    [[nodiscard]] const ObservationShape& shape(const AnyGame& game) const override {
        return observation_shape(typed<G>(game));
    }

    [[nodiscard]] int id(const AnyLine& line, Seat seat, Move move) const override {
        return action_id(typed<G>(line).game(), typed<G>(line).state(), seat, move);
    }
    void ids(const AnyLine& line, Seat seat, std::vector<int>& to) const override {
        to.clear();
        for_each_id(line, seat, [&](int id) { to.push_back(id); });
    }
    [[nodiscard]] Move move(const AnyLine& line, Seat seat, int id) const override {
        const Line<G>& from = typed<G>(line);
        if (from.repeated() || made_up(line, seat)) return no_move;
        return legal_action(from.game(), from.state(), seat, id);
    }
    void mask(const AnyLine& line, Seat seat, std::span<std::uint8_t> to) const override {
        std::ranges::fill(to, std::uint8_t{0});
        for_each_id(line, seat, [&](int id) { to[static_cast<std::size_t>(id)] = 1; });
    }
    Result<void> observe(const AnyLine& line, Seat seat, std::span<float> to) const override {
        if (HiddenGame<G> && made_up(line, seat))
            return message("the line holds only what {} knows", "la partie ne contient que ce que sait {}",
                           word(*line.known_to()));
        const Line<G>& from = typed<G>(line);
        write_observation(from.game(), from.state(), seat, earlier_occurrences(from), to);
        return {};
    }

    [[nodiscard]] std::unique_ptr<Batch> make_batch(const AnyGame& game, std::size_t size, std::uint64_t seed,
                                                    bool auto_reset) const override {
        return std::make_unique<BatchOf<G>>(static_cast<const GameOf<G>&>(game), size, seed, auto_reset);
    }

    [[nodiscard]] std::optional<Message> check(const AnyLine& from, const ContractEffort& effort) const override {
        return EncodingCheck<G>(typed<G>(from).game(), typed<G>(from).state()).run(effort);
    }

  private:
    /// What a seat could play is made up where only the other's knowledge is held.
    [[nodiscard]] static bool made_up(const AnyLine& line, Seat seat) {
        const Viewer known_to = line.known_to();
        return known_to && *known_to != seat;
    }
    template <class Use>
    static void for_each_id(const AnyLine& line, Seat seat, const Use& use) {
        const Line<G>& from = typed<G>(line);
        MovesOf<G> moves;
        if (!made_up(line, seat)) from.legal(seat, moves);
        for (const Move move : moves) use(action_id(from.game(), from.state(), seat, move));
    }
};

}  // namespace joute
