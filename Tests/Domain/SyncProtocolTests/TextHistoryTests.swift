import Foundation
import SyncProtocolDomain
import Testing

@Suite("The history of a long text in messages")
struct TextHistoryTests {
    private let first = Version(stamp: Stamp(milliseconds: 9, counter: 4), device: DeviceID(rawValue: 0xAB))
    private let second = Version(stamp: Stamp(rawValue: .max), device: .hub)

    private var page: TextHistoryPage {
        TextHistoryPage(
            versions: [
                TextVersion(
                    Register(.text("둘\n\"2\"\u{0} 🦷\t\\"), second), parents: [first, second]),
                TextVersion(Register(.text(""), first), parents: [first]),
                TextVersion(Register(.null, first)),
            ], before: first.text)
    }

    @Test func `a page of a history is equal after it is written and read`() throws {
        #expect(try TextHistoryPage(json: page.json) == page)
        let last = TextHistoryPage(versions: [])
        #expect(try TextHistoryPage(json: last.json) == last)
    }

    @Test func `a page of a history has the form that the protocol describes`() {
        let version = TextVersion(Register(.text("a"), first), parents: [second])
        let page = TextHistoryPage(versions: [version])

        #expect(
            String(decoding: page.json, as: UTF8.self)
                == #"""
                {"versions":[{"stamp":589828,"device":"00000000000000ab",\#
                "parents":[[9223372036854775807,"0000000000000000"]],"value":"a"}],"before":null}
                """#)
    }

    @Test func `the size of a version is the length of its JSON`() {
        let frame = TextHistoryPage(versions: []).json.count
        for version in page.versions {
            #expect(version.encodedSize == TextHistoryPage(versions: [version]).json.count - frame)
        }
    }

    @Test(arguments: [
        ("{}", "versions"), (#"{"versions":{}}"#, "versions"), (#"{"versions":[{}]}"#, "stamp"),
        (#"{"versions":[{"stamp":1,"device":"1"}]}"#, "device"),
        (#"{"versions":[{"stamp":1,"device":"00000000000000ab"}]}"#, "parents"),
        (#"{"versions":[{"stamp":1,"device":"00000000000000ab","parents":[1]}]}"#, "parents"),
        (#"{"versions":[{"stamp":1,"device":"00000000000000ab","parents":[[1,"x"]]}]}"#, "parents"),
        (#"{"versions":[{"stamp":1,"device":"00000000000000ab","parents":[]}]}"#, "value"),
    ])
    func `the error about a malformed page of a history names the wrong part`(
        _ text: String, _ name: String
    ) throws {
        let fault = #expect(throws: MalformedMessage.self) { try TextHistoryPage(json: Array(text.utf8)) }

        guard case .member(let member, _, _) = try #require(fault) else {
            Issue.record("\(String(describing: fault))")
            return
        }
        #expect(member == name)
    }

    @Test func `a version is read from its text, and a malformed text is no version`() {
        for version in [first, second, .none] { #expect(Version(text: version.text) == version) }
        let device = DeviceID(rawValue: 0xAB)
        for text in ["", ".", "1", "1.", "-1.\(device)", "1.ab", "1.\(device).", "x.\(device)"] {
            #expect(Version(text: text) == nil, "\(text)")
        }
    }
}
