import Foundation

/// How the process asks the system for memory.
enum Allocation {
    /// The C library of Linux gives what a parsed file took back to the system and asks for it again with the next file, page by page: more than
    /// ten thousand calls for a large app. Told to keep it, it takes large pieces once. A library without that knob is left alone.
    static func keepWhatIsFreed() {
        #if os(Linux)
            guard let knob = dlsym(nil, "mallopt") else { return }
            let mallopt = unsafeBitCast(knob, to: (@convention(c) (Int32, Int32) -> Int32).self)
            // M_TRIM_THRESHOLD, M_TOP_PAD and M_MMAP_THRESHOLD of malloc.h, in bytes.
            for (parameter, bytes): (Int32, Int32) in [(-1, 64 << 20), (-2, 60 << 20), (-3, 32 << 20)] { _ = mallopt(parameter, bytes) }
        #endif
    }
}
