// SPDX-License-Identifier: MIT
// One use of a prepared statement, for the files that make up Storage.
#pragma once

#include <sqlite3.h>

#include "server/storage.hpp"

namespace joute {

/// A statement in use; reset when it goes out of scope.
class Storage::Statement {
  public:
    Statement(Storage& storage, sqlite3_stmt* statement) : storage_(storage), statement_(statement) {}
    ~Statement() {
        sqlite3_reset(statement_);
        sqlite3_clear_bindings(statement_);
    }
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    Statement& bind(const std::string& text) {
        sqlite3_bind_text(statement_, ++bound_, text.data(), static_cast<int>(text.size()), nullptr);
        return *this;
    }
    Statement& bind(std::int64_t number) {
        sqlite3_bind_int64(statement_, ++bound_, number);
        return *this;
    }
    Statement& bind(const std::optional<double>& number) {
        ++bound_;
        if (number) sqlite3_bind_double(statement_, bound_, *number);
        return *this;
    }

    /// True when there is a row.
    bool step() {
        const int code = sqlite3_step(statement_);
        if (code != SQLITE_ROW && code != SQLITE_DONE) storage_.fail();
        return code == SQLITE_ROW;
    }
    [[nodiscard]] std::string text(int column) const {
        const auto* bytes = sqlite3_column_text(statement_, column);
        const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
        return bytes == nullptr ? std::string() : std::string(reinterpret_cast<const char*>(bytes), size);
    }
    [[nodiscard]] std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
    [[nodiscard]] std::optional<double> decimal(int column) const {
        if (sqlite3_column_type(statement_, column) == SQLITE_NULL) return std::nullopt;
        return sqlite3_column_double(statement_, column);
    }

  private:
    Storage& storage_;
    sqlite3_stmt* statement_;
    int bound_ = 0;
};

[[nodiscard]] inline Share share_at(const auto& row, int column) {
    return Share(static_cast<std::uint32_t>(row.number(column)));
}

}  // namespace joute
