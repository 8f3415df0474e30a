// SPDX-License-Identifier: MIT
#include "arena/svg_plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace joute {

namespace {

// Room around the plot, in pixels.
constexpr double above = 24;
constexpr double below = 40;
constexpr double right = 12;

/// At most two decimals, without a tail of zeros.
std::string number(double value) {
    std::string text = fmt::format("{:.2f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text == "-0" ? "0" : text;
}

/// Shorter times cannot be told apart, and none have no logarithm.
constexpr double min_log_ms = 1e-5;

/// Powers of ten within an axis.
std::vector<double> decades(double low, double high) {
    std::vector<double> ticks;
    for (double power = std::ceil(std::log10(low) - 1e-9); std::pow(10, power) <= high * (1 + 1e-9); ++power)
        ticks.push_back(std::pow(10, power));
    return ticks;
}

std::vector<double> ticks_of(const PlotAxis& axis, int about) {
    return axis.numbers == AxisNumbers::log_times ? decades(axis.low, axis.high)
                                                  : round_ticks(axis.low, axis.high, about);
}

std::string tick_text(const PlotAxis& axis, double tick) {
    return axis.numbers == AxisNumbers::plain ? number(tick) : time_text(tick);
}

}  // namespace

std::string time_text(double milliseconds) {
    if (milliseconds <= 0) return "0";
    constexpr double exact = 1 - 1e-9;  // a tick of 1 ms may have been computed
    if (milliseconds < 1e-3 * exact) return number(milliseconds * 1e6) + " ns";
    if (milliseconds < exact) return number(milliseconds * 1e3) + " µs";
    if (milliseconds < 1e3 * exact) return number(milliseconds) + " ms";
    return number(milliseconds / 1e3) + " s";
}

PlotAxis time_axis(const std::vector<double>& milliseconds, std::string label) {
    constexpr double much = 30;
    double low = HUGE_VAL;
    double high = 0;
    for (const double each : milliseconds) {
        low = std::min(low, std::max(each, min_log_ms));
        high = std::max(high, each);
    }
    if (high <= much * low) return {0, high > 0 ? 1.05 * high : 1, std::move(label), AxisNumbers::times};
    return {std::pow(10, std::floor(std::log10(low))), std::pow(10, std::ceil(std::log10(high))), std::move(label),
            AxisNumbers::log_times};
}

std::string escape_html(std::string_view text) {
    std::string safe;
    for (const char c : text) switch (c) {
            case '&': safe += "&amp;"; break;
            case '<': safe += "&lt;"; break;
            case '>': safe += "&gt;"; break;
            case '"': safe += "&quot;"; break;
            default: safe += c;
        }
    return safe;
}

std::vector<double> round_ticks(double low, double high, int about) {
    if (!(high > low)) return {low};
    const double rough = (high - low) / about;
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    double step = 10 * power;
    for (const double factor : {5.0, 2.0, 1.0})
        if (factor * power >= rough) step = factor * power;
    std::vector<double> ticks;
    const auto first = std::ceil(low / step - 1e-9);
    for (double i = first; i * step <= high + 1e-9 * step; ++i) ticks.push_back(i * step);
    return ticks;
}

Plot::Plot(std::string title, PlotAxis x, PlotAxis y, double width, double height)
    : title_(std::move(title)), x_(std::move(x)), y_(std::move(y)), width_(width), height_(height) {
    if (!(x_.high > x_.low)) x_.high = x_.low + 1;
    if (!(y_.high > y_.low)) y_.high = y_.low + 1;
}

double Plot::across(double x) const { return left_ + (x - x_.low) / (x_.high - x_.low) * (width_ - left_ - right); }
double Plot::down(double y) const {
    const double share = y_.numbers == AxisNumbers::log_times
                             ? std::log(std::max(y, y_.low) / y_.low) / std::log(y_.high / y_.low)
                             : (y - y_.low) / (y_.high - y_.low);
    return height_ - below - share * (height_ - above - below);
}

void Plot::hide_y_numbers(double margin) {
    y_numbers_ = false;
    left_ = margin;
}

void Plot::line(std::string_view kind, const std::vector<PlotPoint>& points) {
    if (points.empty()) return;
    std::string path;
    for (const auto& [x, y] : points) path += fmt::format("{:.1f},{:.1f} ", across(x), down(y));
    path.pop_back();
    marks_ += fmt::format("<polyline class=\"{}\" points=\"{}\"/>\n", kind, path);
    if (points.size() == 1 && kind == "mean")
        marks_ += fmt::format("<circle class=\"full\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"2.5\"/>\n", across(points[0].x),
                              down(points[0].y));
}

void Plot::dots(const std::vector<PlotPoint>& points) {
    // One path of round caps is a tenth of the size of as many circles.
    if (points.empty()) return;
    std::string path;
    for (const auto& [x, y] : points) path += fmt::format("M{:.1f} {:.1f}h0", across(x), down(y));
    marks_ += fmt::format("<path class=\"dots\" d=\"{}\"/>\n", path);
}

void Plot::bar(double x, double width, double height) {
    const double top = down(height);
    marks_ += fmt::format("<rect class=\"bar\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>\n",
                          across(x), top, across(x + width) - across(x), down(y_.low) - top);
}

void Plot::interval(double y, double low, double value, double high, bool open_low, bool open_high,
                    const std::string& name) {
    const double row = down(y);
    const double from = across(std::clamp(low, x_.low, x_.high));
    const double to = across(std::clamp(high, x_.low, x_.high));
    const double cap = 4;
    const auto end = [&](double x, bool open, double outward) {
        return open ? fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}", x - outward * cap, row - cap, x, row,
                                  x - outward * cap, row + cap)
                    : fmt::format("M{:.1f} {:.1f}v{:.1f}", x, row - cap, 2 * cap);
    };
    marks_ += fmt::format("<path class=\"interval\" d=\"M{:.1f} {:.1f}H{:.1f}{}{}\"/>\n", from, row, to,
                          end(from, open_low, -1), end(to, open_high, 1));
    marks_ += fmt::format("<circle class=\"full\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3.5\"/>\n", across(value), row);
    marks_ +=
        fmt::format("<text class=\"end\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", left_ - 8, row + 4, escape_html(name));
}

