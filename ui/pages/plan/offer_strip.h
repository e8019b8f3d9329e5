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

/// Offers, if the policy's filter does not support an analysis, a filter that does, by name. One click changes the
/// policy and states the reason. The change can be undone until a spend is recorded under it.
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
