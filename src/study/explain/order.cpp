// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/random.hpp"
#include "study/explain/trace.hpp"

namespace joute {

namespace {

constexpr std::array<std::string_view, 4> order_words{"natural", "best", "worst", "random"};

}  // namespace

std::string_view word(MoveOrder order) { return order_words[static_cast<std::size_t>(order)]; }

std::optional<MoveOrder> order_of(std::string_view word) {
    const auto it = std::ranges::find(order_words, word);
    if (it == order_words.end()) return std::nullopt;
    return static_cast<MoveOrder>(it - order_words.begin());
}

void arrange(GameTree& tree, MoveOrder order, std::uint64_t seed) {
    if (order == MoveOrder::natural) return;
    const auto values = true_values(tree);
    Random random(seed);
    for (TreeNode& node : tree.nodes) {
        if (node.leaf || node.actor == Actor::both) continue;
        auto& children = node.children;
        if (order == MoveOrder::random) {
            for (std::size_t i = children.size(); i > 1; --i)
                std::swap(children[i - 1], children[random.below(static_cast<std::uint32_t>(i))]);
            continue;
        }
        if (node.actor == Actor::chance) {
            std::ranges::stable_sort(children, [&](int a, int b) {
                const double x = tree.nodes[static_cast<std::size_t>(a)].probability;
                const double y = tree.nodes[static_cast<std::size_t>(b)].probability;
                return order == MoveOrder::best ? x > y : x < y;
            });
            continue;
        }
        const bool greatest_first = (node.actor == actor_of(tree.maximiser)) == (order == MoveOrder::best);
        std::ranges::stable_sort(children, [&](int a, int b) {
            const double x = values[static_cast<std::size_t>(a)];
            const double y = values[static_cast<std::size_t>(b)];
            return greatest_first ? x > y : x < y;
        });
    }
}

}  // namespace joute
