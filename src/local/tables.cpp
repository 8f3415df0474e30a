// SPDX-License-Identifier: MIT
#include "local/tables.hpp"

#include <utility>

#include "kit/catalogue.hpp"
#include "kit/spec.hpp"

namespace joute {

bool is_table(const std::string& file, std::span<const std::uint8_t> bytes) {
    for (const Kit& kit : catalogue())
        for (const auto& game : games_with_tables(kit))
            if (kit.solver->file(*game) == file) return kit.solver->fits(*game, bytes);
    return false;
}

void WantedTables::want(const Kit& kit, std::shared_ptr<const AnyGame> game) {
    if (kit.solver->stored(*game)) return;
    const std::string file = kit.solver->file(*game);
    if (wishes_.try_emplace(file, Wish{.kit = &kit, .game = std::move(game)}).second) host_.want(kit.info->id, file);
}

std::function<bool()> WantedTables::before(const Kit& kit, const std::shared_ptr<const AnyGame>& game,
                                           const std::string& spec) {
    const auto parsed = parse_spec(spec);
    if (!kit.solver || !parsed || !kit.solver->needed_by(parsed->name)) return {};
    if (const auto tables = parsed->values.find("tables"); tables != parsed->values.end() && tables->second == "off")
        return {};
    want(kit, game);
    const auto it = wishes_.find(kit.solver->file(*game));
    if (it == wishes_.end() || it->second.over) return {};
    return [&wish = it->second] { return wish.over; };  // wishes stay
}

void WantedTables::arrived(const std::string& file) {
    if (const auto it = wishes_.find(file); it != wishes_.end()) end(it->second);
}

void WantedTables::missing(const std::string& file) {
    const auto it = wishes_.find(file);
    if (it == wishes_.end() || it->second.over) return;
    Wish& wish = it->second;
    host_.progress(wish.kit->info->id, TableStage::solving, 0);
    thinking_.think_aside(
        [this, &wish](const StopFlag& stop) {
            const Notice notice = [&](const Message&, double share) {
                host_.progress(wish.kit->info->id, TableStage::solving, share);
            };
            static_cast<void>(wish.kit->solver->solve(*wish.game, std::nullopt, notice, &stop));
        },
        [this, &wish] { end(wish); }, {.pack = [] { return Fact(Fact::Object{}); }, .unpack = [](const Fact&) {}});
}

void WantedTables::end(Wish& wish) {
    if (std::exchange(wish.over, true)) return;
    const bool there = wish.kit->solver->stored(*wish.game);
    host_.progress(wish.kit->info->id, there ? TableStage::ready : TableStage::failed, 1);
}

}  // namespace joute
