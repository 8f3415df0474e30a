// SPDX-License-Identifier: MIT
#include "arena/ledger.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "store/files.hpp"

namespace joute {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* plan_name = "plan.json";
// Room for ten million games of about a kilobyte each: what was written must be readable again.
constexpr std::size_t max_ledger_bytes = std::size_t{16} << 30U;

constexpr const char* tables_key_name = "tables";

/// What a plan says of the tables of one agent.
Json tables_in(const Json& plan, std::size_t agent) {
    const auto found = plan.is_object() ? plan.find(tables_key_name) : plan.end();
    return found != plan.end() && found->is_array() && agent < found->size() ? (*found)[agent] : Json();
}

Message name_of(const Json& tables) {
    if (tables.is_null()) return {"no solved tables", "sans tables résolues"};
    const std::string checksum = quoted_input(tables.is_string() ? tables.get<std::string>() : tables.dump());
    return message("the solved tables {}", "avec les tables résolues {}", checksum);
}

Result<void> check_tables(const std::filesystem::path& folder, const Json& old, const Json& plan,
                          const std::vector<std::string>& agents) {
    for (std::size_t i = 0; i < agents.size(); ++i) {
        const Json before = tables_in(old, i);
        const Json now = tables_in(plan, i);
        if (before == now) continue;
        const Message then = name_of(before);
        const Message here = name_of(now);
        return Message{fmt::format("{} holds games that {} played with {}; here it would play with {}", folder.string(),
                                   agents[i], then.en, here.en),
                       fmt::format("{} contient des parties que {} a jouées {} ; ici il jouerait {}", folder.string(),
                                   agents[i], then.fr, here.fr)};
    }
    return {};
}

}  // namespace

void note_tables(Json& plan, const TablesUsed& tables) {
    Json noted = Json::array();
    for (const auto& each : tables) noted.push_back(each ? Json(fmt::format("{:016x}", *each)) : Json());
    if (std::ranges::any_of(tables, [](const auto& each) { return each.has_value(); })) plan[tables_key_name] = noted;
}

Result<void> begin_plan(const std::filesystem::path& folder, const Json& plan) {
    std::error_code ignored;
    if (std::filesystem::exists(folder / plan_name, ignored))
        return message("{} already holds a contest: '--resume {}' continues it",
                       "{} contient déjà une rencontre : « --resume {} » la continue", folder.string(),
                       folder.string());
    return write_file(folder / plan_name, plan.dump(2) + "\n");
}

Result<void> resume_plan(const std::filesystem::path& folder, const Json& plan, std::string_view may_grow,
                         const std::vector<std::string>& agents) {
    auto text = read_file(folder / plan_name);
    if (!text) return text.error();
    const Json old = Json::parse(*text, nullptr, /*allow_exceptions=*/false);
    for (const auto& [key, value] : plan.items()) {
        if (key == tables_key_name) continue;
        const auto before = old.is_object() ? old.find(key) : old.end();
        if (before == old.end())
            return message("{} is not a plan of joute", "{} n’est pas un plan de joute", (folder / plan_name).string());
        const bool more = key == may_grow && before->is_number_integer() && *before <= value;
        if (*before != value && !more)
            return message("{} holds another contest: '{}' was {} there, not {}",
                           "{} contient une autre rencontre : « {} » y valait {}, pas {}", folder.string(), key,
                           quoted_input(before->dump()), quoted_input(value.dump()));
    }
    for (const auto& [key, value] : old.items())
        if (key != tables_key_name && !plan.contains(key))
            return message("{} holds another contest: '{}' was {} there, not {}",
                           "{} contient une autre rencontre : « {} » y valait {}, pas {}", folder.string(), key,
                           quoted_input(value.dump()), "null");
    if (auto same = check_tables(folder, old, plan, agents); !same) return same;
    if (old == plan) return {};
    return write_file(folder / plan_name, plan.dump(2) + "\n");
}

Result<std::vector<std::string>> Ledger::open(const std::filesystem::path& path) {
    path_ = path;
    std::vector<std::string> lines;
    std::error_code ignored;
    if (std::filesystem::exists(path, ignored)) {
        auto text = read_file(path, max_ledger_bytes);
        if (!text) return text.error();
        if (const auto whole = text->rfind('\n') + 1; whole != text->size()) {
            text->resize(whole);
            if (auto written = write_file(path, *text); !written) return written.error();
        }
        for (const auto line : split(*text, '\n'))
            if (!line.empty()) lines.emplace_back(line);
    }
    file_.open(path, std::ios::binary | std::ios::app);
    if (!file_) return message("cannot write {}", "impossible d’écrire {}", path.string());
    return lines;
}

Result<void> Ledger::add(const std::string& line) {
    file_ << line << '\n' << std::flush;
    if (!file_) return message("cannot write {}", "impossible d’écrire {}", path_.string());
    return {};
}

}  // namespace joute
