// SPDX-License-Identifier: MIT
// Why a typed move is refused, where the list of legal moves does not say it: wrong picks, missing objects, dead
// champions, those that have acted.
#include "core/text.hpp"
#include "core/typed_text.hpp"
#include "ensea/notation.hpp"

namespace joute::ensea {

namespace {

using Why = std::optional<Message>;

/// Splits off a first word and '>': "use cafe>IS" into "cafe" and "IS".
struct Pair {
    std::string_view left;
    std::string_view right;
};
Pair pair_of(std::string_view text) {
    const auto arrow = text.find('>');
    if (arrow == std::string_view::npos) return {trim(text), {}};
    return {trim(text.substr(0, arrow)), trim(text.substr(arrow + 1))};
}

Why why_no_pick(const State& s, std::string_view names_text) {
    if (s.phase != Phase::draft && s.phase != Phase::starter)
        return message("champions are picked at the start only", "les champions ne se choisissent qu’au début");
    const std::size_t expected = s.phase == Phase::draft ? team_size : 1;
    const auto names = split(names_text, ',');
    Set set = 0;
    for (const auto name : names) {
        const auto who = find_champion(name);
        if (!who) return no_such_champion(name);
        if (has(set, *who))
            return message("{} is picked twice; a pick names different champions",
                           "{} est choisi deux fois ; un choix nomme des champions différents", champions[*who].name);
        set |= static_cast<Set>(1U << *who);
    }
    if (names.size() != expected)
        return expected == 1
                   ? message("one starter is picked, such as 'pick IS', not {} champions",
                             "on choisit un champion de départ, comme « pick IS », pas {}", names.size())
                   : message("a team has four champions, such as 'pick IS,RT,MSC,EVE', not {}",
                             "une équipe a quatre champions, comme « pick IS,RT,MSC,EVE », pas {}", names.size());
    return message("a team is written in the order of the table: pick {}",
                   "une équipe s’écrit dans l’ordre du tableau : pick {}", print_set(set));
}

std::optional<Place> find_place(const State& s, Seat seat, std::string_view name) {
    for (Place place = 0; place < s.size[index(seat)]; ++place)
        if (same_words(s.fighter(seat, place).base().name, name)) return place;
    return std::nullopt;
}

bool lives(const State& s, Seat seat, Place place) { return (s.alive[index(seat)] >> place & 1U) != 0; }

/// "IS, RT": the champions of a side at these places.
std::string names_at(const State& s, Seat seat, unsigned places) {
    std::vector<std::string> names;
    for (Place place = 0; place < s.size[index(seat)]; ++place)
        if ((places >> place & 1U) != 0) names.emplace_back(s.fighter(seat, place).base().name);
    return join(names, ", ");
}

Message not_on_side(const State& s, Seat seat, std::string_view name) {
    const Message& side = Ensea::info().side(seat);
    const std::string names = names_at(s, seat, ~0U);
    return {fmt::format("'{}' is not in {}, which has {}", quoted_input(name), side.en, names),
            fmt::format("« {} » n’est pas dans {}, qui a {}", quoted_input(name), side.fr, names)};
}

Why why_no_object(const Ensea& game, const State& s, Seat seat, std::string_view rest) {
    const Pair pair = pair_of(rest);
    const bool cafe = same_words(pair.left, "cafe");
    if (!cafe && !same_words(pair.left, "rattrapage"))
        return message("'{}' is not an object; there are 'use cafe>IS' and 'use rattrapage>IS'",
                       "« {} » n’est pas un objet ; il y a « use cafe>IS » et « use rattrapage>IS »",
                       quoted_input(pair.left));
    if (!game.options().solo) return message("there are no objects in a duel", "il n’y a pas d’objets dans un duel");
    if (seat == Seat::second) return message("the adversary has no objects", "l’adversaire n’a pas d’objets");
    if ((cafe ? int{s.cafes} : int{s.rattrapages}) == 0)
        return cafe ? message("no café is left", "il ne reste pas de café")
                    : message("no rattrapage is left", "il ne reste pas de rattrapage");
    const auto place = find_place(s, seat, pair.right);
    if (!place) return not_on_side(s, seat, pair.right);
    const auto name = s.fighter(seat, *place).base().name;
    if (cafe)
        return message("{} is dead: a café is for the living ({})", "{} est mort : un café est pour les vivants ({})",
                       name, names_at(s, seat, s.alive[index(seat)]));
    return message("{} is alive: a rattrapage revives the dead", "{} est vivant : un rattrapage ranime les morts",
                   name);
}

Why why_no_action(const State& s, Seat seat, std::string_view text) {
    const Pair pair = pair_of(text);
    const auto colon = pair.left.find(':');
    const auto name = trim(pair.left.substr(0, colon));
    const auto code = trim(pair.left.substr(colon + 1));
    const auto place = find_place(s, seat, name);
    if (!place) return find_champion(name, true) ? not_on_side(s, seat, name) : no_such_champion(name);
    const Champion& base = s.fighter(seat, *place).base();
    if (!lives(s, seat, *place))
        return message("{} is dead and cannot act; {} can", "{} est mort et ne peut pas jouer ; {} peut jouer",
                       base.name, names_at(s, seat, s.ready(seat)));
    if ((s.ready(seat) >> *place & 1U) == 0)
        return message("{} has acted and waits for the others: {}", "{} a joué et attend les autres : {}", base.name,
                       names_at(s, seat, s.ready(seat)));
    const Action* action = nullptr;
    std::vector<std::string> codes;
    for (std::size_t i = 0; i < base.action_count; ++i) {
        codes.emplace_back(base.actions[i].code);
        if (same_words(base.actions[i].code, code)) action = &base.actions[i];
    }
    if (action == nullptr)
        return message("{} has no action '{}'; it has {}", "{} n’a pas d’action « {} » ; il a {}", base.name,
                       quoted_input(code), join(codes, ", "));
    if (action->value == 0)
        return message("{} takes no target: {}:{}", "{} n’a pas de cible : {}:{}", action->code, base.name,
                       action->code);
    const std::string living = names_at(s, other(seat), s.alive[index(other(seat))]);
    if (pair.right.empty())
        return message("{}:{} needs a target, such as {}:{}>{}; living enemies: {}",
                       "{}:{} demande une cible, comme {}:{}>{} ; ennemis vivants : {}", base.name, action->code,
                       base.name, action->code, living.substr(0, living.find(',')), living);
    const auto target = find_place(s, other(seat), pair.right);
    if (!target) return not_on_side(s, other(seat), pair.right);
    return message("{} is dead and cannot be a target; living enemies: {}",
                   "{} est mort et ne peut pas être visé ; ennemis vivants : {}",
                   s.fighter(other(seat), *target).base().name, living);
}

Why why_no_replacement(const State& s, std::string_view rest) {
    const Pair pair = pair_of(rest);
    if (!find_place(s, Seat::first, pair.left)) return not_on_side(s, Seat::first, pair.left);
    if (!find_champion(pair.right)) return no_such_champion(pair.right);
    return message("'{}' was not beaten in this arena; {} were",
                   "« {} » n’a pas été vaincu dans cette arène ; {} l’ont été", quoted_input(pair.right),
                   print_set(s.beaten));
}

/// The rest of the text after this first word, if it begins with it.
std::optional<std::string_view> after(std::string_view text, std::string_view first) {
    const auto blank = text.find(' ');
    if (!same_words(text.substr(0, blank), first)) return std::nullopt;
    return blank == std::string_view::npos ? std::string_view() : trim(text.substr(blank));
}

}  // namespace

std::optional<Message> explain_refusal(const Ensea& game, const State& s, Seat seat, std::string_view text) {
    text = trim(text);
    if (const auto names = after(text, "pick")) return why_no_pick(s, *names);
    if (s.phase == Phase::replace)
        if (const auto rest = after(text, "replace")) return why_no_replacement(s, *rest);
    if (s.phase != Phase::fight) return std::nullopt;
    if (const auto rest = after(text, "use")) return why_no_object(game, s, seat, *rest);
    if (text.find(':') != std::string_view::npos) return why_no_action(s, seat, text);
    return std::nullopt;
}

}  // namespace joute::ensea
