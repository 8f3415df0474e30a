// SPDX-License-Identifier: MIT
// export: decisions of self-play or of records, a row each, for learning (docs/learning.md). Everything that can be
// refused is refused before the first row is written.
#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "app/arena_options.hpp"
#include "app/commands.hpp"
#include "app/notices.hpp"
#include "app/output.hpp"
#include "arena/dataset.hpp"
#include "core/text.hpp"
#include "store/files.hpp"
#include "store/reason.hpp"
#include "store/writable.hpp"

namespace joute {

namespace {

constexpr const char* default_agent = "level:3";
constexpr int default_random_plies = 4;  // a pair of agents would often play the same game again and again
constexpr std::string_view standard_output = "-";

/// Where rows go, and what has gone there.
class RowSink {
  public:
    RowSink(DatasetFormat format, std::string path) : format_(format), path_(std::move(path)) {}

    Result<void> open() {
        if (!to_stdout()) {
            errno = 0;
            file_.open(path_, std::ios::binary | std::ios::trunc);
            if (!file_) return failed();
        }
        return write(dataset_header(format_));
    }
    Result<void> add(const GameRows& game) {
        ++games_;
        rows_ += game.rows.size();
        return write(dataset_rows(format_, game));
    }
    Result<void> close() {
        if (to_stdout()) {
            std::fflush(stdout);
            return {};
        }
        errno = 0;
        file_.close();
        return file_ ? Result<void>() : failed();
    }
    [[nodiscard]] bool to_stdout() const { return path_ == standard_output; }
    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] std::size_t games() const { return games_; }
    [[nodiscard]] std::size_t rows() const { return rows_; }

  private:
    Result<void> write(const std::string& text) {
        if (to_stdout()) {
            fmt::print("{}", text);
            return {};
        }
        errno = 0;
        file_ << text;
        return file_ ? Result<void>() : failed();
    }
    [[nodiscard]] Error failed() const {
        const Message reason = system_reason(errno != 0 ? errno : EIO);
        return {fmt::format("cannot write {}: {}", path_, reason.en),
                fmt::format("impossible d’écrire {} : {}", path_, reason.fr)};
    }

