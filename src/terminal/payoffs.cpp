// SPDX-License-Identifier: MIT
#include "terminal/payoffs.hpp"

#include <algorithm>
#include <cmath>

#include "core/percentage.hpp"
#include "core/text.hpp"

namespace joute {

namespace {

constexpr std::size_t cell_width = 6;

/// The first seat's share of the points, from a value in [-1, 1].
Message percent(double value) { return percentage(std::round((value + 1) * 50)); }
/// A share, or a loss as a share of the points: half of it, for values go from -1 to 1.
Message share_of(double share) { return share < 0.005 ? verbatim("-") : percentage(share * 100); }
Message loss_of(double regret) { return share_of(regret / 2); }

std::string letter(std::size_t column) { return std::string(1, static_cast<char>('a' + column)); }

}  // namespace

StyledText draw_payoffs(const AnyLine& line, const PayoffMatrix& table, Language language) {
    const auto& [rows, across] = table.moves;
    const std::string mix = Message{"mix", "mélange"}.in(language);
    const std::string gives = Message{"gives away", "laisse filer"}.in(language);
    const std::size_t mix_width = std::max(columns(mix) + 2, cell_width);
    const std::size_t gives_width = columns(gives) + 2;
    std::size_t names = std::max(columns(mix), columns(gives));
    for (const Move move : rows) names = std::max(names, columns(line.print(move)));

    const Message& first = line.info().side(Seat::first);
    const Message& second = line.info().side(Seat::second);
    StyledText text;
    text.push_back({{message("Chances of {} (rows) against {} (columns), every pair at depth {}:",
                             "Chances pour {} (lignes) contre {} (colonnes), chaque paire à la profondeur {} :",
                             first.in(language), second.in(language), table.depth)
                         .in(language),
                     Style::plain}});
    StyledLine head{{std::string(names, ' '), Style::plain}};
    for (std::size_t c = 0; c < across.size(); ++c)
        head.push_back({right_aligned(letter(c), cell_width), Style::second});
    head.push_back({right_aligned(mix, mix_width) + right_aligned(gives, gives_width), Style::dim});
    text.push_back(std::move(head));

    for (std::size_t r = 0; r < rows.size(); ++r) {
        StyledLine row{{padded(line.print(rows[r]), names), Style::first}};
        for (std::size_t c = 0; c < across.size(); ++c) {
            const bool played = table.shares[0][r] > 0 && table.shares[1][c] > 0;
            row.push_back({right_aligned(percent(table.at(r, c)).in(language), cell_width),
                           played ? Style::strong : Style::plain});
        }
        row.push_back({right_aligned(share_of(table.shares[0][r]).in(language), mix_width), Style::strong});
        row.push_back({right_aligned(loss_of(table.regret(Seat::first, r)).in(language), gives_width), Style::plain});
        text.push_back(std::move(row));
    }
    StyledLine mixes{{padded(mix, names), Style::dim}};
    StyledLine losses{{padded(gives, names), Style::dim}};
    for (std::size_t c = 0; c < across.size(); ++c) {
        mixes.push_back({right_aligned(share_of(table.shares[1][c]).in(language), cell_width), Style::strong});
        losses.push_back(
            {right_aligned(loss_of(table.regret(Seat::second, c)).in(language), cell_width), Style::plain});
    }
    text.push_back(std::move(mixes));
    text.push_back(std::move(losses));

    for (std::size_t c = 0; c < across.size(); ++c)
        text.push_back({{"  " + letter(c), Style::second}, {"  " + line.print(across[c]), Style::plain}});
    text.push_back({{message("With both mixes {} has {}.", "Avec les deux mélanges, {} a {}.", first.in(language),
                             percent(table.value).in(language))
                         .in(language),
                     Style::plain}});
    return text;
}

}  // namespace joute
