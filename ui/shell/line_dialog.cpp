// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/line_dialog.h"

#include "core/base/file.h"
#include "core/base/json.h"
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

namespace epsilometer::ui {

namespace {

std::string_view lineAt(std::string_view bytes, qint64 line)
{
    std::size_t start = 0;
    for (qint64 i = 1; i < line && start != std::string_view::npos; ++i) {
        const std::size_t end = bytes.find('\n', start);
        start = end == std::string_view::npos ? end : end + 1;
    }
    if (start == std::string_view::npos || start >= bytes.size())
        return {};
    return bytes.substr(start, bytes.find('\n', start) - start);
}

} // namespace

LineDialog::LineDialog(const QString &path, qint64 line, QWidget *parent)
    : QDialog(parent), m_line(new QSpinBox(this)), m_text(new QPlainTextEdit(this))
{
    setObjectName(QStringLiteral("lineDialog"));
    setWindowTitle(tr("Lines of %1").arg(QFileInfo(path).fileName()));
    resize(760, 460);
    auto bytes = readFile(toCore(path));
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
    if (!bytes.ok()) {
        m_text->setPlainText(errorText(bytes.error()));
        return;
    }
    m_bytes = *std::move(bytes);
    m_line->setRange(1, std::max(1, static_cast<int>(std::count(m_bytes.begin(), m_bytes.end(), '\n'))));
    m_line->setValue(static_cast<int>(line));
    show(m_line->value());
}

QString LineDialog::text() const
{
    return m_text->toPlainText();
}

void LineDialog::show(qint64 line)
{
    const std::string_view raw = lineAt(m_bytes, line);
    const auto parsed = Json::parse(raw, {.depth = kLedgerDepth, .bytes = kLedgerLineBytes});
    m_text->setPlainText(fromCore(parsed.ok() ? parsed->writePretty() : std::string(raw)));
}

} // namespace epsilometer::ui
