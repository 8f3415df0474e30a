// SPDX-License-Identifier: MIT
#include "core/svg.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <vector>

namespace joute {

namespace {

using Kind = OutlineStep::Kind;

/// A length in units of 1 / `parts`, as short as it can be written: "12", "-.5". No double is printed, so no library
/// rounds it in its own way.
std::string written(long long units, int parts) {
    if (units == 0) return "0";
    const long long size = std::llabs(units);
    std::string text = units < 0 ? "-" : "";
    if (size / parts != 0) text += fmt::format("{}", size / parts);
    if (const long long rest = size % parts; rest != 0) {
        std::string digits = parts == 10 ? fmt::format("{}", rest) : fmt::format("{:02}", rest);
        while (digits.back() == '0') digits.pop_back();
        text += '.' + digits;
    }
    return text;
}

/// What is no number, and what no picture is as large as, is drawn at the edge of what is written.
long long rounded(double value, int parts) {
    constexpr double far = 1e9;
    if (!(value > -far)) value = -far;
    if (value > far) value = far;
    return std::llround(value * parts);
}
std::string tenths(double value) { return written(rounded(value, 10), 10); }
std::string hundredths(double value) { return written(rounded(value, 100), 100); }

std::string hex(Colour c) {
    const auto doubled = [](std::uint8_t part) { return part >> 4U == (part & 0xFU); };
    if (doubled(c.red) && doubled(c.green) && doubled(c.blue))
        return fmt::format("#{:x}{:x}{:x}", c.red & 0xFU, c.green & 0xFU, c.blue & 0xFU);
    return fmt::format("#{:02x}{:02x}{:02x}", c.red, c.green, c.blue);
}

/// ` fill="#123456" fill-opacity=".5"`, of any attribute.
std::string painted(std::string_view attribute, std::string_view opacity, Colour c) {
    std::string text = fmt::format(" {}=\"{}\"", attribute, hex(c));
    if (c.alpha != 255) text += fmt::format(" {}=\"{}\"", opacity, hundredths(c.alpha / 255.0));
    return text;
}

/// Path data: every step counts from the rounded end of the last, so that nothing drifts.
class PathWriter {
  public:
    std::string write(const Outline& outline) {
        for (const OutlineStep& step : outline) add(step);
        return std::move(text_);
    }

  private:
    struct Place {
        long long x = 0;
        long long y = 0;
    };
    static Place rounded_place(Point p) { return {rounded(p.x, 10), rounded(p.y, 10)}; }

    void letter(char c) {
        if (c != last_) text_ += c;
        fresh_ = c != last_;
        last_ = c;
    }
    void number(long long units) {
        const std::string text = written(units, 10);
        if (!fresh_ && text.front() != '-') text_ += ' ';
        text_ += text;
        fresh_ = false;
    }
    void pair(Place to) {
        number(to.x - now_.x);
        number(to.y - now_.y);
    }
    void add(const OutlineStep& step) {
        const Place to = rounded_place(step.to);
        switch (step.kind) {
            case Kind::move:
                last_ = 0;  // a second pair after a move would be a line
                letter('M');
                number(to.x);
                number(to.y);
                begin_ = to;
                break;
            case Kind::line:
                if (to.y == now_.y) {
                    letter('h');
                    number(to.x - now_.x);
                } else if (to.x == now_.x) {
                    letter('v');
                    number(to.y - now_.y);
                } else {
                    letter('l');
                    pair(to);
                }
                break;
            case Kind::curve:
                letter('c');
                for (const Point& control : step.control) pair(rounded_place(control));
                pair(to);
                break;
            case Kind::close:
                text_ += 'z';
                last_ = 0;
                now_ = begin_;
                return;
        }
        now_ = to;
    }

