// SPDX-License-Identifier: GPL-3.0-or-later
// The example of ARCHITECTURE.md; tests/docs/documents_test.sh compares the two.
// example begins
#include "core/mechanisms/parameter_text.h"
#include "core/service/cost.h"

#include <algorithm>

namespace epsilometer {

/// An upper bound on epsilon at delta 1e-6 of a hundred Gaussian queries of noise 10, fixed in advance.
Result<double> costOfAHundredQueries(const service::Host &host)
{
    MechanismResolver resolver(host.catalog.mechanisms);
    EPSILOMETER_ASSIGN(Mechanism mechanism, mechanismFromWords(host.catalog.mechanisms, "gaussian sigma=10"));
    EPSILOMETER_ASSIGN(const service::Request hundred,
                       service::makeRequest(std::move(mechanism), 100, resolver, host.catalog.mechanisms, "mechanism"));
    EPSILOMETER_ASSIGN(const service::CostAnswer answer, service::costOf({hundred, "1e-6"}, host));
    double lowest = kInfinity;
    for (const account::CompositionReport &one : answer.account.report.compositions)
        if (one.applicability.applies)
            lowest = std::min(lowest, one.results.back().epsilon);
    return lowest;
}

} // namespace epsilometer
// example ends

#include "tests/support/test_service.h"

#include <gtest/gtest.h>

namespace epsilometer::core_example_test {

TEST(CoreExample, CostsWhatAGaussianOfTheSameNoiseCosts)
{
    const auto epsilon = costOfAHundredQueries(fixtures::testHost());
    ASSERT_TRUE(epsilon.ok());
    // mu = sqrt(100) / 10 = 1: delta(epsilon) = Phi(-epsilon + 1/2) - e^epsilon Phi(-epsilon - 1/2) is 1e-6 at 4.88655.
    EXPECT_GE(*epsilon, 4.88655);
    EXPECT_LE(*epsilon, 4.88656);
}

} // namespace epsilometer::core_example_test
