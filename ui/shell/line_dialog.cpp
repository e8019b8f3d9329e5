// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/line_dialog.h"

#include "core/base/text/json.h"
#include "core/ledger/ledger.h"
#include "ui/text/text.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <memory>

namespace epsilometer::ui {

LineDialog::LineDialog(const QString &path, qint64 line, QWidget *parent)
    : QDialog(parent), m_line(new QSpinBox(this)), m_text(new QPlainTextEdit(this))
{
    setObjectName(QStringLiteral("lineDialog"));
    setWindowTitle(tr("Lines of %1").arg(QFileInfo(path).fileName()));
    resize(760, 460);
    m_line->setObjectName(QStringLiteral("lineNumber"));
    m_line->setAccessibleName(tr("Line"));
    m_text->setObjectName(QStringLiteral("lineText"));
    m_text->setAccessibleName(tr("What the line holds"));
    m_text->setReadOnly(true);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto *row = new QHBoxLayout;
    row->addWidget(new QLabel(tr("Line"), this));
    row->addWidget(m_line);
    row->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(row);
    layout->addWidget(m_text, 1);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_line, &QSpinBox::valueChanged, this, &LineDialog::show);
    m_line->setEnabled(false);
    m_text->setPlaceholderText(tr("Reading the file…"));
    m_job.start([this, line, file = toCore(path)](Progress &progress) -> LatestJob::Delivery {
        const auto index = std::make_shared<Result<LineIndex>>(LineIndex::of(file, progress)); // shared, because
                                                                                               // deliveries are copied
        return [this, line, index] { found(std::move(*index), line); };
    });
}

void LineDialog::found(Result<LineIndex> index, qint64 line)
{
    if (!index.ok())
        return m_text->setPlainText(errorText(index.error()));
    m_index = *std::move(index);
    constexpr auto kMost = static_cast<std::size_t>(std::numeric_limits<int>::max());
    m_line->setRange(1, static_cast<int>(std::clamp<std::size_t>(m_index->lines(), 1, kMost)));
    m_line->setValue(static_cast<int>(line));
    m_line->setEnabled(true);
    show(m_line->value());
}

QString LineDialog::text() const
{
    return m_text->toPlainText();
}

void LineDialog::show(qint64 line)
{
    const auto raw = m_index ? m_index->read(static_cast<std::size_t>(line), kLedgerLineBytes) : std::string();
    if (!raw.ok())
        return m_text->setPlainText(errorText(raw.error()));
    const auto parsed = Json::parse(*raw, {.depth = kLedgerDepth, .bytes = kLedgerLineBytes});
    m_text->setPlainText(fromCore(parsed.ok() ? parsed->writePretty() : *raw));
}

} // namespace epsilometer::ui
