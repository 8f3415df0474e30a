// SPDX-License-Identifier: MIT
#include "core/fault.hpp"

#include "core/text.hpp"

namespace joute {

std::string_view word(Fault::Kind kind) {
    constexpr std::array<std::string_view, 6> words{"start", "handshake", "time", "illegal", "ended", "babble"};
    return words[static_cast<std::size_t>(kind)];
}

std::string print_fault(const Fault& fault) {
    const std::string kind(word(fault.kind));
    return fault.detail.empty() ? kind : kind + " " + fault.detail;
}

std::optional<Fault> parse_fault(std::string_view text) {
    text = trim(text);
    const auto space = text.find(' ');
    for (const Fault::Kind kind : all_fault_kinds)
        if (text.substr(0, space) == word(kind))
            return Fault{kind, space == std::string_view::npos ? "" : std::string(trim(text.substr(space)))};
    return std::nullopt;
}

Message explain(const Fault& fault) {
    const Message what = [&]() -> Message {
        switch (fault.kind) {
            case Fault::Kind::start: return {"could not be started", "n'a pas pu être lancé"};
            case Fault::Kind::handshake: return {"did not say what it should", "n'a pas dit ce qu'il devait"};
            case Fault::Kind::time: return {"gave no move in time", "n'a pas donné de coup à temps"};
            case Fault::Kind::illegal: return {"played a move that is not legal", "a joué un coup non permis"};
            case Fault::Kind::ended: return {"ended in the middle of the game", "s'est arrêté en pleine partie"};
            case Fault::Kind::babble: break;
        }
        return {"wrote a line without end", "a écrit une ligne sans fin"};
    }();
    if (fault.detail.empty()) return what;
    return {what.en + ": " + fault.detail, what.fr + " : " + fault.detail};
}

}  // namespace joute
