import Foundation

/// Who runs the program.
enum SystemUser {
    /// The home directory that the system's user database names; the root of the file system for a user without one.
    static var homeDirectory: String {
        guard let entry = getpwuid(getuid()), let home = entry.pointee.pw_dir.map({ String(cString: $0) }), home.hasPrefix("/")
        else { return "/" }
        return home
    }
}
