// SPDX-License-Identifier: MIT
// The fields of a request, described once. A request is a struct with a function `fields` that names each of its
// members to a FieldVisitor, with its kind and its bounds. A FieldReader fills the members from what a client sent and
// refuses what does not fit; a FieldLister collects the names for documents, types and fuzzing. What is stored of
// tables and contests is read the same way.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/fact.hpp"
#include "core/options.hpp"
#include "core/seat.hpp"
#include "core/seed.hpp"
#include "server/services/limits.hpp"
#include "server/services/refusal.hpp"

namespace joute {

struct Field {
    std::string name;
    std::string type;  // as TypeScript writes it
    bool required = true;
    std::string bounds;  // in words; may be empty
};

using Words = std::span<const std::string_view>;

class FieldVisitor {
  public:
    explicit FieldVisitor(const ServerLimits& limits) : limits_(limits) {}
    virtual ~FieldVisitor() = default;

    [[nodiscard]] const ServerLimits& limits() const { return limits_; }
    /// True where all fields are listed, also those that depend on the value of another.
    [[nodiscard]] virtual bool lists() const = 0;

    // Where `into` is optional the field may be absent, otherwise it must be there.
    template <class T>
    void text(const char* name, T& into, std::size_t max_bytes, const char* type = "string") {
        visit<std::string>(
            name, into, [&](const Field& field, std::string& value) { return read_text(field, value, max_bytes); },
            type, text_bounds(max_bytes));
    }
    template <class T>
    void number(const char* name, T& into, std::int64_t min, std::int64_t max) {
        visit<std::int64_t>(
            name, into, [&](const Field& field, std::int64_t& value) { return read_number(field, value, min, max); },
            "number", number_bounds(min, max));
    }
    template <class T>
    void number_from_0(const char* name, T& into) {
        visit<std::uint64_t>(
            name, into, [&](const Field& field, std::uint64_t& value) { return read_unsigned(field, value); }, "number",
            "from 0");
    }
    template <class T>
    void flag(const char* name, T& into) {
        visit<bool>(
            name, into, [&](const Field& field, bool& value) { return read_flag(field, value); }, "boolean", "");
    }
    /// A number, or a text that Seed::parse reads.
    template <class T>
    void seed(const char* name, T& into) {
        visit<Seed>(
            name, into, [&](const Field& field, Seed& value) { return read_seed(field, value); }, "Seed",
            "from 0, or 32 hexadecimal digits");
    }
    template <class T>
    void seat(const char* name, T& into) {
        visit<Seat>(
            name, into, [&](const Field& field, Seat& value) { return read_seat(field, value); }, "Seat", "");
    }
    /// One of some words, which stand for the values of an enum in their order.
    template <class T>
    void word(const char* name, T& into, Words words) {
        using Enum = Bare<T>;
        visit<Enum>(
            name, into,
            [&](const Field& field, Enum& value) {
                std::size_t found = 0;
                if (!read_word(field, found, words)) return false;
                value = static_cast<Enum>(found);
                return true;
            },
            union_of(words), "");
    }
    /// `Misfits::empty`: items that are no short texts are read as empty ones, for who can say better what is wrong.
    enum class Misfits : bool { refused, empty };
    template <class T>
    void texts(const char* name, T& into, std::size_t max_texts, std::size_t max_bytes,
               Misfits misfits = Misfits::refused) {
        using Texts = std::vector<std::string>;
        visit<Texts>(
            name, into,
            [&](const Field& field, Texts& value) { return read_texts(field, value, max_texts, max_bytes, misfits); },
            "string[]", list_bounds(max_texts));
    }
    /// Options of a game; absent ones are the game's own.
    void options(const char* name, OptionValues& into);
    /// An object with fields of its own.
    template <class T>
    void object(const char* name, T& into, const char* type) {
        using Inner = Bare<T>;
        visit<Inner>(
            name, into,
            [&](const Field& field, Inner& value) {
                return read_object(field, [&](FieldVisitor& inner) { value.fields(inner); });
            },
            type, "");
    }
    template <class T>
    void objects(const char* name, std::vector<T>& into, std::size_t max, const char* type) {
        const Field field{name, std::string(type) + "[]", true, list_bounds(max)};
        read_objects(field, max, [&](FieldVisitor& inner) { into.emplace_back().fields(inner); });
    }

