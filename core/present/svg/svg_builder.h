// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/chart/palette.h"

#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::present {

/// A point in the picture, in pixels from the top left.
struct SvgPoint {
    double x = 0;
    double y = 0;
};

struct SvgStroke {
    Colour colour;
    double width = 1;
    std::string_view dashes = ""; ///< "6 4"; empty: solid
};

enum class SvgAnchor { Start, Middle, End };

struct SvgTextStyle {
    Colour colour;
    double size = 13;
    SvgAnchor anchor = SvgAnchor::Start;
    bool bold = false;
};

/// Appends SVG elements; numbers have two decimals, text is escaped.
class SvgBuilder {
public:
    void raw(std::string_view text) { m_out += text; }
    void rectangle(SvgPoint corner, double width, double height, const Colour &fill);
    void line(SvgPoint from, SvgPoint to, const SvgStroke &stroke);
    void text(SvgPoint at, std::string_view text, const SvgTextStyle &style);
    void verticalText(SvgPoint at, std::string_view text, const SvgTextStyle &style);
    void beginPath(SvgPoint first);
    void lineTo(SvgPoint next);
    void endPath(const SvgStroke &stroke);
    /// A filled shape that what lies behind it shines through.  corners  three or more
    void area(const std::vector<SvgPoint> &corners, const Colour &fill);
    /// A small mark; its shape goes by `kind` (circle, square, triangle, diamond, each open or filled).
    void marker(SvgPoint at, std::size_t kind, const Colour &colour, const Colour &background);

    [[nodiscard]] std::string take() { return std::move(m_out); }

    [[nodiscard]] static std::string number(double value);
    /// Text escaped for XML and HTML, without controls that could change or reorder it (terminalText()).
    [[nodiscard]] static std::string escaped(std::string_view text);

private:
    void textWith(std::string_view transform, SvgPoint at, std::string_view text, const SvgTextStyle &style);
    void strokeAttributes(const SvgStroke &stroke);

    std::string m_out;
};

} // namespace epsilometer::present
