// SPDX-License-Identifier: MIT
#include "server/png.hpp"

#include <cairo/cairo.h>

#include <algorithm>
#include <cmath>
#include <memory>

#ifdef __SANITIZE_ADDRESS__
/// Fontconfig keeps the patterns of fonts until the process ends, by pointers that look like none.
extern "C" [[gnu::visibility("default")]] const char* __lsan_default_suppressions() { return "leak:libfontconfig"; }
#endif

namespace joute {

namespace {

using Surface = std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)>;
using Context = std::unique_ptr<cairo_t, decltype(&cairo_destroy)>;

void choose(cairo_t* cairo, Colour colour) {
    constexpr double full = 255;
    cairo_set_source_rgba(cairo, colour.red / full, colour.green / full, colour.blue / full, colour.alpha / full);
}

void trace(cairo_t* cairo, const Outline& path) {
    cairo_new_path(cairo);
    for (const OutlineStep& step : path) {
        switch (step.kind) {
            case OutlineStep::Kind::move: cairo_move_to(cairo, step.to.x, step.to.y); break;
            case OutlineStep::Kind::line: cairo_line_to(cairo, step.to.x, step.to.y); break;
            case OutlineStep::Kind::curve:
                cairo_curve_to(cairo, step.control[0].x, step.control[0].y, step.control[1].x, step.control[1].y,
                               step.to.x, step.to.y);
                break;
            case OutlineStep::Kind::close: cairo_close_path(cairo); break;
        }
    }
}

void fill(cairo_t* cairo, const Ink& ink) {
    if (!ink.fill_to.seen()) {
        choose(cairo, ink.fill);
        cairo_fill_preserve(cairo);
        return;
    }
    double left = 0;
    double top = 0;
    double right = 0;
    double low = 0;
    cairo_path_extents(cairo, &left, &top, &right, &low);
    cairo_pattern_t* const shades = cairo_pattern_create_linear(0, top, 0, low);
    constexpr double full = 255;
    for (const auto& [offset, colour] : {std::pair(0.0, ink.fill), std::pair(1.0, ink.fill_to)})
        cairo_pattern_add_color_stop_rgba(shades, offset, colour.red / full, colour.green / full, colour.blue / full,
                                          colour.alpha / full);
    cairo_set_source(cairo, shades);
    cairo_fill_preserve(cairo);
    cairo_pattern_destroy(shades);
}

void draw(cairo_t* cairo, const PictureShape& shape) {
    trace(cairo, shape.path);
    if (shape.ink.fill.seen()) fill(cairo, shape.ink);
    if (shape.ink.line.seen() && shape.ink.width > 0) {
        choose(cairo, shape.ink.line);
        cairo_set_line_width(cairo, shape.ink.width);
        cairo_stroke(cairo);
    }
}

double width_of(cairo_t* cairo, const std::string& text) {
    cairo_text_extents_t extents;
    cairo_text_extents(cairo, text.c_str(), &extents);
    return extents.x_advance;
}

/// Letters are taken off the end until an ellipsis fits behind them.
std::string shortened(cairo_t* cairo, std::string text, double room) {
    if (room <= 0 || width_of(cairo, text) <= room) return text;
    const auto inside_letter = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
    while (!text.empty()) {
        while (text.size() > 1 && inside_letter(text.back())) text.pop_back();
        text.pop_back();
        if (std::string cut = text + "…"; width_of(cairo, cut) <= room) return cut;
    }
    return text;
}

void draw(cairo_t* cairo, const Writing& writing) {
    cairo_select_font_face(cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                           writing.bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cairo, writing.size);
    const std::string text = shortened(cairo, writing.text, writing.room);
    const double width = writing.align == Align::left ? 0 : width_of(cairo, text);
    choose(cairo, writing.colour);
    cairo_move_to(cairo, writing.at.x - (writing.align == Align::middle ? width / 2 : width), writing.at.y);
    cairo_show_text(cairo, text.c_str());
}

cairo_status_t append(void* closure, const unsigned char* data, unsigned int length) {
    static_cast<std::string*>(closure)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

}  // namespace

std::string png_of(const Picture& picture) {
    const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(std::ceil(picture.width)),
                                                     static_cast<int>(std::ceil(picture.height))),
                          cairo_surface_destroy);
    std::string png;
    {
        const Context cairo(cairo_create(surface.get()), cairo_destroy);
        cairo_set_line_cap(cairo.get(), CAIRO_LINE_CAP_ROUND);
        cairo_set_line_join(cairo.get(), CAIRO_LINE_JOIN_ROUND);
        // Letters as wide on every machine as they are drawn.
        cairo_font_options_t* const options = cairo_font_options_create();
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
        cairo_set_font_options(cairo.get(), options);
        cairo_font_options_destroy(options);
        choose(cairo.get(), rgb(0xffffff));
        cairo_paint(cairo.get());
        for (const auto& part : picture.parts) std::visit([&](const auto& each) { draw(cairo.get(), each); }, part);
        if (cairo_status(cairo.get()) != CAIRO_STATUS_SUCCESS) return png;
    }
    if (cairo_surface_write_to_png_stream(surface.get(), append, &png) != CAIRO_STATUS_SUCCESS) png.clear();
    return png;
}

}  // namespace joute
