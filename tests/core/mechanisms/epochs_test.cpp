// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a run in epochs has at least as many epochs as it had passes over the data; several records of a person
// share a batch; what is no run with Poisson batches is left alone; runs of training are one run of all their steps.
#include "core/mechanisms/mechanism.h"

#include <gtest/gtest.h>

namespace epsilometer::epochs_test {
namespace {

std::string inEpochs(const std::string &more, std::uint64_t times, const std::string &sampling = "poisson")
{
    const Json run = Json::parse(R"({"kind":"subsampled_gaussian","noise_multiplier":"1.1","sampling":")" + sampling +
                                 R"(",)" + more + "}")
                         .value();
    const auto epochs = runInEpochs(Mechanism::fromJson(run), times, "random_allocation");
    return epochs ? epochs->json().write() : "";
}

TEST(Epochs, HoldAllSteps)
{
    EXPECT_EQ(inEpochs(R"("sampling_rate":"256/60000","steps":"1","neighbours":"add-remove")", 4680),
              R"({"epochs":"20","kind":"epoch_gaussian","neighbours":"zero-out","noise_multiplier":"1.1",)"
              R"("sampling":"random_allocation","steps_per_epoch":"234"})");
    EXPECT_NE(inEpochs(R"("sampling_rate":"0.3","steps":"5")", 2).find(R"("epochs":"4")"), std::string::npos);
    EXPECT_NE(inEpochs(R"("sampling_rate":"0.01","steps":"100","neighbours":"replace-one")", 1).find("replace-one"),
              std::string::npos);
    EXPECT_NE(inEpochs(R"("sampling_rate":"0.01","steps":"100","records":"2")", 1).find(R"("noise_multiplier":"0.55")"),
              std::string::npos);
}

TEST(Epochs, LeaveOtherRunsAlone)
{
    for (const char *more :
         {R"("sampling_rate":"1","steps":"9")", R"("sampling_rate":"0","steps":"9")",
          R"("sampling_rate":"x","steps":"9")", R"("steps":"9")", R"("sampling_rate":"0.1")",
          R"("sampling_rate":"0.1","steps":"inf")", R"("sampling_rate":"0.1","steps":"9","records":"0")"})
        EXPECT_EQ(inEpochs(more, 1), "") << more;
    EXPECT_EQ(inEpochs(R"("sampling_rate":"0.1","steps":"9")", 1, "without_replacement"), "");
}

TEST(WholeRun, HasTheStepsOfAllRuns)
{
    const auto whole = [](const char *run, std::uint64_t times) {
        const auto made = wholeRun(Mechanism::fromJson(Json::parse(run).value()), times);
        return made ? *made->quantity("steps") : std::string();
    };
    constexpr const char *kRun = R"({"kind":"subsampled_gaussian","sampling_rate":"0.1","steps":"9"})";
    EXPECT_EQ(whole(kRun, 611), "5499");
    EXPECT_EQ(whole(kRun, 1), "");
    EXPECT_EQ(whole(kRun, (std::uint64_t{1} << 53U) + 1), "");
    EXPECT_EQ(whole(R"({"kind":"subsampled_gaussian","steps":"inf"})", 2), "");
    EXPECT_EQ(whole(R"({"kind":"matrix_gaussian","sampling_rate":"0.1","steps":"9"})", 2), "")
        << "its noise is correlated within one run";
}

} // namespace
} // namespace epsilometer::epochs_test
