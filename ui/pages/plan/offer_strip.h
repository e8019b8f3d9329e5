// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace epsilometer::filters {
class FilterKind;
} // namespace epsilometer::filters

namespace epsilometer::ui {

class LiveAccount;
class PlanDocument;

/// Where the policy's filter cannot take an analysis: what can, by name, and one click that changes the policy, with
/// the reason. It can be undone while nothing is recorded under it.
class OfferStrip : public QFrame {
    Q_OBJECT
public:
    OfferStrip(PlanDocument &document, LiveAccount &account, QWidget *parent = nullptr);

Q_SIGNALS:
    void refused(const QString &problem);

private:
    void follow();
    void take();

    PlanDocument &m_document;
    LiveAccount &m_account;
    QLabel *m_text;
    QPushButton *m_use;
    const filters::FilterKind *m_offered = nullptr;
    QString m_reason;
};

} // namespace epsilometer::ui
