import UtilLocalization
import CoreCommandLine
import CoreTerminal
import Foundation

/// The bytes of a file, mapped rather than read, or of standard input.
enum InputFile {
    /// - Throws: ``PlainFailure`` naming the file and what the system says.
    static func read(_ path: String, _ console: Console) throws -> Data {
        if path == "-" { return Data(try console.readInput()) }
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw PlainFailure(.invalidInput, console.language("There is no file '\(path)'.", "'\(path)' 파일이 없습니다."))
        }
        guard !isDirectory.boolValue else {
            throw PlainFailure(.invalidInput, console.language("'\(path)' is a directory; give a file.", "'\(path)'는 폴더입니다."))
        }
        do {
            return try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
        } catch {
            throw PlainFailure(.invalidInput, "\(path): \(error.localizedDescription)")
        }
    }
}
