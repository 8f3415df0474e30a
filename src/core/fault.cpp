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

namespace {

/// A program that said nothing: mostly one whose output waits in a buffer, which its author cannot see.
std::optional<Message> explain_silence(const Fault& fault) {
    const std::string_view detail = fault.detail;
    const auto space = detail.rfind(' ');
    if (fault.kind != Fault::Kind::handshake || space == std::string_view::npos) return std::nullopt;
    const std::string awaited(detail.substr(0, space));
    const Message what{"did not say what it should: " + awaited, "n’a pas dit ce qu’il devait : " + awaited};
    const std::string how = "print(..., flush=True), fflush(stdout)";
    if (detail.substr(space + 1) == Fault::unflushed)
        return Message{what.en + "; it does not flush its output after each line (" + how + ")",
                       what.fr + " ; il ne vide pas son tampon de sortie après chaque ligne (" + how + ")"};
    if (detail.substr(space + 1) == Fault::silent)
        return Message{
            what.en + "; it said nothing at all: does it flush its output after each line (" + how + ")?",
            what.fr + " ; il n’a rien dit du tout : vide-t-il son tampon de sortie après chaque ligne (" + how + ") ?"};
    return std::nullopt;
}

}  // namespace

Message explain(const Fault& fault) {
    if (const auto silence = explain_silence(fault)) return *silence;
    const Message what = [&]() -> Message {
        switch (fault.kind) {
            case Fault::Kind::start: return {"could not be started", "n’a pas pu être lancé"};
            case Fault::Kind::handshake: return {"did not say what it should", "n’a pas dit ce qu’il devait"};
            case Fault::Kind::time: return {"gave no move in time", "n’a pas donné de coup à temps"};
            case Fault::Kind::illegal: return {"played a move that is not legal", "a joué un coup non permis"};
            case Fault::Kind::ended: return {"ended in the middle of the game", "s’est arrêté en pleine partie"};
            case Fault::Kind::babble: break;
        }
        return {"wrote a line without end", "a écrit une ligne sans fin"};
    }();
    if (fault.detail.empty()) return what;
    return {what.en + ": " + fault.detail, what.fr + " : " + fault.detail};
}

}  // namespace joute
