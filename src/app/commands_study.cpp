// SPDX-License-Identifier: MIT
// analyse: what the engine sees in a recorded game.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "app/commands.hpp"
#include "app/notices.hpp"
#include "app/output.hpp"
#include "app/study_text.hpp"
#include "core/text.hpp"
#include "store/files.hpp"
#include "study/facts.hpp"

namespace joute {

namespace {

constexpr auto default_time = std::chrono::milliseconds(200);

Result<StudyOptions> read_options(const Words& words) {
    constexpr int max_nodes = 1'000'000'000;
    constexpr int max_lines = 500;
    constexpr auto max_time = std::chrono::hours(1);
    StudyOptions options;
    auto lines = words.number("--lines", options.lines, 1, max_lines);
    if (!lines) return lines.error();
    options.lines = *lines;
    if (words.text("--nodes") && words.text("--time"))
        return message("--time and --nodes both limit the thinking: give one of them",
                       "--time et --nodes limitent tous deux la réflexion : donnez l’un des deux");
    if (words.text("--nodes")) {
        auto nodes = words.number("--nodes", 0, 1, max_nodes);
        if (!nodes) return nodes.error();
        options.each.nodes = static_cast<std::uint64_t>(*nodes);
    }
    if (const auto& time = words.text("--time")) {
        const auto given = parse_duration(*time);
        if (!given || given->count() == 0 || *given > max_time)
            return message("--time takes a duration such as 200ms or 1.5s, not '{}'",
                           "--time accepte une durée comme 200ms ou 1.5s, pas « {} »", quoted_input(*time));
        options.each.time = *given;
    }
    if (!options.each.nodes && !options.each.time) options.each.time = default_time;
    return options;
}

struct Recorded {
    const Kit* kit;
    Table table;
};

Result<Recorded> read_game(const std::string& file) {
    auto text = read_file(file);
    if (!text) return text.error();
    auto record = parse_record(*text);
    if (!record) return record.error();
    auto kit = find_game(record->game);
    if (!kit) return kit.error();
    auto game = (*kit)->make(record->options);
    if (!game) return game.error();
    auto table = Table::from_record(std::move(*game), *record);
    if (!table) return table.error();
    if (std::ranges::all_of(table->deciders(), [](Actor actor) { return actor == Actor::chance; }))
        return message("{} holds no move: there is nothing to analyse",
                       "{} ne contient aucun coup : il n’y a rien à analyser", file);
    return Recorded{*kit, std::move(*table)};
}

SeatNames names_of(const Table& table, Language language) {
    SeatNames names;
    for (const Seat seat : both_seats) {
        const std::string& name = table.player(seat).name;
        names[index(seat)] = name.empty() ? table.line().info().side(seat).in(language) : quoted_input(name);
    }
    return names;
}

Json study_json(const Recorded& recorded, const StudyOptions& options, const Analysis& analysis) {
    const auto outcome = recorded.table.outcome();
    Json json{{"game", recorded.kit->info->id},
              {"nodes", options.each.nodes ? Json(*options.each.nodes) : Json(nullptr)},
              {"time_ms", options.each.time ? Json(options.each.time->count()) : Json(nullptr)},
              {"lines", options.lines},
              {"result", outcome ? Json(word(*outcome)) : Json(nullptr)},
              {"done", analysis.done()}};
    json.update(to_json(study_facts(analysis)));
    return json;
}

}  // namespace

Result<void> run_analyse(const Invocation& invocation) {
    const Language language = invocation.language;
    const auto& file = invocation.words.text("FILE");
    if (!file)
        return message("a recorded game is expected: joute analyse FILE",
                       "une partie enregistrée est attendue : joute analyse FILE");
    const auto options = read_options(invocation.words);
    if (!options) return options.error();
    auto recorded = read_game(*file);
    if (!recorded) return recorded.error();

    const StopFlag& stop = interrupted();
    Notices notices(language);
    auto analysis =
        Analysis::make(*recorded->kit, recorded->table, *options, {.notice = notices.callback(), .stop = &stop});
    if (!analysis) return analysis.error();
    notices.clear();
    {
        ProgressBar bar(language);
        const Message what{"analysing", "analyse"};
        while (analysis->advance(&stop))
            bar.show(what, static_cast<double>(analysis->studied()) / static_cast<double>(analysis->positions()));
    }
    if (!analysis->done())
        fmt::print(stderr, "joute: {}\n",
                   message("stopped: {} of {} positions were studied", "arrêté : {} positions analysées sur {}",
                           analysis->studied(), analysis->positions())
                       .in(language));
    if (invocation.json)
        print(study_json(*recorded, *options, *analysis));
    else
        fmt::print("{}", paint(draw_study(*analysis, names_of(recorded->table, language), language),
                               colours_allowed(STDOUT_FILENO)));
    return {};
}

}  // namespace joute
