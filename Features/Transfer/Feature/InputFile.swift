import UtilLocalization
import CoreCommandLine
import CoreTerminal
import Foundation

/// The bytes of a file, mapped rather than read, or of standard input.
enum InputFile {
    /// - Throws: ``PlainFailure`` naming the file and what the system says.
    static func read(_ path: String, _ console: Console) throws -> Data {
        if path == "-" { return Data(try console.readInput()) }
        let shown = HarmlessText.line(path)
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw PlainFailure(.invalidInput, console.language("There is no file '\(shown)'.", "'\(shown)' 파일이 없습니다."))
        }
        guard !isDirectory.boolValue else {
            throw PlainFailure(
                .invalidInput, console.language("'\(shown)' is a directory; give a file.", "'\(shown)'은(는) 폴더입니다. 파일을 주세요."))
        }
        do {
            let url = URL(fileURLWithPath: path)
            let kind =
                try FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)[.type] as? FileAttributeType
            if kind == .typeRegular { return try Data(contentsOf: url, options: .mappedIfSafe) }
            // A pipe, as of `<(task export)`, has neither a size nor pages.
            let file = try FileHandle(forReadingFrom: url)
            defer { try? file.close() }
            return try file.readToEnd() ?? Data()
        } catch {
            throw PlainFailure(
                .invalidInput,
                console.language(
                    "Cannot read '\(shown)': \(error.localizedDescription)",
                    "'\(shown)'을(를) 읽을 수 없습니다: \(error.localizedDescription)"))
        }
    }
}
