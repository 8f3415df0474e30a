// SPDX-License-Identifier: MIT
// Small texts people type: seeds, options, agents, weights, numbers, durations, commands. What is printed from what was
// read is read as the same again.
#include "core/text.hpp"
#include "agents/exec.hpp"
#include "core/typed_text.hpp"
#include "fuzz/games.hpp"
#include "fuzz/targets.hpp"
#include "puzzles/library.hpp"

namespace joute::fuzz {

namespace {

void seeds(const std::string& text) {
    const auto seed = Seed::parse(text);
    if (seed) expect(Seed::parse(seed->text()) == seed, "a seed changes when it is read", text);
}

void options(const Kit& kit, const std::string& text) {
    const auto parts = split_prefix(text);
    if (!parts) return;
    const auto game = kit.make(parts->options);
    if (!game) return;
    const auto again = split_prefix(print_options(kit.info->options, (*game)->options()));
    expect(again.ok(), "printed options are not read", text);
    const auto same = kit.make(again->options);
    expect(same.ok() && (*same)->options() == (*game)->options(), "options change when they are read", text);
}

void agents(const Kit& kit, const std::string& text) {
    const bool refused = check_agent(kit, text).ok();
    const bool allowed = check_agent(kit, text, Programs::allowed).ok();
    expect(!refused || allowed, "an agent is fine only where programs are refused", text);
    if (names_program(text)) {
        expect(!refused, "a program is named where none may be", text);
        static_cast<void>(parse_program(text));
    }
    static_cast<void>(split_command(text));
}

void weights(const std::string& text) {
    const auto set = parse_weights(text, "a file");
    if (!set) return;
    const std::string printed = print_weights(*set, {});
    const auto again = parse_weights(printed, "a file");
    expect(again.ok(), "printed weights are not read", again ? printed : printed + again.error().en);
    expect(print_weights(*again, {}) == printed, "weights change when they are read", printed);  // four decimals each
}

void small(const std::string& text) {
    static_cast<void>(parse_int(text));
    static_cast<void>(parse_unsigned(text));
    static_cast<void>(parse_decimal(text));
    static_cast<void>(parse_duration(text));
    static_cast<void>(days_of(text));
    static_cast<void>(columns(text));
    expect(same_words(text, text), "a text is not itself", text);
    constexpr std::size_t max_shown = 70;  // bytes
    expect(quoted_input(text).size() <= max_shown, "a long text is shown", text);
}

}  // namespace

void text(Bytes input) {
    const std::size_t kind = input.below(5);
    const Kit& kit = input.pick(catalogue());
    const std::string text = input.rest();
    switch (kind) {
        case 0: return seeds(text);
        case 1: return options(kit, text);
        case 2: return agents(kit, text);
        case 3: return weights(text);
        default: return small(text);
    }
}

}  // namespace joute::fuzz
