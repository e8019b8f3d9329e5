// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/message.h"

#include <span>
#include <string_view>

namespace epsilometer {

/// A theorem that converts a bound from one notion to another; results refer to it by its id.
struct Conversion {
    std::string_view id; ///< "zcdp-dp-cks"; stable
    Literal title;       ///< "zCDP to (epsilon, delta)-DP, tight"
    Literal source;      ///< "Canonne, Kamath, Steinke 2020, Corollary 13"
};

/// All conversions of accounting.md section 2, by ascending id.
[[nodiscard]] std::span<const Conversion> conversions();
/// Null if there is no such id.
[[nodiscard]] const Conversion *findConversion(std::string_view id);

/// Ids as constants, so that a misspelt one does not compile.
namespace conversion_id {
inline constexpr std::string_view kApproximateZcdpToDp = "approximate-zcdp-dp";
inline constexpr std::string_view kDiscreteLaplaceToRenyi = "discrete-laplace-renyi";
inline constexpr std::string_view kDpToPdpOneSided = "dp-pdp-one-sided";
inline constexpr std::string_view kDpToPdpTwoSided = "dp-pdp-two-sided";
inline constexpr std::string_view kGaussianToDp = "gaussian-dp";
inline constexpr std::string_view kGdpToZcdp = "gdp-zcdp";
inline constexpr std::string_view kLaplaceToDp = "laplace-dp";
inline constexpr std::string_view kLaplaceToRenyi = "laplace-renyi";
inline constexpr std::string_view kPdpToDp = "pdp-dp";
inline constexpr std::string_view kPureToRenyi = "pure-renyi";
inline constexpr std::string_view kPureToZcdpBs = "pure-zcdp-bs";
inline constexpr std::string_view kPureToZcdpTight = "pure-zcdp-tight";
inline constexpr std::string_view kRenyiToDpCks = "renyi-dp-cks";
inline constexpr std::string_view kRenyiToDpMironov = "renyi-dp-mironov";
inline constexpr std::string_view kZcdpToDpBasic = "zcdp-dp-basic";
inline constexpr std::string_view kZcdpToDpCks = "zcdp-dp-cks";
inline constexpr std::string_view kZcdpToRenyi = "zcdp-renyi";
} // namespace conversion_id

} // namespace epsilometer
