// SPDX-License-Identifier: MIT
// Whatever is written in Python and decides, seated among the engine's agents. It runs on the threads of the arena,
// which take the interpreter's lock for the time they are in Python. What it raises ends the contest.
#include <fmt/format.h>

#include <cmath>

#include "agent.hpp"
#include "core/random.hpp"
#include "core/text.hpp"

namespace joute::python {

void Trouble::note(std::exception_ptr thrown) {
    if (!first_) first_ = std::move(thrown);
    any_ = true;
    stop_.store(true, std::memory_order_relaxed);
}

void Trouble::interrupt() {
    any_ = true;  // who waits for the lock to begin a decision begins none
    for (const unsigned long thread : inside_) PyThreadState_SetAsyncExc(thread, PyExc_KeyboardInterrupt);
}

namespace {

/// A Python object that may be dropped by a thread that does not hold the interpreter's lock.
class Held {
  public:
    explicit Held(py::object object) : object_(std::move(object)) {}
    ~Held() {
        const py::gil_scoped_acquire locked;
        object_ = py::object();
    }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    [[nodiscard]] const py::object& get() const { return object_; }

  private:
    py::object object_;
};

class PythonAgent final : public Agent {
  public:
    PythonAgent(GamePointer game, py::object decider, Trouble& trouble, int nesting)
        : game_(std::move(game)), decider_(std::move(decider)), trouble_(trouble), nesting_(nesting) {}

    void new_game(std::uint64_t seed) override {
        // What the state it is shown would draw must not be what the game will draw.
        seed_ = mix64(seed);
        call([&] {
            if (py::hasattr(decider_.get(), "new_game")) decider_.get().attr("new_game")(seed);
        });
    }

    [[nodiscard]] SearchResult decide(const AnyLine& line, Seat seat, const Thinking& /*thinking*/) override {
        SearchResult result;
        call([&] {
            auto shown = std::make_shared<StateValue>(line.hides() ? view_of(game_, line, seat)
                                                                   : StateValue(game_, line.clone(), seed_));
            const py::object& object = decider_.get();
            const py::object function = py::hasattr(object, "decide") ? py::object(object.attr("decide")) : object;
            const py::object answer = function(shown, str_of(word(seat)));
            read(line, seat, answer, result);
        });
        return result;
    }

    /// Loses the game, which nobody will count: the contest ends.
    [[nodiscard]] std::optional<Fault> fault() const override {
        return trouble_.any() ? std::optional(Fault{.kind = Fault::Kind::ended, .detail = {}}) : std::nullopt;
    }

    void game_over(Outcome outcome) override {
        call([&] {
            if (py::hasattr(decider_.get(), "game_over")) decider_.get().attr("game_over")(str_of(word(outcome)));
        });
    }

  private:
    void read(const AnyLine& line, Seat seat, const py::object& answer, SearchResult& result) const {
        if (answer.is_none())
            throw py::type_error(fmt::format("{} returned None: a move was expected", name_of_decider(decider_.get())));
        const bool searched = PyUnicode_Check(answer.ptr()) == 0 && py::hasattr(answer, "move");
        result.move = move_from(*game_, line, seat, searched ? py::object(answer.attr("move")) : answer);
        result.pv = {result.move};
        if (!searched || !py::hasattr(answer, "value")) return;
        const double value = real_from(answer.attr("value"), "value");
        if (std::abs(value) <= 1) result.value = value;
    }

    /// Calls into Python with the lock held; what is thrown there is noted and ends the contest.
    template <class Call>
    void call(const Call& body) {
        const py::gil_scoped_acquire locked;
        if (trouble_.any()) return;
        const Nesting nesting(nesting_);
        const unsigned long thread = PyThread_get_thread_ident();
        trouble_.enter(thread);
        try {
            body();
        } catch (...) {
            trouble_.note(std::current_exception());
        }
        trouble_.leave(thread);
    }

    GamePointer game_;
    Held decider_;
    Trouble& trouble_;
    int nesting_;
    std::uint64_t seed_ = 0;
};

}  // namespace

std::unique_ptr<Agent> make_python_agent(GamePointer game, py::object decider, Trouble& trouble, int nesting) {
    return std::make_unique<PythonAgent>(std::move(game), std::move(decider), trouble, nesting);
}

std::string name_of_decider(const py::object& decider) {
    if (!py::hasattr(decider, "decide") && PyCallable_Check(decider.ptr()) == 0)
        throw py::type_error(fmt::format(
            "an agent is a spec, an Agent, a function f(state, seat) or an object with decide(state, seat), "
            "not {}",
            Py_TYPE(decider.ptr())->tp_name));
    const py::object named = py::hasattr(decider, "__name__") ? decider : py::object(py::type::of(decider));
    // One word: records and tables are lines.
    std::string name = "python:";
    for (const char letter : text_of(py::str(named.attr("__name__"))))
        name += static_cast<unsigned char>(letter) <= ' ' ? '_' : letter;
    return name;
}

}  // namespace joute::python
