// SPDX-License-Identifier: MIT
#include "load/figures.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace joute::load {

double Waits::percentile(double share) const {
    if (all_.empty()) return 0;
    std::vector<double> sorted = all_;
    const auto at = sorted.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(sorted.size() - 1));
    std::ranges::nth_element(sorted, at);
    return *at;
}

Usage usage_of(pid_t pid) {
    std::ifstream file(fmt::format("/proc/{}/stat", pid));
    std::string text;
    if (!std::getline(file, text)) return {};
    // The name in brackets may hold anything; after it, fields 14 and 15 are ticks of user and system time and 24 is
    // resident pages (man 5 proc).
    std::istringstream rest(text.substr(text.rfind(')') + 1));
    std::vector<std::string> fields(3);
    for (std::string field; rest >> field;) fields.push_back(field);
    if (fields.size() < 25) return {};
    return {.cpu_seconds = (std::stod(fields[14]) + std::stod(fields[15])) / static_cast<double>(sysconf(_SC_CLK_TCK)),
            .resident_mb = std::stod(fields[24]) * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1 << 20)};
}

}  // namespace joute::load
