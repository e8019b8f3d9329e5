// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QWidget>

#include <functional>

namespace epsilometer::ui {

/// Makes the results of a page when needed: at once while the page is visible, otherwise when it is next shown.
/// Tests: tests/ui/jobs/when_shown_test.cpp
class WhenShown : public QObject {
public:
    /// make  makes the results; first called when the page is first shown
    WhenShown(QWidget &page, std::function<void()> make);

    /// Marks the results as out of date.
    void outdate();
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void makeNow();

    QWidget &m_page;
    std::function<void()> m_make;
    bool m_outdated = true;
};

} // namespace epsilometer::ui
