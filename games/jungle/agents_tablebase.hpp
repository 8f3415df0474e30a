// SPDX-License-Identifier: MIT
// The solved endings of Jungle on disk and in play. Making them takes some fifteen seconds of processor time,
// which nobody wants at the start of a game: `joute solve jungle` makes them, agents use them when they
// are there. They live in the user's cache folder and are mapped into memory.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "jungle/solve.hpp"
#include "search/limits.hpp"
#include "store/files.hpp"

namespace joute {

/// Computes the endings of these rules afresh (draw limits do not matter) on all processors, or on
/// `threads`. `progress` gets the share done, on this thread. Stopped early, the bytes are not a
/// solution: check the flag.
[[nodiscard]] Result<std::vector<std::uint8_t>> solve_jungle_endings(const jungle::EndingIndex& index,
                                                                     const std::function<void(double)>& progress,
                                                                     const StopFlag* stop = nullptr,
                                                                     unsigned threads = 0);

[[nodiscard]] std::string jungle_tables_file(const jungle::Jungle& game);
[[nodiscard]] std::filesystem::path jungle_tables_path(const jungle::Jungle& game);
/// Whether a file holds the endings of these rules, undamaged.
[[nodiscard]] bool are_jungle_tables(const jungle::Jungle& game, std::span<const std::uint8_t> file);
/// Writes a table with a header that names its rules and a checksum.
[[nodiscard]] Result<void> save_jungle_tables(const jungle::Jungle& game, std::span<const std::uint8_t> table,
                                              const std::filesystem::path& path);

/// The endings of one board and its options. Constant once made, so any thread may ask.
class JungleTables {
  public:
    /// From the cache folder, once per process and rules; null when they were never made there or the
    /// file is damaged.
    [[nodiscard]] static std::shared_ptr<const JungleTables> load(const jungle::Jungle& game);
    /// From a file, likewise.
    [[nodiscard]] static std::shared_ptr<const JungleTables> open(const jungle::Jungle& game,
                                                                  const std::filesystem::path& path);

    JungleTables(const jungle::Jungle& game, std::vector<std::uint8_t> made);
    JungleTables(const jungle::Jungle& game, MappedFile file);

    /// The exact score for the side to move when nobody claims draws (repetition, ply limit); nothing
    /// when the position is over or has too many animals.
    [[nodiscard]] std::optional<Score> probe(const jungle::State& state) const {
        if (!index_.covers(state)) return std::nullopt;
        return jungle::decode(table_[index_.of(state)]);
    }

    [[nodiscard]] const jungle::EndingIndex& index() const { return index_; }
    [[nodiscard]] std::span<const std::uint8_t> bytes() const { return table_; }
    [[nodiscard]] std::uint64_t checksum() const { return checksum_; }

  private:
    jungle::EndingIndex index_;
    std::optional<MappedFile> file_;
    std::vector<std::uint8_t> made_;
    std::span<const std::uint8_t> table_;
    std::uint64_t checksum_;
};

/// An evaluation with the endings behind it. `tables` may be null.
template <class E>
struct TableEval {
    E eval;
    std::shared_ptr<const JungleTables> tables;

    /// An estimate, near the limit of estimates when the tables know who wins.
    [[nodiscard]] Score operator()(const jungle::Jungle& game, const jungle::State& state) const {
        const auto known = exact(game, state);
        if (!known) return eval(game, state);
        if (is_win(*known)) return estimate(score_limit - plies_to_end(*known));
        if (is_loss(*known)) return estimate(plies_to_end(*known) - score_limit);
        return drawn;
    }
    [[nodiscard]] double scale() const { return eval.scale(); }
    [[nodiscard]] std::vector<Term> terms(const jungle::Jungle& game, const jungle::State& state) const {
        return eval.terms(game, state);
    }

    /// The proven score, when the tables have it and it holds within the game's ply limit: draws always
    /// do, wins and losses when they come before the limit even without another capture.
    [[nodiscard]] std::optional<Score> exact(const jungle::Jungle& game, const jungle::State& state) const {
        if (!tables) return std::nullopt;
        const auto score = tables->probe(state);
        const int limit = game.options().no_capture;
        if (score && is_proven(*score) && limit != 0 && state.quiet_plies + plies_to_end(*score) > limit)
            return std::nullopt;
        return score;
    }
};

}  // namespace joute
