// SPDX-License-Identifier: MIT
#include "server/services/kept_studies.hpp"

#include <algorithm>

#include "server/services/facts.hpp"

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

void KeptStudies::add(const std::string& game, std::uint64_t study, const Fact& step, std::size_t step_bytes,
                      const Fact::Object& summary) {
    Kept* const kept = of(game, study);
    if (kept == nullptr) return;
    kept->steps.push_back(step);
    kept->summary = summary;
    kept->used = ++clock_;
    kept->bytes += step_bytes;
    bytes_ += step_bytes;
    forget_oldest();
}

void KeptStudies::end(const std::string& game, std::uint64_t study, const char* how) {
    if (Kept* const kept = of(game, study)) kept->end = how;
}

Fact::Object KeptStudies::find(const std::string& game) {
    const auto it = kept_.find(game);
    if (it != kept_.end()) it->second.used = ++clock_;
    const Kept nothing;
    const Kept& kept = it == kept_.end() ? nothing : it->second;
    Fact::Object found{{"steps", kept.steps}, {"end", kept.end}};
    if (!kept.summary.empty())
        append(found, kept.summary);
    else
        for (const char* figure : {"studied", "positions", "first", "second", "grading"})
            found.emplace_back(figure, Fact());
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
