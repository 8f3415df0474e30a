// SPDX-License-Identifier: MIT
#include "kit/panel.hpp"

#include <cmath>

#include "core/percentage.hpp"

namespace joute {

PanelCell plain_cell(std::string text) { return {verbatim(std::move(text)), {}}; }

PanelCell number_cell(double number) {
    if (std::abs(number - std::round(number)) < 0.05) return plain_cell(fmt::format("{:.0f}", number));
    return {{fmt::format("{:.1f}", number),
             fmt::format("{:.0f},{}", std::trunc(number), std::lround(std::abs(number) * 10) % 10)},
            {}};
}

PanelCell percent_cell(double share) { return {percentage(100 * share), share}; }

}  // namespace joute