std::string Plot::axes() const {
    constexpr int ticks_across = 6;
    constexpr int ticks_down = 5;
    std::string text;
    const double bottom = height_ - below;
    for (const double tick : round_ticks(x_.low, x_.high, ticks_across))
        text += fmt::format(
            "<path class=\"grid\" d=\"M{0:.1f} {1:.1f}V{2:.1f}\"/><text class=\"middle\" x=\"{0:.1f}\" "
            "y=\"{3:.1f}\">{4}</text>\n",
            across(tick), above, bottom, bottom + 14, number(tick));
    if (y_numbers_)
        for (const double tick : ticks_of(y_, ticks_down))
            text += fmt::format(
                "<path class=\"grid\" d=\"M{0:.1f} {1:.1f}H{2:.1f}\"/><text class=\"end\" x=\"{3:.1f}\" "
                "y=\"{4:.1f}\">{5}</text>\n",
                left_, down(tick), width_ - right, left_ - 6, down(tick) + 4, tick_text(y_, tick));
    text += fmt::format("<path class=\"axis\" d=\"M{0:.1f} {1:.1f}V{2:.1f}H{3:.1f}\"/>\n", left_, above, bottom,
                        width_ - right);
    text += fmt::format("<text class=\"middle\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", (left_ + width_ - right) / 2,
                        height_ - 8, escape_html(x_.label));
    if (!y_.label.empty())
        text += fmt::format("<text class=\"middle\" transform=\"translate(12 {:.1f}) rotate(-90)\">{}</text>\n",
                            (above + bottom) / 2, escape_html(y_.label));
    return text;
}

std::string Plot::svg() const {
    const std::string title = escape_html(title_);
    return fmt::format(
        "<svg viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" role=\"img\" aria-label=\"{2}\">\n<text "
        "class=\"title\" x=\"{3:.1f}\" y=\"14\">{2}</text>\n{4}{5}</svg>\n",
        width_, height_, title, y_numbers_ ? left_ : 4.0, axes(), marks_);
}

}  // namespace joute
