// SPDX-License-Identifier: MIT
#include "terminal/play.hpp"

#include "terminal/console.hpp"
#include "terminal/session.hpp"
#include "terminal/setup.hpp"

namespace joute {

Result<void> play_on_console(const PlayRequest& request, Console& console) {
    const Speaker speaker(console, request.language);
    auto setup = prepare(request, speaker);
    if (!setup) return setup.error();
    if (!*setup) {
        speaker.say({"No game was begun.", "Aucune partie n’a été commencée."});
        return {};
    }
    auto agents = make_agents(**setup, speaker);
    if (!agents) return agents.error();
    Session session(speaker, std::move(**setup), std::move(*agents), request.record);
    if (auto opened = session.open(); !opened) return opened.error();
    session.run();
    return {};
}

Result<void> play_in_terminal(const PlayRequest& request) {
    const auto console = open_console();
    return play_on_console(request, *console);
}

}  // namespace joute
