// SPDX-License-Identifier: MIT
// The class Batch: numpy arrays in, numpy arrays out. Arrays that are given are used where they stand, so their shape
// and kind must be right; what the engine then reads or writes lies within them. Steps run without the interpreter's
// lock.
#include "batch.hpp"

#include <fmt/format.h>
#include <pybind11/numpy.h>

#include <atomic>
#include <vector>

#include "kit/encoding.hpp"
#include "watch.hpp"

namespace joute::python {

namespace {

class BatchValue {
  public:
    BatchValue(GamePointer game, std::size_t size, std::uint64_t seed, bool auto_reset)
        : game_(std::move(game)),
          games_(game_->encoding().make_batch(*game_->rules, size, seed, auto_reset)),
          auto_reset_(auto_reset) {}

    [[nodiscard]] const GamePointer& game() const { return game_; }
    [[nodiscard]] std::size_t size() const { return games_->size(); }
    [[nodiscard]] bool auto_reset() const { return auto_reset_; }
    /// For as long as it is held nobody else may ask: another thread may have let go of the lock in a step.
    struct Use {
        Busy busy;
        Batch& games;
    };
    [[nodiscard]] Use use() {
        return {.busy = Busy(busy_, {"this batch is in use by another thread", "ce lot sert déjà à un autre fil"}),
                .games = *games_};
    }
    std::vector<std::int32_t> first;  // room for actions of two seats, side by side in what is given
    std::vector<std::int32_t> second;

