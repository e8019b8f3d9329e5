// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/browser_pdf.h"

#include "ui/text/text.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QUrl>

#include <unistd.h>

namespace epsilometer::ui {

namespace {

Error notPrinted(Literal why)
{
    return makeError(ErrorCode::Io, core::tr("the browser did not print the report: {1}", why));
}

Error notAttached()
{
    return makeError(ErrorCode::Io, core::tr("the ledger cannot be attached to this PDF"));
}

/// Whether Chromium refuses to start: it does for root, where its sandbox would protect nothing. This program never
/// adds --no-sandbox by itself.
bool isRefusedToRoot(const QStringList &browser)
{
    return ::geteuid() == 0 && !browser.contains(QStringLiteral("--no-sandbox"));
}

/// A PDF text string, in UTF-16 as hexadecimal digits.
QByteArray pdfText(const QString &text)
{
    QByteArray bytes("\xfe\xff", 2);
    for (const QChar c : text) {
        bytes += static_cast<char>(c.unicode() >> 8U);
        bytes += static_cast<char>(c.unicode() & 0xffU);
    }
    return "<" + bytes.toHex() + ">";
}

/// A PDF name with everything but letters and digits escaped.
QByteArray pdfName(const QString &text)
{
    QByteArray name("/");
    for (const char c : text.toUtf8()) {
        const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        name += plain ? QByteArray(1, c) : "#" + QByteArray(1, c).toHex();
    }
    return name;
}

/// Appends objects to a PDF and remembers their offsets.
class Update {
public:
    explicit Update(const QByteArray &pdf) : m_pdf(pdf)
    {
        if (!m_pdf.endsWith('\n'))
            m_pdf += '\n';
    }

    void add(int number, const QByteArray &body)
    {
        m_places += QByteArray::number(number) + " 1\n" + QByteArray::number(m_pdf.size()).rightJustified(10, '0') +
                    " 00000 n \n";
        m_pdf += QByteArray::number(number) + " 0 obj\n" + body + "\nendobj\n";
    }

