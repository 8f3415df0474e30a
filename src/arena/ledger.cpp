// SPDX-License-Identifier: MIT
#include "arena/ledger.hpp"

#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "store/files.hpp"

namespace joute {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* plan_name = "plan.json";
// Room for ten million games of about a kilobyte each: what was written must be readable again.
constexpr std::size_t max_ledger_bytes = std::size_t{16} << 30U;

}  // namespace

Result<void> begin_plan(const std::filesystem::path& folder, const Json& plan) {
    std::error_code ignored;
    if (std::filesystem::exists(folder / plan_name, ignored))
        return message("{} already holds a contest: '--resume {}' continues it",
                       "{} contient déjà une rencontre : « --resume {} » la continue", folder.string(),
                       folder.string());
    return write_file(folder / plan_name, plan.dump(2) + "\n");
}

Result<void> resume_plan(const std::filesystem::path& folder, const Json& plan, std::string_view may_grow) {
    auto text = read_file(folder / plan_name);
    if (!text) return text.error();
    const Json old = Json::parse(*text, nullptr, /*allow_exceptions=*/false);
    for (const auto& [key, value] : plan.items()) {
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
        if (!plan.contains(key))
            return message("{} holds another contest: '{}' was {} there, not {}",
                           "{} contient une autre rencontre : « {} » y valait {}, pas {}", folder.string(), key,
                           quoted_input(value.dump()), "null");
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