  private:
    GamePointer game_;
    std::unique_ptr<Batch> games_;
    bool auto_reset_;
    std::atomic<bool> busy_ = false;
};

std::string shape_text(const std::vector<py::ssize_t>& shape) {
    std::string text;
    for (const py::ssize_t side : shape) text += fmt::format("{}{}", text.empty() ? "" : ", ", side);
    return "(" + text + ")";
}

/// The array to be filled: the one given, or a new one.
template <class T>
py::array_t<T> array_for(const py::object& out, const std::vector<py::ssize_t>& shape) {
    if (out.is_none()) return py::array_t<T>(shape);
    if (!py::isinstance<py::array>(out))
        throw py::type_error(fmt::format("out is a numpy array, not {}", Py_TYPE(out.ptr())->tp_name));
    auto given = py::reinterpret_borrow<py::array>(out);
    const bool fits = given.dtype().is(py::dtype::of<T>()) && given.ndim() == static_cast<py::ssize_t>(shape.size()) &&
                      std::equal(shape.begin(), shape.end(), given.shape()) &&
                      (given.flags() & py::array::c_style) != 0 && given.writeable();
    if (!fits)
        refuse(message("out must be a writable C-contiguous array of {} with shape {}",
                       "out doit être un tableau C-contigu modifiable de {} de forme {}",
                       py::str(py::dtype::of<T>()).cast<std::string>(), shape_text(shape)));
    return py::reinterpret_borrow<py::array_t<T>>(given);
}

template <class T>
std::span<T> span_of(py::array_t<T>& array) {
    return {array.mutable_data(), static_cast<std::size_t>(array.size())};
}

py::ssize_t length_of(const BatchValue& batch) { return static_cast<py::ssize_t>(batch.size()); }

/// Actions as 32-bit numbers; whole numbers of any kind are taken, others refused.
py::array_t<std::int32_t> actions_from(const py::object& given) {
    py::array array;
    if (py::isinstance<py::array>(given)) {
        array = py::reinterpret_borrow<py::array>(given);
    } else {
        array = py::array::ensure(given);
        if (!array) {
            PyErr_Clear();
            throw py::type_error("actions are an array or a list of whole numbers");
        }
    }
    if (array.dtype().kind() != 'i' && array.dtype().kind() != 'u')
        throw py::type_error(
            fmt::format("actions are whole numbers, not {}", py::str(array.dtype()).cast<std::string>()));
    if (array.dtype().is(py::dtype::of<std::int32_t>()))
        return py::array_t<std::int32_t, py::array::c_style>::ensure(array);
    // Larger numbers than fit would come back as others: they are no action either way.
    const py::object clipped =
        py::module_::import("numpy").attr("clip")(array, -1, std::numeric_limits<std::int32_t>::max());
    auto numbers = py::array_t<std::int32_t, py::array::c_style | py::array::forcecast>::ensure(clipped);
    if (!numbers) throw py::error_already_set();
    return numbers;
}

void step(BatchValue& batch, const py::object& given) {
    const auto actions = actions_from(given);
    const py::ssize_t n = length_of(batch);
    const bool pairs = actions.ndim() == 2 && actions.shape(0) == n && actions.shape(1) == 2;
    if (!pairs && !(actions.ndim() == 1 && actions.shape(0) == n))
        refuse(message("{} actions were expected, shape ({},), or ({}, 2) with those of both seats",
                       "{} actions étaient attendues, de forme ({},), ou ({}, 2) avec celles des deux camps", n, n, n));
    const auto use = batch.use();
    // Copied: the array is Python's, and others may write into it once the lock is let go.
    const auto count = static_cast<std::size_t>(n);
    const std::int32_t* const from = actions.data();
    batch.first.resize(count);
    batch.second.resize(pairs ? count : 0);
    if (!pairs) std::copy_n(from, count, batch.first.begin());
    for (std::size_t i = 0; pairs && i < count; ++i) {
        batch.first[i] = from[2 * i];
        batch.second[i] = from[2 * i + 1];
    }
    std::optional<Result<void>> stepped;
    {
        const py::gil_scoped_release unlocked;
        stepped = use.games.step(batch.first, batch.second);
    }
    taken(*stepped);
}

std::uint64_t step_random(BatchValue& batch, const py::object& times) {
    const int steps = number_from(times, "steps", 1, std::numeric_limits<int>::max());
    const auto use = batch.use();
    StopFlag stop{false};
    std::uint64_t moves = 0;
    const auto work = [&] {
        for (int i = 0; i < steps && !stop.load(std::memory_order_relaxed); ++i) moves += use.games.step_random();
    };
    if (steps > 1) {
        watched(stop, work);
    } else {
        const py::gil_scoped_release unlocked;
        work();
    }
    return moves;
}

/// An array the batch fills as it is, without asking anything of the interpreter.
template <class T, class Fill>
py::object filled(BatchValue& batch, const py::object& out, std::vector<py::ssize_t> shape, const Fill& fill) {
    auto array = array_for<T>(out, shape);
    const std::span<T> to = span_of(array);
    const auto use = batch.use();
    std::optional<Result<void>> result;
    {
        const py::gil_scoped_release unlocked;
        result = fill(use.games, to);
    }
    taken(*result);
    return array;
}

template <class T>
py::object plain(BatchValue& batch, void (Batch::*read)(std::span<T>) const) {
    return filled<T>(batch, py::none(), {length_of(batch)}, [&](Batch& games, std::span<T> to) -> Result<void> {
        (games.*read)(to);
        return {};
    });
}

std::size_t place_from(const BatchValue& batch, const py::object& i) {
    return static_cast<std::size_t>(number_from(i, "i", 0, static_cast<int>(batch.size()) - 1));
}

}  // namespace

py::object make_batch(const GamePointer& game, const py::object& n, const py::object& seed, bool auto_reset) {
    constexpr int most = 1 << 20;
    const int size = number_from(n, "n", 1, most);
    return py::cast(
        std::make_shared<BatchValue>(game, static_cast<std::size_t>(size), number_of(seed_from(seed)), auto_reset));
}

void bind_batch(py::module_& module) {
    auto batch = py::class_<BatchValue, std::shared_ptr<BatchValue>>(
        module, "Batch", py::is_final(),
        R"(Many games of one kind side by side, for programs that learn: ``game.batch(1024)``.

Ask for ``actors``, ``masks()`` and ``observations()``, choose an action for every game, ``step``.
Chance is drawn at once, each game from a seed of its own. A game that ended shows in ``done``
and ``rewards`` after the step that ended it; with auto_reset its next step begins a new one.)");
    only_made_by_us(batch, "game.batch(n)");
    batch.def_property_readonly("size", &BatchValue::size, "How many games there are.");
    batch.def("__len__", &BatchValue::size);
    batch.def_property_readonly(
        "game", [](const BatchValue& self) { return std::const_pointer_cast<GameValue>(self.game()); },
        "The game they play.");
    batch.def_property_readonly("auto_reset", &BatchValue::auto_reset, "Whether finished games begin again.");
    batch.def_property_readonly(
        "actors", [](BatchValue& self) { return plain<std::int8_t>(self, &Batch::actors); },
        "Who acts, as int8: 0 first, 1 second, 2 both, 4 over.");
    batch.def_property_readonly(
        "rewards", [](BatchValue& self) { return plain<float>(self, &Batch::rewards); },
        "What games that ended in the last step gave the first seat: 1, 0 or -1; else 0.");
    batch.def_property_readonly(
        "outcomes", [](BatchValue& self) { return plain<std::int8_t>(self, &Batch::outcomes); },
        "How the last finished game of each place ended: 0 first, 1 second, 2 draw, -1 none yet.");
    batch.def_property_readonly(
        "done", [](BatchValue& self) { return plain<std::uint8_t>(self, &Batch::done).attr("view")("bool"); },
        "Which games ended in the last step.");
    batch.def(
        "masks",
        [](BatchValue& self, const py::object& seat, const py::object& out) {
            const auto mover = seat_or_none(seat);
            const auto actions = static_cast<py::ssize_t>(self.game()->encoding().actions(*self.game()->rules));
            return filled<std::uint8_t>(
                self, out, {length_of(self), actions},
                [&](Batch& games, std::span<std::uint8_t> to) { return games.masks(mover, to); });
        },
        py::arg("seat") = py::none(), py::kw_only(), py::arg("out") = py::none(),
        R"(Legal actions as a uint8 array (games, actions): of the seat that acts, or of the one named.

Where both seats choose, name one.)");
    batch.def(
        "observations",
        [](BatchValue& self, const py::object& seat, const py::object& out) {
            const auto looker = seat_or_none(seat);
            const ObservationShape& shape = self.game()->encoding().shape(*self.game()->rules);
            return filled<float>(self, out,
                                 {length_of(self), static_cast<py::ssize_t>(shape.planes.size()),
                                  static_cast<py::ssize_t>(shape.rows), static_cast<py::ssize_t>(shape.columns)},
                                 [&](Batch& games, std::span<float> to) { return games.observe(looker, to); });
        },
        py::arg("seat") = py::none(), py::kw_only(), py::arg("out") = py::none(),
        "What the seat that acts (or the one named) sees, as float32 (games, planes, rows, columns).");
    batch.def("step", step, py::arg("actions"),
              R"(One step of every game: an array of actions (games,), or (games, 2) with those of both seats.

Entries of games that are over and of seats that do not act are ignored. An action that is not
legal raises Error, and then no game has moved.)");
    batch.def("step_random", step_random, py::arg("steps") = 1,
              "So many steps of every game by random moves; returns how many moves were played.");
    batch.def(
        "reset",
        [](BatchValue& self, const py::object& i, const py::object& seed) {
            const auto use = self.use();
            if (i.is_none()) {
                if (!seed.is_none()) throw py::type_error("a seed is that of one game: reset(i, seed)");
                use.games.reset();
                return;
            }
            const auto given = seed.is_none() ? std::nullopt : std::optional(number_of(seed_from(seed)));
            use.games.reset(place_from(self, i), given);
        },
        py::arg("i") = py::none(), py::arg("seed") = py::none(), "Begins the i-th game again, or all of them.");
    batch.def(
        "state",
        [](BatchValue& self, const py::object& i) {
            const std::size_t place = place_from(self, i);
            const auto use = self.use();
            return std::make_shared<StateValue>(self.game(), use.games.line(place), use.games.seed(place));
        },
        py::arg("i"), R"(The i-th game as a State: a copy that goes on with the same chance.

Where positions can repeat it has all its moves; otherwise it begins at its position.)");
    batch.def("__repr__", [](const BatchValue& self) {
        return str_of(fmt::format("<joute.Batch of {} games of {}>", self.size(), self.game()->info().id));
    });
}

}  // namespace joute::python
