// SPDX-License-Identifier: MIT
// Searches of a fixed depth, and what an exact score says.
#pragma once

#include "search/limits.hpp"
#include "search/search_result.hpp"

namespace joute::testing {

inline Limits to_depth(int depth) { return {.depth = depth, .nodes = {}, .time = {}}; }

inline ProvenResult truth(Score exact) {
    return is_win(exact) ? ProvenResult::win : is_loss(exact) ? ProvenResult::loss : ProvenResult::draw;
}

}  // namespace joute::testing
