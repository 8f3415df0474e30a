// SPDX-License-Identifier: MIT
// How fast batches are: random steps, and steps by ids that were chosen from masks, as a program that learns does it.
// Millions of moves per second of processor time, best of some rounds. Built on request:
// cmake --build --preset release --target batch_speed; build/batch_speed [GAMES [ROUNDS]]
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "kit/catalogue.hpp"
#include "kit/encoding.hpp"
#include "kit/typed.hpp"

namespace {

using namespace joute;

constexpr double round_seconds = 0.5;

/// Moves per second of one round; `step` returns how many it played.
template <class Step>
double best_of(int rounds, const Step& step) {
    double best = 0;
    for (int i = 0; i < rounds; ++i) {
        std::uint64_t moves = 0;
        const double begin = thread_cpu_seconds();
        double seconds = 0;
        while (seconds < round_seconds) {
            moves += step();
            seconds = thread_cpu_seconds() - begin;
        }
        best = std::max(best, static_cast<double>(moves) / seconds);
    }
    return best * 1e-6;
}

/// Chooses the first legal id after a number that changes, and steps.
class MaskedPlayer {
  public:
    MaskedPlayer(Batch& batch, std::size_t actions) : batch_(batch), actions_(actions) {
        for (const Seat seat : both_seats) {
            masks_[index(seat)].resize(batch.size() * actions);
            ids_[index(seat)].resize(batch.size());
        }
        actors_.resize(batch.size());
    }
    std::uint64_t step() {
        batch_.actors(actors_);
        const bool both = std::ranges::count(actors_, static_cast<std::int8_t>(Actor::both)) != 0;
        std::uint64_t played = 0;
        for (const Seat seat : both_seats) {
            if (!both && seat == Seat::second) break;
            static_cast<void>(batch_.masks(both ? std::optional(seat) : std::nullopt, masks_[index(seat)]));
            for (std::size_t i = 0; i < batch_.size(); ++i) choose(seat, i);
        }
        for (const std::int8_t actor : actors_) played += static_cast<Actor>(actor) != Actor::over ? 1U : 0U;
        const auto second = both ? std::span<const std::int32_t>(ids_[1]) : std::span<const std::int32_t>();
        if (!batch_.step(ids_[0], second)) std::abort();
        return played;
    }

  private:
    void choose(Seat seat, std::size_t i) {
        const std::uint8_t* row = masks_[index(seat)].data() + i * actions_;
        std::size_t id = random_.below(static_cast<std::uint32_t>(actions_));
        for (std::size_t tries = 0; tries < actions_ && row[id] == 0; ++tries) id = id + 1 == actions_ ? 0 : id + 1;
        ids_[index(seat)][i] = static_cast<std::int32_t>(id);
    }

    Batch& batch_;
    std::size_t actions_;
    Random random_{1};
    std::array<std::vector<std::uint8_t>, 2> masks_;
    std::array<std::vector<std::int32_t>, 2> ids_;
    std::vector<std::int8_t> actors_;
};

void measure(const Kit& kit, const OptionValues& options, std::string_view name, std::size_t games, int rounds) {
    const auto game = kit.make(options);
    const Encoding& encoding = *encoding_of(kit.info->id);
    const auto start = (*game)->start();
    double playouts = 0;
    for (int i = 0; i < rounds; ++i) {
        const PlayoutCount count = kit.tools->playouts(*start, round_seconds, 1, nullptr);
        playouts = std::max(playouts, static_cast<double>(count.moves) / count.cpu_seconds * 1e-6);
    }
    const auto batch = encoding.make_batch(**game, games, 1, true);
    const double random = best_of(rounds, [&] { return batch->step_random(); });
    const auto actions = static_cast<std::size_t>(encoding.actions(**game));
    MaskedPlayer player(*batch, actions);
    const double masked = best_of(rounds, [&] { return player.step(); });
    std::vector<float> seen(games * encoding.shape(**game).size());
    const double observed = best_of(rounds, [&] {
        static_cast<void>(batch->observe(Seat::first, seen));
        return static_cast<std::uint64_t>(games);
    });
    fmt::print("| {} | {:.2f} | {:.2f} | {:.2f} | {:.2f} |\n", name, playouts, random, masked, observed);
}

}  // namespace

int main(int count, char** words) {
    const auto number = [&](int i, int fallback) { return count > i ? std::max(1, std::atoi(words[i])) : fallback; };
    const auto games = static_cast<std::size_t>(number(1, 4096));
    const int rounds = number(2, 5);
    fmt::print("| game | playouts | step_random | masks, choice, step | observations |\n|---|---|---|---|---|\n");
    for (const Kit& kit : catalogue())
        if (encoding_of(kit.info->id) != nullptr) measure(kit, {}, kit.info->title.en, games, rounds);
    return 0;
}
