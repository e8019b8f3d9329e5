// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/individual/laboratory/training_source.h"

#include "core/base/file.h"
#include "core/base/require.h"
#include "core/individual/laboratory/idx.h"

#include <filesystem>

namespace epsilometer::individual {

namespace {

constexpr double kTrainShare = 0.8;
constexpr std::uint64_t kSplitSeed = 1;

/// The file, or its gzipped version next to it; errors name the file. Images begin with a zero byte, which readFile()
/// refuses as a device, so only files with a size are read, up to that size.
Result<std::string> eitherOf(const std::string &path)
{
    std::error_code problem;
    const bool packed = !std::filesystem::exists(path, problem) && std::filesystem::exists(path + ".gz", problem);
    const auto file = packed ? path + ".gz" : path;
    EPSILOMETER_ASSIGN(const auto handle, openToRead(file));
    const auto size = std::filesystem::file_size(file, problem);
    if (problem || size > kMostIdxBytes)
        return makeError(ErrorCode::Malformed, core::tr("must be a file of at most {1} bytes", kMostIdxBytes)).at(file);
    return readAt(handle.get(), file, static_cast<std::size_t>(size), 0);
}

Result<TrainingData> readPart(const std::string &folder, const std::string &part, const IdxOptions &options)
{
    const auto images = folder + "/" + part + "-images-idx3-ubyte";
    EPSILOMETER_ASSIGN(const auto pictures, eitherOf(images));
    EPSILOMETER_ASSIGN(const auto labels, eitherOf(folder + "/" + part + "-labels-idx1-ubyte"));
    auto data = readIdx(pictures, labels, options);
    return data.ok() || data.error().parameter == "pool" ? std::move(data) : data.error().at(images);
}

Result<TrainingSplit> readFolder(const std::string &folder, const IdxOptions &options)
{
    TrainingSplit parts;
    EPSILOMETER_ASSIGN(parts.train, readPart(folder, "train", options));
    EPSILOMETER_ASSIGN(parts.test, readPart(folder, "t10k", options));
    EPSILOMETER_TRY(require::that(parts.test.features == parts.train.features, "pixels",
                                  std::to_string(parts.test.features),
                                  core::tr("must be as many in training and test images")));
    EPSILOMETER_TRY(require::that(parts.test.classes <= parts.train.classes, "classes",
                                  std::to_string(parts.test.classes),
                                  core::tr("of test images must be classes of training images")));
    parts.test.classes = parts.train.classes;
    return parts;
}

} // namespace

bool isImageFolder(const std::string &path)
{
    std::error_code problem;
    return !path.empty() && std::filesystem::is_directory(path, problem);
}

double scaleOf(const std::string &path)
{
    if (path.empty())
        return 16;
    return isImageFolder(path) ? 255 : 1;
}

Result<TrainingSplit> loadTraining(const TrainingSource &source)
{
    const auto scale = source.scale.value_or(scaleOf(source.path));
    if (isImageFolder(source.path))
        return readFolder(source.path, {scale, source.pool});
    EPSILOMETER_TRY(
        require::that(source.pool == 1, "pool", std::to_string(source.pool), core::tr("is for images alone")));
    if (source.path.empty()) {
        EPSILOMETER_ASSIGN(const auto digits, readTrainingData(digitsFile(), scale));
        return split(digits, kTrainShare, kSplitSeed);
    }
    EPSILOMETER_ASSIGN(const auto bytes, readFile(source.path));
    const auto data = readTrainingData(bytes, scale);
    if (!data.ok())
        return data.error().at(source.path);
    return split(*data, kTrainShare, kSplitSeed);
}

} // namespace epsilometer::individual
