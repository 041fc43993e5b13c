import Foundation

/// Facts about the user and the machine that run the program.
enum SystemUser {
    /// The name of the machine, from the system call `gethostname`. Foundation would also ask the network,
    /// which can hang.
    static var hostName: String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "" }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The home directory in the system's user database; the root directory for a user without a home
    /// directory.
    static var homeDirectory: String {
        guard let entry = getpwuid(getuid()), let home = entry.pointee.pw_dir.map({ String(cString: $0) }),
            home.hasPrefix("/")
        else { return "/" }
        return home
    }
}
