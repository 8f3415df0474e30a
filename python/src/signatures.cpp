// SPDX-License-Identifier: MIT
// pybind11 begins every docstring with a line of C++ types: "start(self: joute._engine.Game, seed: object = 0) -> ...".
// Here it becomes the line Python itself reads, "start($self, seed=0)", so that help() and inspect.signature show what
// one can write. Types are the stub's business (_engine.pyi).
#include "signatures.hpp"

#include <cstdlib>
#include <cstring>
#include <string>

namespace joute::python {

namespace {

/// The arguments between the outer brackets, without their types.
std::string without_types(std::string_view arguments) {
    std::string tidy;
    int depth = 0;
    bool in_type = false;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const char letter = arguments[i];
        if (letter == '(' || letter == '[') ++depth;
        if (letter == ')' || letter == ']') --depth;
        if (depth == 0 && letter == ',') in_type = false;
        if (depth == 0 && letter == '=') {
            in_type = false;
            while (tidy.ends_with(' ')) tidy.pop_back();
            tidy += '=';
            if (i + 1 < arguments.size() && arguments[i + 1] == ' ') ++i;
            continue;
        }
        if (depth == 0 && letter == ':') in_type = true;
        if (!in_type) tidy += letter;
    }
    return tidy;
}

/// The whole docstring; as it was where it does not begin with such a line.
std::string tidied(std::string_view name, std::string_view doc) {
    const std::size_t line = std::min(doc.find('\n'), doc.size());
    const std::string_view first = doc.substr(0, line);
    const std::size_t close = first.rfind(") -> ");
    if (!first.starts_with(name) || first.size() <= name.size() || first[name.size()] != '(' ||
        close == std::string_view::npos)
        return std::string(doc);
    std::string arguments = without_types(first.substr(name.size() + 1, close - name.size() - 1));
    // Python takes the first argument of a function without $ for one that is still to be given.
    const bool method = arguments.starts_with("self") || arguments.starts_with("arg0");
    if (method) arguments = "$self" + arguments.substr(4);
    std::string_view rest = doc.substr(line);
    while (rest.starts_with('\n')) rest.remove_prefix(1);
    while (rest.ends_with('\n')) rest.remove_suffix(1);
    return std::string(name) + "(" +
           (method              ? ""
            : arguments.empty() ? "$module"
                                : "$module, ") +
           arguments + ")\n--\n\n" + std::string(rest);
}

void tidy(py::handle function) {
    if (PyCFunction_Check(function.ptr()) == 0) return;
    PyMethodDef* const definition = reinterpret_cast<PyCFunctionObject*>(function.ptr())->m_ml;
    if (definition->ml_doc == nullptr) return;
    const std::string text = tidied(definition->ml_name, definition->ml_doc);
    if (text == definition->ml_doc) return;
    // pybind11 has allocated it with strdup, and will free it.
    std::free(const_cast<char*>(definition->ml_doc));
    definition->ml_doc = strdup(text.c_str());
}

/// What hides behind an entry of a class: a method, a static one, or a property.
void tidy_member(py::handle member) {
    if (PyInstanceMethod_Check(member.ptr()) != 0) return tidy(PyInstanceMethod_Function(member.ptr()));
    if (py::isinstance(member, py::handle(reinterpret_cast<PyObject*>(&PyStaticMethod_Type))))
        return tidy(member.attr("__func__"));
    tidy(member);
}

}  // namespace

void tidy_signatures(const py::module_& module) {
    for (const auto& [name, value] : py::reinterpret_borrow<py::dict>(module.attr("__dict__"))) {
        if (PyType_Check(value.ptr()) == 0) {
            tidy(value);
            continue;
        }
        py::setattr(value, "__module__", py::str("joute"));  // where people find them
        for (const py::handle member : py::list(value.attr("__dict__").attr("values")())) tidy_member(member);
    }
}

}  // namespace joute::python
