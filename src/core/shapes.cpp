// SPDX-License-Identifier: MIT
#include "core/shapes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

namespace joute {

namespace {

using Kind = OutlineStep::Kind;

Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
Point operator*(double k, Point a) { return {k * a.x, k * a.y}; }

/// A quarter of a circle is a cubic with its control points so far out.
constexpr double quarter = 0.5522847498;

/// Reads path data from left to right. Numbers may follow each other without a blank: "M-5.5-3".
class PathReader {
  public:
    explicit PathReader(std::string_view text) : rest_(text) {}

    Outline read() {
        char command = 0;
        while (skip(), !rest_.empty()) {
            if (is_letter(rest_.front())) {
                command = rest_.front();
                rest_.remove_prefix(1);
            } else if (command == 'M' || command == 'm') {
                command = command == 'M' ? 'L' : 'l';  // further points of a move are lines
            }
            if (!step(command)) break;
        }
        return std::move(path_);
    }

  private:
    static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
    void skip() {
        while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == ',' || rest_.front() == '\n'))
            rest_.remove_prefix(1);
    }
    std::optional<double> number() {
        skip();
        const bool negative = rest_.starts_with('-');
        std::size_t end = negative ? 1 : 0;
        double value = 0;
        double unit = 0;  // of the next digit after the point; 0 before it
        bool any = false;
        for (; end < rest_.size(); ++end) {
            const char c = rest_[end];
            if (c == '.' && unit == 0) {
                unit = 0.1;
            } else if (c >= '0' && c <= '9') {
                any = true;
                value = unit == 0 ? 10 * value + (c - '0') : value + unit * (c - '0');
                unit /= 10;
            } else {
                break;
            }
        }
        if (!any) return std::nullopt;
        rest_.remove_prefix(end);
        return negative ? -value : value;
    }
    std::optional<Point> point() {
        const auto x = number();
        const auto y = x ? number() : std::nullopt;
        if (!y) return std::nullopt;
        return base_ + Point{*x, *y};
    }

    void line_to(Point to) {
        path_.push_back({.kind = Kind::line, .to = to});
        now_ = to;
    }
    void curve_to(Point first, Point second, Point to) {
        path_.push_back({.kind = Kind::curve, .to = to, .control = {first, second}});
        now_ = to;
    }

    bool step(char command) {
        const char small = static_cast<char>(command | 0x20);
        base_ = command == small ? now_ : Point{};
        const Point before = now_;
        bool smooth = false;
        switch (small) {
            case 'm': {
                const auto to = point();
                if (!to) return false;
                path_.push_back({.kind = Kind::move, .to = *to});
                now_ = begin_ = *to;
                break;
            }
            case 'l': {
                const auto to = point();
                if (!to) return false;
                line_to(*to);
                break;
            }
            case 'h':
            case 'v': {
                const auto by = number();
                if (!by) return false;
                line_to(small == 'h' ? Point{base_.x + *by, now_.y} : Point{now_.x, base_.y + *by});
                break;
            }
            case 'c':
            case 's': {
                const auto first = small == 'c' ? point() : std::optional(mirrored_control());
                const auto second = point();
                const auto to = point();
                if (!first || !second || !to) return false;
                curve_to(*first, *second, *to);
                control_ = *second;
                smooth = true;
                break;
            }
            case 'q':
            case 't': {
                const auto control = small == 'q' ? point() : std::optional(mirrored_control());
                const auto to = point();
                if (!control || !to) return false;
                curve_to(before + 2.0 / 3 * (*control - before), *to + 2.0 / 3 * (*control - *to), *to);
                control_ = *control;
                smooth = true;
                break;
            }
            case 'a': {
                if (!arc()) return false;
                break;
            }
            case 'z': {
                path_.push_back({.kind = Kind::close, .to = begin_});
                now_ = begin_;
                break;
            }
            default: return false;
        }
        if (!smooth) control_ = now_;
        return true;
    }
    [[nodiscard]] Point mirrored_control() const { return now_ + (now_ - control_); }

