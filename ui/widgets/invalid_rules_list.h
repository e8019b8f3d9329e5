// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/invalid_rules/invalid_rule.h"

#include <QWidget>

class QTextBrowser;
class QToolButton;

namespace epsilometer::ui {

/// Known rules of one use that are not offered, folded away: each with what it promises, what really holds in the
/// counterexample, why, and what to use instead. The counterexamples are computed when the list is first unfolded.
class InvalidRulesList : public QWidget {
    Q_OBJECT
public:
    /// rules  outlives the widget
    InvalidRulesList(const invalid_rules::InvalidRules &rules, invalid_rules::InvalidUse use,
                     QWidget *parent = nullptr);
    [[nodiscard]] QTextBrowser *text() const { return m_text; }
    [[nodiscard]] QToolButton *button() const { return m_button; }

Q_SIGNALS:
    /// The text needs the room: what stands above may make way.
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
