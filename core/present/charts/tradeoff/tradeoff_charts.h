// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/message.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/table/table_spec.h"
#include "core/tradeoff/privacy_profile.h"

#include <optional>
#include <string>

namespace epsilometer::present {

/// A share in percent with three digits, UPPER: "2.72%".
[[nodiscard]] std::string percentUp(double share);
/// delta over epsilon on a logarithmic axis, one curve per profile, with the budget's own delta as a line.
[[nodiscard]] ChartSpec deltaCurveChart(const tradeoff::PrivacyProfiles &profiles, const Policy &policy);
/// The privacy region: the best true positive rate of any attack over its false positive rate; the diagonal is
/// guessing.
[[nodiscard]] ChartSpec attackChart(const tradeoff::PrivacyProfiles &profiles);
/// The meaning in familiar rates: advantage, and the true positive rate at common false positive rates. Each row's note
/// is a plain sentence.
[[nodiscard]] TableSpec attackTable(const tradeoff::PrivacyProfiles &profiles);
/// The false positive rate at which attacks are described.
inline constexpr double kWronglyAccused = 0.01;
/// "Of 100 people an attacker could pick out at random, ...": one plain sentence for the strongest profile.
[[nodiscard]] Message attackSentence(const tradeoff::PrivacyProfiles &profiles);

/// The best attack under all profiles together, in rates and as text for display; UPPER bounds.
struct AttackOdds {
    double right = 1; ///< probability of guessing right whether a person's data was used, if a fair coin decided that
    double found = 1; ///< true positive rate at the requested false positive rate
    Message rightText;
    Message foundText;
};
/// fpr  in [0, 1]. Absent without profiles. Tests: tests/core/present/charts/tradeoff/tradeoff_charts_test.cpp
[[nodiscard]] std::optional<AttackOdds> attackOdds(const tradeoff::PrivacyProfiles &profiles, double fpr);

} // namespace epsilometer::present
