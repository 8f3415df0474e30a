// SPDX-License-Identifier: MIT
// joute._engine: what `import joute` finds behind its Python files. One function of each subject adds its classes.
#include <pybind11/stl.h>

#include <array>

#include "agent.hpp"
#include "batch.hpp"
#include "core/text.hpp"
#include "errors.hpp"
#include "kit/catalogue.hpp"
#include "match.hpp"
#include "record.hpp"
#include "signatures.hpp"
#include "state.hpp"
#include "watch.hpp"

namespace joute::python {

namespace {

std::string chosen_language(const py::object& asked) {
    if (!asked.is_none()) {
        const std::string given = text_of(asked);
        if (given != "en" && given != "fr")
            refuse(message("the languages are en and fr, not '{}'", "les langues sont en et fr, pas « {} »",
                           quoted_input(given)));
        set_language(given == "fr" ? Language::french : Language::english);
    }
    return language() == Language::french ? "fr" : "en";
}

py::list options_of(const py::object& game) {
    constexpr std::array<const char*, 3> kinds{"choice", "number", "flag"};
    const auto texts = [](const std::vector<std::string>& all) {
        py::list list;
        for (const std::string& text : all) list.append(str_of(text));
        return list;
    };
    py::list list;
    for (const OptionSpec& spec : taken(find_game(text_of(game)))->info->options) {
        py::dict fields;
        fields["name"] = str_of(spec.name);
        fields["kind"] = kinds[static_cast<std::size_t>(spec.kind)];
        fields["default"] = str_of(spec.fallback);
        fields["choices"] = texts(spec.choices);
        fields["least"] = spec.min;
        fields["greatest"] = spec.max;
        fields["about"] = str_of(spec.about);
        fields["only_for"] = texts(spec.only_for);
        list.append(made("OptionInfo", fields));
    }
    return list;
}

}  // namespace

PYBIND11_MODULE(_engine, module) {
    module.doc() = "The engine of Joute. Use it through the package: import joute.";
    remember_main_thread();
    bind_errors(module);
    module.attr("version") = JOUTE_VERSION;
    module.def(
        "games",
        [] {
            py::list names;
            for (const Kit& kit : catalogue()) names.append(str_of(kit.info->id));
            return names;
        },
        "The names of the games, as Game() takes them.");
    module.def("options", options_of, py::arg("game"), "The options of a game by its name, with what they may be.");
    module.def("language", chosen_language, py::arg("language") = py::none(),
               R"(The language of everything people read: "en" or "fr". Given one, speaks it from now on.)");
    bind_record(module);
    bind_state(module);
    bind_agent(module);
    bind_batch(module);
    bind_game(module);
    bind_statistics(module);
    tidy_signatures(module);
}

}  // namespace joute::python
