// SPDX-License-Identifier: MIT
#include "server/kept_studies.hpp"

#include <algorithm>

namespace joute {

void KeptStudies::begin(const std::string& game, std::uint64_t study) {
    Kept& kept = kept_[game];
    bytes_ -= kept.bytes;
    kept = {};
    kept.study = study;
    kept.used = ++clock_;
    kept.bytes = game.size();
    bytes_ += kept.bytes;
    forget_oldest();
}

KeptStudies::Kept* KeptStudies::of(const std::string& game, std::uint64_t study) {
    const auto it = kept_.find(game);
    return it == kept_.end() || it->second.study != study ? nullptr : &it->second;
}

void KeptStudies::add(const std::string& game, std::uint64_t study, const Json& step, const Json& summary) {
    Kept* const kept = of(game, study);
    if (kept == nullptr) return;
    const std::size_t bytes = to_line(step).size();
    kept->steps.push_back(step);
    kept->summary = summary;
    kept->used = ++clock_;
    kept->bytes += bytes;
    bytes_ += bytes;
    forget_oldest();
}

void KeptStudies::end(const std::string& game, std::uint64_t study, const char* how) {
    if (Kept* const kept = of(game, study)) kept->end = how;
}

Json KeptStudies::find(const std::string& game) {
    Json found{{"steps", Json::array()}, {"end", nullptr}};
    for (const char* figure : {"studied", "positions", "first", "second", "grading"}) found[figure] = nullptr;
    const auto it = kept_.find(game);
    if (it == kept_.end()) return found;
    Kept& kept = it->second;
    kept.used = ++clock_;
    found["steps"] = kept.steps;
    found["end"] = kept.end;
    found.update(kept.summary);
    return found;
}

void KeptStudies::forget_oldest() {
    while (bytes_ > max_bytes_ && !kept_.empty()) {
        const auto oldest = std::ranges::min_element(kept_, {}, [](const auto& each) { return each.second.used; });
        bytes_ -= oldest->second.bytes;
        kept_.erase(oldest);
    }
}

}  // namespace joute
