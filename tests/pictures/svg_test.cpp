// SPDX-License-Identifier: MIT
// Drawings as SVG: what is written for each kind of part, and that every picture of every game is well-formed XML that
// names nothing outside itself. The XML is read by a small strict reader of our own.
#include "core/svg.hpp"

#include <gtest/gtest.h>

#include <cctype>
#include <cmath>
#include <cstdlib>
#include <set>

#include "core/text.hpp"
#include "kit/catalogue.hpp"
#include "kit/painter.hpp"

namespace joute::testing {

namespace {

/// The elements of an XML text without a prologue, in order; a fatal failure where it is not well-formed.
class XmlReader {
  public:
    struct Element {
        std::string name;
        std::vector<std::pair<std::string, std::string>> attributes;
        std::string text;
        [[nodiscard]] std::string operator[](std::string_view attribute) const {
            for (const auto& [key, value] : attributes)
                if (key == attribute) return value;
            return {};
        }
    };

    static std::vector<Element> read(std::string_view text) {
        XmlReader reader(text);
        reader.element();
        reader.blanks();
        EXPECT_TRUE(reader.rest_.empty()) << "after the end: " << reader.rest_.substr(0, 40);
        EXPECT_FALSE(reader.broken_) << "near: " << reader.rest_.substr(0, 60);
        return std::move(reader.elements_);
    }

  private:
    explicit XmlReader(std::string_view text) : rest_(text) {}

    bool take(std::string_view what) {
        if (!rest_.starts_with(what)) return false;
        rest_.remove_prefix(what.size());
        return true;
    }
    void need(std::string_view what) { broken_ = broken_ || !take(what); }
    void blanks() {
        while (rest_.starts_with(' ') || rest_.starts_with('\n')) rest_.remove_prefix(1);
    }
    std::string name() {
        std::size_t end = 0;
        while (end < rest_.size() && (std::isalnum(static_cast<unsigned char>(rest_[end])) != 0 || rest_[end] == '-'))
            ++end;
        std::string word(rest_.substr(0, end));
        rest_.remove_prefix(end);
        broken_ = broken_ || word.empty();
        return word;
    }
    /// Up to `end`, with the five names that XML knows.
    std::string characters(char end) {
        std::string text;
        while (!broken_ && !rest_.empty() && rest_.front() != end) {
            const auto c = static_cast<unsigned char>(rest_.front());
            if (take("&amp;")) {
                text += '&';
            } else if (take("&lt;")) {
                text += '<';
            } else if (take("&gt;")) {
                text += '>';
            } else if (take("&quot;")) {
                text += '"';
            } else if (take("&#39;")) {
                text += '\'';
            } else if (c == '&' || c == '<' || (c < 0x20 && c != '\n')) {
                broken_ = true;
            } else {
                text += rest_.front();
                rest_.remove_prefix(1);
            }
        }
        return text;
    }
    void element() {
        need("<");
        const std::size_t index = elements_.size();
        elements_.push_back({.name = name(), .attributes = {}, .text = {}});
        std::set<std::string> seen;
        while (!broken_ && take(" ")) {
            const std::string attribute = name();
            need("=\"");
            elements_[index].attributes.emplace_back(attribute, characters('"'));
            need("\"");
            broken_ = broken_ || !seen.insert(attribute).second;
        }
        if (take("/>")) return;
        need(">");
        while (!broken_ && !rest_.starts_with("</")) {
            if (rest_.empty())
                broken_ = true;
            else if (rest_.starts_with('<'))
                element();
            else
                elements_[index].text += characters('<');
        }
        need("</" + elements_[index].name + ">");
    }

