// SPDX-License-Identifier: MIT
// Long work at the command line: a progress bar where someone watches, one line where nobody does,
// and Ctrl-C that ends the work cleanly instead of the program.
#pragma once

#include <optional>

#include "agents/catalogue.hpp"
#include "terminal/screen.hpp"

namespace joute {

class Notices {
  public:
    explicit Notices(Language language) : language_(language) {}

    /// For make_agent and solvers; must not outlive this object.
    [[nodiscard]] Notice callback();
    void clear() { bar_.reset(); }

  private:
    Language language_;
    std::optional<ProgressBar> bar_;
    std::string said_;
};

/// Set by the first Ctrl-C; a second one ends the program at once.
[[nodiscard]] const StopFlag& interrupted();

}  // namespace joute
