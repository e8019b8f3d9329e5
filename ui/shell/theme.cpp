// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/theme.h"

#include "ui/models/tone_colours.h"
#include "ui/shell/icons.h"
#include "ui/widgets/field_edit.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QPainter>
#include <QPen>
#include <QPolygonF>
#include <QProxyStyle>
#include <QSettings>
#include <QStyleOption>
#include <QToolBar>

#include <algorithm>

namespace epsilometer::ui {

namespace {

const QString kThemeKey = QStringLiteral("theme");

struct Shades {
    QColor window;
    QColor base;
    QColor alternate;
    QColor text;
    QColor faint;
    QColor button;
    QColor highlight;
    QColor highlightedText;
    QColor link;
    QColor note;    ///< of banners and tool tips
    QColor outline; ///< of fields, buttons and boxes
};

QPalette paletteOf(const Shades &shades)
{
    QPalette palette(shades.button, shades.window);
    palette.setColor(QPalette::Window, shades.window);
    palette.setColor(QPalette::Base, shades.base);
    palette.setColor(QPalette::AlternateBase, shades.alternate);
    palette.setColor(QPalette::Button, shades.button);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText})
        palette.setColor(role, shades.text);
    palette.setColor(QPalette::ToolTipBase, shades.note);
    palette.setColor(QPalette::PlaceholderText, shades.faint);
    palette.setColor(QPalette::Highlight, shades.highlight);
    palette.setColor(QPalette::HighlightedText, shades.highlightedText);
    palette.setColor(QPalette::Link, shades.link);
    palette.setColor(QPalette::Mid, shades.outline);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, shades.faint);
    return palette;
}

constexpr double kRadius = 4;

QColor faded(QColor colour, double opacity)
{
    colour.setAlphaF(static_cast<float>(opacity));
    return colour;
}

/// Fusion without its gradients and frames: flat fields, buttons and heads, with outlines in the palette's Mid. Lists and
/// boxes are areas of the base colour on the window's grey, without a frame.
class FlatStyle : public QProxyStyle {
public:
    using QProxyStyle::QProxyStyle;

    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override
    {
        switch (metric) {
        case PM_ToolBarIconSize: return 18;
        case PM_ScrollBarExtent: return 10;
        case PM_ScrollBarSliderMin: return 24;
        case PM_ToolBarFrameWidth: return 0;
        default: return QProxyStyle::pixelMetric(metric, option, widget);
        }
    }

