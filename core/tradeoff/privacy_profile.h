// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/message.h"
#include "core/notions/guarantee.h"
#include "core/plan/policy.h"

#include <memory>
#include <vector>

namespace epsilometer::tradeoff {

/// delta as a function of epsilon: bounds the success of every attacker who compares two neighbouring data sets.
class PrivacyProfile {
public:
    virtual ~PrivacyProfile() = default;
    /// epsilon  nats, >= 0
    /// Returns  an UPPER bound on the delta at which the guarantee holds for this epsilon, in [0, 1]; non-increasing
    [[nodiscard]] virtual double deltaUpper(double epsilon) const = 0;
    /// Epsilons at which the curve may have corners; no bound: some test is best there.
    [[nodiscard]] virtual std::vector<double> corners() const { return {}; }
    [[nodiscard]] const Label &label() const { return m_label; }
    [[nodiscard]] const Message &name() const { return m_name; }

protected:
    PrivacyProfile(Message name, Label label) : m_name(std::move(name)), m_label(std::move(label)) {}

private:
    Message m_name;
    Label m_label;
};

using PrivacyProfiles = std::vector<std::unique_ptr<const PrivacyProfile>>;

/// One (epsilon, delta)-DP statement; for a smaller epsilon it implies a larger delta.
[[nodiscard]] std::unique_ptr<const PrivacyProfile> makeDpProfile(Message name, double epsilon, double delta,
                                                                  Label label);
/// delta2-approximate rho-zCDP by the conversion of Canonne, Kamath, Steinke 2020.
[[nodiscard]] std::unique_ptr<const PrivacyProfile> makeZcdpProfile(Message name, double rho, double delta2,
                                                                    Label label);
/// mu-Gaussian DP, exact.
[[nodiscard]] std::unique_ptr<const PrivacyProfile> makeGaussianProfile(Message name, double mu, Label label);

/// One point of a profile: delta at epsilon.
struct ProfilePoint {
    double epsilon = 0; ///< nats, >= 0
    double delta = 1;   ///< UPPER, in [0, 1]
};
/// The profile of a pair of laws through upper bounds at some points: between two of them the chord in e^epsilon, since
/// delta(epsilon) is a supremum of functions that are linear in e^epsilon, and so convex in it.
[[nodiscard]] std::unique_ptr<const PrivacyProfile> makePointsProfile(Message name, std::vector<ProfilePoint> points,
                                                                      Label label);

/// The profiles guaranteed by the budget itself, for all analyses within it: the (epsilon, delta) statement, and the
/// native statement of the policy's filter if it is stronger (zCDP filters, Gaussian DP filter).
[[nodiscard]] PrivacyProfiles budgetProfiles(const Policy &policy);

/// An UPPER bound on the true positive rate of any test of membership at the given false positive rate:
/// min over epsilon of e^epsilon fpr + delta(epsilon) and 1 - e^-epsilon (1 - delta(epsilon) - fpr).
/// fpr  probability in [0, 1]
[[nodiscard]] double truePositiveRateUpper(const PrivacyProfile &profile, double fpr);
/// An UPPER bound on true positive rate minus false positive rate over all tests: delta(0), the total variation.
[[nodiscard]] double advantageUpper(const PrivacyProfile &profile);

/// Gaussian DP from above: no test has a true positive rate above that of N(mu, 1) against N(0, 1) at its false positive
/// rate, plus delta.
struct GaussianFit {
    double mu = 0;    ///< UPPER; inf if no mu covers the profile
    double delta = 0; ///< at most kGaussianRest where the profile falls so far, else its smallest delta
};
/// The delta at which a profile is followed no further: sampled rounds have tails that no useful mu covers.
inline constexpr double kGaussianRest = 1e-9;
/// The smallest such mu, from above.
/// Source: accounting.md 3.6; Dong, Roth, Su 2022; Gomez, Kulynych et al. 2025 (arXiv 2503.10945)
/// Tests: tests/core/tradeoff/gaussian_fit_test.cpp
[[nodiscard]] GaussianFit gaussianFit(const PrivacyProfile &profile);
/// UPPER bound on the smallest mu whose profile lies above the chord of two points of a profile.
/// left  the smaller epsilon and the larger delta; epsilons at most 700
[[nodiscard]] double gaussianMuAbove(const ProfilePoint &left, const ProfilePoint &right);

} // namespace epsilometer::tradeoff
