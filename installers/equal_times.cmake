# SPDX-License-Identifier: GPL-3.0-or-later
# Read by cpack between staging and packing: what is packed has the time of SOURCE_DATE_EPOCH, if that is set, so that
# packages of equal files are equal.
if(DEFINED ENV{SOURCE_DATE_EPOCH} AND CMAKE_HOST_UNIX)
    execute_process(COMMAND find ${CPACK_TEMPORARY_DIRECTORY} -exec touch --no-dereference --date @$ENV{SOURCE_DATE_EPOCH} {} +
                    COMMAND_ERROR_IS_FATAL ANY)
endif()