    /// Signs of severity as lines of one weight, in the colours of tones.
    QIcon standardIcon(StandardPixmap sign, const QStyleOption *option, const QWidget *widget) const override
    {
        switch (sign) {
        case SP_MessageBoxCritical: return signIcon(Sign::Error);
        case SP_MessageBoxWarning: return signIcon(Sign::Warning);
        case SP_MessageBoxInformation: return signIcon(Sign::Note);
        default: return QProxyStyle::standardIcon(sign, option, widget);
        }
    }

    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                           const QWidget *widget) const override
    {
        constexpr int kBesideChevron = 8;
        const QSize usual = QProxyStyle::sizeFromContents(type, option, size, widget);
        return type == CT_ComboBox ? usual + QSize(kBesideChevron, 0) : usual;
    }

    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *returned) const override
    {
        if (hint == SH_Table_GridLineColor && option != nullptr)
            return static_cast<int>(hairline(option->palette).rgb());
        return QProxyStyle::styleHint(hint, option, widget, returned);
    }

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override
    {
        switch (element) {
        case PE_PanelButtonCommand: return drawButton(*option, painter);
        case PE_PanelLineEdit: // that of a combo box or a spin box has no outline of its own
            if (widget == nullptr || (qobject_cast<const QComboBox *>(widget->parentWidget()) == nullptr &&
                                      qobject_cast<const QAbstractSpinBox *>(widget->parentWidget()) == nullptr))
                drawLine(*option, painter, widget != nullptr && widget->property(kWrongProperty).toBool());
            return;
        case PE_FrameLineEdit:
        case PE_FrameStatusBarItem: return;
        case PE_PanelButtonTool: return drawToolButton(*option, painter, widget);
        case PE_FrameFocusRect: // of a flat button, as of a field
            if (qobject_cast<const QAbstractButton *>(widget) != nullptr) {
                QStyleOption focused(*option);
                focused.state |= State_HasFocus | State_Enabled;
                return box(focused, painter, Qt::NoBrush);
            }
            break;
        case PE_IndicatorCheckBox:
            QProxyStyle::drawPrimitive(element, option, painter, widget);
            return box(*option, painter, Qt::NoBrush);
        default: break;
        }
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }

    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override
    {
        const QPalette &palette = option->palette;
        switch (element) {
        case CE_HeaderSection:
        case CE_HeaderEmptyArea:
            painter->fillRect(option->rect, palette.color(QPalette::Base));
            painter->setPen(hairline(palette));
            return painter->drawLine(option->rect.bottomLeft(), option->rect.bottomRight());
        case CE_ToolBar: return painter->fillRect(option->rect, palette.color(QPalette::Window));
        case CE_ShapedFrame: return drawFrame(*option, painter, widget);
        case CE_PushButtonLabel:
            if (isDefault(*option)) {
                QStyleOptionButton label = *qstyleoption_cast<const QStyleOptionButton *>(option);
                label.palette.setColor(QPalette::ButtonText, palette.color(QPalette::Base));
                return QProxyStyle::drawControl(element, &label, painter, widget);
            }
            break;
        default: break;
        }
        QProxyStyle::drawControl(element, option, painter, widget);
    }

    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override
    {
        if (control == CC_ComboBox)
            return drawComboBox(*option, painter);
        if (control == CC_ScrollBar)
            return drawScrollBar(*option, painter, widget);
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        if (control == CC_SpinBox)
            box(*option, painter, Qt::NoBrush);
    }

    QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                         const QWidget *widget) const override
    {
        const auto *bar = control == CC_ScrollBar ? qstyleoption_cast<const QStyleOptionSlider *>(option) : nullptr;
        if (bar == nullptr)
            return QProxyStyle::subControlRect(control, option, part, widget);
        if (part == SC_ScrollBarAddLine || part == SC_ScrollBarSubLine)
            return {};
        const bool across = bar->orientation == Qt::Horizontal;
        const int length = across ? bar->rect.width() : bar->rect.height();
        const int range = bar->maximum - bar->minimum;
        const int least = std::min(pixelMetric(PM_ScrollBarSliderMin, bar, widget), length);
        const auto page = static_cast<qint64>(bar->pageStep);
        const int slider =
            range <= 0 ? length : std::max(least, static_cast<int>(page * length / std::max<qint64>(range + page, 1)));
        const int begin =
            sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition, length - slider, bar->upsideDown);
        const auto along = [&](int from, int to) {
            return across ? QRect(bar->rect.left() + from, bar->rect.top(), to - from, bar->rect.height())
                          : QRect(bar->rect.left(), bar->rect.top() + from, bar->rect.width(), to - from);
        };
        switch (part) {
        case SC_ScrollBarSlider: return along(begin, begin + slider);
        case SC_ScrollBarSubPage: return along(0, begin);
        case SC_ScrollBarAddPage: return along(begin + slider, length);
        default: return bar->rect;
        }
    }

