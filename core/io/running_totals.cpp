// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/running_totals.h"

#include "core/base/exact/exact.h"
#include "core/io/mechanism_json.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace epsilometer::io {

namespace {

constexpr const char *kSoFar = "so_far";
constexpr std::size_t kFewestRising = 5;

bool isTotal(const ImportedEntry &entry)
{
    return entry.step.mechanism.find(kSoFar) != nullptr;
}

/// A parameter of a stated cost; 0 if it is absent.
Exact quantityOf(const Mechanism &mechanism, std::string_view name)
{
    const std::string *text = mechanism.quantity(name);
    const auto exact = text == nullptr ? Result<Exact>(Exact()) : Exact::parse(name, *text);
    return exact.ok() ? *exact : Exact::infinity();
}

std::string seriesOf(const ImportedEntry &entry)
{
    return Json(Json::Array{Json(entry.actor.text()), Json(entry.dataset.text()), entry.blocks}).write();
}

Error falls(const ImportedEntry &entry)
{
    return Error{ErrorCode::Malformed,
                 std::string(kEpsilonSoFar),
                 quantityOf(entry.step.mechanism, "epsilon").text(),
                 core::tr("must not fall: it is the total of all entries up to its own; costs of single entries are "
                          "named epsilon"),
                 {{}, entry.sourceLine, {}}};
}

} // namespace

Mechanism totalSoFar(Mechanism cost)
{
    cost.set(kSoFar, true);
    return cost;
}

void keepLastTotals(ImportResult &result)
{
    if (!std::ranges::any_of(result.entries, isTotal))
        return;
    std::map<std::string, std::size_t> last;
    std::vector<Error> fallen;
    std::vector<ImportedEntry> kept;
    for (ImportedEntry &entry : result.entries) {
        if (!isTotal(entry)) {
            kept.push_back(std::move(entry));
            continue;
        }
        const auto [series, isNew] = last.try_emplace(seriesOf(entry), kept.size());
        if (isNew) {
            kept.push_back(std::move(entry));
            continue;
        }
        ImportedEntry &before = kept[series->second];
        const Mechanism &earlier = before.step.mechanism;
        const Mechanism &later = entry.step.mechanism;
        if (quantityOf(later, "epsilon") < quantityOf(earlier, "epsilon") &&
            quantityOf(later, "delta") <= quantityOf(earlier, "delta"))
            fallen.push_back(falls(entry));
        before = std::move(entry);
    }
    result.entries = std::move(kept);
    for (const auto &[series, index] : last) {
        const Mechanism total = result.entries[index].step.mechanism;
        Mechanism plain(total.kind());
        for (const auto &[key, value] : total.members())
            if (key != "kind" && key != kSoFar)
                plain.set(key, value);
        result.entries[index].step.mechanism = std::move(plain);
    }
    for (Error &error : fallen) {
        const std::int64_t line = error.place.line;
        addNotUnderstood(result, std::move(error), line);
    }
}

void RisingCosts::add(const Exact &epsilon, const Exact &delta)
{
    m_rising = m_rising && (m_count == 0 || (epsilon > m_epsilon && delta == m_delta));
    m_epsilon = epsilon;
    m_delta = delta;
    ++m_count;
}

bool RisingCosts::rise() const
{
    return m_rising && m_count >= kFewestRising;
}

bool riseLikeTotals(const ImportResult &result)
{
    RisingCosts costs;
    for (const ImportedEntry &entry : result.entries) {
        const Mechanism &mechanism = entry.step.mechanism;
        if ((mechanism.kind() != "pure_dp" && mechanism.kind() != "approx_dp") || entry.step.count != 1)
            return false;
        costs.add(quantityOf(mechanism, "epsilon"), quantityOf(mechanism, "delta"));
    }
    return costs.rise();
}

Message questionOfTotals()
{
    return core::tr("epsilon rises from each entry to the next: if it is the total of all entries so far, name it "
                    "epsilon_so_far (import --column epsilon=epsilon_so_far); here every entry is charged its epsilon");
}

} // namespace epsilometer::io
