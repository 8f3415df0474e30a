// SPDX-License-Identifier: MIT
#include "ugi/program.hpp"

#include <algorithm>
#include <cmath>

#include "core/text.hpp"
#include "ugi/words.hpp"

namespace joute {

namespace {

using Clock = Process::Clock;
using Milliseconds = std::chrono::milliseconds;

/// "id name X Y" -> "X Y" when the line begins with these words.
std::optional<std::string> after(std::string_view line, std::string_view head) {
    line = trim(line);
    if (!line.starts_with(head) || line.size() <= head.size() || line[head.size()] != ' ') return std::nullopt;
    return std::string(trim(line.substr(head.size())));
}

}  // namespace

bool Introduction::has(std::string_view option) const { return std::ranges::find(options, option) != options.end(); }

void read_information(std::string_view line, Information& known) {
    const auto words = words_of_line(line);
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
        const auto value = words[i + 1];
        if (words[i] == "string" || words[i] == "pv") return;
        if (words[i] == "depth") {
            if (const auto n = parse_int(value)) known.depth = *n;
        } else if (words[i] == "nodes") {
            if (const auto n = parse_unsigned(value)) known.nodes = *n;
        } else if (words[i] == "cp") {
            if (const auto n = parse_int(value)) known.score = *n;
        } else if (words[i] == "value") {
            if (const auto n = parse_decimal(value); n && std::abs(*n) <= 1) known.value = *n;
        }
    }
}

std::variant<std::unique_ptr<Program>, Fault> Program::start(const std::vector<std::string>& words,
                                                             Milliseconds start_limit) {
    auto process = Process::start(words);
    if (!process) return Fault{Fault::Kind::start, process.error().en};
    std::unique_ptr<Program> program(new Program(std::move(*process), start_limit));
    if (auto fault = program->introduce()) return *fault;
    return program;
}

Program::~Program() {
    process_->say("quit");
    process_->end(failed_ ? Milliseconds(0) : farewell);
}

Fault Program::fail(Fault::Kind kind, std::string detail) {
    failed_ = true;
    return {kind, std::move(detail)};
}

std::variant<std::monostate, std::string, Fault> Program::next_line(Process::Time until) {
    std::string line;
    switch (process_->hear(line, until)) {
        case Process::Heard::line: heard_ = true; return line;
        case Process::Heard::nothing: return std::monostate();
        case Process::Heard::babble: return fail(Fault::Kind::babble, "");
        case Process::Heard::ended: break;
    }
    return fail(ready_ ? Fault::Kind::ended : Fault::Kind::start, process_->last_words());
}

std::optional<Fault> Program::wait_for(std::string_view word, Milliseconds limit,
                                       const std::function<void(const std::string&)>& listen) {
    const auto until = Clock::now() + limit;
    do {
        auto heard = next_line(until);
        if (auto* fault = std::get_if<Fault>(&heard)) return *fault;
        const auto* line = std::get_if<std::string>(&heard);
        if (line == nullptr) break;
        if (trim(*line) == word) return std::nullopt;
        listen(*line);
    } while (Clock::now() < until);
    std::string detail(word);
    if (!heard_) {
        // Nothing received so far. If it writes when its input ends, its output was in a buffer.
        detail += ' ';
        detail += process_->speaks_when_left() ? Fault::unflushed : Fault::silent;
    }
    return fail(Fault::Kind::handshake, std::move(detail));
}

std::optional<Fault> Program::introduce() {
    constexpr std::size_t max_options = 1000;
    process_->say("ugi");
    const auto listen = [&](const std::string& line) {
        if (auto name = after(line, "id name")) introduction_.name = valid_text(*name);
        if (auto author = after(line, "id author")) introduction_.author = valid_text(*author);
        if (const auto option = after(line, "option name"); option && introduction_.options.size() < max_options)
            introduction_.options.emplace_back(trim(option->substr(0, option->find(" type "))));
    };
    if (auto fault = wait_for("ugiok", start_limit_, listen)) return fault;
    if (introduction_.extended()) set_option("Extended", "true");
    return wait_ready(start_limit_);
}

