// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <set>

#include "app/grammar.hpp"

namespace joute {

namespace {

/// Text as groff takes it: dashes stay dashes, and no line begins like a request.
std::string roff(const std::string& text) {
    std::string safe;
    constexpr std::string_view apostrophe = "’";
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (std::string_view(text).substr(i).starts_with(apostrophe)) {
            safe += "\\(cq";
            i += apostrophe.size() - 1;
        } else if (c == '\\')
            safe += "\\e";
        else if (c == '-')
            safe += "\\-";
        else if (c == '"')
            safe += "\\(dq";
        else
            safe += c;
    }
    return safe.starts_with('.') || safe.starts_with('\'') ? "\\&" + safe : safe;
}

std::string entry(const Word& word) {
    const std::string value = word.value.empty() ? "" : fmt::format(" \\fI{}\\fR", roff(word.value));
    return fmt::format(".TP\n\\fB{}\\fR{}{}\n{}\n", roff(word.name), value, word.kind == Word::Kind::list ? " ..." : "",
                       roff(word.about.en));
}

std::string entry(const Command& command) {
    std::string heading = fmt::format("\\fB{}\\fR", roff(command.name));
    std::string options;
    for (const Word& word : command.words) {
        if (!word.named())
            heading += fmt::format(" \\fI{}\\fR{}", word.name, word.kind == Word::Kind::rest ? " ..." : "");
        else if (word.of == Word::Of::command)
            options += entry(word);
    }
    if (!options.empty()) options = ".RS\n" + options + ".RE\n";
    return fmt::format(".TP\n{}\n{}\n{}", heading, roff(command.about.en), options);
}

constexpr const char* beginning = R"(.SH NAME
joute \- one engine for duels: play, study, measure
.SH SYNOPSIS
.B joute
.I command
.RI [ game ]
.RI [ options ]
.SH DESCRIPTION
Joute plays two\-player games and gives each of them strong opponents, a terminal game, a page to play on, analysis of
games and positions, puzzles, and matches between agents.
.SH COMMANDS
)";

constexpr const char* ending = R"(.SH AGENTS
.I name
or
.IR name : key = value , key = value \fR,
such as
.BR alphabeta:time=300ms ,
.B level:4
or
.BR strongest ;
.BI "joute agents " GAME
lists them.
.BI exec: COMMAND\fR,\fIkey = value
is a program of your own that speaks the protocol of docs/ugi.md; the command ends at the first comma outside quotes.
.SH EXIT STATUS
0 on success; 2 on wrong input (one line on standard error, nothing on standard output, nothing changed); 1 when
something else failed, such as a check.
.SH FILES
.TP
.I $XDG_CACHE_HOME/joute
solved tables (default ~/.cache/joute)
.TP
.I $XDG_DATA_HOME/joute
saved games and the server's database (default ~/.local/share/joute)
.SH ENVIRONMENT
.B NO_COLOR
switches colours off;
.BR LC_ALL ", " LC_MESSAGES " and " LANG
choose the language.
)";

}  // namespace

std::string man_page(const std::string& version) {
    std::string page = fmt::format(
        ".\\\" Made by `joute help --man`.\n.TH JOUTE 1 \"2026\" \"joute {}\" \"User Commands\"\n", version);
    page += beginning;
    std::set<std::string> seen;
    std::string common;
    for (const Command& command : commands()) {
        page += entry(command);
        for (const Word& word : command.words)
            if (word.of == Word::Of::every_command && seen.insert(word.name).second) common += entry(word);
    }
    page +=
        ".SH OPTIONS\nEvery command about a game takes the options of that game’s rules (\\fBjoute games\\fR lists "
        "them), and those of\nthe following that have a meaning for it.\n";
    return page + common + ending;
}

}  // namespace joute
