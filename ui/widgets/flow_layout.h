// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

namespace epsilometer::ui {

/// Places widgets side by side, centred in their line. Starts a new line at the end of the width, or before a widget
/// with the property kNewLine.
class FlowLayout : public QLayout {
    Q_OBJECT
public:
    static constexpr const char *kNewLine = "beginsLine";

    explicit FlowLayout(QWidget *parent);
    ~FlowLayout() override;

    void addItem(QLayoutItem *item) override { m_items.append(item); }
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem *itemAt(int index) const override;
    QLayoutItem *takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return arrange(QRect(0, 0, width, 0), false); }
    QSize sizeHint() const override { return minimumSize(); }
    QSize minimumSize() const override;
    void setGeometry(const QRect &rectangle) override;

private:
    int arrange(const QRect &rectangle, bool place) const;
    [[nodiscard]] QList<QLayoutItem *>::const_iterator lineEnd(QList<QLayoutItem *>::const_iterator first,
                                                               int width) const;

    QList<QLayoutItem *> m_items;
};

} // namespace epsilometer::ui
