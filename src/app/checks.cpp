// SPDX-License-Identifier: MIT
#include "app/checks.hpp"

#include <algorithm>
#include <cstdio>

namespace joute {

TellCheck check_teller(const Invocation& invocation) {
    if (invocation.json) return [](const Check&) {};
    return [language = invocation.language](const Check& check) {
        const bool french = language == Language::french;
        const char* mark = check.passed ? "ok  " : french ? "NON " : "FAIL";
        fmt::print("{}  {}{}\n", mark, check.what.in(language),
                   check.detail.en.empty() ? "" : (french ? " : " : ": ") + check.detail.in(language));
        std::fflush(stdout);
    };
}

int conclude_checks(const Invocation& invocation, Json head, const std::vector<Check>& checks) {
    const Language language = invocation.language;
    const auto failed = std::ranges::count(checks, false, &Check::passed);
    if (invocation.json) {
        Json list = Json::array();
        for (const Check& check : checks)
            list.push_back({{"check", check.id},
                            {"passed", check.passed},
                            {"about", check.what.in(language)},
                            {"detail", check.detail.in(language)}});
        head["passed"] = failed == 0;
        head["checks"] = std::move(list);
        print(head);
    } else {
        fmt::print(
            "{}\n",
            message("checks: {}, failed: {}", "vérifications : {}, échecs : {}", checks.size(), failed).in(language));
    }
    return failed == 0 ? 0 : 1;
}

}  // namespace joute
