import CoreCommandLine
import CoreTerminal
import Foundation
import TransferDomain
import UtilLocalization

/// The calendar files of a directory (vdir), in the order of their names.
///
/// Ignores hidden files, subdirectories and files without the ending `.ics`, because they belong to other
/// programs.
struct InputDirectory {
    /// The path of the directory as the person gave it.
    let path: String
    let console: Console

    static func isDirectory(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Returns the names of the calendar files in ascending order, without the path of the directory.
    /// - Throws: ``PlainFailure`` if the directory cannot be read.
    func names() throws -> [String] {
        let all: [String]
        do { all = try FileManager.default.contentsOfDirectory(atPath: path) } catch {
            throw PlainFailure(
                .invalidInput,
                console.language(
                    "Cannot read the directory '\(shown)': \(error.localizedDescription)",
                    "'\(shown)' 폴더를 읽을 수 없습니다: \(error.localizedDescription)"))
        }
        let names = all.filter { !$0.hasPrefix(".") && $0.lowercased().hasSuffix(".ics") }
        return names.filter { isFile($0) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Calls `body` with all calendar files. Their contents are valid until `body` returns.
    /// - Throws: ``PlainFailure`` if there is no calendar file or a file cannot be read; the errors of
    ///   `body`.
    func withFiles<Value>(_ body: ([ImportFile]) throws -> Value) throws -> Value {
        let names = try names()
        guard !names.isEmpty else {
            throw PlainFailure(
                .invalidInput,
                console.language(
                    "There is no calendar file (.ics) in '\(shown)'. "
                        + "Haru does not read files in subdirectories.",
                    "'\(shown)' 폴더에 캘린더 파일(.ics)이 없습니다. 하위 폴더의 파일은 읽지 않습니다."))
        }
        let spool = InputSpool()
        var ends: [Int] = []
        for name in names {
            try InputFile(path: file(name), console: console).withBytes { bytes in
                var rest = bytes[...]
                while !rest.isEmpty {
                    try append(Array(rest.prefix(1 << 20))[...], to: spool)
                    rest = rest.dropFirst(1 << 20)
                }
                ends.append((ends.last ?? 0) + bytes.count)
            }
        }
        return try spool.withBytes { bytes in
            var start = 0
            let files = zip(names, ends).map { name, end in
                defer { start = end }
                return ImportFile(UnsafeBufferPointer(rebasing: bytes[start..<end]), name: file(name))
            }
            return try body(files)
        }
    }

    private var shown: String { TerminalSanitizer.line(path) }

    func file(_ name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

    private func isFile(_ name: String) -> Bool {
        var status = stat()
        return stat(file(name), &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private func append(_ piece: ArraySlice<UInt8>, to spool: InputSpool) throws {
        do throws(InputFailure) { try spool.append(piece) } catch {
            let status: ExitStatus = if case .noSpace = error { .storage } else { .invalidInput }
            throw PlainFailure(status, error.text(of: path, console.language))
        }
    }
}
