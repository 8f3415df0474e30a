// SPDX-License-Identifier: MIT
#include "arena/dataset.hpp"

#include <nlohmann/json.hpp>

#include "core/text.hpp"

namespace joute {

namespace {

/// Enough to tell shares of a strategy apart, and the same on every machine.
std::string decimals(double number) {
    std::string text = fmt::format("{:.4f}", number);
    return text == "-0.0000" ? "0.0000" : text;
}
/// The same as a number that JSON writes in the same few digits.
double rounded(double number) { return parse_decimal(decimals(number)).value_or(0); }

/// Moves that are never played are left out: of nine choices seldom more than three are mixed.
bool is_played(const ChoiceShare& share) { return rounded(share.probability) > 0; }

std::string field(const std::string& text) {
    if (text.find_first_of("\",\n\r") == std::string::npos) return text;
    std::string safe = "\"";
    for (const char c : text) {
        if (c == '"') safe += '"';
        safe += c;
    }
    return safe + '"';
}

std::string csv_row(const DecisionRow& row) {
    std::vector<std::string> shares;
    for (const ChoiceShare& share : row.strategy)
        if (is_played(share)) shares.push_back(share.move + "=" + decimals(share.probability));
    return fmt::format("{},{},{},{},{},{},{},{},{}\n", row.game, row.ply, word(row.seat), field(row.position),
                       field(join(row.legal, "; ")), field(row.move), row.value ? decimals(*row.value) : "",
                       row.result ? fmt::format("{}", *row.result) : "", field(join(shares, "; ")));
}

std::string json_row(const DecisionRow& row) {
    using Json = nlohmann::ordered_json;
    Json json{{"game", row.game},         {"ply", row.ply},     {"seat", word(row.seat)},
              {"position", row.position}, {"legal", row.legal}, {"move", row.move}};
    json["value"] = row.value ? Json(rounded(*row.value)) : Json(nullptr);
    json["result"] = row.result ? Json(*row.result) : Json(nullptr);
    Json& strategy = json["strategy"] = nullptr;
    for (const ChoiceShare& share : row.strategy)
        if (is_played(share)) strategy[share.move] = rounded(share.probability);
    return json.dump() + "\n";
}

}  // namespace

std::string dataset_header(DatasetFormat format) {
    return format == DatasetFormat::csv ? "game,ply,seat,position,legal,move,value,result,strategy\n" : "";
}

std::string dataset_rows(DatasetFormat format, const GameRows& game) {
    std::string text;
    for (const DecisionRow& row : game.rows) text += format == DatasetFormat::csv ? csv_row(row) : json_row(row);
    return text;
}

}  // namespace joute
