// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/claim_judgement.h"

#include <QString>
#include <QWidget>

#include <array>
#include <vector>

class QLabel;

namespace epsilometer::headline {
struct Headline;
} // namespace epsilometer::headline

namespace epsilometer {
struct Verdict;
} // namespace epsilometer

namespace epsilometer::ui {

/// The content of one tile: a few words, and a sentence.
struct AuditTile {
    enum class Tone { Good, Bad, Neutral };
    Tone tone = Tone::Neutral;
    QString words;
    QString detail;
};

struct AuditSummary {
    AuditTile file;
    AuditTile claim;
    AuditTile budget;
};

/// Three tiles above the findings: whether the file is whole, whether its claims hold, and whether the budget was kept.
class AuditTiles : public QWidget {
    Q_OBJECT
public:
    explicit AuditTiles(QWidget *parent = nullptr);

    void show(const AuditSummary &summary);
    /// Whether the tiles are part of a sheet, in line with its texts, or areas of their own.
    void setPlain(bool plain);

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Tile {
        QLabel *words = nullptr;
        QLabel *detail = nullptr;
    };

    Tile makeTile(const QString &title, const QString &name);
    void paint();

    std::array<Tile, 3> m_tiles;
    AuditSummary m_summary;
};

/// claims    number of costs and totals that the ledger claims
/// findings  all findings of the audit
/// headline  of the record under the ledger's policy
/// judged    claims of totals that name no accountant
[[nodiscard]] AuditSummary auditSummary(const Verdict &verdict, std::size_t claims,
                                        const std::vector<audit::AuditFinding> &findings,
                                        const headline::Headline &headline, const audit::JudgedClaims &judged = {});
/// Whether the finding is a note on a missing statement. Such notes are counted, not listed.
[[nodiscard]] bool isNotStated(const audit::AuditFinding &finding);

} // namespace epsilometer::ui
