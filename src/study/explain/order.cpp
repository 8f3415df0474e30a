// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/random.hpp"
#include "study/explain/trace.hpp"

namespace joute {

namespace {

constexpr std::array<std::string_view, all_orders.size()> order_words{"natural", "shallow", "best", "worst", "random"};

}  // namespace

std::string_view word(MoveOrder order) { return order_words[static_cast<std::size_t>(order)]; }

std::optional<MoveOrder> order_of(std::string_view word) {
    const auto it = std::ranges::find(order_words, word);
    if (it == order_words.end()) return std::nullopt;
    return static_cast<MoveOrder>(it - order_words.begin());
}

std::vector<Glance> glances(const GameTree& tree) {
    std::vector<Glance> seen(tree.nodes.size());
    for (std::size_t id = tree.nodes.size(); id-- > 0;) {  // children stand behind their parents
        const TreeNode& node = tree.nodes[id];
        Glance& glance = seen[id];
        glance.value = node.value;
        if (node.leaf || (node.actor != Actor::chance && !node.half)) continue;
        const bool max = node.actor == actor_of(tree.maximiser);
        double sum = 0;
        double best = max ? -no_limit : no_limit;
        for (const int child : node.children) {
            const Glance& below = seen[static_cast<std::size_t>(child)];
            glance.looked += below.looked;
            sum += tree.nodes[static_cast<std::size_t>(child)].probability * below.value;
            best = max ? std::max(best, below.value) : std::min(best, below.value);
        }
        glance.value = node.half ? best : sum;
    }
    return seen;
}

void arrange(GameTree& tree, MoveOrder order, std::uint64_t seed) {
    std::vector<double> values;
    if (order == MoveOrder::shallow)
        for (const Glance& glance : glances(tree)) values.push_back(glance.value);
    else if (order == MoveOrder::best || order == MoveOrder::worst)
        values = true_values(tree);
    Random random(seed);
    for (TreeNode& node : tree.nodes) {
        if (node.leaf || node.actor == Actor::both) continue;
        auto& children = node.children;
        std::ranges::sort(children);  // as they were grown
        if (order == MoveOrder::natural) continue;
        if (order == MoveOrder::random) {
            for (std::size_t i = children.size(); i > 1; --i)
                std::swap(children[i - 1], children[random.below(static_cast<std::uint32_t>(i))]);
            continue;
        }
        if (node.actor == Actor::chance) {
            if (order == MoveOrder::shallow) continue;
            std::ranges::stable_sort(children, [&](int a, int b) {
                const double x = tree.nodes[static_cast<std::size_t>(a)].probability;
                const double y = tree.nodes[static_cast<std::size_t>(b)].probability;
                return order == MoveOrder::best ? x > y : x < y;
            });
            continue;
        }
        const bool greatest_first = (node.actor == actor_of(tree.maximiser)) == (order != MoveOrder::worst);
        std::ranges::stable_sort(children, [&](int a, int b) {
            const double x = values[static_cast<std::size_t>(a)];
            const double y = values[static_cast<std::size_t>(b)];
            return greatest_first ? x > y : x < y;
        });
    }
}

}  // namespace joute
