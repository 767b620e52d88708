import Foundation

/// What the system says of an entry of a folder; a link is not followed.
///
/// Asked of the system itself: Foundation looks up the names of owner and group as well, which for an app of many thousand files takes as long as
/// reading them.
struct FileStatus {
    enum Kind { case file, folder, link, other }

    let kind: Kind
    let bytes: Int
    /// When it was changed last, in seconds and nanoseconds since 1970.
    let seconds: Int
    let nanoseconds: Int

    /// nil when there is no such entry, or it cannot be looked at.
    init?(of path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        case S_IFLNK: kind = .link
        default: kind = .other
        }
        bytes = Int(status.st_size)
        #if canImport(Darwin)
            let changed = status.st_mtimespec
        #else
            let changed = status.st_mtim
        #endif
        seconds = Int(changed.tv_sec)
        nanoseconds = Int(changed.tv_nsec)
    }
}