private:
    static QColor hairline(const QPalette &palette)
    {
        constexpr float kShare = 0.25F;
        const QColor line = palette.color(QPalette::Mid);
        const QColor ground = palette.color(QPalette::Base);
        const auto mixed = [](float a, float b) { return a * kShare + b * (1 - kShare); };
        return QColor::fromRgbF(mixed(line.redF(), ground.redF()), mixed(line.greenF(), ground.greenF()),
                                mixed(line.blueF(), ground.blueF()));
    }

    static bool isDefault(const QStyleOption &option)
    {
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(&option);
        return button != nullptr && (button->features & QStyleOptionButton::DefaultButton) != 0 &&
               (option.state & State_Enabled) != 0;
    }

    /// An outline, in the accent where the control has the focus.
    static void box(const QStyleOption &option, QPainter *painter, const QBrush &fill)
    {
        const bool focused = (option.state & State_HasFocus) != 0;
        const bool enabled = (option.state & State_Enabled) != 0;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setBrush(fill);
        const QColor line = option.palette.color(focused ? QPalette::Link : QPalette::Mid);
        painter->setPen(QPen(enabled ? line : faded(line, 0.5), focused ? 2 : 1));
        const double inset = focused ? 1 : 0.5;
        painter->drawRoundedRect(QRectF(option.rect).adjusted(inset, inset, -inset, -inset), kRadius, kRadius);
        painter->restore();
    }

    /// A wrong text has a red outline and a corner, so that it differs in grey as well.
    static void drawLine(const QStyleOption &option, QPainter *painter, bool wrong)
    {
        if (!wrong)
            return box(option, painter, option.palette.color(QPalette::Base));
        QStyleOption marked(option);
        const QColor red = toneColour(false, option.palette);
        for (const auto role : {QPalette::Mid, QPalette::Link})
            marked.palette.setColor(role, red);
        box(marked, painter, option.palette.color(QPalette::Base));
        constexpr int kCorner = 7;
        const bool left = option.direction == Qt::LeftToRight;
        const QPointF corner = left ? option.rect.topRight() + QPoint(1, 0) : option.rect.topLeft();
        painter->setPen(Qt::NoPen);
        painter->setBrush(red);
        painter->drawPolygon(
            QPolygonF{corner, corner + QPointF(left ? -kCorner : kCorner, 0), corner + QPointF(0, kCorner)});
    }

    /// Boxes and lists are areas; what is typed in and what opens above others has an outline.
    void drawFrame(const QStyleOption &option, QPainter *painter, const QWidget *widget) const
    {
        const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(&option);
        if (frame == nullptr || frame->frameShape != QFrame::StyledPanel || (widget != nullptr && widget->isWindow()))
            return QProxyStyle::drawControl(CE_ShapedFrame, &option, painter, widget);
        const bool typed = widget != nullptr && (widget->inherits("QPlainTextEdit") || widget->inherits("QTextEdit")) &&
                           !widget->property("readOnly").toBool();
        if (typed)
            box(option, painter, Qt::NoBrush);
    }

    static void drawButton(const QStyleOption &option, QPainter *painter)
    {
        QColor fill = option.palette.color(isDefault(option) ? QPalette::Link : QPalette::Button);
        if ((option.state & (State_Sunken | State_On)) != 0)
            fill = isDefault(option) ? fill.darker(120) : option.palette.color(QPalette::Highlight);
        else if ((option.state & State_MouseOver) != 0 && (option.state & State_Enabled) != 0)
            fill = isDefault(option) ? fill.darker(108) : option.palette.color(QPalette::Base);
        box(option, painter, fill);
    }

    /// The chosen place of the rail has a bar of the accent at its edge.
    static void drawToolButton(const QStyleOption &option, QPainter *painter, const QWidget *widget)
    {
        const bool on = (option.state & State_On) != 0;
        const bool under =
            (option.state & (State_Sunken | State_MouseOver)) != 0 && (option.state & State_Enabled) != 0;
        const auto *bar = widget != nullptr ? qobject_cast<const QToolBar *>(widget->parentWidget()) : nullptr;
        const bool rail = bar != nullptr && bar->orientation() == Qt::Vertical;
        const QColor accent = option.palette.color(QPalette::Link);
        if (on || under)
            painter->fillRect(option.rect, on ? option.palette.color(QPalette::Highlight) : faded(accent, 0.08));
        if (on && rail) {
            constexpr int kBar = 3;
            const bool left = option.direction == Qt::LeftToRight;
            painter->fillRect(QRect(left ? option.rect.left() : option.rect.right() + 1 - kBar, option.rect.top(), kBar,
                                    option.rect.height()),
                              accent);
        }
        if ((option.state & State_HasFocus) != 0)
            box(option, painter, Qt::NoBrush);
    }

    static void drawComboBox(const QStyleOptionComplex &option, QPainter *painter)
    {
        box(option, painter, option.palette.color(QPalette::Base));
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const bool enabled = (option.state & State_Enabled) != 0;
        painter->setPen(QPen(option.palette.color(enabled ? QPalette::Active : QPalette::Disabled, QPalette::Text), 1.5,
                             Qt::SolidLine, Qt::RoundCap));
        constexpr int kFromEdge = 14;
        const bool left = option.direction == Qt::LeftToRight;
        const QPointF middle(left ? option.rect.right() - kFromEdge : option.rect.left() + kFromEdge,
                             option.rect.center().y() + 0.5);
        painter->drawPolyline(QPolygonF{middle + QPointF(-4, -2), middle + QPointF(0, 2), middle + QPointF(4, -2)});
        painter->restore();
    }

    void drawScrollBar(const QStyleOptionComplex &option, QPainter *painter, const QWidget *widget) const
    {
        const QRect slider = subControlRect(CC_ScrollBar, &option, SC_ScrollBarSlider, widget);
        const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(&option);
        if (bar == nullptr || bar->maximum <= bar->minimum)
            return;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        const bool under = (option.state & State_MouseOver) != 0;
        painter->setBrush(faded(option.palette.color(QPalette::Mid), under ? 1 : 0.7));
        const int across = bar->orientation == Qt::Horizontal ? 1 : 2;
        painter->drawRoundedRect(slider.adjusted(across, 3 - across, -across, across - 3), 3, 3);
        painter->restore();
    }
};

