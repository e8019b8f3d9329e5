// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

namespace epsilometer::ui {

/// A large button: a title, and below it a help text of any number of lines.
class StartCard : public QPushButton {
    Q_OBJECT
public:
    StartCard(const QString &title, const QString &help, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QFont titleFont() const;

    QString m_help;
};

} // namespace epsilometer::ui
