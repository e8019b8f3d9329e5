// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointer>
#include <QString>
#include <QWidget>

#include <functional>
#include <vector>

namespace epsilometer::ui {

/// What the controls of pages say before anybody has touched them: views, axes, filters, what-ifs. They belong to the
/// document that they were chosen for, so that the next one begins as in a window that was just opened. Not for controls
/// that edit the document: those follow it.
/// Tests: tests/ui/shell/other_document_test.cpp
class FreshControls {
public:
    /// Keeps what every control below `root` says now, apart from those below `except`.
    void watch(QWidget *root, const QList<QWidget *> &except = {});
    /// As they were; signals as if the user had done it.
    void restore() const;

private:
    std::vector<std::function<void()>> m_restore;
};

} // namespace epsilometer::ui
