// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/sketch.h"

#include <QAbstractButton>

class QAction;

namespace epsilometer::ui {

/// An entry of the library: a sketch of its page, its title and one sentence. A click opens it; disabled where its action
/// is.
class LibraryCard : public QAbstractButton {
    Q_OBJECT
public:
    LibraryCard(QAction *open, const QString &title, const QString &about, Sketch sketch, QWidget *parent);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_about;
    Sketch m_sketch;
};

} // namespace epsilometer::ui
