// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/arch/checks.h"

#include <algorithm>
#include <map>

namespace epsilometer::arch {

namespace {

/// Which subfolder includes which, and one include that shows it.
using Graph = std::map<std::string, std::map<std::string, Violation>>;

Graph graphOf(const std::string &folder, const Sources &sources)
{
    Graph graph;
    for (const SourceFile &file : sources) {
        const std::string from = roomOf(file.path, folder);
        if (from.empty() || !file.isCpp())
            continue;
        for (const Include &include : file.includes())
            if (const std::string to = roomOf(include.name, folder); !to.empty() && to != from)
                graph[from].try_emplace(to, Violation{file.path, include.line, include.name});
    }
    return graph;
}

/// Walks depth first along every arrow once; an arrow back into the path walked is a circle.
class CycleFinder {
public:
    explicit CycleFinder(const Graph &graph) : m_graph(graph) {}

    Violations find()
    {
        for (const auto &[room, arrows] : m_graph)
            visit(room);
        return std::move(m_found);
    }

private:
    void visit(const std::string &room)
    {
        if (!m_graph.contains(room) || std::find(m_done.begin(), m_done.end(), room) != m_done.end())
            return;
        m_path.push_back(room);
        for (const auto &[to, shown] : m_graph.at(room))
            follow(to, shown);
        m_path.pop_back();
        m_done.push_back(room);
    }

    void follow(const std::string &to, const Violation &shown)
    {
        const auto start = std::find(m_path.begin(), m_path.end(), to);
        if (start == m_path.end())
            return visit(to);
        std::string circle;
        for (auto room = start; room != m_path.end(); ++room)
            circle += *room + " -> ";
        m_found.push_back({shown.path, shown.line, shown.what + " closes a circle: " + circle + to});
    }

    const Graph &m_graph;
    std::vector<std::string> m_path;
    std::vector<std::string> m_done;
    Violations m_found;
};

} // namespace

Violations cycles(const Rules &rules, const Sources &sources)
{
    Violations found;
    for (const std::string &folder : rules.acyclic) {
        const Graph graph = graphOf(folder, sources);
        const Violations circles = CycleFinder(graph).find();
        found.insert(found.end(), circles.begin(), circles.end());
    }
    return found;
}

} // namespace epsilometer::arch
