// SPDX-License-Identifier: MIT
// Why the system refused, in words: its own are English whatever the language, so those people meet are ours.
#pragma once

#include <cerrno>
#include <cstring>

#include "core/message.hpp"

namespace joute {

/// Of a value of errno.
[[nodiscard]] inline Message system_reason(int error) {
    const auto in_french = [&](const char* words) { return Message{std::strerror(error), words}; };
    switch (error) {
        case ENOENT: return in_french("aucun fichier ni dossier de ce nom");
        case EACCES:
        case EPERM: return in_french("permission refusée");
        case EISDIR: return in_french("c’est un dossier");
        case ENOTDIR: return in_french("ce n’est pas un dossier");
        case EEXIST: return in_french("ce nom est déjà pris");
        case ENOSPC: return in_french("le disque est plein");
        case EROFS: return in_french("le disque est en lecture seule");
        case ENAMETOOLONG: return in_french("le nom est trop long");
        default: return verbatim(std::strerror(error));
    }
}

}  // namespace joute
