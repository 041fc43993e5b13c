import Dispatch
import Foundation

/// The file and the arguments of the running program.
public enum OwnProgram {
    /// The path of the program's file; `nil` if the system does not report it.
    public static var path: String? {
        #if os(Linux)
            let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            return link.map(installed)
        #else
            return Bundle.main.executablePath
        #endif
    }

    /// Returns `path` without the suffix `(deleted)`. Linux adds this suffix if an upgrade has replaced the
    /// file of the running program (proc(5)).
    static func installed(_ path: String) -> String {
        let suffix = " (deleted)"
        guard path.hasSuffix(suffix), access(path, F_OK) != 0 else { return path }
        return String(path.dropLast(suffix.count))
    }

    /// The arguments of the process, without the program's name. They are bytes, because they may be invalid
    /// UTF-8.
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

    /// Replaces this process with the program `name` from this program's folder. The new program receives the
    /// environment, the terminal and the unread input.
    /// - Parameter arguments: the words after the new program's name.
    /// - Returns: the reason for a failure. After a success, the function does not return.
    public static func replace(with name: String, arguments: [[UInt8]]) -> ReplacementFailure {
        if let obstacle = obstacle(to: name) { return obstacle }
        guard let other = siblingPath(name) else { return ReplacementFailure(path: name, code: ENOENT) }
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
    /// Checks whether the program `name` in this program's folder can replace this process.
    /// - Returns: the reason why it cannot; `nil` if it can.
    public static func obstacle(to name: String) -> ReplacementFailure? {
        guard let path, let other = siblingPath(name) else {
            return ReplacementFailure(path: name, code: ENOENT)
        }
        var (own, found) = (stat(), stat())
        guard stat(other, &found) == 0, access(other, X_OK) == 0 else {
            return ReplacementFailure(path: other, code: errno)
        }
        // If the file is a link to this program, the program would replace itself without end.
        let isSame = stat(path, &own) == 0 && own.st_dev == found.st_dev && own.st_ino == found.st_ino
        return isSame ? ReplacementFailure(path: other, code: ELOOP) : nil
    }

    /// Runs the program `name` in this program's folder, and returns what it prints to standard output.
    /// - Parameter seconds: the time limit. The function kills a program that runs longer.
    /// - Returns: `nil` if the program does not start, does not end in time, or ends with another exit status
    ///   than 0.
    public static func output(of name: String, _ arguments: [String], within seconds: Double) -> String? {
        guard let path = siblingPath(name) else { return nil }
        let (process, pipe, ended) = (Process(), Pipe(), DispatchSemaphore(value: 0))
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        process.terminationHandler = { _ in ended.signal() }
        do { try process.run() } catch { return nil }
        if ended.wait(timeout: .now() + seconds) == .timedOut {
            kill(process.processIdentifier, SIGKILL)
            // Waits no longer: as long as a child process of the program runs, the program's end is not
            // reported.
            return nil
        }
        guard process.terminationReason == .exit, process.terminationStatus == 0 else { return nil }
        return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    private static func siblingPath(_ name: String) -> String? {
        path.map { path in
            let folder = URL(filePath: path).resolvingSymlinksInPath().deletingLastPathComponent()
            return folder.appending(path: name).path(percentEncoded: false)
        }
    }
}

/// The reason why another program could not replace this process.
public struct ReplacementFailure: Sendable {
    /// The path of the program that did not start, or only the file's name if its folder is unknown.
    public let path: String
    let code: Int32

    public var isMissing: Bool { code == ENOENT }
    public var reason: String { String(cString: strerror(code)) }
}
