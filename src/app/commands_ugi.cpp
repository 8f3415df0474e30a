// SPDX-License-Identifier: MIT
// ugi: our agents for the programs of others.
#include <fmt/format.h>

#include <cstdio>

#include "app/commands.hpp"
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

}  // namespace

Result<void> refuse_position(const Invocation& invocation) {
    if (!invocation.words.text("--position")) return {};
    return message("{} takes no --position: the protocol tells positions",
                   "{} n’accepte pas --position : le protocole donne les positions", invocation.command);
}

Result<void> run_ugi(const Invocation& invocation) {
    auto situation = begin_situation(invocation);
    if (!situation) return situation.error();
    if (auto good = refuse_position(invocation); !good) return good;
    if (invocation.json)
        return message("ugi has no --json: it speaks a protocol of its own",
                       "ugi n’a pas de --json : il parle son propre protocole");
    const std::string agent = invocation.words.text("--agent").value_or("strongest");
    if (auto good = check_agent(*situation->kit, agent); !good) return good;
    UgiSession session(*situation->kit, situation->options, agent, number_of(situation->seed), invocation.language,
                       [](const std::string& line) {
                           fmt::print("{}\n", line);
                           std::fflush(stdout);
                       });
    std::string line;
    while (read_line(line))
        if (!session.obey(line)) return {};
    return {};
}

}  // namespace joute
