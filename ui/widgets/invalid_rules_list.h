// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/invalid_rules/invalid_rules.h"

#include <QWidget>

class QTextBrowser;
class QToolButton;

namespace epsilometer::ui {

/// A folded list of known invalid rules of one use. For each rule: its promise, the result in a counterexample, the
/// reason, and a valid replacement. The counterexamples are computed when the list is first unfolded.
class InvalidRulesList : public QWidget {
    Q_OBJECT
public:
    /// rules  must outlive the widget
    InvalidRulesList(const invalid_rules::InvalidRules &rules, invalid_rules::InvalidUse use,
                     QWidget *parent = nullptr);
    [[nodiscard]] QTextBrowser *text() const { return m_text; }
    [[nodiscard]] QToolButton *button() const { return m_button; }

Q_SIGNALS:
    /// The text needs room: widgets above it may hide.
    void unfolded(bool open);

private:
    void unfold(bool open);
    [[nodiscard]] QString description() const;

    const invalid_rules::InvalidRules &m_rules;
    invalid_rules::InvalidUse m_use;
    QToolButton *m_button;
    QTextBrowser *m_text;
};

} // namespace epsilometer::ui
