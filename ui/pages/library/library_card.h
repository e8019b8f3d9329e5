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

    /// Whether the title or the sentence has the words, in any case.
    [[nodiscard]] bool has(const QString &words) const
    {
        return text().contains(words, Qt::CaseInsensitive) || m_about.contains(words, Qt::CaseInsensitive);
    }
    [[nodiscard]] bool isListed() const { return !isHidden(); }
    [[nodiscard]] bool canOpen() const { return isListed() && isEnabled(); }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_about;
    Sketch m_sketch;
};

} // namespace epsilometer::ui