void Program::set_option(std::string_view name, std::string_view value) {
    process_->say(fmt::format("setoption name {} value {}", name, value));
}

std::optional<Fault> Program::wait_ready(Milliseconds limit) {
    process_->say("isready");
    auto fault = wait_for("readyok", limit, [](const std::string&) {});
    if (!fault) ready_ = true;
    return fault;
}

std::optional<Fault> Program::new_game() {
    process_->say("uginewgame");
    return wait_ready(start_limit_);
}

void Program::game_over(Outcome outcome) {
    if (introduction_.extended()) process_->say(fmt::format("gameover {}", result_word(outcome)));
}

Question question_for(const AnyLine& line, Seat seat, std::string_view start, const Limits& limits) {
    Question question{.position = position_command(line, seat, start),
                      .state = line.position(line.hides() ? Viewer(seat) : std::nullopt),
                      .seat = seat,
                      .legal = {},
                      .limits = limits};
    for (const Move move : line.moves(seat)) question.legal.push_back(word_of_step(line.print(move)));
    return question;
}

std::string go_command(const Question& question, bool extended) {
    const Limits& limits = question.limits;
    std::string go = "go";
    if (limits.nodes)
        go += fmt::format(" nodes {}", *limits.nodes);
    else if (limits.depth)
        go += fmt::format(" depth {}", *limits.depth);
    else if (limits.time)
        go += fmt::format(" movetime {}", limits.time->count());
    else if (const auto& clocks = question.clocks)
        go += fmt::format(" p1time {} p2time {} p1inc {} p2inc {}", (*clocks)[0].left.count(),
                          (*clocks)[1].left.count(), (*clocks)[0].increment.count(), (*clocks)[1].increment.count());
    if (!extended) return go;
    go += fmt::format(" seat {} searchmoves", word(question.seat));
    for (const auto& move : question.legal) go += ' ' + move;
    return go;
}

std::variant<ProgramAnswer, Fault> Program::ask(const Question& question, const StopFlag* stop,
                                                const Listener& listen) {
    // Step 1. The position. Anything sent before the question is discarded up to `readyok`.
    process_->say(question.position);
    if (introduction_.extended()) process_->say("state " + question.state);
    if (auto fault = wait_ready(ready_limit)) return *fault;

    // Step 2. The question; `stop` when its time is up.
    constexpr Milliseconds between_looks{20};
    process_->say(go_command(question, introduction_.extended()));
    const auto begin = Clock::now();
    auto limit = question.limits.time.value_or(max_thinking);
    if (question.clocks) {
        const auto left = (*question.clocks)[index(question.seat)].left;
        limit = question.limits.time ? std::min(limit, left) : left;
    }
    std::optional<Process::Time> stopped;
    ProgramAnswer answer;
    for (;;) {
        const auto now = Clock::now();
        if (!stopped && (now >= begin + limit || (stop != nullptr && stop->load(std::memory_order_relaxed)))) {
            process_->say("stop");
            stopped = now;
        }
        if (stopped && now >= *stopped + grace)
            return fail(Fault::Kind::time,
                        fmt::format("{} ms", std::chrono::duration_cast<Milliseconds>(now - begin).count()));
        const auto until = stopped ? *stopped + grace : std::min(now + between_looks, begin + limit);
        auto heard = next_line(until);
        if (auto* fault = std::get_if<Fault>(&heard)) return *fault;
        const auto* line = std::get_if<std::string>(&heard);
        const auto words = line == nullptr ? std::vector<std::string_view>() : words_of_line(*line);
        if (words.empty()) continue;
        if (words[0] == "info") {
            read_information(*line, answer.information);
            if (listen) listen(answer.information);
        }
        if (words[0] != "bestmove") continue;
        for (std::size_t i = 1; i < words.size() && words[i] != "ponder"; ++i)
            answer.move += (i == 1 ? "" : " ") + step_of_word(words[i]);
        return answer;
    }
}

}  // namespace joute
