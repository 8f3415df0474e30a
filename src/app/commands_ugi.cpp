// SPDX-License-Identifier: MIT
// ugi and check: our agents for the programs of others, and a test for theirs.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "agents/exec.hpp"
#include "app/commands.hpp"
#include "app/conduct.hpp"
#include "app/output.hpp"
#include "app/ugi_session.hpp"
#include "core/text.hpp"

namespace joute {

namespace {

/// The next line of stdin; false at its end. What is longer than any command is cut.
bool read_line(std::string& line) {
    constexpr std::size_t most = std::size_t{1} << 20U;
    line.clear();
    for (int c = std::getchar(); c != EOF; c = std::getchar()) {
        if (c == '\n') return true;
        if (line.size() < most) line += static_cast<char>(c);
    }
    return !line.empty();
}

Result<void> refuse_position(const Invocation& invocation) {
    if (!invocation.words.text("--position")) return {};
    return message("{} takes no --position: the protocol tells positions",
                   "{} n'accepte pas --position : le protocole donne les positions", invocation.command);
}

}  // namespace

Result<void> run_ugi(const Invocation& invocation) {
    auto situation = begin_situation(invocation);
    if (!situation) return situation.error();
    if (auto good = refuse_position(invocation); !good) return good;
    if (invocation.json)
        return message("ugi has no --json: it speaks a protocol of its own",
                       "ugi n'a pas de --json : il parle son propre protocole");
    const std::string agent = invocation.words.text("--agent").value_or("strongest");
    if (auto good = check_agent(*situation->entry, agent); !good) return good;
    UgiSession session(*situation->entry, situation->options, agent, number_of(situation->seed), invocation.language,
                       [](const std::string& line) {
                           fmt::print("{}\n", line);
                           std::fflush(stdout);
                       });
    std::string line;
    while (read_line(line))
        if (!session.obey(line)) return {};
    return {};
}

Result<int> run_check(const Invocation& invocation) {
    const Language language = invocation.language;
    const auto& given = invocation.words.text("PROGRAM");
    if (!given || !invocation.words.text("GAME"))
        return message("check needs a program and a game: joute check ./mybot {}",
                       "check demande un programme et un jeu : joute check ./mybot {}", catalogue().front().info->id);
    auto situation = begin_situation(invocation);
    if (!situation) return situation.error();
    if (auto good = refuse_position(invocation); !good) return good.error();
    auto program = parse_program(names_program(*given) ? *given : "exec:" + *given);
    if (!program) return program.error();

    const auto tell = [&](const Check& check) {
        if (invocation.json) return;
        const char* mark = check.passed ? "ok  " : language == Language::french ? "NON " : "FAIL";
        fmt::print(
            "{}  {}{}\n", mark, check.what.in(language),
            check.detail.en.empty() ? "" : (language == Language::french ? " : " : ": ") + check.detail.in(language));
        std::fflush(stdout);
    };
    const auto checks = check_conduct(*program, *situation->game, *situation->line, situation->seed, tell);
    const auto failed = std::ranges::count(checks, false, &Check::passed);
    if (invocation.json) {
        Json list = Json::array();
        for (const Check& check : checks)
            list.push_back({{"check", check.id},
                            {"passed", check.passed},
                            {"about", check.what.in(language)},
                            {"detail", check.detail.in(language)}});
        print(Json{{"program", *given},
                   {"game", situation->entry->info->id},
                   {"passed", failed == 0},
                   {"checks", std::move(list)}});
    } else {
        fmt::print(
            "{}\n",
            message("checks: {}, failed: {}", "épreuves : {}, manquées : {}", checks.size(), failed).in(language));
    }
    return failed == 0 ? 0 : 1;
}

}  // namespace joute