    /// A flag of an arc may stand right before the next number: "0 01".
    std::optional<bool> flag() {
        skip();
        if (rest_.empty() || (rest_.front() != '0' && rest_.front() != '1')) return std::nullopt;
        const bool set = rest_.front() == '1';
        rest_.remove_prefix(1);
        return set;
    }

    /// An arc of an ellipse whose axes are not turned, in pieces of at most a quarter (the SVG standard, appendix
    /// "Elliptical arc implementation notes").
    bool arc() {
        const auto rx = number();
        const auto ry = number();
        const auto turned = number();
        const auto large = flag();
        const auto sweep = flag();
        const auto to = point();
        if (!rx || !ry || !turned || !large || !sweep || !to || *rx <= 0 || *ry <= 0) return false;
        const Point half{(now_.x - to->x) / 2 / *rx, (now_.y - to->y) / 2 / *ry};  // on a circle of radius 1
        const double squared = half.x * half.x + half.y * half.y;
        const double grow = squared > 1 ? std::sqrt(squared) : 1;
        const double off = squared > 1 || squared == 0 ? 0 : std::sqrt((1 - squared) / squared);
        const double side = *large == *sweep ? -off : off;
        const Point middle{side * half.y, -side * half.x};
        const double from = std::atan2(half.y - middle.y, half.x - middle.x);
        double turn = std::atan2(-half.y - middle.y, -half.x - middle.x) - from;
        if (*sweep && turn < 0) turn += 2 * std::numbers::pi;
        if (!*sweep && turn > 0) turn -= 2 * std::numbers::pi;
        const Point radius{*rx * grow, *ry * grow};
        const Point centre{(now_.x + to->x) / 2 + *rx * middle.x, (now_.y + to->y) / 2 + *ry * middle.y};
        const int pieces = std::max(1, static_cast<int>(std::ceil(std::abs(turn) / (std::numbers::pi / 2) - 1e-6)));
        const double each = turn / pieces;
        const double reach = 4.0 / 3 * std::tan(each / 4);
        for (int i = 0; i < pieces; ++i) {
            const auto at = [&](double angle) {
                return Point{centre.x + radius.x * std::cos(angle), centre.y + radius.y * std::sin(angle)};
            };
            const auto along = [&](double angle) {
                return Point{-radius.x * std::sin(angle), radius.y * std::cos(angle)};
            };
            const double a = from + i * each;
            const Point end = i + 1 == pieces ? *to : at(a + each);
            curve_to(at(a) + reach * along(a), end - reach * along(a + each), end);
        }
        return true;
    }

    std::string_view rest_;
    Outline path_;
    Point now_;
    Point begin_;
    Point control_;
    Point base_;  // what the numbers of this command count from
};

std::string printed(Colour c) {
    return c.seen() ? fmt::format("#{:02x}{:02x}{:02x}{:02x}", c.red, c.green, c.blue, c.alpha) : std::string("-");
}
/// Tenths are enough to tell pictures apart, and the same on every machine.
std::string printed(Point p) {
    const auto tenths = [](double n) { return std::llround(n * 10); };
    return fmt::format("{},{}", tenths(p.x), tenths(p.y));
}
std::string printed(const PictureShape& shape) {
    std::string text = fmt::format("{} {} {} {} ", printed(shape.ink.fill), printed(shape.ink.fill_to),
                                   printed(shape.ink.line), std::llround(shape.ink.width * 10));
    for (const OutlineStep& step : shape.path) {
        constexpr std::string_view letters = "MLCZ";
        text += letters[static_cast<std::size_t>(step.kind)];
        if (step.kind == Kind::curve) text += printed(step.control[0]) + ' ' + printed(step.control[1]) + ' ';
        if (step.kind != Kind::close) text += printed(step.to);
    }
    return text;
}
std::string printed(const Writing& writing) {
    return fmt::format("{} {} {} {}{} {} '{}'", printed(writing.colour), printed(writing.at),
                       std::llround(writing.size * 10), static_cast<int>(writing.align), writing.bold ? 'b' : 'n',
                       std::llround(writing.room), writing.text);
}

}  // namespace

