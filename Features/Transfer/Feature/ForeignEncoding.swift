import CoreCommandLine
import CoreTerminal
import TransferDomain
import UtilLocalization

/// A compression, an archive or a text encoding that Haru does not read. The first bytes of a file show its
/// encoding.
enum ForeignEncoding: Equatable {
    /// A compressed file: the name of the compression, and the command that writes the unpacked content to
    /// standard output.
    case compressed(String, command: String)
    case zip
    /// A text in UTF-16 or UTF-32. The value is the name of this encoding for the command `iconv`.
    case unicode(String)

    /// The form of a Latin letter in UTF-16 or UTF-32: one byte that is not zero, and one or three zero
    /// bytes. In UTF-16LE, the letter `A` is `41 00`.
    private struct CodeUnit {
        let encoding: String
        /// The number of bytes that each Latin letter takes: 2 in UTF-16, 4 in UTF-32.
        let width: Int
        /// The index of the byte that is not zero in a Latin letter: 0 in UTF-16LE, 1 in UTF-16BE.
        let letter: Int

        /// Returns whether the start of a file is at least eight bytes long and consists only of Latin
        /// letters in this encoding.
        func matches(_ start: [UInt8]) -> Bool {
            let whole = start.prefix(start.count / width * width)
            return whole.count >= 8
                && whole.indices.allSatisfy { (whole[$0] != 0) == ($0 % width == letter) }
        }
    }

    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        let start = Array(bytes.prefix(64))
        for (mark, encoding) in Self.marks where start.starts(with: mark) {
            self = encoding
            return
        }
        // Without a byte order mark, the zeros between Latin letters show the width of a code unit.
        for unit in Self.codeUnits where unit.matches(start) {
            self = .unicode(unit.encoding)
            return
        }
        return nil
    }

    private static let codeUnits = [
        CodeUnit(encoding: "UTF-32LE", width: 4, letter: 0),
        CodeUnit(encoding: "UTF-32BE", width: 4, letter: 3),
        CodeUnit(encoding: "UTF-16LE", width: 2, letter: 0),
        CodeUnit(encoding: "UTF-16BE", width: 2, letter: 1),
    ]

    private static let marks: [([UInt8], ForeignEncoding)] = [
        ([0x1F, 0x8B], .compressed("gzip", command: "gunzip -c")),
        ([0x42, 0x5A, 0x68], .compressed("bzip2", command: "bunzip2 -c")),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], .compressed("xz", command: "xz -dc")),
        ([0x28, 0xB5, 0x2F, 0xFD], .compressed("Zstandard", command: "zstd -dc")),
        ([0x50, 0x4B, 0x03, 0x04], .zip), ([0x50, 0x4B, 0x05, 0x06], .zip),
        ([0xFF, 0xFE, 0x00, 0x00], .unicode("UTF-32")), ([0x00, 0x00, 0xFE, 0xFF], .unicode("UTF-32")),
        ([0xFF, 0xFE], .unicode("UTF-16")), ([0xFE, 0xFF], .unicode("UTF-16")),
    ]

    /// Returns an error that tells a person how to unpack or convert the file.
    /// - Parameter path: the path as the person gave it; `-` for standard input.
    func refusal(of path: String, format: String?, _ language: Language) -> PlainFailure {
        let shown = path == "-" ? language("Standard input", "표준 입력") : "'\(TerminalSanitizer.line(path))'"
        let importing = "haru import --format \(format ?? Self.format(of: path)) -"
        let (word, pipe) = path == "-" ? ("", "… | ") : (" \(Self.quoted(TerminalSanitizer.line(path)))", "")
        let message =
            switch self {
            case .compressed(let name, let command):
                language(
                    "\(shown) is compressed with \(name). Unpack it first: "
                        + "\(pipe)\(command)\(word) | \(importing)",
                    "\(shown): \(name)(으)로 압축되어 있습니다. 먼저 푸세요: \(pipe)\(command)\(word) | \(importing)")
            case .zip:
                language(
                    "\(shown) is a zip archive; spreadsheet files are zip archives too. Unpack it first with "
                        + "unzip, or save the spreadsheet as CSV.",
                    "\(shown): zip 압축 파일입니다 (스프레드시트 파일도 그렇습니다). unzip으로 먼저 풀거나, 스프레드시트를 CSV로 저장하세요.")
            case .unicode(let name):
                language(
                    "\(shown) is in \(name.prefix(6)), not UTF-8. Convert it first: "
                        + "\(pipe)iconv -f \(name) -t UTF-8\(word) | \(importing)",
                    "\(shown): UTF-8이 아니라 \(name.prefix(6))입니다. 먼저 변환하세요: "
                        + "\(pipe)iconv -f \(name) -t UTF-8\(word) | \(importing)")
            }
        return PlainFailure(.invalidInput, message)
    }

    /// Returns the name of the import format to which a file name belongs, such as `csv` for `todos.csv.gz`.
    /// Returns `FORMAT` for an unknown file name.
    private static func format(of path: String) -> String {
        let shorter = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
        return (TransferFormat(fileName: path) ?? TransferFormat(fileName: shorter))?.rawValue ?? "FORMAT"
    }

    private static func quoted(_ path: String) -> String {
        let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-~".contains($0) }
        return isPlain ? path : "'\(path.replacing("'", with: "'\\''"))'"
    }
}