bool isDark(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
}

} // namespace

QPalette lightPalette()
{
    return paletteOf({QColor(0xee, 0xf1, 0xf4), QColor(0xff, 0xff, 0xff), QColor(0xff, 0xff, 0xff),
                      QColor(0x1a, 0x1e, 0x23), QColor(0x51, 0x5b, 0x66), QColor(0xfa, 0xfb, 0xfc),
                      QColor(0xcf, 0xe3, 0xf5), QColor(0x1a, 0x1e, 0x23), QColor(0x0b, 0x63, 0xa5),
                      QColor(0xff, 0xf4, 0xd6), QColor(0x7a, 0x84, 0x8f)});
}

QPalette darkPalette()
{
    return paletteOf({QColor(0x18, 0x1b, 0x1f), QColor(0x22, 0x26, 0x2b), QColor(0x22, 0x26, 0x2b),
                      QColor(0xe8, 0xeb, 0xee), QColor(0xb0, 0xb8, 0xc1), QColor(0x2b, 0x30, 0x37),
                      QColor(0x1f, 0x40, 0x5f), QColor(0xe8, 0xeb, 0xee), QColor(0x62, 0xb1, 0xf0),
                      QColor(0x4a, 0x3d, 0x16), QColor(0x77, 0x81, 0x8c)});
}

QPalette highContrastPalette()
{
    return paletteOf({QColor(0x00, 0x00, 0x00), QColor(0x00, 0x00, 0x00), QColor(0x1a, 0x1a, 0x1a),
                      QColor(0xff, 0xff, 0xff), QColor(0xd8, 0xd8, 0xd8), QColor(0x1a, 0x1a, 0x1a),
                      QColor(0x00, 0x38, 0x70), QColor(0xff, 0xff, 0xff), QColor(0x9c, 0xd8, 0xff),
                      QColor(0x2b, 0x25, 0x00), QColor(0xff, 0xff, 0xff)});
}

ThemeChoice themeNamed(std::string_view name)
{
    return name == "dark"       ? ThemeChoice::Dark
           : name == "contrast" ? ThemeChoice::HighContrast
           : name == "light"    ? ThemeChoice::Light
                                : ThemeChoice::System;
}

ThemeChoice chosenTheme(const QSettings &settings)
{
    constexpr int kLast = static_cast<int>(ThemeChoice::HighContrast);
    const int kept = settings.value(kThemeKey).toInt();
    return kept >= 0 && kept <= kLast ? static_cast<ThemeChoice>(kept) : ThemeChoice::System;
}

void keepTheme(QSettings &settings, ThemeChoice choice)
{
    settings.setValue(kThemeKey, static_cast<int>(choice));
}

void applyTheme(ThemeChoice choice)
{
    if (dynamic_cast<FlatStyle *>(QApplication::style()) == nullptr)
        QApplication::setStyle(new FlatStyle(QStringLiteral("Fusion")));
    switch (choice) {
    case ThemeChoice::System: // light or dark as the desktop is, in colours of this program
        QApplication::setPalette(isDark(QApplication::style()->standardPalette()) ? darkPalette() : lightPalette());
        break;
    case ThemeChoice::Light: QApplication::setPalette(lightPalette()); break;
    case ThemeChoice::Dark: QApplication::setPalette(darkPalette()); break;
    case ThemeChoice::HighContrast: QApplication::setPalette(highContrastPalette()); break;
    }
}

} // namespace epsilometer::ui
