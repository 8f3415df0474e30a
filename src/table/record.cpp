// SPDX-License-Identifier: MIT
#include "table/record.hpp"

#include <cmath>
#include <map>

#include "core/text.hpp"

namespace joute {

namespace {

constexpr std::string_view first_line = "joute record 1";

/// Control characters in a name would break the format.
std::string one_line(std::string_view text) {
    std::string clean;
    for (const char c : text) clean += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    return std::string(trim(clean));
}

Error bad_line(std::size_t number, const Message& what) {
    return {fmt::format("bad record, line {}: {}", number, what.en),
            fmt::format("mauvais enregistrement, ligne {} : {}", number, what.fr)};
}

Result<RecordStep> parse_step(std::string_view line) {
    RecordStep step;
    const auto mark = line.find('#');
    step.text = std::string(trim(line.substr(0, mark)));
    if (mark == std::string_view::npos) return step;
    for (const auto part : split(trim(line.substr(mark + 1)), ' ')) {
        if (part.empty()) continue;
        const auto equals = part.find('=');
        const auto key = part.substr(0, equals);
        const auto number = equals == std::string_view::npos ? std::nullopt : parse_decimal(part.substr(equals + 1));
        if (key == "value" && number && std::abs(*number) <= 1)
            step.value = number;
        else if (key == "ms" && number && *number >= 0)
            step.milliseconds = number;
        else
            return message("after '#' a step has value=V (-1 to 1) and ms=N, not '{}'",
                           "après « # » une étape porte value=V (-1 à 1) et ms=N, pas « {} »", quoted_input(part));
    }
    return step;
}

Result<void> set_header(Record& record, std::string_view key, std::string_view value) {
    const auto number = parse_unsigned(value);
    if (key == "game") {
        record.game = value;
    } else if (key == "options") {
        auto prefix = split_prefix(value);
        if (!prefix) return prefix.error();
        record.options = prefix->options;
    } else if (key == "position") {
        record.position = value;
    } else if (const auto seed = Seed::parse(value); key == "seed" && seed) {
        record.seed = *seed;
    } else if (key == "first") {
        record.seats[0].player = value;
    } else if (key == "second") {
        record.seats[1].player = value;
    } else if (key == "first-name") {
        record.seats[0].name = value;
    } else if (key == "second-name") {
        record.seats[1].name = value;
    } else if (key == "result" && (value == "*" || parse_outcome(value))) {
        record.result = parse_outcome(value);
    } else if (key == "ending") {
        record.ending = parse_record_ending(value);
    } else if (key == "fault" && parse_fault(value)) {
        record.fault = parse_fault(value);
    } else if (key == "takebacks" && number && *number < 1'000'000) {
        record.takebacks = static_cast<int>(*number);
    } else {
        return message(
            "a header was expected (game, options, position, seed, first, second, first-name, second-name, "
            "result, ending, fault, takebacks) with a value that fits, not '{}: {}'",
            "un en-tête était attendu (game, options, position, seed, first, second, first-name, second-name, "
            "result, ending, fault, takebacks) avec une valeur qui convient, pas « {}: {} »",
            quoted_input(key), quoted_input(value));
    }
    return {};
}

}  // namespace

namespace {

Ending ending_named(std::string_view text, std::string_view (*word_of)(Ending)) {
    constexpr auto count = static_cast<std::uint8_t>(Ending::tablebase) + 1;
    for (std::uint8_t i = 0; i < count; ++i)
        if (word_of(static_cast<Ending>(i)) == text) return static_cast<Ending>(i);
    return Ending::rules;
}

}  // namespace

Ending parse_ending(std::string_view text) { return ending_named(text, word); }
Ending parse_record_ending(std::string_view text) { return ending_named(text, record_word); }

std::string print_record(const Record& record) {
    std::string text = fmt::format("{}\ngame: {}\n", first_line, record.game);
    std::vector<std::string> options;
    for (const auto& [name, value] : record.options.all()) options.push_back(name + "=" + value);
    if (!options.empty()) text += fmt::format("options: [{}]\n", join(options, ","));
    if (record.position) text += fmt::format("position: {}\n", *record.position);
    text += fmt::format("seed: {}\n", record.seed.text());
    for (const Seat seat : both_seats) {
        const SeatPlayer& player = record.seats[index(seat)];
        text += fmt::format("{}: {}\n", word(seat), one_line(player.player));
        if (!player.name.empty()) text += fmt::format("{}-name: {}\n", word(seat), one_line(player.name));
    }
    text += fmt::format("result: {}\n", record.result ? word(*record.result) : "*");
    if (record.ending != Ending::rules) text += fmt::format("ending: {}\n", record_word(record.ending));
    if (record.fault) text += fmt::format("fault: {}\n", one_line(print_fault(*record.fault)));
    if (record.takebacks > 0) text += fmt::format("takebacks: {}\n", record.takebacks);
    text += '\n';
    for (const auto& step : record.steps) {
        text += step.text;
        if (step.value || step.milliseconds) text += "  #";
        if (step.value) text += fmt::format(" value={:.4f}", *step.value);
        if (step.milliseconds) text += fmt::format(" ms={:.0f}", *step.milliseconds);
        text += '\n';
    }
    return text;
}

Result<Record> parse_record(std::string_view text) {
    Record record;
    std::map<std::string, int, std::less<>> seen;
    bool in_steps = false;
    std::size_t number = 0;
    for (const auto line : split(text, '\n')) {
        ++number;
        if (number == 1) {
            if (line == first_line) continue;
            return bad_line(1, message("'{}' was expected", "« {} » était attendu", first_line));
        }
        if (line.empty()) {
            in_steps = in_steps || !record.game.empty();
            continue;
        }
        if (in_steps) {
            auto step = parse_step(line);
            if (!step) return bad_line(number, step.error());
            if (!step->text.empty()) record.steps.push_back(*step);
            continue;
        }
        const auto colon = line.find(':');
        const auto key = trim(line.substr(0, colon));
        if (++seen[std::string(key)] > 1)
            return bad_line(
                number, message("header '{}' comes twice", "l’en-tête « {} » apparaît deux fois", quoted_input(key)));
        const auto value = colon == std::string_view::npos ? std::string_view() : trim(line.substr(colon + 1));
        if (auto set = set_header(record, key, value); !set) return bad_line(number, set.error());
    }
    if (record.game.empty())
        return bad_line(number, message("the header 'game' is missing", "l’en-tête « game » manque"));
    return record;
}

}  // namespace joute