    std::string_view rest_;
    std::vector<Element> elements_;
    bool broken_ = false;
};

Picture small(double width = 40, double height = 30) { return {.width = width, .height = height}; }

/// What the svg says of a picture's one part.
XmlReader::Element only_part(const Picture& picture) {
    const auto elements = XmlReader::read(svg(picture));
    EXPECT_EQ(elements.size(), 3U) << "the picture, its ground, and the part";
    return elements.empty() ? XmlReader::Element{} : elements.back();
}

std::string path_data(std::string_view data) {
    Picture picture = small();
    Pen(picture).path(data, filled(rgb(0x123456)));
    return only_part(picture)["d"];
}

XmlReader::Element written(Writing writing) {
    Picture picture = small(400, 300);
    Pen(picture).write(std::move(writing));
    return only_part(picture);
}

void random_step(AnyLine& line, Random& random) {
    const auto pick = [&](Seat seat) {
        const auto moves = line.moves(seat);
        return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    };
    switch (line.actor()) {
        case Actor::over: return;
        case Actor::chance: line.happen(line.sample(random)); return;
        case Actor::both: {
            const Move first = pick(Seat::first);
            line.play(first, pick(Seat::second));
            return;
        }
        default: line.play(pick(seat_of(line.actor())));
    }
}

}  // namespace

TEST(Svg, IsOneElementThatKnowsItsSize) {
    EXPECT_EQ(svg(small(40.25, 30)),
              "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40.3\" height=\"30\" viewBox=\"0 0 40.3 30\" "
              "font-family=\"DejaVu Sans,Verdana,sans-serif\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n"
              "<path fill=\"#fff\" d=\"M0 0h40.3v30H0z\"/>\n"
              "</svg>\n");
}

TEST(Svg, WritesOutlinesAsShortAsTheyCanBe) {
    EXPECT_EQ(path_data("M1 2L3 4H5V6Z"), "M1 2l2 2h2v2z");
    EXPECT_EQ(path_data("M0 0L1 2 3 5z"), "M0 0l1 2 2 3z") << "a letter counts until another comes";
    EXPECT_EQ(path_data("M.04 9.96L-5.5-3.25"), "M0 10l-5.5-13.3") << "tenths, of both ends";
    EXPECT_EQ(path_data("M1 1C1 2 3 4 5 6S9 8 9 9"), "M1 1c0 1 2 3 4 5 2 2 4 2 4 3");
    EXPECT_EQ(path_data("M0 0h1zM5 5h.25"), "M0 0h1zM5 5h.3");
}

TEST(Svg, DoesNotDrift) {
    // A hundred steps of 0.04: each would be rounded away if it were by itself.
    std::string data = "M0 0";
    for (int i = 0; i < 100; ++i) data += "h.04";
    const std::string out = path_data(data);
    ASSERT_TRUE(out.starts_with("M0 0h")) << out;
    double sum = 0;
    for (const std::string_view number : split(std::string_view(out).substr(5), ' '))
        sum += number == "0" ? 0 : parse_decimal("0" + std::string(number)).value_or(NAN);
    EXPECT_NEAR(sum, 4, 1e-9) << out;
}

TEST(Svg, WritesFillsLinesAndShades) {
    Picture picture = small();
    const Pen pen(picture);
    pen.box(1, 1, 4, 4, {.fill = rgb(0x112233), .line = rgb(0xabcdef, 0.5), .width = 0.756});
    pen.box(1, 1, 4, 4, traced(rgb(0), 1));
    pen.box(1, 1, 4, 4, shaded(rgb(0xff0000), rgb(0x0000ff, 0.25)));
    pen.box(9, 9, 4, 4, shaded(rgb(0xff0000), rgb(0x0000ff, 0.25)));
    pen.box(9, 9, 4, 4, {});
    const auto elements = XmlReader::read(svg(picture));
    ASSERT_EQ(elements.size(), 10U) << "one gradient for both, nothing for what cannot be seen";
    EXPECT_EQ(elements[2].name, "linearGradient");
    EXPECT_EQ(elements[2]["id"], "gff0000ff0000ff40");
    EXPECT_EQ(elements[3]["stop-color"], "#f00");
    EXPECT_EQ(elements[4]["stop-opacity"], ".25");
    EXPECT_EQ(elements[6]["fill"], "#123");
    EXPECT_EQ(elements[6]["stroke"], "#abcdef");
    EXPECT_EQ(elements[6]["stroke-opacity"], ".5");
    EXPECT_EQ(elements[6]["stroke-width"], ".76");
    EXPECT_EQ(elements[7]["fill"], "none");
    EXPECT_EQ(elements[8]["fill"], "url(#gff0000ff0000ff40)");
    EXPECT_EQ(elements[9]["fill"], elements[8]["fill"]);
}

TEST(Svg, PutsWordsWhereTheyStand) {
    const auto left = written({.text = "Rouge", .at = {10, 20}, .size = 12.5, .colour = rgb(0x224466)});
    EXPECT_EQ(left.text, "Rouge");
    EXPECT_EQ(left["x"] + " " + left["y"] + " " + left["font-size"] + " " + left["fill"], "10 20 12.5 #246");
    EXPECT_EQ(left["text-anchor"] + left["font-weight"] + left["textLength"], "");
    EXPECT_EQ(written({.text = "a", .size = 9, .colour = rgb(0), .align = Align::middle})["text-anchor"], "middle");
    const auto right = written({.text = "a", .size = 9, .colour = rgb(0), .bold = true, .align = Align::right});
    EXPECT_EQ(right["text-anchor"] + " " + right["font-weight"], "end bold");
}

TEST(Svg, ShortensWordsThatHaveNoRoom) {
    const Writing name{.text = "Élisabeth-Charlotte", .at = {5, 5}, .size = 10, .colour = rgb(0), .room = 60};
    const auto cut = written(name);
    EXPECT_TRUE(cut.text.starts_with("Élis")) << cut.text;
    EXPECT_TRUE(cut.text.ends_with("…")) << cut.text;
    EXPECT_LE(std::atof(cut["textLength"].c_str()), 60);
    EXPECT_EQ(cut["lengthAdjust"], "spacingAndGlyphs");
    Writing free = name;
    free.room = 0;
    EXPECT_EQ(written(free).text, name.text);
    free.room = 200;
    EXPECT_EQ(written(free)["textLength"], "") << "room enough in any font";
    free.room = 110;
    EXPECT_EQ(written(free).text, name.text);
    EXPECT_NE(written(free)["textLength"], "") << "a wider font would not fit";
    free.room = 1;
    Picture nothing = small();
    Pen(nothing).write(free);
    EXPECT_EQ(XmlReader::read(svg(nothing)).size(), 2U) << "no room for an ellipsis";
}

TEST(Svg, EscapesWhatNamesHold) {
    const std::string name = "<b>\"A\" & 'B'</b>";
    EXPECT_EQ(xml_escaped(name), "&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt;");
    EXPECT_EQ(written({.text = name, .size = 9, .colour = rgb(0)}).text, name);
    EXPECT_EQ(xml_escaped("é♥😀"), "é♥😀");
    constexpr std::string_view no_letter = "\xEF\xBF\xBD";
    for (const std::string_view wrong : {std::string_view("\0", 1), std::string_view("\x01"), std::string_view("\x1B"),
                                         std::string_view("\x7F"), std::string_view("\xC3"), std::string_view("\x80"),
                                         std::string_view("\xFF"), std::string_view("\xEF\xBF\xBE")})
        EXPECT_EQ(xml_escaped("a" + std::string(wrong) + "b"), "a" + std::string(no_letter) + "b");
    EXPECT_EQ(xml_escaped("\xC0\xAF"), std::string(no_letter) + std::string(no_letter)) << "no second way to write '/'";
    EXPECT_EQ(xml_escaped("\xED\xA0\x80"), std::string(no_letter) + std::string(no_letter) + std::string(no_letter));
}

TEST(Svg, HoldsNoNumberThatIsNone) {
    Picture picture = small();
    Pen(picture).disc(NAN, HUGE_VAL, 1e300, traced(rgb(0), NAN));
    Pen(picture).write({.text = "a", .at = {NAN, -HUGE_VAL}, .size = HUGE_VAL, .colour = rgb(0)});
    const std::string text = svg(picture);
    EXPECT_EQ(text.find("nan"), std::string::npos);
    EXPECT_EQ(text.find("inf"), std::string::npos);
    XmlReader::read(text);
}

TEST(Svg, DrawsEveryGameAtAnyTime) {
    std::size_t most = 0;
    for (const Kit& kit : catalogue()) {
        auto line = (*kit.make({}))->start();
        Random random(3);
        for (int i = 0; i < 40 && line->actor() != Actor::over; ++i) {
            const Picture picture =
                painter_of(kit.info->id)->paint(*line, i % 2 == 0 ? Language::english : Language::french);
            const std::string text = svg(picture);
            EXPECT_EQ(text, svg(picture)) << kit.info->id;
            most = std::max(most, text.size());
            std::set<std::string> ids;
            for (const auto& element : XmlReader::read(text)) {
                if (const std::string id = element["id"]; !id.empty()) ids.insert("url(#" + id + ")");
                const std::string fill = element["fill"];
                EXPECT_TRUE(!fill.starts_with("url") || ids.contains(fill)) << fill;
            }
            ASSERT_FALSE(HasFailure()) << kit.info->id << ", step " << i;
            for (int step = 0; step < 5; ++step) random_step(*line, random);
        }
    }
    constexpr std::size_t small_enough = 120'000;  // bytes: a notebook holds dozens
    EXPECT_LT(most, small_enough);
}

}  // namespace joute::testing
