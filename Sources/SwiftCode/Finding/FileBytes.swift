import Foundation

/// Reads a file whole, in one piece.
///
/// Asked of the system itself, as for `FileStatus`: for small files Foundation's own way around the same three calls takes longer than they do.
enum FileBytes {
    /// nil when the file cannot be read; Foundation then has the words for why.
    static func of(_ path: String) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size >= 0 else { return nil }
        let size = Int(status.st_size)
        var isRead = true
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size, let base = buffer.baseAddress {
                let got = read(file, base + count, size - count)
                isRead = got >= 0
                // It may have been cut since it was looked at.
                guard got > 0 else { return }
                count += got
            }
        }
        return isRead ? bytes : nil
    }
}
