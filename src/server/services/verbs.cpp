// SPDX-License-Identifier: MIT
#include "server/services/verbs.hpp"

#include "core/text.hpp"

namespace joute {

void Verbs::add(std::string_view name, bool changes, std::function<Reply(Caller&, const Fact&)> answer) {
    verbs_[std::string(name)] = {changes, std::move(answer)};
}

const Verbs::Verb* Verbs::find(const std::string& name) const {
    const auto it = verbs_.find(name);
    return it == verbs_.end() ? nullptr : &it->second;
}

Refusal Verbs::unknown(const std::string& name) const {
    std::vector<std::string> names;
    for (const auto& [known, verb] : verbs_) names.push_back(known);
    return {Code::bad_request, message("'do' is one of {}; not '{}'", "« do » est l’un de {} ; pas « {} »",
                                       join(names, ", "), quoted_input(name))};
}

std::optional<Refusal> Verbs::read(const Fact& message, const std::function<void(FieldVisitor&)>& fields) {
    FieldReader reader(limits_, message);
    reader.know("id");
    reader.know("do");
    fields(reader);
    reader.finish();
    return reader.refusal();
}

}  // namespace joute
