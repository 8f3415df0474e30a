// SPDX-License-Identifier: MIT
// A value, or one clear message that says what was expected. (std::expected is C++23.)
#pragma once

#include <cassert>
#include <concepts>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

#include "core/message.hpp"

namespace joute {

using Error = Message;

template <class T>
class [[nodiscard]] Result {
  public:
    template <class U>
    requires std::convertible_to<U&&, T> &&
        (!std::same_as<std::remove_cvref_t<U>, Error>)&&(!std::same_as<std::remove_cvref_t<U>, Result>)Result(U&& value)
        : content_(std::in_place_index<0>, std::forward<U>(value)) {}
    Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    [[nodiscard]] bool ok() const { return content_.index() == 0; }
    explicit operator bool() const { return ok(); }

    [[nodiscard]] T& operator*() {
        assert(ok());
        return *std::get_if<0>(&content_);
    }
    [[nodiscard]] const T& operator*() const {
        assert(ok());
        return *std::get_if<0>(&content_);
    }
    [[nodiscard]] T* operator->() { return &**this; }
    [[nodiscard]] const T* operator->() const { return &**this; }

    /// Precondition: !ok().
    [[nodiscard]] const Error& error() const {
        assert(!ok());
        return *std::get_if<1>(&content_);
    }

  private:
    std::variant<T, Error> content_;
};

/// Success without a value.
template <>
class [[nodiscard]] Result<void> {
  public:
    Result() = default;
    Result(Error error) : error_(std::move(error)) {}
    [[nodiscard]] bool ok() const { return !error_; }
    explicit operator bool() const { return ok(); }
    [[nodiscard]] const Error& error() const {
        assert(!ok());
        return *error_;
    }

  private:
    std::optional<Error> error_;
};

}  // namespace joute
