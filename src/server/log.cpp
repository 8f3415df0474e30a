// SPDX-License-Identifier: MIT
#include "server/log.hpp"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

namespace joute {

void start_log() {
    auto logger = spdlog::stderr_color_mt("joute");
    logger->set_pattern("%Y-%m-%d %H:%M:%S.%e %^%l%$ %v");
    logger->flush_on(spdlog::level::info);
    spdlog::set_default_logger(std::move(logger));
}

void log(LogLevel level, const std::string& text) {
    switch (level) {
        case LogLevel::info: spdlog::info("{}", text); break;
        case LogLevel::warning: spdlog::warn("{}", text); break;
        case LogLevel::error: spdlog::error("{}", text); break;
        case LogLevel::critical: spdlog::critical("{}", text); break;
    }
}

}  // namespace joute
