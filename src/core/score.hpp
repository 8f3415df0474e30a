// SPDX-License-Identifier: MIT
// Scores of alternating games, always seen from the seat that is to decide. Two ranges that never
// mix: estimates within +-score_limit, and proven results, where a win in fewer plies scores higher.
// The whole range fits 16 bits, which is what the transposition table stores.
#pragma once

#include <algorithm>
#include <cmath>
#include <compare>
#include <cstdint>

#include "core/math.hpp"

namespace joute {

struct Score {
    std::int32_t points = 0;

    friend constexpr auto operator<=>(Score, Score) = default;
    constexpr Score operator-() const { return {-points}; }
    constexpr Score operator+(int d) const { return {points + d}; }
    constexpr Score operator-(int d) const { return {points - d}; }
};

inline constexpr int longest_proof = 1000;  // plies; longer wins are not told apart from it
inline constexpr Score infinite_score{32'001};
inline constexpr Score win_now{32'000};
inline constexpr Score min_proven_win{win_now.points - longest_proof};
inline constexpr int score_limit = 30'000;
inline constexpr Score drawn{0};

/// The score of winning (losing) `plies` plies from now.
[[nodiscard]] constexpr Score win_in(int plies) { return win_now - std::min(plies, longest_proof); }
[[nodiscard]] constexpr Score loss_in(int plies) { return -win_in(plies); }

/// An estimate, kept out of the proven range.
[[nodiscard]] constexpr Score estimate(int points) { return {std::clamp(points, -score_limit, score_limit)}; }

[[nodiscard]] constexpr bool is_win(Score s) { return s >= min_proven_win; }
[[nodiscard]] constexpr bool is_loss(Score s) { return s <= -min_proven_win; }
[[nodiscard]] constexpr bool is_proven(Score s) { return is_win(s) || is_loss(s); }

/// Proven bounds of a score, both included.
struct ScoreRange {
    Score low = -infinite_score;
    Score high = infinite_score;
};

/// Plies to the end of a proven score.
[[nodiscard]] constexpr int plies_to_end(Score s) { return win_now.points - (s.points < 0 ? -s.points : s.points); }

/// The same result told one ply earlier or later: a proven score moves by a ply, an estimate stays.
[[nodiscard]] constexpr Score later(Score s, int plies) {
    if (is_win(s)) return {std::max(s.points - plies, min_proven_win.points)};
    if (is_loss(s)) return {std::min(s.points + plies, -min_proven_win.points)};
    return s;
}

/// The expected result in [-1, 1] for a score; `scale` points of advantage are worth tanh(1) = 0.76.
[[nodiscard]] inline double value_of(Score s, double scale) {
    if (is_win(s)) return 1.0;
    if (is_loss(s)) return -1.0;
    return math::tanh(static_cast<double>(s.points) / scale);
}

/// The estimate whose value is nearest: what value_of undoes.
[[nodiscard]] inline Score score_of_value(double value, double scale) {
    constexpr double almost_sure = 0.9999;
    return estimate(static_cast<int>(std::lround(math::atanh(std::clamp(value, -almost_sure, almost_sure)) * scale)));
}

}  // namespace joute
