// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/guard.h"
#include "core/calibrate/largest_fit.h"
#include "core/present/text/typed_numbers.h"
#include "core/service/host.h"
#include "core/service/request.h"

#include <optional>
#include <string>
#include <vector>

namespace epsilometer::service {

/// The most rounds that are asked about: the largest number that JSON is written with.
inline constexpr std::uint64_t kMostRounds = std::numeric_limits<std::int64_t>::max();

/// How much of the budget is used: "sum of epsilons: spent 0.25 of 1" where the filter keeps a sum under it, else the share
/// that equal rounds use equally, "used 12.3 %".
[[nodiscard]] std::string usageText(const account::Guard &guard, const Policy &policy);

/// The decision of the policy's filter on a request, in words and as JSON. It refers to all that it is made of.
class Answer {
public:
    /// How many of `count` such runs the other policies that the spend falls in accept; empty without other policies.
    using OthersAccept = std::function<std::uint64_t(const RoundCost &, std::uint64_t count)>;

    /// Asks the guard; on HALT, also of another policy, looks for the largest parameter that still fits. What is
    /// suggested fits the other policies, too.
    /// recorded  what the guard was charged with
    Answer(const Policy &policy, const account::Guard &guard, const account::Rounds &recorded, const Request &request,
           const Host &host, const OthersAccept &others = {});

    [[nodiscard]] bool cont() const { return m_answer.cont; }
    /// One line: the decision, spent, asked, would be, the largest that still fits.
    [[nodiscard]] std::string sentence() const;
    [[nodiscard]] Json json() const;

private:
    [[nodiscard]] std::string usage() const;
    [[nodiscard]] std::string sums() const;
    [[nodiscard]] std::string deltas() const;
    [[nodiscard]] std::string statistic() const;
    [[nodiscard]] std::string whyNone() const;
    [[nodiscard]] std::string largest() const;
    [[nodiscard]] std::string instead() const;

    const Policy &m_policy;
    const account::Guard &m_guard;
    const Request &m_request;
    account::GuardAnswer m_answer;
    bool m_fits = true; ///< the filter and the others accept it
    bool m_hasOthers = false;
    std::optional<calibrate::LargestFit> m_largest;
    std::uint64_t m_more = 0;                          ///< after these, on CONT
    bool m_takes = true;                               ///< the filter takes such rounds
    bool m_isPriced = false;                           ///< refused at a price, as no member of the policy's family
    std::vector<const filters::FilterKind *> m_takers; ///< else those that do
    const filters::FilterKind *m_instead = nullptr;    ///< the one of them that could guard the record from here on
};

} // namespace epsilometer::service
