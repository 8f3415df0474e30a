// SPDX-License-Identifier: MIT
#include "arena/html_report.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "arena/svg_plot.hpp"
#include "core/percentage.hpp"
#include "core/text.hpp"

namespace joute {

namespace {

constexpr std::string_view style = R"(
body { font: 15px/1.45 Georgia, serif; color: #000; background: #fff; max-width: 62em; margin: 2em auto; padding: 0 1em }
h1 { font-size: 1.6em } h2 { font-size: 1.2em; margin-top: 2em; border-bottom: 1px solid #000 }
table { border-collapse: collapse; margin: 1em 0 } caption { text-align: left; font-style: italic }
th, td { border: 1px solid #777; padding: .25em .6em; text-align: right } th:first-child { text-align: left }
code { font: 13px/1.3 monospace } .scroll { overflow-x: auto }
.plots { display: flex; flex-wrap: wrap; gap: 1em } svg { max-width: 100%; height: auto; background: #fff }
svg text { font: 11px sans-serif } svg .title { font-weight: bold; font-size: 12px }
svg .middle { text-anchor: middle } svg .end { text-anchor: end }
svg .grid { stroke: #ddd; fill: none } svg .axis { stroke: #000; fill: none }
svg .thin { stroke: #000; stroke-opacity: .22; stroke-width: .7; fill: none }
svg .series { stroke: #000; stroke-width: 1; fill: none }
svg .mean { stroke: #000; stroke-width: 2.4; fill: none }
svg .dots { stroke: #000; stroke-opacity: .3; stroke-width: 2.2; stroke-linecap: round; fill: none }
svg .bar { fill: #ccc; stroke: #000; stroke-width: .7 } svg .full { fill: #000 }
svg .interval { stroke: #000; stroke-width: 1.5; fill: none }
@media print { body { margin: 0; max-width: none; font-size: 11pt } h2 { break-after: avoid }
  svg, table { break-inside: avoid } @page { margin: 15mm } }
)";

std::string elo_text(const std::optional<double>& elo, const char* infinite) {
    return elo ? localised(fmt::format("{:+.0f}", *elo), Language::english) : infinite;  // whole: the same in French
}

class Writer {
  public:
    Writer(const HtmlReportInput& in, Language language) : in_(in), language_(language) {}

    std::string whole() {
        const std::string title =
            escape_html(say("{}: {}", "{} : {}", in_.game.info().title.in(language_),
                            in_.plan.agents.size() == 2
                                ? fmt::format("{} – {}", in_.plan.agents[0], in_.plan.agents[1])
                                : say("tournament of {} agents", "tournoi de {} agents", in_.plan.agents.size())));
        html_ = fmt::format(
            "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
            "content=\"width=device-width\">\n<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<h1>{}</h1>\n",
            language_ == Language::french ? "fr" : "en", title, style, title);
        conditions();
        results();
        ratings();
        cross_table();
        positions();
        curves();
        times();
        lengths();
        return html_ + "</body>\n</html>\n";
    }

  private:
    template <class... Args>
    std::string say(fmt::format_string<Args&...> en, fmt::format_string<Args&...> fr, Args&&... args) const {
        return language_ == Language::french ? fmt::format(fr, args...) : fmt::format(en, args...);
    }
    const std::string& agent(std::size_t i) const { return in_.plan.agents[i]; }
    std::string code(const std::string& text) const { return "<code>" + escape_html(text) + "</code>"; }
    std::string number(double value, int decimals = 0) const {
        return localised(fmt::format("{:.{}f}", value, decimals), language_);
    }
    std::string percent(double value, int decimals = 0) const { return percentage(value, decimals).in(language_); }
    std::string interval(const std::string& low, const std::string& high) const {
        return say("[{}, {}]", "[{} ; {}]", low, high);
    }
    void heading(const Message& text) { html_ += "<h2>" + escape_html(text.in(language_)) + "</h2>\n"; }
    void paragraph(const std::string& text) { html_ += "<p>" + text + "</p>\n"; }

    void conditions() {
        const Plan& plan = in_.plan;
        const std::string options = print_options(in_.game.info().options, in_.game.options());
        std::string text = say("{} of {} games played, seed {}.", "{} parties jouées sur {}, graine {}.",
                               in_.standing.games(), total_games(plan), plan.seed);
        if (!options.empty()) text += ' ' + code(options);
        if (plan.position) text += say(" From {}.", " À partir de {}.", code(*plan.position));
        text += plan.swap ? say(" Pairs of games share seed and opening, seats swapped.",
                                " Les parties vont par deux : même graine, même ouverture, camps échangés.")
                          : say(" Seats are not swapped.", " Les camps ne sont pas échangés.");
        if (!plan.openings.empty())
            text += say(" {} listed openings.", " {} ouvertures données.", plan.openings.size());
        if (plan.random_plies > 0)
            text += say(" {} random plies first.", " D’abord {} coups au hasard.", plan.random_plies);
        if (plan.max_plies > 0) text += say(" A draw after {} plies.", " Nulle après {} coups.", plan.max_plies);
        if (plan.clock) text += say(" Played on a clock of {}.", " À la pendule : {}.", code(print_clock(*plan.clock)));
        if (plan.adjudicate)
            text += say(" Solved positions end the game.", " Les positions résolues terminent la partie.");
        paragraph(text);
    }

    /// Every encounter with its interval, and the verdict of a test.
    void results() {
        heading({"Results", "Résultats"});
        html_ += fmt::format(
            "<div class=\"scroll\"><table><tr><th>A</th><th>B</th><th>{}</th><th>{}</th><th>{}</th><th>{}</th><th>{}"
            "</th><th>Elo, {}</th><th>{}</th></tr>\n",
            say("games", "parties"), say("A wins", "A gagne"), say("draws", "nulles"), say("B wins", "B gagne"),
            say("score of A, {}", "score de A, {}", percent(95)), percent(95), say("A is stronger", "A est plus fort"));
        for (std::size_t i = 0; i < in_.plan.encounters.size(); ++i) {
            const EncounterScore& score = in_.standing.score(i);
            const Strength strength = in_.standing.strength(i);
            html_ += fmt::format(
                "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{} {}</td><td>{} {}</td>"
                "<td>{}</td></tr>\n",
                code(agent(in_.plan.encounters[i].a)), code(agent(in_.plan.encounters[i].b)), score.games, score.wins,
                score.draws, score.losses, percent(100 * score.share(), 1),
                interval(number(100 * strength.score_low, 1), number(100 * strength.score_high, 1)),
                elo_text(strength.elo.value, score.share() > 0.5 ? "+∞" : "−∞"),
                interval(elo_text(strength.elo.low, "−∞"), elo_text(strength.elo.high, "+∞")),
                strength.superiority ? percent(100 * *strength.superiority, 1) : "-");
        }
        html_ += "</table></div>\n";
        for (std::size_t i = 0; i < in_.plan.agents.size(); ++i)
            if (const int lost = in_.standing.thinking(i).lost_on_time; lost > 0)
                paragraph(say("{} lost {} games on time.", "{} a perdu {} parties au temps.", code(agent(i)), lost));
        for (std::size_t i = 0; i < in_.plan.agents.size(); ++i)
            if (const Faults& faults = in_.standing.faults(i); faults.games > 0)
                paragraph(say("{} lost {} games by its own fault; in game {} it {}.",
                              "{} a perdu {} parties par sa faute ; à la partie {} il {}.", code(agent(i)),
                              faults.games, faults.first_game + 1, escape_html(explain(faults.first).in(language_))));
        if (in_.sprt && in_.plan.sprt)
            paragraph(say("SPRT of {} against {} Elo: LLR {}, bounds {}: {}.",
                          "SPRT de {} contre {} Elo : LLR {}, bornes {} : {}.", in_.plan.sprt->elo0,
                          in_.plan.sprt->elo1, number(in_.sprt->llr, 2),
                          interval(number(in_.sprt->lower, 2), number(in_.sprt->upper, 2)), word(in_.sprt->verdict)));
    }

    void ratings() {
        heading({"Ratings", "Cotes"});
        std::vector<std::size_t> order(in_.plan.agents.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return in_.ratings[i].value; });
        double low = INFINITY;
        double high = -INFINITY;
        std::size_t widest = 0;
        for (const std::size_t i : order) {
            const Rating& r = in_.ratings[i];
            low = std::min({low, r.value, r.low.value_or(r.value)});
            high = std::max({high, r.value, r.high.value_or(r.value)});
            widest = std::max(widest, columns(agent(i)));
        }
        const double margin = 0.08 * std::max(high - low, 1.0);
        const auto count = static_cast<double>(order.size());
        Plot plot(say("Elo with {} intervals", "Elo et intervalles à {}", percent(95)),
                  {low - margin, high + margin, say("Elo", "Elo")}, {0, count, ""}, 640, 80 + 24 * count);
        constexpr double letter = 6.2;  // pixels
        plot.hide_y_numbers(std::min(320.0, 20 + letter * static_cast<double>(widest)));
        for (std::size_t row = 0; row < order.size(); ++row) {
            const Rating& r = in_.ratings[order[row]];
            plot.interval(count - static_cast<double>(row) - 0.5, r.low.value_or(low - margin), r.value,
                          r.high.value_or(high + margin), !r.low, !r.high, agent(order[row]));
        }
        html_ += plot.svg();
        html_ += fmt::format(
            "<table><tr><th>{}</th><th>Elo</th><th>{}</th><th>{}</th><th>{}</th><th>{}</th><th>{}</th></tr>\n",
            say("agent", "agent"), percent(95), say("games", "parties"), say("points", "points"),
            say("mean ms", "ms en moyenne"), say("max ms", "ms au plus"));
        for (const std::size_t i : order) {
            const Rating& r = in_.ratings[i];
            const ThinkingTime& time = in_.standing.thinking(i);
            html_ += fmt::format(
                "<tr><th>{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                code(agent(i)), number(r.value),
                interval(r.low ? number(*r.low) : "−∞", r.high ? number(*r.high) : "+∞"), in_.standing.games_of(i),
                localised(fmt::format("{}", in_.standing.points_of(i)), language_), number(time.mean_ms(), 1),
                number(time.max_ms, 1));
        }
        html_ += "</table>\n";
    }

    void cross_table() {
        heading({"Cross-table", "Grille"});
        html_ += fmt::format("<div class=\"scroll\"><table><caption>{}</caption>\n<tr><th></th>",
                             say("points of the row against the column", "points de la ligne contre la colonne"));
        for (std::size_t i = 0; i < in_.plan.agents.size(); ++i) html_ += fmt::format("<th>{}</th>", i + 1);
        html_ += "</tr>\n";
        for (std::size_t i = 0; i < in_.plan.agents.size(); ++i) {
            html_ += fmt::format("<tr><th>{}. {}</th>", i + 1, code(agent(i)));
            for (std::size_t j = 0; j < in_.plan.agents.size(); ++j) {
                const auto points = in_.standing.points_against(i, j);
                html_ += points && i != j ? fmt::format("<td>{}</td>", localised(fmt::format("{}", *points), language_))
                                          : "<td>·</td>";
            }
            html_ += "</tr>\n";
        }
        html_ += "</table></div>\n";
    }

    static std::vector<PlotPoint> points_of(const std::vector<double>& values) {
        std::vector<PlotPoint> points;
        for (std::size_t i = 0; i < values.size(); ++i) points.push_back({static_cast<double>(i + 1), values[i]});
        return points;
    }

    void curves() {
        heading({"What agents expected", "Ce que les agents attendaient"});
        paragraph(say(
            "The value each agent gave the game at each of its turns: 1 is a sure win, −1 a sure loss. Thin: the "
            "first {} games; thick: the mean of all games that lasted as long.",
            "La valeur que chaque agent donnait à la partie à chacun de ses tours : 1 est un gain sûr, −1 une "
            "perte sûre. Traits fins : les {} premières parties ; trait épais : la moyenne de toutes celles qui ont "
            "duré jusque-là.",
            PlotData::max_drawn));
        html_ += "<div class=\"plots\">\n";
        for (std::size_t i = 0; i < in_.plan.agents.size(); ++i) {
            const Curves& values = in_.plots.values(i);
            Plot plot(agent(i), {1, static_cast<double>(values.sums.size()), say("its turn", "son tour")},
                      {-1, 1, say("value", "valeur")});
            for (const auto& game : values.games) plot.thin_line(points_of(game));
            plot.thick_line(points_of(values.mean()));
            html_ += plot.svg();
        }
        html_ += "</div>\n";
    }

    static std::vector<PlotPoint> from_zero(const std::vector<double>& values) {
        std::vector<PlotPoint> points;
        for (std::size_t i = 0; i < values.size(); ++i) points.push_back({static_cast<double>(i), values[i]});
        return points;
    }

    Plot position_plot(const std::string& title, const Curves& curves, std::size_t turns) const {
        double low = 0;
        double high = 0;
        for (const auto& game : curves.games)
            for (const double value : game) {
                low = std::min(low, value);
                high = std::max(high, value);
            }
        const double margin = 0.04 * (high - low);
        return {title,
                {0, static_cast<double>(std::max<std::size_t>(turns, 2) - 1), say("turn", "tour")},
                {low - margin, high + margin, in_.evaluation.in(language_)}};
    }

    /// The value after each turn by an evaluation of the position: a game by itself, and all.
    void positions() {
        constexpr std::size_t shown_alone = 2;  // as many as the student report that such series come from
        const auto& encounters = in_.plan.encounters;
        const auto empty = [&](std::size_t i) { return in_.plots.positions(i).games.empty(); };
        bool any = false;
        for (std::size_t i = 0; i < encounters.size(); ++i) any = any || !empty(i);
        if (!any) return;
        heading({"Value after each turn", "Valeur après chaque tour"});
        paragraph(escape_html(say(
            "By the evaluation “{}”, for the agent named first, whatever the agents expect. Thin: the first {} games; "
            "thick: the mean of all games that lasted as long.",
            "Selon l’évaluation « {} », pour l’agent nommé en premier, quoi qu’attendent les agents. Traits fins : les "
            "{} premières parties ; trait épais : la moyenne de toutes celles qui ont duré jusque-là.",
            in_.evaluation.in(language_), PlotData::max_drawn)));
        html_ += "<div class=\"plots\">\n";
        for (std::size_t i = 0; i < encounters.size(); ++i) {
            if (empty(i)) continue;
            const Curves& curves = in_.plots.positions(i);
            Plot all = position_plot(fmt::format("{} – {}", agent(encounters[i].a), agent(encounters[i].b)), curves,
                                     curves.sums.size());
            for (const auto& game : curves.games) all.thin_line(from_zero(game));
            all.thick_line(from_zero(curves.mean()));
            html_ += all.svg();
            if (encounters.size() > 1) continue;
            for (std::size_t game = 0; game < std::min(shown_alone, curves.games.size()); ++game) {
                Plot one = position_plot(say("game {}", "partie {}", game + 1), curves, curves.games[game].size());
                one.thick_line(from_zero(curves.games[game]));
                html_ += one.svg();
            }
        }
        html_ += "</div>\n";
    }

    void times() {
        heading({"Thinking time", "Temps de réflexion"});
        paragraph(
            say("Of each choice. Dots: by the number of the choice in its game, first {0} games, and the mean of all "
                "games; lines: the choices of these games laid end to end.",
                "De chaque choix. Points : selon le numéro du choix dans sa partie, {0} premières parties, et la "
                "moyenne de toutes ; lignes : les choix de ces parties mis bout à bout.",
                PlotData::max_drawn));
        html_ += "<div class=\"plots\">\n";
        for (std::size_t i = 0; i < in_.plan.agents.size(); ++i) {
            const Curves& times = in_.plots.times(i);
            std::vector<PlotPoint> dots;
            std::vector<double> end_to_end;
            for (const auto& game : times.games) {
                const auto points = points_of(game);
                dots.insert(dots.end(), points.begin(), points.end());
                end_to_end.insert(end_to_end.end(), game.begin(), game.end());
            }
            const PlotAxis axis = time_axis(end_to_end, say("time", "temps"));
            Plot plot(agent(i),
                      {1, static_cast<double>(times.sums.size()), say("choice in its game", "choix dans la partie")},
                      axis);
            plot.dots(dots);
            plot.thick_line(points_of(times.mean()));
            html_ += plot.svg();
            Plot all(say("{}, games end to end", "{}, parties bout à bout", agent(i)),
                     {1, static_cast<double>(end_to_end.size()), say("choice", "numéro du choix")}, axis);
            all.line(points_of(end_to_end));
            html_ += all.svg();
        }
        html_ += "</div>\n";
    }

    void lengths() {
        heading({"Length of games", "Longueur des parties"});
        const auto& lengths = in_.plots.lengths();
        if (lengths.empty()) return;
        constexpr int max_bars = 30;
        const int shortest = lengths.begin()->first;
        const int width = std::max(1, (lengths.rbegin()->first - shortest + max_bars) / max_bars);
        std::map<int, int> bars;
        for (const auto& [plies, games] : lengths) bars[(plies - shortest) / width] += games;
        int max_games = 0;
        for (const auto& [bar, games] : bars) max_games = std::max(max_games, games);
        const double last = shortest + (bars.rbegin()->first + 1) * width;
        Plot plot(say("plies, mean {:.1f}", "coups, {:.1f} en moyenne", in_.standing.plies_mean()),
                  {static_cast<double>(shortest), last, say("plies", "coups")},
                  {0, 1.05 * max_games, say("games", "parties")}, 640, 260);
        for (const auto& [bar, games] : bars) plot.bar(shortest + bar * width, width, games);
        html_ += plot.svg();
    }

    const HtmlReportInput& in_;
    Language language_;
    std::string html_;
};

}  // namespace

std::string html_report(const HtmlReportInput& input, Language language) { return Writer(input, language).whole(); }

}  // namespace joute
