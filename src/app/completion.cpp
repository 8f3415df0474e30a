// SPDX-License-Identifier: MIT
#include "app/completion.hpp"

#include <algorithm>

#include "app/grammar.hpp"
#include "core/text.hpp"
#include "kit/catalogue.hpp"

namespace joute {

namespace {

using Offers = std::vector<std::string>;

bool takes_value(const Word& word) { return word.kind == Word::Kind::option || word.kind == Word::Kind::list; }

Offers game_names() {
    Offers names;
    for (const Kit& kit : catalogue()) names.push_back(kit.info->id);
    return names;
}

/// Keys and values of an agent's spec, after what is typed of it: "mcts:" -> "mcts:select=duct".
void add_keys(Offers& offers, const AgentOffer& offer, const std::string& typed) {
    const auto colon = typed.find(':');
    if (colon == std::string::npos || typed.substr(0, colon) != offer.name) return;
    const std::string before = typed.substr(0, typed.find_last_of(":,") + 1);
    // usage() writes "key=N, key=a|b": one list for people and for shells.
    const std::string keys = usage(offer.keys);
    for (const std::string_view part : split(keys, ',')) {
        const auto equals = part.find('=');
        const std::string key(part.substr(0, equals + 1));
        const std::string_view values = part.substr(equals + 1);
        const bool listed = values.find('|') != std::string_view::npos && key != "time=";
        if (!listed) offers.push_back(before + key);
        if (listed)
            for (const std::string_view value : split(values, '|')) offers.push_back(before + key + std::string(value));
    }
}

Offers agents(const Kit* kit, const std::string& typed, bool with_people) {
    Offers offers;
    if (with_people) offers.emplace_back("human");
    if (kit == nullptr) return offers;
    for (const AgentOffer& offer : kit->agents) {
        offers.push_back(offer.name);
        add_keys(offers, offer, typed);
    }
    return offers;
}

/// Of a game, by name; those of moves only where one position is valued.
Offers evaluations(const Kit* kit, bool of_moves_too) {
    Offers offers;
    if (kit == nullptr) return offers;
    for (const EvaluationOffer& offer : kit->evaluations)
        if (of_moves_too || find_position_evaluation(*kit, offer.name)) offers.push_back(offer.name);
    return offers;
}

Offers choices_in(std::string_view value) {
    Offers offers;
    if (value.find('|') == std::string_view::npos) return offers;
    for (const std::string_view choice : split(value, '|')) offers.emplace_back(choice);
    return offers;
}

/// What may follow an option, by what the grammar says it takes.
Offers values_of(const Command& command, const Word& word, const Kit* kit, const std::string& typed) {
    if (word.of == Word::Of::game) {
        Offers offers;
        for (const Kit& each : catalogue()) {
            if (kit != nullptr && kit != &each) continue;
            for (const OptionSpec& spec : each.info->options)
                if ("--" + spec.name == word.name)
                    for (const auto& choice : spec.choices)
                        if (std::ranges::find(offers, choice) == offers.end()) offers.push_back(choice);
        }
        return offers;
    }
    if (word.value == "FILE" || word.value == "FILE|-" || word.value == "DIR") return {files_wanted};
    if (word.name == "--eval") return evaluations(kit, command.name == "eval");
    if (word.value == "SPEC") return agents(kit, typed, command.name == "play");
    return choices_in(word.value);
}

Offers options_of(const Command& command, const Kit* kit) {
    Offers offers{"--help"};
    for (const Word& word : command.words) {
        if (!word.named()) continue;
        const bool has = word.of != Word::Of::game || kit == nullptr ||
                         std::ranges::any_of(kit->info->options,
                                             [&](const OptionSpec& spec) { return "--" + spec.name == word.name; });
        if (has) offers.push_back(word.name);
    }
    return offers;
}

Offers argument(const Command& command, std::size_t place, const Kit* kit, const std::string& typed,
                const std::vector<Command>& all) {
    std::size_t at = 0;
    for (const Word& word : command.words) {
        if (word.named()) continue;
        if (word.kind != Word::Kind::rest && at++ != place) continue;
        if (word.name == "GAME") return game_names();
        if (word.name == "FILE" || word.name == "PROGRAM") return {files_wanted};
        if (word.name == "A" || word.name == "B" || word.name == "AGENTS") return agents(kit, typed, false);
        if (word.name == "ACTION") return {"backup", "verify"};
        if (word.name == "CMD") {
            Offers names;
            for (const Command& each : all) names.push_back(each.name);
            return names;
        }
        return {};
    }
    return {};
}

Offers all_for(const std::vector<std::string>& words) {
    const auto all = commands();
    const std::string& typed = words.back();
    if (words.size() == 1) {
        Offers offers{"--help", "--lang", "--version"};
        for (const Command& command : all) offers.push_back(command.name);
        return offers;
    }
    const auto command = std::ranges::find(all, words.front(), &Command::name);
    if (command == all.end()) return {};

    // Step 1. What came before: the option that waits for its value, the arguments, the game among them.
    const Word* waiting = nullptr;
    const Kit* kit = nullptr;
    std::size_t place = 0;
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
        if (waiting != nullptr) {
            waiting = nullptr;
        } else if (const auto word = std::ranges::find(command->words, words[i], &Word::name);
                   word != command->words.end() && word->named()) {
            waiting = takes_value(*word) ? &*word : nullptr;
        } else if (!words[i].starts_with("--")) {
            ++place;
            const auto known = std::ranges::find(catalogue(), words[i], [](const Kit& each) { return each.info->id; });
            if (kit == nullptr && known != catalogue().end()) kit = &*known;
        }
    }
    // Step 2. What stands here.
    if (waiting != nullptr) return values_of(*command, *waiting, kit, typed);
    if (typed.starts_with('-')) return options_of(*command, kit);
    return argument(*command, place, kit, typed, all);
}

}  // namespace

std::vector<std::string> completions(const std::vector<std::string>& words) {
    Offers offers = words.empty() ? all_for({""}) : all_for(words);
    if (offers == Offers{files_wanted}) return offers;
    const std::string typed = words.empty() ? "" : words.back();
    std::erase_if(offers, [&](const std::string& offer) { return !offer.starts_with(typed); });
    return offers;
}

}  // namespace joute
