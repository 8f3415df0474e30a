// SPDX-License-Identifier: MIT
#include "local/store.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "kit/kit.hpp"
#include "server/services/facts.hpp"
#include "server/services/limits.hpp"
#include "server/services/service.hpp"
#include "server/services/stored_facts.hpp"

namespace joute {

namespace {

std::string table_name(const std::string& id) { return "table/" + id; }
std::string step_name(const std::string& id, std::size_t number) { return fmt::format("step/{}/{}", id, number); }
std::string contest_name(const std::string& id) { return "contest/" + id; }
std::string game_name(const std::string& id, std::size_t number) { return fmt::format("game/{}/{}", id, number); }

Fact head_fact(const StoredHead& head) {
    return Fact::Object{{"head", head.head}, {"created", head.created},   {"touched", head.touched},
                        {"over", head.over}, {"listed", head.listed},     {"lived", std::int64_t{head.lived.count()}},
                        {"kept", head.kept}, {"bytes", whole(head.bytes)}};
}

StoredHead head_in(const std::string& id, const Fact& fact) {
    return {.id = id,
            .head = stored_text(stored(fact, "head")),
            .created = stored_number(stored(fact, "created")),
            .touched = stored_number(stored(fact, "touched")),
            .over = stored_flag(stored(fact, "over")),
            .listed = stored_flag(stored(fact, "listed")),
            .lived = std::chrono::milliseconds(stored_number(stored(fact, "lived"))),
            .kept = stored_flag(stored(fact, "kept")),
            .bytes = static_cast<std::size_t>(stored_number(stored(fact, "bytes")))};
}

std::optional<double> real_in(const Fact& fact) {
    return is_null(fact) ? std::nullopt : std::optional(stored_real(fact));
}

}  // namespace

void LocalStore::put(std::string name, const Fact& value) {
    changes_.emplace_back(std::move(name), json_.write(value));
}

void LocalStore::restore(const std::string& name, const std::string& value) {
    if (take(name, value)) return;
    ++left_out_;
    drop(name);
}

bool LocalStore::take(const std::string& name, const std::string& value) {
    // A game takes no more steps than that, but chance may add some to the last. Who believed any number would make
    // room for as many.
    constexpr std::size_t max_steps = 2 * ServerLimits{}.steps;
    const auto parts = split(name, '/');
    const auto fact = json_.read_object(value);
    if (!fact) return false;
    const std::string id(parts.size() > 1 ? parts[1] : std::string_view());
    const auto number = parts.size() > 2 ? parse_unsigned(parts[2]) : std::nullopt;
    if (parts[0] == "life") {
        former_life_ = {.lived = std::chrono::milliseconds(stored_number(stored(*fact, "lived"))),
                        .clean = stored_flag(stored(*fact, "clean"))};
    } else if (id.empty()) {
        return false;
    } else if (parts[0] == "table") {
        tables_[id].head = head_in(id, *fact);
    } else if (parts[0] == "contest") {
        contests_[id].contest = {.id = id,
                                 .head = stored_text(stored(*fact, "head")),
                                 .created = stored_number(stored(*fact, "created")),
                                 .unfinished = stored_flag(stored(*fact, "unfinished"))};
    } else if (!number) {
        return false;
    } else if (parts[0] == "step") {
        if (*number == 0 || *number > max_steps) return false;
        step_at(id, static_cast<std::size_t>(*number)) = {.text = stored_text(stored(*fact, "text")),
                                                          .value = real_in(stored(*fact, "value")),
                                                          .milliseconds = real_in(stored(*fact, "ms"))};
    } else if (parts[0] == "game") {
        contests_[id].games[static_cast<std::size_t>(*number)] = {.line = stored_text(stored(*fact, "line")),
                                                                  .record = stored_text(stored(*fact, "record"))};
    } else {
        return false;
    }
    return true;
}

std::size_t LocalStore::check(const std::vector<Kit>& games) {
    const auto known = [&](const Fact& game) {
        return std::ranges::any_of(games, [&](const Kit& kit) { return kit.info->id == stored_text(game); });
    };
    std::vector<std::string> broken;
    for (const auto& [id, table] : tables_)
        if (!json_.read_object(table.head.head) ||
            std::ranges::any_of(table.steps, &std::string::empty, &RecordStep::text))
            broken.push_back(id);
    for (const std::string& id : broken) remove(id);
    std::vector<std::string> without;
    for (const auto& [id, held] : contests_)
        if (!json_.read_object(held.contest.head)) without.push_back(id);
    for (const std::string& id : without) remove_contest(id);
    // Another site of this host may have had more games: what is of them stays where it is kept.
    const std::size_t of_others =
        std::erase_if(
            tables_,
            [&](const auto& each) { return !known(stored(*json_.read_object(each.second.head.head), "game")); }) +
        std::erase_if(contests_, [&](const auto& each) {
            return !known(stored(stored(*json_.read_object(each.second.contest.head), "setup"), "game"));
        });
    return left_out_ + broken.size() + without.size() + of_others;
}

/// Steps are numbered from 1.
RecordStep& LocalStore::step_at(const std::string& id, std::size_t number) {
    auto& steps = tables_[id].steps;
    if (steps.size() < number) steps.resize(number);
    return steps[number - 1];
}

void LocalStore::save(const StoredHead& head) {
    tables_[head.id].head = head;
    put(table_name(head.id), head_fact(head));
}

void LocalStore::add_step(const std::string& id, std::size_t number, const RecordStep& step) {
    step_at(id, number) = step;
    put(step_name(id, number),
        Fact::Object{{"text", step.text}, {"value", maybe(step.value)}, {"ms", maybe(step.milliseconds)}});
}

void LocalStore::cut_steps(const std::string& id, std::size_t keep) {
    auto& steps = tables_[id].steps;
    for (std::size_t number = keep + 1; number <= steps.size(); ++number) drop(step_name(id, number));
    if (steps.size() > keep) steps.resize(keep);
}

void LocalStore::remove(const std::string& id) {
    cut_steps(id, 0);
    tables_.erase(id);
    drop(table_name(id));
}

// A page that ends while somebody thinks was closed, not broken by the thought.
void LocalStore::note_thinking(const std::string& /*id*/) {}
void LocalStore::note_thought(const std::string& /*id*/) {}

std::optional<StoredTable> LocalStore::load(const std::string& id) {
    const auto it = tables_.find(id);
    return it == tables_.end() || it->second.head.head.empty() ? std::nullopt : std::optional(it->second);
}

template <class Takes>
std::vector<std::string> LocalStore::latest(std::size_t max, const Takes& takes) const {
    std::vector<const StoredHead*> heads;
    for (const auto& [id, table] : tables_)
        if (takes(table.head)) heads.push_back(&table.head);
    std::ranges::stable_sort(heads, std::ranges::greater{}, &StoredHead::touched);
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < std::min(max, heads.size()); ++i) ids.push_back(heads[i]->id);
    return ids;
}

