// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "app/commands.hpp"
#include "app/output.hpp"
#include "terminal/screen.hpp"

namespace joute {
namespace {

/// What comes first on a line, and a text beside it, within the window.
void print_entry(const std::string& left, std::string_view text) {
    StyledText lines;
    add_wrapped(lines, {{left, Style::plain}, {std::string(text), Style::plain}}, window_width(STDOUT_FILENO));
    fmt::print("{}", paint(lines, false));
}

}  // namespace

Result<void> run_games(const Invocation& invocation) {
    const Language language = invocation.language;
    if (invocation.json) {
        Json games = Json::array();
        for (const auto& kit : catalogue()) {
            Json options = Json::array();
            for (const auto& spec : kit.info->options)
                options.push_back(
                    {{"name", spec.name}, {"default", spec.fallback}, {"about", spec.about.in(language)}});
            Json tables = Json::array();
            for (const auto& game : games_with_tables(kit)) tables.push_back(kit.solver->file(*game));
            games.push_back({{"game", kit.info->id},
                             {"title", kit.info->title.in(language)},
                             {"about", kit.info->about.in(language)},
                             {"turns", kit.info->turns.in(language)},
                             {"options", options},
                             {"tables", tables}});
        }
        print(Json{{"games", games}});
        return {};
    }
    std::size_t widest = 0;
    for (const auto& kit : catalogue()) widest = std::max(widest, kit.info->id.size());
    for (const auto& kit : catalogue()) {
        const GameInfo& info = *kit.info;
        print_entry(fmt::format("{:<{}} ", info.id, widest), info.about.in(language));
        print_entry(std::string(widest + 1, ' '), info.turns.in(language));
        for (const auto& spec : info.options)
            print_entry(fmt::format("{:<{}}   --{:<14} ", "", widest, spec.name),
                        fmt::format("{} [{}]", spec.about.in(language), spec.fallback));
    }
    return {};
}

Result<void> run_agents(const Invocation& invocation) {
    auto situation = begin_situation(invocation);
    if (!situation) return situation.error();
    const Language language = invocation.language;
    const Message programs{"any program that speaks the protocol of docs/ugi.md; 1 s per move by default",
                           "tout programme qui parle le protocole de docs/ugi.md ; 1 s par coup par défaut"};
    if (invocation.json) {
        Json agents = Json::array();
        for (const auto& offer : situation->kit->agents)
            agents.push_back({{"spec", offer.name},
                              {"about", offer.about.in(language)},
                              {"rating", offer.rating ? Json(*offer.rating) : Json(nullptr)},
                              {"keys", usage(offer.keys)}});
        print(Json{{"agents", agents}, {"programs", {{"spec", "exec:PROGRAM"}, {"about", programs.in(language)}}}});
        return {};
    }
    const std::string margin(18, ' ');
    for (const auto& offer : situation->kit->agents) {
        const std::string rating = offer.rating ? fmt::format("{:>5}", *offer.rating) : "     ";
        print_entry(fmt::format("{:<10} {}  ", offer.name, rating), offer.about.in(language));
        if (const std::string keys = usage(offer.keys); !keys.empty()) print_entry(margin, keys);
    }
    print_entry(fmt::format("{:<18}", "exec:PROGRAM"), programs.in(language));
    print_entry(margin, "depth=N, nodes=N, time=300ms|1s, option.NAME=VALUE, seed=N");
    return {};
}

Result<void> run_rules(const Invocation& invocation) {
    auto situation = begin_situation(invocation);
    if (!situation) return situation.error();
    const auto text = invocation.language == Language::french ? situation->kit->rules_fr : situation->kit->rules_en;
    if (invocation.json)
        print(Json{{"game", situation->kit->info->id}, {"text", text}});
    else
        fmt::print("{}", text);
    return {};
}

}  // namespace joute
