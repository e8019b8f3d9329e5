// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/arch/source_file.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

namespace epsilometer::arch {

namespace fs = std::filesystem;

bool SourceFile::isHeader() const
{
    return path.ends_with(".h");
}

bool SourceFile::isCpp() const
{
    return isHeader() || path.ends_with(".cpp");
}

std::vector<std::string_view> SourceFile::lines() const
{
    std::vector<std::string_view> found;
    std::string_view rest = text;
    while (!rest.empty()) {
        const auto end = std::min(rest.find('\n'), rest.size());
        found.push_back(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return found;
}

std::vector<Include> SourceFile::includes() const
{
    static const std::regex form(R"(^\s*#\s*include\s*([<"])([^>"]+)[>"].*)");
    std::vector<Include> found;
    int number = 0;
    for (const std::string_view line : lines()) {
        ++number;
        if (line.find('#') == std::string_view::npos)
            continue;
        std::match_results<std::string_view::const_iterator> match;
        if (std::regex_match(line.begin(), line.end(), match, form))
            found.push_back({number, match[2].str(), match[1].str() == "\""});
    }
    return found;
}

bool liesIn(std::string_view path, std::string_view folder)
{
    return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
}

namespace {

bool isWordCharacter(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

} // namespace

bool standsIn(std::string_view line, std::string_view text)
{
    for (auto at = line.find(text); at != std::string_view::npos; at = line.find(text, at + 1)) {
        const auto end = at + text.size();
        const bool startsWord = !isWordCharacter(text.front()) || at == 0 || !isWordCharacter(line[at - 1]);
        const bool endsWord = !isWordCharacter(text.back()) || end == line.size() || !isWordCharacter(line[end]);
        if (startsWord && endsWord)
            return true;
    }
    return false;
}

std::string roomOf(const std::string &path, const std::string &folder)
{
    if (!liesIn(path, folder) || path.size() <= folder.size())
        return {};
    const auto slash = path.find('/', folder.size() + 1);
    return slash == std::string::npos ? std::string() : path.substr(0, slash);
}

namespace {

bool isSource(const fs::path &path)
{
    static const std::vector<std::string> extensions = {".h", ".cpp", ".cmake", ".sh"};
    return path.filename() == "CMakeLists.txt" || path.parent_path().filename() == ".ci" ||
           std::find(extensions.begin(), extensions.end(), path.extension()) != extensions.end();
}

bool isDocument(const fs::path &path)
{
    static const std::vector<std::string> extensions = {".md", ".html", ".ts", ".1", ".5"};
    return std::find(extensions.begin(), extensions.end(), path.extension()) != extensions.end();
}

Result<SourceFile> readSource(const fs::path &root, const fs::path &path)
{
    std::ifstream stream(path, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    if (!stream)
        return makeError(ErrorCode::Io, "cannot read " + path.string());
    return SourceFile{path.lexically_relative(root).generic_string(), std::move(text)};
}

/// Appends the files at or below `start` that `wanted` accepts.
Status readBelow(std::vector<SourceFile> &files, const fs::path &root, const fs::path &start,
                 bool (*wanted)(const fs::path &))
{
    std::vector<fs::path> paths;
    if (fs::is_regular_file(start))
        paths.push_back(start);
    else
        for (const fs::directory_entry &entry : fs::recursive_directory_iterator(start))
            if (entry.is_regular_file() && wanted(entry.path()))
                paths.push_back(entry.path());
    for (const fs::path &path : paths) {
        EPSILOMETER_ASSIGN(SourceFile file, readSource(root, path));
        files.push_back(std::move(file));
    }
    return {};
}

void sortByPath(std::vector<SourceFile> &files)
{
    std::sort(files.begin(), files.end(), [](const SourceFile &a, const SourceFile &b) { return a.path < b.path; });
}

} // namespace

Result<std::vector<SourceFile>> readSources(const std::string &root, const std::vector<std::string> &folders)
{
    std::vector<SourceFile> files;
    for (const std::string &folder : folders)
        if (const fs::path start = fs::path(root) / folder; fs::is_directory(start))
            EPSILOMETER_TRY(readBelow(files, root, start, isSource));
    sortByPath(files);
    return files;
}

Result<std::vector<SourceFile>> readDocuments(const std::string &root, const std::vector<std::string> &paths)
{
    std::vector<SourceFile> files;
    for (const std::string &path : paths) {
        const fs::path start = fs::path(root) / path;
        if (!fs::exists(start))
            return makeError(ErrorCode::Io, "there is no " + start.string());
        EPSILOMETER_TRY(readBelow(files, root, start, isDocument));
    }
    sortByPath(files);
    return files;
}

} // namespace epsilometer::arch
