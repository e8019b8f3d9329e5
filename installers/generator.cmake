# SPDX-License-Identifier: GPL-3.0-or-later
# Read by cpack before each generator.
if(CPACK_GENERATOR STREQUAL "DEB")
    # The descriptions of the two packages begin with their own summaries.
    unset(CPACK_PACKAGE_DESCRIPTION_SUMMARY)
endif()
