// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/mechanism_tasks.h"

#include "ui/text/text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <limits>
#include <utility>

namespace epsilometer::ui {

namespace {

struct Entry {
    const char *title;
    const char *words;
    QList<const char *> ids;
};

const QList<Entry> &entries()
{
    static const QList<Entry> kEntries{
        {QT_TRANSLATE_NOOP("MechanismTasks", "Count"),
         QT_TRANSLATE_NOOP("MechanismTasks", "count, number of rows, how many, total, frequency, sql"),
         {"laplace", "gaussian", "discrete_laplace", "discrete_gaussian"}},
        {QT_TRANSLATE_NOOP("MechanismTasks", "Histogram"),
         QT_TRANSLATE_NOOP("MechanismTasks", "histogram, table, group by, contingency, marginal, counts, bins, vector"),
         {"gaussian", "discrete_gaussian", "laplace", "discrete_laplace"}},
        {QT_TRANSLATE_NOOP("MechanismTasks", "Mean or sum"),
         QT_TRANSLATE_NOOP("MechanismTasks", "mean, average, sum, variance, regression, noise, additive"),
         {"gaussian", "laplace", "ptr_iqr"}},
        {QT_TRANSLATE_NOOP("MechanismTasks", "Choose the best"),
         QT_TRANSLATE_NOOP("MechanismTasks",
                           "choose, select, best, maximum, argmax, top, mode, median, quantile, percentile"),
         {"exponential", "report_noisy_max", "permute_and_flip", "repeat_and_select"}},
        {QT_TRANSLATE_NOOP("MechanismTasks", "Train a model"),
         QT_TRANSLATE_NOOP("MechanismTasks",
                           "train, training, dp-sgd, dpsgd, sgd, gradient descent, deep learning, "
                           "machine learning, opacus, noise multiplier, epochs, batch, federated, ftrl"),
         {"subsampled_gaussian", "epoch_gaussian", "truncated_gaussian", "sampled", "resampled_gaussian",
          "gaussian_mixture", "tree_aggregation", "matrix_gaussian", "iterative", "release_if_accurate"}},
        {QT_TRANSLATE_NOOP("MechanismTasks", "Threshold questions"),
         QT_TRANSLATE_NOOP("MechanismTasks",
                           "threshold, above threshold, sparse vector, yes or no, stop, stability, "
                           "propose test release, outcome, partition selection, unknown groups, keys"),
         {"svt", "partition_selection", "ptr", "ptr_iqr", "odp"}},
        {QT_TRANSLATE_NOOP("MechanismTasks", "Collect from people"),
         QT_TRANSLATE_NOOP("MechanismTasks",
                           "survey, local, randomized response, randomised response, telemetry, shuffle"),
         {"randomized_response", "shuffled"}},
        {QT_TRANSLATE_NOOP("MechanismTasks", "A known guarantee"),
         QT_TRANSLATE_NOOP("MechanismTasks",
                           "known guarantee, epsilon, delta, rho, mu, zcdp, rdp, gdp, other, custom, black box"),
         {"pure_dp", "approx_dp", "zcdp", "gdp", "renyi", "prob_dp", "non_private", "no_op"}}};
    return kEntries;
}

QString said(const char *text)
{
    return QCoreApplication::translate("MechanismTasks", text);
}

bool contains(const QString &text, const QStringList &words)
{
    return std::ranges::all_of(words, [&](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

QString searched(const MechanismKind &kind)
{
    return coreText(kind.title()) + QLatin1Char(' ') + coreText(kind.description()) + QLatin1Char(' ') +
           fromCore(kind.title()) + QLatin1Char(' ') + fromCore(kind.id());
}

QStringList wordsOf(const QString &text)
{
    static const QRegularExpression kBreak(QStringLiteral("[^\\w-]+"), QRegularExpression::UseUnicodePropertiesOption);
    return text.toLower().split(kBreak, Qt::SkipEmptyParts);
}

/// The Levenshtein distance.
int distance(const QString &a, const QString &b)
{
    QList<int> row(b.size() + 1);
    for (int j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (int i = 1; i <= a.size(); ++i) {
        int corner = std::exchange(row[0], i);
        for (int j = 1; j <= b.size(); ++j) {
            const int swapped = corner + (a[i - 1] == b[j - 1] ? 0 : 1);
            corner = std::exchange(row[j], std::min({swapped, row[j] + 1, row[j - 1] + 1}));
        }
    }
    return row.last();
}

int closeness(const QString &text, const QString &words)
{
    int least = std::numeric_limits<int>::max();
    for (const QString &word : wordsOf(words))
        least = std::min(least, distance(text.toLower(), word));
    return least;
}

} // namespace

QList<MechanismTask> mechanismTasks(const MechanismKinds &kinds)
{
    QList<MechanismTask> tasks;
    QSet<const MechanismKind *> placed;
    for (const Entry &entry : entries()) {
        MechanismTask task{
            said(entry.title), said(entry.words) + QStringLiteral(", ") + QLatin1String(entry.words), {}};
        for (const char *id : entry.ids) {
            if (const MechanismKind *kind = findMechanism(kinds, id)) {
                task.kinds << kind;
                placed << kind;
            }
        }
        tasks << task;
    }
    MechanismTask other{said(QT_TRANSLATE_NOOP("MechanismTasks", "Other")), {}, {}};
    for (const auto &kind : kinds)
        if (!placed.contains(kind.get()))
            other.kinds << kind.get();
    if (!other.kinds.isEmpty())
        tasks << other;
    return tasks;
}

QList<const MechanismKind *> findKinds(const QList<MechanismTask> &tasks, const QString &text)
{
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    QList<const MechanismKind *> named;
    QList<const MechanismKind *> others;
    for (const MechanismTask &task : tasks) {
        const bool byTask = contains(task.title + QLatin1Char(' ') + task.words, words);
        for (const MechanismKind *kind : task.kinds) {
            // A match in a name ranks before a match in a description.
            if (contains(coreText(kind->title()) + QLatin1Char(' ') + fromCore(kind->id()), words))
                named << kind;
            else if (byTask || contains(searched(*kind), words))
                others << kind;
        }
    }
    QList<const MechanismKind *> found;
    for (const MechanismKind *kind : named + others)
        if (!found.contains(kind))
            found << kind;
    return found;
}

QList<const MechanismKind *> closestKinds(const QList<MechanismTask> &tasks, const QString &text)
{
    QList<std::pair<int, const MechanismKind *>> ranked;
    for (const MechanismTask &task : tasks)
        for (const MechanismKind *kind : task.kinds)
            ranked.emplace_back(std::min(closeness(text, task.words), closeness(text, searched(*kind))), kind);
    std::ranges::stable_sort(ranked, {}, [](const auto &one) { return one.first; });
    constexpr qsizetype kMost = 3;
    QList<const MechanismKind *> closest;
    for (const auto &[far, kind] : ranked)
        if (closest.size() < kMost && !closest.contains(kind))
            closest << kind;
    return closest;
}

} // namespace epsilometer::ui
