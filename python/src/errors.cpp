// SPDX-License-Identifier: MIT
#include "errors.hpp"

namespace joute::python {

namespace {

PyObject* error_class = nullptr;

void raise(const Message& why) {
    try {
        PyErr_SetObject(error_class, str_of(why).ptr());
    } catch (py::error_already_set& instead) {
        instead.restore();
    }
}

}  // namespace

void bind_errors(py::module_& module) {
    error_class = PyErr_NewExceptionWithDoc(
        "joute.Error",
        "What the engine refuses: a move that is not legal, a position that is none, a spec nobody knows.\n\n"
        "The message says what was expected, in the language of joute.language().",
        PyExc_ValueError, nullptr);
    if (error_class == nullptr) throw py::error_already_set();
    module.add_object("Error", error_class);
    py::register_exception_translator([](std::exception_ptr thrown) {
        try {
            if (thrown) std::rethrow_exception(thrown);
        } catch (const Refused& refused) {
            raise(refused.why);
        }
    });
}

void raise_current() noexcept {
    try {
        throw;
    } catch (const Refused& refused) {
        raise(refused.why);
    } catch (py::error_already_set& raised) {
        raised.restore();
    } catch (const py::builtin_exception& raised) {
        raised.set_error();
    } catch (const std::bad_alloc&) {
        PyErr_NoMemory();
    } catch (const std::exception& thrown) {
        PyErr_SetString(PyExc_RuntimeError, thrown.what());
    } catch (...) {
        PyErr_SetString(PyExc_RuntimeError, "unknown trouble in the engine");
    }
}

}  // namespace joute::python
