// SPDX-License-Identifier: MIT
#include "puzzles/puzzle.hpp"

#include <algorithm>

#include "core/options.hpp"

namespace joute {

std::string id_of(const Puzzle& puzzle) {
    // FNV-1a, the 32 upper bits: enough for some thousand puzzles, and the same on every machine.
    std::uint64_t hash = 0xCBF2'9CE4'8422'2325ULL;
    for (const char c : puzzle.game + "\n" + puzzle.position + "\n" + std::string(word(puzzle.seat)) + "\n" +
                            print_goal(puzzle.goal)) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 0x0000'0100'0000'01B3ULL;
    }
    return fmt::format("{:08x}", hash >> 32U);
}

std::string print_goal(const Goal& goal) {
    switch (goal.aim) {
        case Aim::win_in: return fmt::format("win {}", goal.moves);
        case Aim::keep: return fmt::format("keep {} {}", goal.percent, goal.next);
        case Aim::win:
        case Aim::draw: break;
    }
    return std::string(word(goal.aim));
}

Message task_of(const Puzzle& puzzle, const GameInfo& info) {
    const Message& side = info.side(puzzle.seat);
    const Goal& goal = puzzle.goal;
    const std::size_t answers = accepted(puzzle, {}).size();
    const auto said = [&](const Message& task) -> Message {
        return {fmt::format("{}: {}", side.en, task.en), fmt::format("{} : {}", side.fr, task.fr)};
    };
    switch (goal.aim) {
        case Aim::win_in: return said(message("win in {} moves.", "gagnez en {} coups.", goal.moves));
        case Aim::win:
            if (answers == 1) return said({"find the only move that wins.", "trouvez le seul coup qui gagne."});
            return said(
                message("find one of the {} moves that win.", "trouvez l’un des {} coups qui gagnent.", answers));
        case Aim::draw:
            return said({"find the only move that does not lose.", "trouvez le seul coup qui ne perd pas."});
        case Aim::keep: break;
    }
    return said(message("find the one choice that keeps {}%. The next best leaves {}%.",
                        "trouvez le choix qui garde {} %. Le meilleur des autres en laisse {}.", goal.percent,
                        goal.next));
}

Result<Stage> stage_of(const Puzzle& puzzle) {
    auto kit = find_game(puzzle.game);
    if (!kit) return kit.error();
    auto parts = split_prefix(puzzle.position);
    if (!parts) return parts.error();
    auto game = (*kit)->make(parts->options);
    if (!game) return game.error();
    auto line = (*game)->start_at(parts->rest);
    if (!line) return line.error();
    return Stage{*kit, std::move(*game), std::move(*line)};
}

namespace {

bool begins_with(const Steps& line, const Steps& so_far) {
    return line.size() > so_far.size() && std::equal(so_far.begin(), so_far.end(), line.begin());
}

}  // namespace

Steps accepted(const Puzzle& puzzle, const Steps& so_far) {
    Steps moves;
    for (const Steps& line : puzzle.lines)
        if (begins_with(line, so_far) && std::ranges::find(moves, line[so_far.size()]) == moves.end())
            moves.push_back(line[so_far.size()]);
    return moves;
}

Judgement judge(const Puzzle& puzzle, const Steps& so_far, const std::string& move) {
    for (const Steps& line : puzzle.lines) {
        if (!begins_with(line, so_far) || line[so_far.size()] != move) continue;
        const std::size_t next = so_far.size() + 1;
        if (next == line.size()) return {PuzzleVerdict::solved, {}};
        return {next + 1 == line.size() ? PuzzleVerdict::solved : PuzzleVerdict::goes_on, {line[next]}};
    }
    return {};
}

}  // namespace joute
