import DomainPrimitives
import Testing
import TodosDomain
import TransferDomain

@Suite("A row that cannot be read")
struct CSVRecoveryTests {
    private func read(_ bytes: [UInt8]) throws -> (titles: [String], leftOut: [InputProblem]) {
        var titles: [String] = []
        let loss = try bytes.withUnsafeBufferPointer { bytes in
            var reader = TransferCodec.reader(.csv, now: TransferProbe.now, policy: .keepGoing)
            return try reader.read(bytes) { titles.append($0.todo.title.description) }
        }
        return (titles, loss.leftOut)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `a row that cannot be read makes no todos of the lines in its quoted cells`(end: String) throws {
        let lines = [
            "title,note,x", "a,1,", "Shop,\"caf\u{1}", "milk,2,l", "eggs,12,x\",\"more", "bread,3,x\"",
            "c,3,", "",
        ]
        // Replaces a placeholder by the byte E9, which is a letter in Latin-1 but not valid UTF-8.
        let bytes = lines.joined(separator: end).utf8.map { $0 == 1 ? 0xE9 : $0 }

        let (titles, leftOut) = try read(bytes)

        #expect(titles == ["a", "c"])
        #expect(leftOut.map(\.reason) == [.notUTF8])
    }

    @Test func `a cell of more than 1 MiB loses only its row`() throws {
        let cell = String(repeating: "milk, 2 l\n", count: 110_000)

        let (titles, leftOut) = try read(Array("title,note\na,1\nb,\"\(cell)\"\nc,3\n".utf8))

        #expect(titles == ["a", "c"])
        #expect(leftOut == [InputProblem(line: 3, column: 3, .tooLarge(.field(bytes: 1 << 20)))])
    }

    @Test func `an unclosed quote loses one line`() throws {
        let (titles, leftOut) = try read(Array("title,note\na,1\nb,\"2\nc,3\nd,4\n".utf8))

        #expect(titles == ["a", "c", "d"])
        #expect(leftOut.map(\.line) == [3])
    }

    /// Returns the start of a CSV row that extends over `count` lines, because its quoted cells contain line
    /// breaks.
    private static func chain(_ count: Int) -> String { String(repeating: "x\",\"y\n", count: count) }

    @Test(arguments: [5000, 50_000])
    func `a row that quotes extend over thousands of lines is skipped and reported once`(count: Int) throws {
        let (titles, leftOut) = try read(Array("title,note\na,1\n\(Self.chain(count))x\"\nc,3\n".utf8))

        #expect(titles == ["a", "c"])
        #expect(leftOut == [InputProblem(line: 3, column: 1, .tooLarge(.fields(4096)))])
    }

    @Test func `a quoting error loses only the lines of its row up to the error`() throws {
        let (titles, leftOut) = try read(Array("title,note\na,1\n\(Self.chain(3000))x\",\"y\"z\nc,3\n".utf8))

        #expect(titles == ["a", "c"])
        #expect(leftOut.map(\.line) == [3003])
    }
}
