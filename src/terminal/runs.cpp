// SPDX-License-Identifier: MIT
#include "terminal/runs.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <functional>
#include <map>
#include <optional>
#include <tuple>

#include "core/text.hpp"
#include "store/files.hpp"
#include "store/folders.hpp"

namespace joute {

namespace {

std::optional<int> number_from(const std::map<std::string, std::string>& words, const std::string& key) {
    constexpr int greatest = 1'000'000;
    const auto found = words.find(key);
    if (found == words.end()) return std::nullopt;
    const auto number = parse_int(found->second);
    return number && *number >= 0 && *number <= greatest ? number : std::nullopt;
}

bool is_day(std::string_view text) {
    constexpr std::string_view pattern = "dddd-dd-dd";
    return text.size() == pattern.size() && std::equal(text.begin(), text.end(), pattern.begin(), [](char c, char p) {
               return p == 'd' ? c >= '0' && c <= '9' : c == p;
           });
}

std::optional<KeptRun> parse_run(std::string_view line) {
    std::map<std::string, std::string> words;
    for (const auto& word : split(line, ' ')) {
        const auto equals = word.find('=');
        if (equals == std::string::npos) return std::nullopt;
        words[std::string(word.substr(0, equals))] = word.substr(equals + 1);
    }
    const auto won = number_from(words, "won");
    const auto fights = number_from(words, "fights");
    const auto arena = number_from(words, "arena");
    const auto actions = number_from(words, "actions");
    if (!won || !fights || !arena || !actions || *won > *fights || !is_day(words["day"]) ||
        (words["cleared"] != "yes" && words["cleared"] != "no") || words["starter"].empty() || words["team"].empty() ||
        words["adversary"].empty())
        return std::nullopt;
    KeptRun kept;
    kept.run = {.cleared = words["cleared"] == "yes",
                .won = *won,
                .fights = *fights,
                .arena = *arena,
                .actions = *actions,
                .starter = quoted_input(words["starter"]),
                .team = {}};
    for (const auto& name : split(words["team"], ',')) kept.run.team.push_back(quoted_input(name));
    kept.day = words["day"];
    kept.adversary = quoted_input(words["adversary"]);
    return kept;
}

struct Share {
    int runs = 0;
    int cleared = 0;
};

/// "RT 2 of 5, IS 0 of 1": cleared of all, the most frequent first.
Message shares(const RunBook& book, const std::function<std::vector<std::string>(const KeptRun&)>& names_of) {
    std::map<std::string, Share> by_name;
    for (const KeptRun& kept : book.runs)
        for (const auto& name : names_of(kept)) {
            ++by_name[name].runs;
            by_name[name].cleared += kept.run.cleared ? 1 : 0;
        }
    std::vector<std::pair<std::string, Share>> list(by_name.begin(), by_name.end());
    std::ranges::stable_sort(list, std::greater{}, [](const auto& entry) { return entry.second.runs; });
    std::vector<std::string> en;
    std::vector<std::string> fr;
    for (const auto& [name, share] : list) {
        en.push_back(fmt::format("{} {} of {}", name, share.cleared, share.runs));
        fr.push_back(fmt::format("{} {} sur {}", name, share.cleared, share.runs));
    }
    return {join(en, ", "), join(fr, ", ")};
}

}  // namespace

std::filesystem::path runs_file(std::string_view game) { return data_folder() / "runs" / fmt::format("{}.txt", game); }

RunBook parse_runs(std::string_view text) {
    RunBook book;
    for (const auto& line : split(text, '\n')) {
        if (line.empty()) continue;
        if (auto kept = parse_run(line))
            book.runs.push_back(std::move(*kept));
        else
            ++book.damaged;
    }
    return book;
}

std::string print_run(const KeptRun& kept) {
    return fmt::format("day={} cleared={} won={} fights={} arena={} actions={} starter={} team={} adversary={}",
                       kept.day, kept.run.cleared ? "yes" : "no", kept.run.won, kept.run.fights, kept.run.arena,
                       kept.run.actions, kept.run.starter, join(kept.run.team, ","), kept.adversary);
}

Result<RunBook> read_runs(const std::filesystem::path& file) {
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) return RunBook{};
    auto text = read_file(file);
    if (!text) return text.error();
    return parse_runs(*text);
}

