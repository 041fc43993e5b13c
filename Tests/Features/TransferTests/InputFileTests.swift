import CoreCommandLine
import CoreTerminal
import FeatureTesting
import Foundation
import Testing
import UtilLocalization

@testable import TransferFeature

@Suite("Files to import")
struct InputFileTests {
    final class TemporaryDirectory {
        let path = FileManager.default.temporaryDirectory.appending(path: "haru-input-\(UUID().uuidString)")
            .path

        init() throws {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func write(_ name: String, _ bytes: [UInt8]) throws -> String {
            try Data(bytes).write(to: URL(filePath: "\(path)/\(name)"))
            return "\(path)/\(name)"
        }

        func link(_ name: String, to target: String) throws -> String {
            try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
            return "\(path)/\(name)"
        }
    }

    private func refusal(_ path: String, _ language: Language = .english, format: String = "csv") throws
        -> PlainFailure
    {
        let result = FeatureProgram(TransferAssembly.self).run(
            "import --format \(format) \(path)", language: language)
        #expect(result.out == "")
        return try #require(result.error as? PlainFailure)
    }

    struct Foreign: Sendable {
        let name: String
        let start: [UInt8]
        let english: String
        let korean: String
    }

    private static func wide(_ text: String, _ width: Int, littleEndian: Bool) -> [UInt8] {
        text.unicodeScalars.flatMap { scalar in
            let bytes = (0..<width).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * $0)) }
            return littleEndian ? bytes : bytes.reversed()
        }
    }

    static let foreign: [Foreign] = [
        Foreign(
            name: "x.csv.gz", start: [0x1F, 0x8B, 0x08, 0x00],
            english: "compressed with gzip. Unpack it first: gunzip -c PATH | haru import --format csv -",
            korean: "gzip(으)로 압축되어 있습니다. 먼저 푸세요: gunzip -c PATH | haru import --format csv -"),
        Foreign(
            name: "x.xz", start: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], english: "xz -dc PATH | haru import",
            korean: "xz -dc PATH"
        ),
        Foreign(
            name: "x.zst", start: [0x28, 0xB5, 0x2F, 0xFD], english: "zstd -dc PATH | haru",
            korean: "zstd -dc PATH"),
        Foreign(
            name: "x.bz2", start: Array("BZh91AY".utf8), english: "bunzip2 -c PATH | haru",
            korean: "bunzip2 -c PATH"),
        Foreign(
            name: "x.xlsx", start: [0x50, 0x4B, 0x03, 0x04], english: "is a zip archive",
            korean: "zip 압축 파일"),
        Foreign(
            name: "le.csv", start: [0xFF, 0xFE] + wide("title\n제목\n", 2, littleEndian: true),
            english:
                "is in UTF-16, not UTF-8. Convert it first: iconv -f UTF-16 -t UTF-8 PATH | haru import "
                + "--format csv -",
            korean: "UTF-16입니다. 먼저 변환하세요: iconv -f UTF-16 -t UTF-8 PATH | haru"),
        Foreign(
            name: "be.csv", start: [0xFE, 0xFF] + wide("title\n", 2, littleEndian: false),
            english: "is in UTF-16",
            korean: "UTF-16입니다"),
        Foreign(
            name: "bare.csv", start: wide("title\n", 2, littleEndian: true),
            english: "iconv -f UTF-16LE -t UTF-8",
            korean: "iconv -f UTF-16LE"),
        Foreign(
            name: "barebe.csv", start: wide("title\n", 2, littleEndian: false),
            english: "iconv -f UTF-16BE -t UTF-8",
            korean: "iconv -f UTF-16BE"),
        Foreign(
            name: "32.csv", start: [0xFF, 0xFE, 0x00, 0x00] + wide("title", 4, littleEndian: true),
            english: "is in UTF-32",
            korean: "UTF-32입니다"),
        Foreign(
            name: "bare32.csv", start: wide("title", 4, littleEndian: false), english: "iconv -f UTF-32BE",
            korean: "iconv -f UTF-32BE"),
    ]

    @Test(arguments: foreign)
    func `a file that is not text in UTF-8 is named, with the command that imports it`(foreign: Foreign)
        throws
    {
        let directory = try TemporaryDirectory()
        let path = try directory.write(foreign.name, foreign.start)

        let english = try refusal(path)
        let korean = try refusal(path, .korean)

        #expect(english.status == .invalidInput)
        #expect(english.message.contains(foreign.english.replacing("PATH", with: path)), "\(english.message)")
        #expect(korean.message.contains(foreign.korean.replacing("PATH", with: path)), "\(korean.message)")
    }

    @Test(arguments: ["title\n\u{0}a\n", "title\nab\n", "t", "", "제목\n가나\n", "\u{0}\u{1}\u{0}\u{2}"])
    func `UTF-8 text is not mistaken for another encoding`(text: String) {
        let isForeign = Array(text.utf8).withUnsafeBufferPointer { ForeignEncoding($0) != nil }

        #expect(!isForeign)
    }

    @Test func `the error for a link that leads to no file says what is wrong with the link`() throws {
        let directory = try TemporaryDirectory()
        let loop = try directory.link("a", to: "b")
        _ = try directory.link("b", to: "a")
        let dangling = try directory.link("c", to: "nowhere.csv")
        let file = try directory.write("x.csv", Array("title\na\n".utf8))
        let good = try directory.link("good.csv", to: file)

        #expect(try refusal(loop).message == "'\(loop)' is a loop of symbolic links: it points to no file.")
        #expect(try refusal(loop, .korean).message.contains("서로를 가리키는 심볼릭 링크"))
        #expect(
            try refusal(dangling).message.contains(
                "is a symbolic link to 'nowhere.csv', which does not exist."))
        #expect(
            try refusal("\(directory.path)/none.csv").message
                == "There is no file '\(directory.path)/none.csv'.")
        #expect(
            FeatureProgram(TransferAssembly.self).run("import \(good)").out
                == "1 added, 0 updated, 0 unchanged\n")
    }

    @Test func `a directory without calendar files and a device are refused`() throws {
        let directory = try TemporaryDirectory()

        #expect(
            try refusal(directory.path, format: "ics").message.hasPrefix(
                "There is no calendar file (.ics) in '\(directory.path)'."))
        #expect(try refusal("/dev/zero").message == "'/dev/zero' is a device, not a file.")
        #expect(try refusal("/dev/zero", .korean).message.contains("장치입니다"))
    }

    @Test func `a file that another program empties meanwhile is read as it was`() throws {
        let directory = try TemporaryDirectory()
        let text = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
        let path = try directory.write("x.csv", text)
        let console = Console(out: { _ in }, err: { _ in }, language: .english)

        let read = try InputFile(path: path, console: console).withBytes { bytes in
            try #require(truncate(path, 0) == 0)
            return Array(bytes)
        }

        #expect(read == text)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int == 0)
    }

    @Test func `a named pipe is read to its end`() throws {
        let directory = try TemporaryDirectory()
        let path = "\(directory.path)/pipe.csv"
        try #require(mkfifo(path, 0o600) == 0)
        Thread.detachNewThread {
            let descriptor = open(path, O_WRONLY)
            let text = Array("title\na\nb\n".utf8)
            _ = write(descriptor, text, text.count)
            close(descriptor)
        }

        #expect(
            FeatureProgram(TransferAssembly.self).run("import \(path)").out
                == "2 added, 0 updated, 0 unchanged\n")
    }

    @Test func `a spool returns its input from memory or from an unnamed file`() throws {
        let directory = try TemporaryDirectory()
        let pieces = (0..<40).map { number in (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ number) }
        }
        for inMemory in [100_000, 5500, 0] {
            let spool = InputSpool(
                mostBytes: 1 << 20, mostInMemory: inMemory, directories: ["/none", directory.path])
            for piece in pieces { try spool.append(piece[...]) }

            #expect(try spool.withBytes { Array($0) } == Array(pieces.joined()))
            #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
        }
    }

    @Test func `a spool refuses input over its limit, and names the directory without space`() throws {
        let directory = try TemporaryDirectory()
        let spool = InputSpool(mostBytes: 1 << 20, mostInMemory: 0, directories: [directory.path])
        let piece = [UInt8](repeating: 0x61, count: 1 << 16)
        for _ in 0..<16 { try spool.append(piece[...]) }

        #expect(throws: InputFailure.tooLarge(mebibytes: 1)) { try spool.append([0x61]) }
        #expect(throws: InputFailure.noSpace(directory: "/none", reason: "No such file or directory")) {
            try InputSpool(mostInMemory: 0, directories: ["/none"]).append([0x61])
        }
        let full = InputFailure.noSpace(directory: "/tmp", reason: "No space left on device")
        #expect(
            full.text(of: nil, .english).contains(
                "Cannot store standard input in '/tmp': No space left on device"))
        #expect(InputFailure.tooLarge(mebibytes: 1024).text(of: nil, .english).contains("the limit of 1 GiB"))
        #expect(InputFailure.tooLarge(mebibytes: 1024).text(of: "x", .korean).contains("(1 GiB)를 넘습니다"))
    }

    @Test func `a large mapped file can be read several times`() throws {
        let directory = try TemporaryDirectory()
        let count = 40 << 20
        let path = "\(directory.path)/large"
        // The file has one letter in each MiB. All other bytes are zero.
        let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
        defer { close(descriptor) }
        try #require(ftruncate(descriptor, off_t(count)) == 0)
        let marks = stride(from: 4095, to: count, by: 1 << 20)
        for mark in marks { #expect(pwrite(descriptor, "x", 1, off_t(mark)) == 1) }
        let map = try #require(MappedBytes(descriptor, count: count))

        try map.withBytes { bytes in
            for _ in 0..<3 {
                #expect(marks.allSatisfy { bytes[$0] == UInt8(ascii: "x") && bytes[$0 - 1] == 0 })
            }
        }
    }
}
