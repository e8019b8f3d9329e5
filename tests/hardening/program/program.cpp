// SPDX-License-Identifier: GPL-3.0-or-later
// Calls what hardening checks: a copy into a buffer on the stack, and an element of a container by a number of the caller.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

int main(int count, char **arguments)
{
    char name[16];
    if (count > 1)
        std::strcpy(name, arguments[1]);
    const std::vector<int> one(1, 0);
    return count > 2 ? one[static_cast<std::size_t>(std::atoi(arguments[2]))] : std::puts("runs") < 0;
}
