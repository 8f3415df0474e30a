// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/output.hpp"
#include "core/text.hpp"
#include "server/storage_backup.hpp"
#include "store/folders.hpp"
#include "store/writable.hpp"

namespace joute {

Result<int> run_db(const Invocation& invocation) {
    const Words& words = invocation.words;
    const auto& action = words.text("ACTION");
    const auto& file = words.text("FILE");
    if (!action || !file || (*action != "backup" && *action != "verify"))
        return message("db takes what to do and a file: joute db backup FILE, joute db verify FILE",
                       "db demande quoi faire et un fichier : joute db backup FICHIER, joute db verify FICHIER");
    if (*action == "backup") {
        const auto database = database_path(words);
        if (auto good = check_writable(*file); !good) return good.error();
        if (const auto copied = back_up_database(database, *file); !copied) return copied.error();
        if (invocation.json)
            print(Json{{"database", database.string()}, {"backup", *file}});
        else
            fmt::print("{}\n", message("{} is copied to {}", "{} est copiée dans {}", database.string(), *file)
                                   .in(invocation.language));
        return 0;
    }
    if (words.text("--db"))
        return message("db verify takes the file to verify, and no --db",
                       "db verify prend le fichier à vérifier, et pas de --db");
    const auto found = verify_database(*file, catalogue());
    if (!found) return found.error();
    Json problems = Json::array();
    for (const Message& problem : found->problems) problems.push_back(problem.in(invocation.language));
    if (invocation.json) {
        print(Json{{"tables", found->tables},
                   {"steps", found->steps},
                   {"contests", found->contests},
                   {"contest_games", found->contest_games},
                   {"problems", std::move(problems)}});
    } else {
        fmt::print("{}\n",
                   message("tables: {} (steps: {}), contests: {} (games: {}), problems: {}",
                           "tables : {} (coups : {}), rencontres : {} (parties : {}), problèmes : {}", found->tables,
                           found->steps, found->contests, found->contest_games, found->problems.size())
                       .in(invocation.language));
        for (const Json& problem : problems) fmt::print("{}\n", problem.get<std::string>());
    }
    return found->problems.empty() ? 0 : 1;
}

}  // namespace joute