Result<void> keep_run(const std::filesystem::path& file, const KeptRun& kept) {
    std::string all;
    std::error_code ignored;
    if (std::filesystem::exists(file, ignored)) {
        auto text = read_file(file);
        if (!text) return text.error();
        all = std::move(*text);
        if (!all.empty() && all.back() != '\n') all += '\n';
    }
    return write_file(file, all + print_run(kept) + "\n");
}

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    std::array<char, 16> day{};
    std::strftime(day.data(), day.size(), "%Y-%m-%d", &local);
    return day.data();
}

const KeptRun& best_run(const RunBook& book) {
    return *std::ranges::max_element(book.runs, std::less{}, [](const KeptRun& kept) {
        return std::tuple(kept.run.cleared, kept.run.won, -kept.run.actions);
    });
}

Message run_words(const KeptRun& kept) {
    const RunSummary& run = kept.run;
    const std::string team = join(run.team, ", ");
    if (run.cleared)
        return message("cleared in {} actions with {}, against {}", "réussi en {} actions avec {}, contre {}",
                       run.actions, team, kept.adversary);
    return message("ended in arena {} after {} of {} fights won, {} actions, with {}, against {}",
                   "terminé dans l’arène {} après {} combats gagnés sur {}, {} actions, avec {}, contre {}", run.arena,
                   run.won, run.fights, run.actions, team, kept.adversary);
}

std::vector<Message> statistics_words(const RunBook& book) {
    std::vector<Message> lines;
    if (book.runs.empty()) {
        lines.push_back({"No run is finished yet.", "Aucun parcours n’est encore terminé."});
    } else {
        int cleared = 0;
        int won = 0;
        int furthest = 0;
        for (const KeptRun& kept : book.runs) {
            cleared += kept.run.cleared ? 1 : 0;
            won += kept.run.won;
            furthest = std::max(furthest, kept.run.arena);
        }
        const auto count = static_cast<int>(book.runs.size());
        const std::string each = fmt::format("{:.1f}", static_cast<double>(won) / count);
        lines.push_back(
            {fmt::format("Runs: {}, cleared {} ({}%); furthest arena {}; fights won {}, {} a run", count, cleared,
                         100 * cleared / count, furthest, won, each),
             fmt::format("Parcours : {}, réussis {} ({} %) ; arène la plus lointaine {} ; combats gagnés {}, "
                         "{} par parcours",
                         count, cleared, 100 * cleared / count, furthest, won, localised(each, Language::french))});
        const KeptRun& best = best_run(book);
        const Message words = run_words(best);
        lines.push_back({fmt::format("Best run ({}): {}", best.day, words.en),
                         fmt::format("Meilleur parcours ({}) : {}", best.day, words.fr)});
        const Message starters = shares(book, [](const KeptRun& kept) { return std::vector{kept.run.starter}; });
        const Message used = shares(book, [](const KeptRun& kept) { return kept.run.team; });
        const Message adversaries = shares(book, [](const KeptRun& kept) { return std::vector{kept.adversary}; });
        lines.push_back({"Cleared by starter: " + starters.en, "Réussis par champion de départ : " + starters.fr});
        lines.push_back({"Cleared by champion of the last team: " + used.en,
                         "Réussis par champion de la dernière équipe : " + used.fr});
        lines.push_back({"Cleared by adversary: " + adversaries.en, "Réussis par adversaire : " + adversaries.fr});
    }
    if (book.damaged > 0)
        lines.push_back(message("Lines of the file that could not be read and are left out: {}",
                                "Lignes du fichier illisibles, laissées de côté : {}", book.damaged));
    return lines;
}

}  // namespace joute
