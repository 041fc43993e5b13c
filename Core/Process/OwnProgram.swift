import Foundation

/// The file of the running program, and its arguments.
public enum OwnProgram {
    /// The path of the program's file; `nil` if the system does not tell it.
    public static var path: String? {
        #if os(Linux)
            return try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        #else
            return Bundle.main.executablePath
        #endif
    }

    /// The words that the process was called with, without the program's name. They are bytes, because Swift
    /// repairs words that are not UTF-8, and a repaired word must not be stored as if a person had typed it.
    public static var arguments: [[UInt8]] {
        (1..<max(Int(CommandLine.argc), 1)).map { index in
            guard let word = CommandLine.unsafeArgv[index] else { return [] }
            var bytes: [UInt8] = []
            var byte = word
            while byte.pointee != 0 {
                bytes.append(UInt8(bitPattern: byte.pointee))
                byte += 1
            }
            return bytes
        }
    }

    /// Replaces this process with another program from the same folder, with `execv`. The program receives
    /// the environment, the terminal and all input that was not read. Returns only if that failed.
    /// - Parameters:
    ///   - name: the name of the program's file.
    ///   - arguments: the words after the program's name.
    /// - Returns: why the program did not start.
    public static func replace(with name: String, arguments: [[UInt8]]) -> ReplacementFailure {
        if let obstacle = obstacle(to: name) { return obstacle }
        guard let other = neighbour(name) else { return ReplacementFailure(path: name, code: ENOENT) }
        var words: [UnsafeMutablePointer<CChar>?] = ([Array(other.utf8)] + arguments).map { word in
            strdup(word.map(CChar.init(bitPattern:)) + [0])
        }
        words.append(nil)
        defer { for word in words { free(word) } }
        execv(other, words)
        return ReplacementFailure(path: other, code: errno)
    }
}

extension OwnProgram {
    /// Returns why another program from the same folder cannot take the place of this process; `nil` if
    /// nothing stands against it.
    /// - Parameter name: the name of the program's file.
    public static func obstacle(to name: String) -> ReplacementFailure? {
        guard let path, let other = neighbour(name) else {
            return ReplacementFailure(path: name, code: ENOENT)
        }
        var (own, found) = (stat(), stat())
        guard stat(other, &found) == 0, access(other, X_OK) == 0 else {
            return ReplacementFailure(path: other, code: errno)
        }
        // A link to this program would replace itself without end.
        let isSame = stat(path, &own) == 0 && own.st_dev == found.st_dev && own.st_ino == found.st_ino
        return isSame ? ReplacementFailure(path: other, code: ELOOP) : nil
    }

    /// The path of a file in the folder of the program.
    private static func neighbour(_ name: String) -> String? {
        path.map { path in
            let folder = URL(filePath: path).resolvingSymlinksInPath().deletingLastPathComponent()
            return folder.appending(path: name).path(percentEncoded: false)
        }
    }
}

/// Why a program did not take the place of this process.
public struct ReplacementFailure: Sendable {
    /// The path of the file that `execv` tried to start.
    public let path: String
    let code: Int32

    /// Whether there is no such file.
    public var isMissing: Bool { code == ENOENT }
    /// The reason in the words of the system.
    public var reason: String { String(cString: strerror(code)) }
}