    QByteArray finish(int root, int size, const QByteArray &info, const QByteArray &before)
    {
        const QByteArray table = QByteArray::number(m_pdf.size());
        m_pdf += "xref\n" + m_places + "trailer\n<</Size " + QByteArray::number(size) + "\n/Root " +
                 QByteArray::number(root) + " 0 R\n" + info + "/Prev " + before + ">>\nstartxref\n" + table +
                 "\n%%EOF\n";
        return m_pdf;
    }

private:
    QByteArray m_pdf;
    QByteArray m_places;
};

} // namespace

QStringList installedBrowser()
{
    if (qEnvironmentVariableIsSet("EPSILOMETER_BROWSER"))
        return qEnvironmentVariable("EPSILOMETER_BROWSER").split(QLatin1Char(' '), Qt::SkipEmptyParts);
    // Other folders in PATH may be writable by other users.
    const QStringList folders{QStringLiteral("/usr/bin"), QStringLiteral("/bin"), QStringLiteral("/usr/local/bin")};
    for (const char *name : {"chromium", "chromium-browser", "google-chrome-stable", "google-chrome"})
        if (const QString path = QStandardPaths::findExecutable(QString::fromLatin1(name), folders); !path.isEmpty())
            return {path};
    return {};
}

Result<QByteArray> pdfByBrowser(const QStringList &browser, const std::string &html)
{
    constexpr int kMostMs = 60'000;
    const QTemporaryDir folder;
    const QString page = folder.filePath(QStringLiteral("report.html"));
    const QString pdf = folder.filePath(QStringLiteral("report.pdf"));
    QFile source(page);
    if (browser.isEmpty() || !folder.isValid() || !source.open(QIODevice::WriteOnly) ||
        source.write(QByteArray::fromStdString(html)) < 0)
        return notPrinted(core::tr("its page cannot be written"));
    source.close();
    QProcess process;
    // A separate profile: a running browser with the same profile would take over the page.
    process.start(browser.front(),
                  browser.mid(1) +
                      QStringList{QStringLiteral("--headless"), QStringLiteral("--disable-gpu"),
                                  QStringLiteral("--no-first-run"), QStringLiteral("--no-pdf-header-footer"),
                                  QStringLiteral("--generate-pdf-document-outline"),
                                  QStringLiteral("--user-data-dir=") + folder.filePath(QStringLiteral("p")),
                                  QStringLiteral("--print-to-pdf=") + pdf, QUrl::fromLocalFile(page).toString()});
    if (!process.waitForStarted(kMostMs))
        return notPrinted(core::tr("it does not start"));
    if (!process.waitForFinished(kMostMs)) {
        process.kill();
        process.waitForFinished(kMostMs);
        return notPrinted(core::tr("it takes more than a minute"));
    }
    QFile made(pdf);
    if (!made.open(QIODevice::ReadOnly))
        return notPrinted(isRefusedToRoot(browser)
                              ? core::tr("it wrote nothing; as root Chromium needs --no-sandbox: set "
                                         "EPSILOMETER_BROWSER=\"chromium --no-sandbox\", or run as another user")
                              : core::tr("it wrote nothing"));
    QByteArray bytes = made.readAll();
    if (!bytes.startsWith("%PDF-"))
        return notPrinted(core::tr("its output is not a PDF"));
    return bytes;
}

Result<QByteArray> withAttachment(const QByteArray &pdf, const QString &name, const QString &mimeType,
                                  const QByteArray &content)
{
    const QString text = QString::fromLatin1(pdf); // one character per byte, so that offsets stay valid
    static const QRegularExpression kTrailer(QStringLiteral(R"(trailer\s*<<(.*?)>>\s*startxref\s+(\d+)\s+%%EOF\s*$)"),
                                             QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression kRoot(QStringLiteral(R"(/Root (\d+) 0 R)"));
    static const QRegularExpression kSize(QStringLiteral(R"(/Size (\d+))"));
    static const QRegularExpression kInfo(QStringLiteral(R"(/Info \d+ 0 R)"));
    const qsizetype from = text.lastIndexOf(QStringLiteral("trailer"));
    const auto trailer = from < 0 ? QRegularExpressionMatch() : kTrailer.match(text, from);
    const auto root = kRoot.match(trailer.captured(1));
    const auto size = kSize.match(trailer.captured(1));
    if (!trailer.hasMatch() || !root.hasMatch() || !size.hasMatch())
        return notAttached();
    const QString head = QStringLiteral("\n%1 0 obj\n").arg(root.captured(1));
    const qsizetype begin = text.lastIndexOf(head);
    const qsizetype end = begin < 0 ? -1 : text.indexOf(QStringLiteral(">>\nendobj"), begin);
    const QByteArray catalog = end < 0 ? QByteArray() : pdf.mid(begin + head.size(), end - begin - head.size());
    if (!catalog.startsWith("<<") || catalog.contains("/Names") || catalog.contains("/AF"))
        return notAttached();
    const int file = size.captured(1).toInt();
    const QByteArray reference = QByteArray::number(file + 1) + " 0 R";
    const QByteArray length = QByteArray::number(content.size());
    Update update(pdf);
    update.add(file, "<</Type /EmbeddedFile /Subtype " + pdfName(mimeType) + " /Params <</Size " + length +
                         ">> /Length " + length + ">>\nstream\n" + content + "\nendstream");
    update.add(file + 1, "<</Type /Filespec /F " + pdfText(name) + " /UF " + pdfText(name) +
                             " /AFRelationship /Source /EF <</F " + QByteArray::number(file) + " 0 R>>>>");
    update.add(root.captured(1).toInt(), catalog + "\n/Names <</EmbeddedFiles <</Names [" + pdfText(name) + " " +
                                             reference + "]>>>>\n/AF [" + reference + "]>>");
    const auto info = kInfo.match(trailer.captured(1));
    return update.finish(root.captured(1).toInt(), file + 2,
                         info.hasMatch() ? info.captured(0).toLatin1() + "\n" : QByteArray(),
                         trailer.captured(2).toLatin1());
}

} // namespace epsilometer::ui
