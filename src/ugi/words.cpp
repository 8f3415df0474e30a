// SPDX-License-Identifier: MIT
#include "ugi/words.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace joute {

std::string word_of_step(std::string_view step) {
    std::string word;
    for (const auto part : split(step, '|')) {
        if (!word.empty()) word += '|';
        word += part;
    }
    std::ranges::replace(word, ' ', '_');
    return word;
}

std::string step_of_word(std::string_view word) {
    std::string step(word);
    std::ranges::replace(step, '_', ' ');
    return step;
}

std::vector<std::string_view> words_of_line(std::string_view line) {
    constexpr std::string_view blanks = " \t\r\n\v\f";
    std::vector<std::string_view> words;
    for (auto begin = line.find_first_not_of(blanks); begin != std::string_view::npos;) {
        const auto end = std::min(line.find_first_of(blanks, begin), line.size());
        words.push_back(line.substr(begin, end - begin));
        begin = line.find_first_not_of(blanks, end);
    }
    return words;
}

std::string position_command(const AnyLine& line, Seat seat, std::string_view start) {
    if (line.hides()) return "position fen " + line.position(seat);
    const std::string began = line.began_at();
    std::string command = began == start ? "position startpos" : "position fen " + began;
    const auto steps = line.steps();
    if (steps.empty()) return command;
    command += " moves";
    for (const auto& step : steps) command += ' ' + word_of_step(step);
    return command;
}

namespace {

/// How many bytes the first character takes; 0 when it is not valid UTF-8.
std::size_t letter_size(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text.front());
    if (lead < 0x80) return 1;
    const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < size) return 0;
    for (std::size_t i = 1; i < size; ++i)
        if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U) return 0;
    // Overlong forms, surrogates and code points beyond the last are invalid.
    const auto second = static_cast<unsigned char>(text[1]);
    if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second >= 0xA0) || (lead == 0xF0 && second < 0x90) ||
        (lead == 0xF4 && second >= 0x90))
        return 0;
    return size;
}

}  // namespace

std::string valid_text(std::string_view text) {
    constexpr std::size_t most = 120;
    std::string shown;
    while (!text.empty()) {
        if (shown.size() >= most) return shown + "...";
        const std::size_t size = letter_size(text);
        const auto byte = static_cast<unsigned char>(text.front());
        if (size == 0 || byte < 0x20 || byte == 0x7F)
            shown += '?';
        else
            shown += text.substr(0, size);
        text.remove_prefix(std::max<std::size_t>(size, 1));
    }
    return shown;
}

std::string_view result_word(Outcome outcome) {
    return outcome == Outcome::draw ? "draw" : outcome == Outcome::first ? "p1win" : "p2win";
}

}  // namespace joute