std::vector<std::string> LocalStore::unfinished(std::size_t max) {
    return latest(max, [](const StoredHead& head) { return !head.over; });
}

std::vector<std::string> LocalStore::listed(std::size_t max) {
    auto ids = latest(max, [](const StoredHead& head) { return head.listed && !head.over; });
    for (std::string& id : latest(max, [](const StoredHead& head) { return head.listed && head.over; }))
        if (ids.size() < max) ids.push_back(std::move(id));
    return ids;
}

std::vector<TableSize> LocalStore::untouched(const UntouchedTables& which, std::size_t max) {
    using What = UntouchedTables::What;
    std::vector<const StoredTable*> found;
    for (const auto& [id, table] : tables_) {
        const bool moved =
            std::ranges::any_of(table.steps, [](const auto& step) { return !step.text.starts_with('!'); });
        const StoredHead& head = table.head;
        const bool fits = which.what == What::finished     ? head.over
                          : which.what == What::unfinished ? !head.over
                                                           : !head.over && !moved;
        if (fits && !head.kept && head.lived < which.since && (!which.share || *which.share == head.share))
            found.push_back(&table);
    }
    std::ranges::stable_sort(found, {}, [](const StoredTable* table) { return table->head.lived; });
    std::vector<TableSize> sizes;
    for (std::size_t i = 0; i < std::min(max, found.size()); ++i) {
        const StoredHead& head = found[i]->head;
        sizes.push_back({.id = head.id, .share = head.share, .over = head.over, .bytes = head.bytes});
    }
    return sizes;
}

std::vector<std::pair<Share, ShareUse>> LocalStore::uses() {
    ShareUse all;
    for (const auto& [id, table] : tables_) {
        all.unfinished += table.head.over ? 0 : 1;
        all.bytes += table.head.bytes;
    }
    return {{Share{}, all}};
}

void LocalStore::save_contest(const StoredContest& contest) {
    contests_[contest.id].contest = contest;
    put(contest_name(contest.id),
        Fact::Object{{"head", contest.head}, {"created", contest.created}, {"unfinished", contest.unfinished}});
}

void LocalStore::add_contest_game(const std::string& id, std::size_t number, const ContestGame& game) {
    contests_[id].games[number] = game;
    put(game_name(id, number), Fact::Object{{"line", game.line}, {"record", game.record}});
}

void LocalStore::remove_contest(const std::string& id) {
    const auto it = contests_.find(id);
    if (it == contests_.end()) return;
    for (const auto& [number, game] : it->second.games) drop(game_name(id, number));
    contests_.erase(it);
    drop(contest_name(id));
}

std::vector<StoredContest> LocalStore::contests() {
    std::vector<StoredContest> all;
    for (const auto& [id, held] : contests_)
        if (!held.contest.head.empty()) all.push_back(held.contest);
    std::ranges::stable_sort(all, std::ranges::greater{}, &StoredContest::created);
    return all;
}

std::vector<std::string> LocalStore::contest_lines(const std::string& id) {
    std::vector<std::string> lines;
    if (const auto it = contests_.find(id); it != contests_.end())
        for (const auto& [number, game] : it->second.games) lines.push_back(game.line);
    return lines;
}

std::optional<std::string> LocalStore::contest_record(const std::string& id, std::size_t number) {
    const auto it = contests_.find(id);
    if (it == contests_.end()) return std::nullopt;
    const auto game = it->second.games.find(number);
    return game == it->second.games.end() ? std::nullopt : std::optional(game->second.record);
}

bool LocalStore::commit() {
    if (changes_.empty()) return true;
    // How long it has lived is kept with whatever else is: a page that only waits does not write every second.
    put("life", Fact::Object{{"lived", std::int64_t{life_.lived.count()}}, {"clean", life_.clean}});
    keep_(changes_);
    changes_.clear();
    return true;
}

}  // namespace joute
