// SPDX-License-Identifier: MIT
// Percentages as people read them: "54.3%", in French with a comma and a narrow no-break space.
#pragma once

#include "core/text.hpp"

namespace joute {

[[nodiscard]] inline Message percentage(std::string_view number) {
    return {localised(number, Language::english) + "%", localised(number, Language::french) + " %"};
}

[[nodiscard]] inline Message percentage(double percent, int decimals = 0) {
    return percentage(fmt::format("{:.{}f}", percent, decimals));
}

}  // namespace joute
