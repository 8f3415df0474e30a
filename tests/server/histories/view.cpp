// SPDX-License-Identifier: MIT
#include "server/histories/view.hpp"

#include <fmt/format.h>

namespace joute::testing {

std::optional<std::string> take_in(Views& views, const Json& request, const Json& message, std::string& problem) {
    if (!request.is_null()) {
        if (message["ok"] != true) return std::nullopt;
        if (request["do"] == "leave") views.erase(request["table"].get<std::string>());
        if (request["do"] != "watch") return std::nullopt;
        const std::string table = request["table"];
        views[table] = message["state"];
        return table;
    }
    const std::string on = message.value("on", "");
    if (on != "state" && on != "step" && on != "now") return std::nullopt;
    const std::string table = message["table"];
    const auto found = views.find(table);
    if (found == views.end()) {
        problem = fmt::format("told of table {}, which is not watched", table);
        return std::nullopt;
    }
    View& view = found->second;
    if (on == "state") {
        view = message["state"];
        return table;
    }
    if (on == "step")
        for (const Json& step : message["steps"]) {
            if (step["n"] != view["steps"].size() + 1)
                problem = fmt::format("table {}: step {} after {}", table, step["n"].dump(), view["steps"].size());
            view["steps"].push_back(step);
        }
    else
        view["seats"] = message["seats"];
    view["now"] = message["now"];
    return table;
}

}  // namespace joute::testing