  protected:
    /// What was sent under this name; null when nothing was, or when nothing is read.
    [[nodiscard]] virtual const Fact* find(const Field& field) = 0;
    virtual void refuse(const Field& field, const Message& expected) = 0;
    virtual bool read_object(const Field& field, const std::function<void(FieldVisitor&)>& inside) = 0;
    virtual void read_objects(const Field& field, std::size_t max, const std::function<void(FieldVisitor&)>& each) = 0;
    virtual void refuse_word(const Field& field, Words words) = 0;

  private:
    template <class T>
    struct BareOf {
        using type = T;
    };
    template <class T>
    struct BareOf<std::optional<T>> {
        using type = T;
    };
    template <class T>
    using Bare = typename BareOf<T>::type;

    template <class Value, class T, class Read>
    void visit(const char* name, T& into, Read read, std::string type, std::string bounds) {
        constexpr bool optional = !std::is_same_v<Bare<T>, T>;
        const Field field{name, std::move(type), !optional, std::move(bounds)};
        Value value{};
        if (read(field, value)) into = static_cast<Bare<T>>(std::move(value));
    }

    bool read_text(const Field& field, std::string& value, std::size_t max_bytes);
    bool read_number(const Field& field, std::int64_t& value, std::int64_t min, std::int64_t max);
    bool read_unsigned(const Field& field, std::uint64_t& value);
    bool read_flag(const Field& field, bool& value);
    bool read_seed(const Field& field, Seed& value);
    bool read_seat(const Field& field, Seat& value);
    bool read_word(const Field& field, std::size_t& value, Words words);
    bool read_texts(const Field& field, std::vector<std::string>& value, std::size_t max_texts, std::size_t max_bytes,
                    Misfits misfits);
    [[nodiscard]] static std::string text_bounds(std::size_t max_bytes);
    [[nodiscard]] static std::string number_bounds(std::int64_t min, std::int64_t max);
    [[nodiscard]] static std::string list_bounds(std::size_t max);
    [[nodiscard]] static std::string union_of(Words words);

    const ServerLimits& limits_;
};

/// A field that is needed here, though not by every request of the kind.
[[nodiscard]] Refusal missing_field(std::string_view name);

/// Reads the fields of one object. The first that does not fit is the refusal; nothing is read after it.
class FieldReader final : public FieldVisitor {
  public:
    /// `object` must outlive this. Precondition: it is an object. `where`: for messages, such as "seats.first.".
    FieldReader(const ServerLimits& limits, const Fact& object, std::string where = {});

    [[nodiscard]] bool lists() const override { return false; }
    [[nodiscard]] bool ok() const { return !refusal_; }
    /// Refuses fields that nobody asked for, unless something was refused before.
    void finish();
    /// A field that is read elsewhere.
    void know(std::string_view name) { asked_.emplace(name); }
    [[nodiscard]] const std::optional<Refusal>& refusal() const { return refusal_; }

  protected:
    const Fact* find(const Field& field) override;
    void refuse(const Field& field, const Message& expected) override;
    void refuse_word(const Field& field, Words words) override;
    bool read_object(const Field& field, const std::function<void(FieldVisitor&)>& inside) override;
    void read_objects(const Field& field, std::size_t max, const std::function<void(FieldVisitor&)>& each) override;

  private:
    const Fact::Object& object_;
    std::string where_;
    std::set<std::string, std::less<>> asked_;
    std::optional<Refusal> refusal_;
};

/// Lists the fields of one object. Those of objects inside follow with their path ("clock.total").
class FieldLister final : public FieldVisitor {
  public:
    explicit FieldLister(const ServerLimits& limits, std::string where = {})
        : FieldVisitor(limits), where_(std::move(where)) {}
    [[nodiscard]] bool lists() const override { return true; }
    [[nodiscard]] const std::vector<Field>& fields() const { return fields_; }

  protected:
    const Fact* find(const Field& field) override;
    void refuse(const Field& /*field*/, const Message& /*expected*/) override {}
    void refuse_word(const Field& /*field*/, Words /*words*/) override {}
    bool read_object(const Field& field, const std::function<void(FieldVisitor&)>& inside) override;
    void read_objects(const Field& field, std::size_t max, const std::function<void(FieldVisitor&)>& each) override;

  private:
    std::string where_;
    std::vector<Field> fields_;
};

}  // namespace joute
