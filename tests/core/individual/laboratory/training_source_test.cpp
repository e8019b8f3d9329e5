// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of what the laboratory trains on: the digits travel inside, unchanged; a CSV is split; a folder of images
// holds training and test images, packed or not; what is missing or does not fit is named with its file.
#include "core/individual/laboratory/training_data.h"

#include "tests/support/paths.h"
#include "tests/support/temporary_directory.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace epsilometer::individual::training_source_test {
namespace {

std::string bytesOf(const std::string &path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void write(const std::string &path, const std::string &bytes)
{
    std::ofstream(path, std::ios::binary) << bytes;
}

/// `count` images of one pixel, classes in turn.
void writeImages(const std::string &folder, const std::string &part, unsigned char count, unsigned char classes)
{
    std::string images{0, 0, 8, 3, 0, 0, 0, static_cast<char>(count), 0, 0, 0, 1, 0, 0, 0, 1};
    std::string labels{0, 0, 8, 1, 0, 0, 0, static_cast<char>(count)};
    for (unsigned char i = 0; i < count; ++i) {
        images += static_cast<char>(i);
        labels += static_cast<char>(i % classes);
    }
    write(folder + "/" + part + "-images-idx3-ubyte", images);
    write(folder + "/" + part + "-labels-idx1-ubyte", labels);
}

TEST(TrainingSource, TheDigitsTravelInside)
{
    EXPECT_EQ(digitsFile(), bytesOf(fixtures::resources() + "/data/digits.csv.gz"));
    const auto digits = loadTraining({}).value();
    EXPECT_EQ(digits.train.rows(), 1437U);
    EXPECT_EQ(digits.test.rows(), 360U);
    EXPECT_EQ(loadTraining({"", 32}).value().train.x.at(3), digits.train.x.at(3) / 2);
    EXPECT_EQ(loadTraining({"", {}, 2}).error().parameter, "pool");
}

TEST(TrainingSource, AFolderOfImages)
{
    const fixtures::TemporaryDirectory folder;
    const auto path = folder.file("images");
    EXPECT_FALSE(isImageFolder(path));
    std::filesystem::create_directory(path);
    EXPECT_TRUE(isImageFolder(path));
    EXPECT_EQ(scaleOf(path), 255);
    EXPECT_EQ(loadTraining({path}).error().code, ErrorCode::Io);
    writeImages(path, "train", 20, 4);
    writeImages(path, "t10k", 12, 3);
    const auto data = loadTraining({path}).value();
    EXPECT_EQ(data.train.rows(), 20U);
    EXPECT_EQ(data.test.rows(), 12U);
    EXPECT_EQ(data.test.classes, 4U);
    EXPECT_DOUBLE_EQ(data.train.x.at(7), 7.0 / 255);
    writeImages(path, "t10k", 12, 5);
    EXPECT_EQ(loadTraining({path}).error().parameter, "classes");
    write(path + "/t10k-images-idx3-ubyte", "no images");
    EXPECT_EQ(loadTraining({path}).error().place.file, path + "/t10k-images-idx3-ubyte");
    // Packed: what gzip makes of the digits is no image, and it is the packed file that is read.
    ASSERT_EQ(std::remove((path + "/t10k-images-idx3-ubyte").c_str()), 0);
    write(path + "/t10k-images-idx3-ubyte.gz", std::string(digitsFile()));
    EXPECT_NE(loadTraining({path}).error().message().english().find("must begin"), std::string::npos);
}

TEST(TrainingSource, ACsv)
{
    const fixtures::TemporaryDirectory folder;
    std::string csv;
    for (int i = 0; i < 10; ++i)
        csv += std::to_string(i) + "," + std::to_string(i % 2) + "\n";
    const auto path = folder.file("d.csv");
    write(path, csv);
    EXPECT_EQ(scaleOf(path), 1);
    EXPECT_EQ(loadTraining({path}).value().train.rows(), 8U);
    EXPECT_EQ(loadTraining({path}).value().test.rows(), 2U);
    write(path, "1,x\n");
    EXPECT_EQ(loadTraining({path}).error().place.file, path);
}

} // namespace
} // namespace epsilometer::individual::training_source_test