Colour parse_colour(std::string_view text) {
    std::uint32_t hex = 0;
    if (text.starts_with('#')) text.remove_prefix(1);
    std::from_chars(text.data(), text.data() + text.size(), hex, 16);
    constexpr std::size_t with_alpha = 8;
    return text.size() == with_alpha ? rgb(hex >> 8U, (hex & 0xFFU) / 255.0) : rgb(hex);
}

Outline parse_path(std::string_view text) { return PathReader(text).read(); }

std::string print_picture(const Picture& picture) {
    std::string text = fmt::format("{} {}\n", std::llround(picture.width), std::llround(picture.height));
    for (const auto& part : picture.parts)
        text += std::visit([](const auto& each) { return printed(each); }, part) + '\n';
    return text;
}

Pen Pen::at(double x, double y, double scale) const {
    Pen pen = *this;
    pen.origin_ = placed({x, y});
    pen.scale_ = scale_ * scale;
    return pen;
}

Pen Pen::mirrored() const {
    Pen pen = *this;
    pen.mirror_ = !mirror_;
    return pen;
}

void Pen::box(double x, double y, double width, double height, const Ink& ink, double round) const {
    const double r = std::min({round, width / 2, height / 2});
    const double c = r * (1 - quarter);
    const double right = x + width;
    const double low = y + height;
    Outline outline;
    const auto corner = [&](Point first, Point second, Point to) {
        if (r > 0) outline.push_back({.kind = Kind::curve, .to = to, .control = {first, second}});
    };
    outline.push_back({.kind = Kind::move, .to = {x + r, y}});
    outline.push_back({.kind = Kind::line, .to = {right - r, y}});
    corner({right - c, y}, {right, y + c}, {right, y + r});
    outline.push_back({.kind = Kind::line, .to = {right, low - r}});
    corner({right, low - c}, {right - c, low}, {right - r, low});
    outline.push_back({.kind = Kind::line, .to = {x + r, low}});
    corner({x + c, low}, {x, low - c}, {x, low - r});
    outline.push_back({.kind = Kind::line, .to = {x, y + r}});
    corner({x, y + c}, {x + c, y}, {x + r, y});
    outline.push_back({.kind = Kind::close});
    path(outline, ink);
}

void Pen::oval(double x, double y, double rx, double ry, const Ink& ink) const {
    const double cx = quarter * rx;
    const double cy = quarter * ry;
    const auto curve = [](Point first, Point second, Point to) {
        return OutlineStep{.kind = Kind::curve, .to = to, .control = {first, second}};
    };
    path({{.kind = Kind::move, .to = {x + rx, y}},
          curve({x + rx, y + cy}, {x + cx, y + ry}, {x, y + ry}),
          curve({x - cx, y + ry}, {x - rx, y + cy}, {x - rx, y}),
          curve({x - rx, y - cy}, {x - cx, y - ry}, {x, y - ry}),
          curve({x + cx, y - ry}, {x + rx, y - cy}, {x + rx, y}),
          {.kind = Kind::close}},
         ink);
}

void Pen::path(const Outline& path, const Ink& ink) const {
    PictureShape shape{path, ink};
    shape.ink.width *= scale_;
    for (OutlineStep& step : shape.path) {
        step.to = placed(step.to);
        for (Point& control : step.control) control = placed(control);
    }
    picture_->parts.emplace_back(std::move(shape));
}

void Pen::write(Writing writing) const {
    writing.at = placed(writing.at);
    writing.size *= scale_;
    writing.room *= scale_;
    picture_->parts.emplace_back(std::move(writing));
}

void Pen::put(const Picture& other) const {
    for (const auto& part : other.parts) {
        if (const auto* const shape = std::get_if<PictureShape>(&part))
            path(shape->path, shape->ink);
        else
            write(std::get<Writing>(part));
    }
}

}  // namespace joute
