// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/conversions/conversion.h"

#include <algorithm>
#include <array>

namespace epsilometer {

namespace {

using namespace conversion_id;

constexpr std::array kConversions = {
    Conversion{kApproximateZcdpToDp, core::tr("Approximate zCDP to (epsilon, delta)-DP"),
               core::tr("Bun, Steinke 2016, Lemma 8.8, for any conversion of zCDP")},
    Conversion{kDiscreteLaplaceToRenyi, core::tr("Discrete Laplace noise to Renyi DP, exact"),
               core::tr("from the masses of Ghosh, Roughgarden, Sundararajan 2009")},
    Conversion{kDpToPdpOneSided, core::tr("(epsilon, delta)-DP to one-sided probabilistic DP"),
               core::tr("the corrected form of Kasiviswanathan, Smith 2014, Lemma 3.3 (tight)")},
    Conversion{kDpToPdpTwoSided, core::tr("(epsilon, delta)-DP to two-sided probabilistic DP"),
               core::tr("the corrected form of Kasiviswanathan, Smith 2014, Lemma 3.3 (tight)")},
    Conversion{kGaussianToDp, core::tr("Gaussian DP to (epsilon, delta)-DP, exact"), "Balle, Wang 2018, Theorem 8"},
    Conversion{kGdpToZcdp, core::tr("Gaussian DP to zCDP"), "Bun, Steinke 2016, Proposition 1.6"},
    Conversion{kLaplaceToDp, core::tr("Laplace noise to (epsilon, delta)-DP, exact"),
               "Balle, Barthe, Gaboardi 2018, Theorem 3"},
    Conversion{kLaplaceToRenyi, core::tr("Laplace noise to Renyi DP, exact"), core::tr("Mironov 2017, Proposition 6")},
    Conversion{kPdpToDp, core::tr("Probabilistic DP to (epsilon, delta)-DP"),
               core::tr("immediate from the definitions")},
    Conversion{kPureToRenyi, core::tr("Pure DP to Renyi DP, exact for randomised response"),
               "Mironov 2017, Proposition 5; Kairouz, Oh, Viswanath 2015"},
    Conversion{kPureToZcdpBs, core::tr("Pure DP to zCDP, epsilon^2 / 2"), "Bun, Steinke 2016, Proposition 1.4"},
    Conversion{kPureToZcdpTight, core::tr("Pure DP to zCDP, smallest constant epsilon tanh(epsilon / 2)"),
               core::tr("tangent of a concave log cosh; see the documentation of meanLossUpper")},
    Conversion{kRenyiToDpCks, core::tr("Renyi DP to (epsilon, delta)-DP, improved"),
               "Canonne, Kamath, Steinke 2020, Proposition 12; Balle et al. 2020, Theorem 21"},
    Conversion{kRenyiToDpMironov, core::tr("Renyi DP to (epsilon, delta)-DP"), core::tr("Mironov 2017, Proposition 3")},
    Conversion{kZcdpToDpBasic, core::tr("zCDP to (epsilon, delta)-DP"), "Bun, Steinke 2016, Proposition 1.3"},
    Conversion{kZcdpToDpCks, core::tr("zCDP to (epsilon, delta)-DP, improved"),
               "Canonne, Kamath, Steinke 2020, Corollary 13"},
    Conversion{kZcdpToRenyi, core::tr("zCDP as a line of Renyi divergences"), "Bun, Steinke 2016, Definition 1.1"},
};

} // namespace

std::span<const Conversion> conversions()
{
    return kConversions;
}

const Conversion *findConversion(std::string_view id)
{
    const auto *const found = std::find_if(kConversions.begin(), kConversions.end(),
                                           [id](const Conversion &conversion) { return conversion.id == id; });
    return found == kConversions.end() ? nullptr : found;
}

} // namespace epsilometer
