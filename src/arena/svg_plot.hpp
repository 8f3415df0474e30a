// SPDX-License-Identifier: MIT
// Small plots as SVG inside HTML: axes with round numbers, thin and thick lines, dots, bars, intervals. Black on
// white; kinds of marks differ in form and weight, never in colour alone.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace joute {

struct PlotPoint {
    double x = 0;
    double y = 0;
};

/// Times are in milliseconds, and written with the unit that suits them.
enum class AxisNumbers : std::uint8_t { plain, times, log_times };

struct PlotAxis {
    double low = 0;
    double high = 1;
    std::string label;
    AxisNumbers numbers = AxisNumbers::plain;
};

/// An axis for times that may lie anywhere from microseconds to minutes: by decades when they differ much.
[[nodiscard]] PlotAxis time_axis(const std::vector<double>& milliseconds, std::string label);
/// "20 µs", "1.5 ms", "3 s".
[[nodiscard]] std::string time_text(double milliseconds);

[[nodiscard]] std::string escape_html(std::string_view text);

/// Round numbers within an axis, some `about` of them: steps of 1, 2 or 5 times a power of ten.
[[nodiscard]] std::vector<double> round_ticks(double low, double high, int about);

class Plot {
  public:
    /// `title` is shown above and read aloud by screen readers.
    Plot(std::string title, PlotAxis x, PlotAxis y, double width = 440, double height = 250);

    void thin_line(const std::vector<PlotPoint>& points) { line("thin", points); }
    void thick_line(const std::vector<PlotPoint>& points) { line("mean", points); }
    /// Of one series that is not to hide another.
    void line(const std::vector<PlotPoint>& points) { line("series", points); }
    void dots(const std::vector<PlotPoint>& points);
    /// From the x axis up; `x` is the left edge.
    void bar(double x, double width, double height);
    /// A horizontal interval with a mark at its value and its name at the left. An open end is drawn as an arrow.
    void interval(double y, double low, double value, double high, bool open_low, bool open_high,
                  const std::string& name);
    /// Names stand where the y axis would have its numbers.
    void hide_y_numbers(double margin);

    [[nodiscard]] std::string svg() const;

  private:
    [[nodiscard]] double across(double x) const;
    [[nodiscard]] double down(double y) const;
    void line(std::string_view kind, const std::vector<PlotPoint>& points);
    [[nodiscard]] std::string axes() const;

    std::string title_;
    PlotAxis x_;
    PlotAxis y_;
    double width_;
    double height_;
    double left_ = 48;
    bool y_numbers_ = true;
    std::string marks_;
};

}  // namespace joute
