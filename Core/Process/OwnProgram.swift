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

    /// The words that the process was called with, without the program's name. They are bytes, because Swift repairs words that
    /// are not UTF-8, and a repaired word must not be stored as if a person had typed it.
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

    /// Replaces this process with another program from the same folder, with `execv`. The program receives the environment, the
    /// terminal and all input that was not read. Returns only if that failed.
    /// - Parameters:
    ///   - name: the name of the program's file.
    ///   - arguments: the words after the program's name.
    /// - Returns: why the program did not start.
    public static func replace(with name: String, arguments: [[UInt8]]) -> ReplacementFailure {
        guard let path else { return ReplacementFailure(path: name, code: ENOENT) }
        let folder = URL(filePath: path).resolvingSymlinksInPath().deletingLastPathComponent()
        let other = folder.appending(path: name).path(percentEncoded: false)
        var words: [UnsafeMutablePointer<CChar>?] = ([Array(other.utf8)] + arguments).map { word in
            strdup(word.map(CChar.init(bitPattern:)) + [0])
        }
        words.append(nil)
        defer { for word in words { free(word) } }
        execv(other, words)
        return ReplacementFailure(path: other, code: errno)
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