    DatasetFormat format_;
    std::string path_;
    std::ofstream file_;
    std::size_t games_ = 0;
    std::size_t rows_ = 0;
};

Result<RowSink> read_sink(const Invocation& invocation) {
    const Words& words = invocation.words;
    const std::string path = words.text("--out").value_or(std::string(standard_output));
    const std::string format = words.text("--format").value_or(path.ends_with(".csv") ? "csv" : "jsonl");
    if (format != "csv" && format != "jsonl")
        return message("--format takes jsonl or csv, not '{}'", "--format accepte jsonl ou csv, pas « {} »",
                       quoted_input(format));
    RowSink sink(format == "csv" ? DatasetFormat::csv : DatasetFormat::jsonl, path);
    if (sink.to_stdout() && invocation.json)
        return message("--json tells what was written to a file: give --out FILE",
                       "--json dit ce qui a été écrit dans un fichier : donnez --out FICHIER");
    if (!sink.to_stdout())
        if (auto good = check_writable(path); !good) return good.error();
    return sink;
}

// --- self-play

Result<ArenaRequest> read_request(const Invocation& invocation) {
    const Words& words = invocation.words;
    auto request = begin_arena(invocation);
    if (!request) return request.error();
    Plan& plan = request->plan;
    const std::string agent = words.text("--agent").value_or(default_agent);
    plan.agents = {agent, words.text("--second").value_or(agent)};
    plan.random_plies = default_random_plies;
    if (auto read = read_arena_options(invocation, *request); !read) return read.error();
    // Against itself there is nothing to be fair about: every game has a seed of its own.
    plan.swap = plan.swap && words.text("--second");
    return request;
}

Result<void> play_rows(const Invocation& invocation, const ArenaRequest& request, RowSink& sink) {
    const Contest contest{.kit = *request.situation.kit,
                          .game = *request.situation.game,
                          .plan = request.plan,
                          .openings = request.openings,
                          .jobs = request.jobs};
    Notices notices(invocation.language);
    auto crew = make_crew(contest, {.notice = notices.callback(), .stop = &interrupted()});
    notices.clear();
    if (!crew) return crew.error();
    if (auto opened = sink.open(); !opened) return opened;
    const std::size_t planned = total_games(request.plan);
    Result<void> kept;
    ProgressBar bar(invocation.language);
    play_for_rows(
        contest, *crew,
        [&](GameRows&& game) {
            kept = sink.add(game);
            bar.show(message("{} of {} games, {} decisions", "{} parties sur {}, {} décisions", sink.games(), planned,
                             sink.rows()),
                     static_cast<double>(sink.games()) / static_cast<double>(planned));
            return static_cast<bool>(kept);
        },
        &interrupted());
    if (kept && interrupted().load())
        fmt::print(stderr, "joute: {}\n",
                   message("stopped after {} of {} games", "arrêté après {} parties sur {}", sink.games(), planned)
                       .in(invocation.language));
    return kept;
}

// --- records

/// Words that say what is played, or by which rules: records say that themselves.
Result<void> refuse_playing(const Invocation& invocation, const Situation& situation) {
    for (const char* name : {"--agent", "--second", "--games", "--random-plies", "--openings", "--jobs", "--seed",
                             "--position", "--max-plies"})
        if (invocation.words.text(name))
            return message("{} has no place beside --records: nothing is played",
                           "{} n’a pas de sens avec --records : rien n’est joué", name);
    if (!situation.options.all().empty())
        return message("records say by which rules they were played: leave out --{}",
                       "les enregistrements disent leurs règles : retirez --{}",
                       situation.options.all().begin()->first);
    return {};
}

/// In the order of their names: what lies in the folder itself, then what a contest wrote there.
Result<std::vector<std::filesystem::path>> find_records(const std::filesystem::path& folder) {
    std::error_code error;
    if (!std::filesystem::is_directory(folder, error))
        return message("--records takes a folder, and there is none named '{}'",
                       "--records accepte un dossier, et aucun ne s’appelle « {} »", quoted_input(folder.string()));
    std::vector<std::filesystem::path> files;
    for (const auto& place : {folder, folder / "games"}) {
        std::vector<std::filesystem::path> here;
        for (const auto& entry : std::filesystem::directory_iterator(place, error))
            if (entry.path().extension() == ".joute") here.push_back(entry.path());
        std::ranges::sort(here);
        files.insert(files.end(), here.begin(), here.end());
    }
    if (files.empty())
        return message("there is no record (*.joute) in {}", "il n’y a aucun enregistrement (*.joute) dans {}",
                       folder.string());
    return files;
}

Result<Table> read_table(const std::filesystem::path& file, const Kit& kit) {
    const auto read = [&]() -> Result<Table> {
        auto text = read_file(file);
        if (!text) return text.error();
        auto record = parse_record(*text);
        if (!record) return record.error();
        if (record->game != kit.info->id)
            return message("a game of {}, not of {}", "une partie de {}, pas de {}", quoted_input(record->game),
                           kit.info->id);
        auto game = kit.make(record->options);
        if (!game) return game.error();
        return Table::from_record(std::move(*game), *record);
    };
    auto table = read();
    if (table) return table;
    const std::string name = file.string();
    const bool named = table.error().en.find(name) != std::string::npos;  // by who could not read it
    return named ? table.error()
                 : Error{fmt::format("{}: {}", name, table.error().en), fmt::format("{} : {}", name, table.error().fr)};
}

/// Twice through the files: none is written about before all are known to be good.
Result<void> write_records(const Invocation& invocation, const std::string& folder, RowSink& sink) {
    auto situation = begin_situation(invocation);
    if (!situation) return situation.error();
    if (auto good = refuse_playing(invocation, *situation); !good) return good;
    const auto files = find_records(folder);
    if (!files) return files.error();
    ProgressBar bar(invocation.language);
    for (const bool writing : {false, true}) {
        if (writing)
            if (auto opened = sink.open(); !opened) return opened;
        for (std::size_t i = 0; i < files->size() && !interrupted().load(); ++i) {
            const auto table = read_table((*files)[i], *situation->kit);
            if (!table) return table.error();
            if (writing)
                if (auto added = sink.add(rows_of(*table, i + 1)); !added) return added;
            bar.show(message("{} of {} records", "{} enregistrements sur {}", i + 1, files->size()),
                     static_cast<double>(i + 1) / static_cast<double>(files->size()));
        }
    }
    return {};
}

}  // namespace

Result<void> run_export(const Invocation& invocation) {
    auto sink = read_sink(invocation);
    if (const auto& folder = invocation.words.text("--records")) {
        // A game that is none is the greater mistake, and told first.
        if (auto situation = begin_situation(invocation); !situation) return situation.error();
        if (!sink) return sink.error();
        if (auto written = write_records(invocation, *folder, *sink); !written) return written;
    } else {
        auto request = read_request(invocation);
        if (!request) return request.error();
        if (!sink) return sink.error();
        if (auto played = play_rows(invocation, *request, *sink); !played) return played;
    }
    if (auto closed = sink->close(); !closed) return closed;
    if (sink->to_stdout()) return {};
    if (invocation.json)
        print(Json{{"game", *invocation.words.text("GAME")},
                   {"games", sink->games()},
                   {"decisions", sink->rows()},
                   {"file", sink->path()}});
    else
        fmt::print("{}\n",
                   message("{} decisions of {} games written to {}.", "{} décisions de {} parties écrites dans {}.",
                           sink->rows(), sink->games(), sink->path())
                       .in(invocation.language));
    return {};
}

}  // namespace joute
