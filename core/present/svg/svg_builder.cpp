// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/svg/svg_builder.h"

#include "core/base/text/text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace epsilometer::present {

namespace {

std::string_view anchorName(SvgAnchor anchor)
{
    switch (anchor) {
    case SvgAnchor::Start: return "start";
    case SvgAnchor::Middle: return "middle";
    case SvgAnchor::End: return "end";
    }
    return "start";
}

} // namespace

std::string SvgBuilder::number(double value)
{
    // Points far outside the picture are moved closer, which keeps the text short and changes no pixel.
    constexpr double kFar = 1e6;
    const double kept = std::isfinite(value) ? std::fmin(std::fmax(value, -kFar), kFar) : 0.0;
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), kept, std::chars_format::fixed, 2);
    std::string text(buffer.data(), end.ptr);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.')
        text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string SvgBuilder::escaped(std::string_view text)
{
    std::string out;
    for (const char c : terminalText(text)) {
        switch (c) {
        case '&': out += "&amp;"; break;
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '"': out += "&quot;"; break;
        default: out += c;
        }
    }
    return out;
}

void SvgBuilder::rectangle(SvgPoint corner, double width, double height, const Colour &fill)
{
    m_out += "<rect x=\"" + number(corner.x) + "\" y=\"" + number(corner.y) + "\" width=\"" + number(width) +
             "\" height=\"" + number(height) + "\" fill=\"" + fill.hex() + "\"/>\n";
}

void SvgBuilder::strokeAttributes(const SvgStroke &stroke)
{
    m_out += " stroke=\"" + stroke.colour.hex() + "\" stroke-width=\"" + number(stroke.width) + "\"";
    if (!stroke.dashes.empty())
        m_out += " stroke-dasharray=\"" + std::string(stroke.dashes) + "\"";
}

void SvgBuilder::line(SvgPoint from, SvgPoint to, const SvgStroke &stroke)
{
    m_out += "<line x1=\"" + number(from.x) + "\" y1=\"" + number(from.y) + "\" x2=\"" + number(to.x) + "\" y2=\"" +
             number(to.y) + "\"";
    strokeAttributes(stroke);
    m_out += "/>\n";
}

void SvgBuilder::textWith(std::string_view transform, SvgPoint at, std::string_view text, const SvgTextStyle &style)
{
    m_out += "<text x=\"" + number(at.x) + "\" y=\"" + number(at.y) + "\" font-size=\"" + number(style.size) +
             "\" fill=\"" + style.colour.hex() + "\" text-anchor=\"" + std::string(anchorName(style.anchor)) + "\"";
    if (style.bold)
        m_out += " font-weight=\"bold\"";
    m_out += transform;
    m_out += ">" + escaped(text) + "</text>\n";
}

void SvgBuilder::text(SvgPoint at, std::string_view text, const SvgTextStyle &style)
{
    textWith("", at, text, style);
}

void SvgBuilder::verticalText(SvgPoint at, std::string_view text, const SvgTextStyle &style)
{
    textWith(" transform=\"rotate(-90 " + number(at.x) + " " + number(at.y) + ")\"", at, text, style);
}

void SvgBuilder::beginPath(SvgPoint first)
{
    m_out += "<path fill=\"none\" stroke-linejoin=\"round\" d=\"M" + number(first.x) + " " + number(first.y);
}

void SvgBuilder::lineTo(SvgPoint next)
{
    m_out += "L" + number(next.x) + " " + number(next.y);
}

void SvgBuilder::endPath(const SvgStroke &stroke)
{
    m_out += "\"";
    strokeAttributes(stroke);
    m_out += "/>\n";
}

void SvgBuilder::area(const std::vector<SvgPoint> &corners, const Colour &fill)
{
    m_out += "<polygon points=\"";
    for (const SvgPoint &corner : corners)
        m_out += number(corner.x) + "," + number(corner.y) + " ";
    m_out.back() = '"';
    m_out += " fill=\"" + fill.hex() + "\" fill-opacity=\"0.2\"/>\n";
}

void SvgBuilder::marker(SvgPoint at, std::size_t kind, const Colour &colour, const Colour &background)
{
    constexpr double kSize = 4;
    constexpr std::size_t kShapes = 4;
    const auto corner = [&](double x, double y) { return number(at.x + x * kSize) + " " + number(at.y + y * kSize); };
    const std::string paint =
        " fill=\"" + (kind / kShapes % 2 == 0 ? colour : background).hex() + "\" stroke=\"" + colour.hex() + "\"/>\n";
    switch (kind % kShapes) {
    case 0:
        m_out += "<circle cx=\"" + number(at.x) + "\" cy=\"" + number(at.y) + "\" r=\"" + number(kSize) + "\"" + paint;
        break;
    case 1:
        m_out += "<path d=\"M" + corner(-0.9, -0.9) + "L" + corner(0.9, -0.9) + "L" + corner(0.9, 0.9) + "L" +
                 corner(-0.9, 0.9) + "Z\"" + paint;
        break;
    case 2:
        m_out += "<path d=\"M" + corner(0, -1.2) + "L" + corner(1.1, 0.9) + "L" + corner(-1.1, 0.9) + "Z\"" + paint;
        break;
    default:
        m_out += "<path d=\"M" + corner(0, -1.3) + "L" + corner(1.1, 0) + "L" + corner(0, 1.3) + "L" + corner(-1.1, 0) +
                 "Z\"" + paint;
    }
}

} // namespace epsilometer::present
