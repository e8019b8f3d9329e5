// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of the laboratory on the command line:
// - the digits train, the same seeds give the same numbers, what each part costs adds up to the guarantee
// - factors make lines; step by step; drawings and tables in a new folder
// - a folder of images in MNIST's format; a bad file: status 2; bad flags: status 64
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace epsilometer::e2e::laboratory_test {
namespace {

using testing::HasSubstr;

const std::vector<std::string> kShort = {"laboratory", "--steps", "4", "--extra-steps", "5", "--seeds", "2"};

Outcome laboratory(const std::vector<std::string> &more)
{
    auto arguments = kShort;
    arguments.insert(arguments.end(), more.begin(), more.end());
    return dpledger(arguments);
}

TEST(Laboratory, TrainsOnTheDigits)
{
    const Json json = laboratory({"--json", "--stop-below", "0.5"}).json();
    EXPECT_EQ(json, laboratory({"--json", "--stop-below", "0.5"}).json());
    const Json entry = at(json, {"settings"}).ifArray()->at(0);
    EXPECT_EQ(at(entry, {"plain", "values"}).ifArray()->size(), 2U);
    const double whole = number(at(entry, {"cost_plain", "rho"}));
    EXPECT_NEAR(whole, 4.0 / (2 * 26 * 26), 1e-15);
    EXPECT_NEAR(number(at(entry, {"cost_filtered", "rho_training"})), 0.9 * whole, 1e-15);
    EXPECT_NEAR(number(at(entry, {"cost_filtered", "rho_checks"})), 0.05 * whole, 1e-15);
    EXPECT_NEAR(number(at(entry, {"cost_filtered", "rho_stopping"})), 0.05 * whole, 1e-15);
    EXPECT_LE(number(at(entry, {"cost_filtered", "rho"})), whole * (1 + 1e-12));
    const Outcome plain = laboratory({"--factor", "1,2", "--vary", "noise", "--hidden", "3"});
    EXPECT_EQ(plain.status, 0) << plain.err;
    EXPECT_THAT(plain.out, HasSubstr("1437 training records, 360 test records, 64 features, 10 classes; 2 seeds."));
    EXPECT_THAT(plain.out, HasSubstr("as typed"));
    EXPECT_THAT(plain.out, HasSubstr("noise over 2"));
    EXPECT_THAT(laboratory({"--by-step", "--csv"}).out, HasSubstr("step,active,filtered,plain\n1,1437,"));
}

TEST(Laboratory, DrawsIntoANewFolder)
{
    const Scratch scratch;
    const Outcome outcome = laboratory({"-o", scratch.path("runs")});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    for (const char *name : {"laboratory-comparison.svg", "laboratory-accuracy.svg", "active-people.svg",
                             "remaining-budget.svg", "laboratory.json", "steps.csv"})
        EXPECT_FALSE(readFile(scratch.path("runs") + "/" + name).empty()) << name;
    EXPECT_EQ(laboratory({"-o", scratch.path("runs")}).status, 64) << "what is there is never written over";
}

TEST(Laboratory, ImagesInMnistsFormat)
{
    const Scratch scratch;
    const std::string folder = scratch.path("images");
    EXPECT_EQ(laboratory({folder}).status, 2);
    std::filesystem::create_directory(folder);
    for (const std::string part : {"train", "t10k"}) {
        std::string images("\0\0\x08\x03\0\0\0\x14\0\0\0\x02\0\0\0\x02", 16);
        std::string labels("\0\0\x08\x01\0\0\0\x14", 8);
        for (int i = 0; i < 20; ++i) {
            images += std::string(4, i % 2 == 0 ? '\0' : '\xff');
            labels += static_cast<char>(i % 2);
        }
        scratch.file("images/" + part + "-images-idx3-ubyte", images);
        scratch.file("images/" + part + "-labels-idx1-ubyte", labels);
    }
    const Outcome outcome = laboratory({folder, "--pool", "2", "--sigma", "0.01", "--clip", "1"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("20 training records, 20 test records, 1 feature, 2 classes"));
    EXPECT_THAT(outcome.out, HasSubstr("100.0 % +- 0.0 %"));
    scratch.file("images/train-images-idx3-ubyte", "no images");
    const Outcome bad = laboratory({folder});
    EXPECT_EQ(bad.status, 2);
    EXPECT_THAT(bad.err, HasSubstr("train-images-idx3-ubyte"));
}

TEST(Laboratory, BadFlags)
{
    const Scratch scratch;
    for (const auto &flags : std::vector<std::vector<std::string>>{{"--sigma", "0"},
                                                                   {"--sigma", "-1"},
                                                                   {"--clip", "inf"},
                                                                   {"--steps", "0"},
                                                                   {"--seeds", "1"},
                                                                   {"--factor", "7"},
                                                                   {"--factor", "0"},
                                                                   {"--check-share", "1"},
                                                                   {"--stop-below", "2"},
                                                                   {"--delta", "0"},
                                                                   {"--pool", "2"},
                                                                   {"--setting", "none"},
                                                                   {"--vary", "rate"}})
        EXPECT_EQ(dpledger({"laboratory", flags[0], flags[1]}).status, 64) << flags[0] << ' ' << flags[1];
    EXPECT_EQ(laboratory({scratch.path("missing.csv")}).status, 2);
    EXPECT_EQ(laboratory({scratch.file("bad.csv", "1,x\n")}).status, 2);
}

} // namespace
} // namespace epsilometer::e2e::laboratory_test