    std::string text_;
    Place now_;
    Place begin_;
    char last_ = 0;
    bool fresh_ = false;  // right after a letter, where no blank is needed
};

/// Gradients are named by their colours: pages that hold several pictures cannot mix them up.
std::string gradient_id(const Ink& ink) {
    const auto digits = [](Colour c) {
        return fmt::format("{:02x}{:02x}{:02x}{:02x}", c.red, c.green, c.blue, c.alpha);
    };
    return "g" + digits(ink.fill) + digits(ink.fill_to);
}
bool is_gradient(const Ink& ink) { return ink.fill.seen() && ink.fill_to.seen(); }

std::string gradients(const Picture& picture) {
    std::vector<std::string> known;
    std::string text;
    for (const auto& part : picture.parts) {
        const auto* const shape = std::get_if<PictureShape>(&part);
        if (shape == nullptr || !is_gradient(shape->ink)) continue;
        const std::string id = gradient_id(shape->ink);
        bool seen = false;
        for (const std::string& other : known) seen = seen || other == id;
        if (seen) continue;
        known.push_back(id);
        text += fmt::format("<linearGradient id=\"{}\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\"><stop{}/>", id,
                            painted("stop-color", "stop-opacity", shape->ink.fill));
        text += fmt::format("<stop offset=\"1\"{}/></linearGradient>",
                            painted("stop-color", "stop-opacity", shape->ink.fill_to));
    }
    return text.empty() ? text : "<defs>" + text + "</defs>\n";
}

void write(std::string& out, const PictureShape& shape) {
    const Ink& ink = shape.ink;
    const bool traced = ink.line.seen() && ink.width > 0;
    if (shape.path.empty() || (!ink.fill.seen() && !traced)) return;
    out += "<path";
    if (is_gradient(ink))
        out += fmt::format(" fill=\"url(#{})\"", gradient_id(ink));
    else
        out += ink.fill.seen() ? painted("fill", "fill-opacity", ink.fill) : std::string(" fill=\"none\"");
    if (traced)
        out +=
            painted("stroke", "stroke-opacity", ink.line) + fmt::format(" stroke-width=\"{}\"", hundredths(ink.width));
    out += fmt::format(" d=\"{}\"/>\n", PathWriter().write(shape.path));
}

// Letters.

constexpr char32_t not_a_letter = 0xFFFD;

/// The next letter of a UTF-8 text, taken off its front; U+FFFD for a byte that belongs to none, and for what XML has
/// no place for.
char32_t take_letter(std::string_view& text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    const std::size_t length = lead < 0x80   ? 1
                               : lead < 0xC2 ? 0
                               : lead < 0xE0 ? 2
                               : lead < 0xF0 ? 3
                               : lead < 0xF5 ? 4
                                             : 0;
    constexpr std::array<unsigned, 5> lead_bits{0, 0x7F, 0x1F, 0x0F, 0x07};
    constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    char32_t letter = lead & lead_bits[length];
    bool right = length != 0 && length <= text.size();
    for (std::size_t i = 1; right && i < length; ++i) {
        right = (byte(i) & 0xC0U) == 0x80U;
        letter = letter << 6U | (byte(i) & 0x3FU);
    }
    right = right && letter >= least[length] && letter <= 0x10FFFF && (letter < 0xD800 || letter > 0xDFFF);
    text.remove_prefix(right ? length : 1);
    const bool held = (letter >= 0x20 && letter != 0x7F && letter < 0xFFFE) || letter > 0xFFFF;
    return right && held ? letter : not_a_letter;
}

/// How far DejaVu Sans goes on after each letter from the blank to '~', in hundredths of its size.
constexpr std::array<std::uint8_t, 95> advances{
    32, 40, 46, 84, 64, 95, 78, 27, 39,  39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64,
    64, 64, 34, 34, 84, 84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79,
    60, 79, 69, 63, 61, 73, 68, 99, 69,  61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63,
    63, 28, 28, 58, 28, 97, 63, 61, 63,  63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84};

double width_of(std::string_view text, const Writing& writing) {
    int sum = 0;
    while (!text.empty()) {
        const char32_t letter = take_letter(text);
        constexpr char32_t first = 0x20;
        constexpr char32_t accented = 0x250;  // Latin letters below, about as wide as an e; signs from there on
        sum += letter < first + advances.size() ? advances[letter - first] : letter < accented ? 63 : 100;
    }
    constexpr double bold = 1.12;
    return sum / 100.0 * writing.size * (writing.bold ? bold : 1);
}

/// Letters are taken off the end until an ellipsis fits behind them.
std::string shortened(const Writing& writing) {
    std::string text = writing.text;
    if (writing.room <= 0 || width_of(text, writing) <= writing.room) return text;
    while (!text.empty()) {
        while (text.size() > 1 && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U) text.pop_back();
        text.pop_back();
        if (std::string cut = text + "…"; width_of(cut, writing) <= writing.room) return cut;
    }
    return text;
}

void write(std::string& out, const Writing& writing) {
    const std::string text = shortened(writing);
    if (text.empty() || !writing.colour.seen()) return;
    out += fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\"{}", tenths(writing.at.x), tenths(writing.at.y),
                       hundredths(writing.size), painted("fill", "fill-opacity", writing.colour));
    if (writing.bold) out += " font-weight=\"bold\"";
    if (writing.align != Align::left)
        out += writing.align == Align::middle ? " text-anchor=\"middle\"" : " text-anchor=\"end\"";
    // Another font may be a fifth wider: where that would not fit, the width is fixed.
    constexpr double wider = 1.2;
    if (const double width = width_of(text, writing); writing.room > 0 && width * wider > writing.room)
        out += fmt::format(" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", tenths(width));
    out += ">" + xml_escaped(text) + "</text>\n";
}

}  // namespace

std::string xml_escaped(std::string_view text) {
    std::string safe;
    while (!text.empty()) {
        const std::string_view before = text;
        const char32_t letter = take_letter(text);
        switch (letter) {
            case U'&': safe += "&amp;"; break;
            case U'<': safe += "&lt;"; break;
            case U'>': safe += "&gt;"; break;
            case U'"': safe += "&quot;"; break;
            case U'\'': safe += "&#39;"; break;
            case not_a_letter: safe += "\xEF\xBF\xBD"; break;
            default: safe += before.substr(0, before.size() - text.size());
        }
    }
    return safe;
}

std::string svg(const Picture& picture) {
    const std::string width = tenths(picture.width);
    const std::string height = tenths(picture.height);
    std::string out = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
        "font-family=\"DejaVu Sans,Verdana,sans-serif\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n"
        "{2}<path fill=\"#fff\" d=\"M0 0h{0}v{1}H0z\"/>\n",
        width, height, gradients(picture));
    for (const auto& part : picture.parts) std::visit([&](const auto& each) { write(out, each); }, part);
    return out + "</svg>\n";
}

}  // namespace joute
