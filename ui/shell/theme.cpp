// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/theme.h"

#include <QApplication>
#include <QComboBox>
#include <QPainter>
#include <QPen>
#include <QProxyStyle>
#include <QSettings>
#include <QStyleFactory>
#include <QStyleOption>

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
    QColor outline; ///< of fields, buttons and boxes, where the outline of the style is invisible
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

/// Fusion, with outlines of fields, buttons and boxes in the palette's Mid. Fusion's own outlines are darker than the
/// window, so that they are invisible on a dark one.
class OutlinedStyle : public QProxyStyle {
public:
    using QProxyStyle::QProxyStyle;

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override
    {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        // The line edit in a combo box has no outline of its own.
        if (widget != nullptr && qobject_cast<const QComboBox *>(widget->parentWidget()) != nullptr)
            return;
        switch (element) {
        case PE_FrameLineEdit:
        case PE_PanelLineEdit:
        case PE_IndicatorCheckBox:
        case PE_PanelButtonCommand: outline(option, painter); break;
        case PE_PanelButtonTool:
            if ((option->state & (State_On | State_HasFocus)) != 0)
                outline(option, painter);
            break;
        default: break;
        }
    }

    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override
    {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        if (control == CC_ComboBox || control == CC_SpinBox)
            outline(option, painter);
    }

private:
    static void outline(const QStyleOption *option, QPainter *painter)
    {
        const bool focused = (option->state & State_HasFocus) != 0;
        const bool enabled = (option->state & State_Enabled) != 0;
        const QPalette &palette = option->palette;
        painter->save();
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(focused ? palette.color(QPalette::Highlight) : palette.color(QPalette::Mid),
                             focused ? 2 : 1, enabled ? Qt::SolidLine : Qt::DotLine));
        painter->drawRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5));
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
                      QColor(0x0b, 0x63, 0xa5), QColor(0xff, 0xff, 0xff), QColor(0x0b, 0x63, 0xa5),
                      QColor(0xff, 0xf4, 0xd6), QColor(0x7a, 0x84, 0x8f)});
}

QPalette darkPalette()
{
    return paletteOf({QColor(0x18, 0x1b, 0x1f), QColor(0x22, 0x26, 0x2b), QColor(0x22, 0x26, 0x2b),
                      QColor(0xe8, 0xeb, 0xee), QColor(0xb0, 0xb8, 0xc1), QColor(0x2b, 0x30, 0x37),
                      QColor(0x2f, 0x81, 0xb7), QColor(0xff, 0xff, 0xff), QColor(0x62, 0xb1, 0xf0),
                      QColor(0x4a, 0x3d, 0x16), QColor(0x77, 0x81, 0x8c)});
}

QPalette highContrastPalette()
{
    return paletteOf({QColor(0x00, 0x00, 0x00), QColor(0x00, 0x00, 0x00), QColor(0x1a, 0x1a, 0x1a),
                      QColor(0xff, 0xff, 0xff), QColor(0xd8, 0xd8, 0xd8), QColor(0x1a, 0x1a, 0x1a),
                      QColor(0xff, 0xe1, 0x4a), QColor(0x00, 0x00, 0x00), QColor(0x9c, 0xd8, 0xff),
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
    const bool outlined = choice == ThemeChoice::HighContrast || choice == ThemeChoice::Dark;
    if (outlined != (dynamic_cast<OutlinedStyle *>(QApplication::style()) != nullptr)) {
        const QString fusion = QStringLiteral("Fusion");
        QApplication::setStyle(outlined ? new OutlinedStyle(fusion) : QStyleFactory::create(fusion));
    }
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
