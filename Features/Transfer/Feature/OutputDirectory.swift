import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import Foundation
import TransferDomain
import UtilLocalization

/// A directory of calendar files (vdir), with one file for each todo or series. ``CompareCalendarFile``
/// decides which existing files an export may replace. A failed write never leaves a partial file.
final class OutputDirectory {
    /// The result of an export to a directory.
    struct Outcome {
        /// The number of files that the export created or replaced.
        var written = 0
        /// The number of existing files that already had the content of the export.
        var unchanged = 0
        /// The paths of existing files that the export did not replace. Another program has edited such a
        /// file, or the file contains more than the exported todos.
        var left: [String] = []
    }

    private struct CalendarFile {
        let name: String
        let summary: CalendarFileSummary
    }

    typealias Comparison = (
        UnsafeBufferPointer<UInt8>, CalendarFileSummary, CalendarItem
    ) throws(PlannerError) -> CompareCalendarFile.Result

    private(set) var outcome = Outcome()
    private let directory: InputDirectory
    private let console: Console
    private let isReplacing: Bool
    private let compare: Comparison
    /// The files that the directory had before the export, by the UIDs of their todos.
    private var files: [String: CalendarFile] = [:]
    /// The names of the calendar files in the directory. The names are in lower case, because some file
    /// systems do not distinguish `A` from `a`.
    private var names: Set<String> = []
    private var failure: (any Error)?

    static func isDirectoryPath(_ path: String) -> Bool {
        path.hasSuffix("/") || InputDirectory.isDirectory(path)
    }

    /// Creates the directory if it does not exist, and reads its calendar files.
    /// - Parameter isReplacing: whether the export also replaces files that another program has edited.
    /// - Throws: ``PlainFailure`` if the directory cannot be created or read.
    init(_ path: String, isReplacing: Bool, console: Console, compare: @escaping Comparison) throws {
        self.isReplacing = isReplacing
        self.compare = compare
        directory = InputDirectory(path: path, console: console)
        self.console = console
        if !InputDirectory.isDirectory(path), mkdir(path, 0o700) != 0 { throw unwritable(path, errno) }
        for name in try directory.names() {
            names.insert(name.lowercased())
            let summary = try InputFile(path: directory.file(name), console: console).withBytes {
                CalendarFileSummary($0)
            }
            for uid in summary.uids { files[uid] = CalendarFile(name: name, summary: summary) }
        }
    }

    /// Writes one calendar file, unless an earlier file could not be written. ``finish()`` throws the first
    /// error.
    func append(_ item: CalendarItem) {
        guard failure == nil else { return }
        do { try write(item) } catch { failure = error }
    }

    /// Ends the export.
    /// - Throws: the error of the first file that could not be written. Files written earlier stay.
    func finish() throws {
        guard let failure else { return }
        guard let plain = failure as? PlainFailure, outcome.written > 0 else { throw failure }
        let count = outcome.written
        let before = console.language(
            count == 1
                ? "1 file before this one was written." : "\(count) files before this one were written.",
            "그 앞의 파일 \(count)개는 썼습니다.")
        throw PlainFailure(plain.status, "\(plain.message) \(before)")
    }

    private func write(_ item: CalendarItem) throws {
        guard let file = files[item.uid] else {
            return try put(item.text, as: newName(item.uid), isReplacing: false)
        }
        let path = directory.file(file.name)
        switch try InputFile(path: path, console: console).withBytes({ try compare($0, file.summary, item) })
        {
        case .same: outcome.unchanged += 1
        case .replaceable(let text): try put(text, as: file.name, isReplacing: true)
        case .edited(let text) where isReplacing: try put(text, as: file.name, isReplacing: true)
        case .edited, .foreign: outcome.left.append(path)
        }
    }

    private func put(_ text: String, as name: String, isReplacing: Bool) throws {
        let file = try OutputFile(directory.file(name), language: console.language, isReplacing: isReplacing)
        file.append(text)
        try file.finish()
        outcome.written += 1
    }

    /// Returns a new file name with the ending `.ics`:
    /// - the UID, if it is a plain file name and not in use;
    /// - otherwise a UUID that is computed from the UID;
    /// - the UUID and a number, if the UUID is in use too.
    private func newName(_ uid: String) -> String {
        let isPlain =
            uid.utf8.count <= 200 && !uid.hasPrefix(".")
            && uid.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_.@+=".unicodeScalars.contains($0))
            }
        let other = CalendarItem.fileName(uid)
        var name = isPlain && !names.contains("\(uid).ics".lowercased()) ? uid : other
        var number = 1
        while !names.insert("\(name).ics".lowercased()).inserted {
            number += 1
            name = "\(other)-\(number)"
        }
        return "\(name).ics"
    }

    private func unwritable(_ path: String, _ code: Int32) -> PlainFailure {
        let (shown, reason) = (TerminalSanitizer.line(path), String(cString: strerror(code)))
        return PlainFailure(
            .storage,
            console.language("Cannot write '\(shown)': \(reason).", "'\(shown)'에 쓸 수 없습니다: \(reason)."))
    }
}
