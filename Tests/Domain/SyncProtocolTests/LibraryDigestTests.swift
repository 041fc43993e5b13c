import DomainTesting
import Foundation
import SyncProtocolDomain
import Synchronization
import Testing

@Suite struct `The digest of a library` {
    private static let version = Version(stamp: Stamp(milliseconds: 5), device: DeviceID(rawValue: 1))
    private static let key = RecordKey(
        "todo", RecordID(UUID(uuid: (0, 0, 0, 0x1F, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 0xAB))))

    private func hash(
        _ fields: [String: RegisterValue], _ version: Version = version, of key: RecordKey = key,
        isRevived: Bool = false
    ) -> RecordHash {
        let state = RecordState(
            fields: fields.mapValues { Register($0, version) },
            deletion: isRevived ? Register(.integer(0), version) : nil)
        return RecordHash(key, state, .fake)
    }

    @Test func `the hash is over the type, the identifier and the registers in one order`() {
        let state = RecordState(
            fields: [
                "title": Register(.text("a\"b"), Self.version), "due": Register(.null, Self.version),
                "parent": Register(.identifier(Self.key.id.parts[0]), Self.version),
            ], deletion: Register(.integer(0), Self.version))
        let noted = Mutex([UInt8]())
        let hash = RecordHash(
            Self.key, state,
            ContentHash { bytes in
                noted.withLock { $0 = bytes }
                return [UInt8](repeating: 7, count: 32)
            })
        let hashed = noted.withLock { $0 }
        let stamp = Self.version.stamp.rawValue
        let device = Self.version.device.description
        #expect(
            String(decoding: hashed, as: UTF8.self) == """
                ["todo","0000001f-0000-7000-8000-0000000000ab",{"del":[false,\(stamp),"\(device)"],"f":{\
                "due":[null,\(stamp),"\(device)"],\
                "parent":["0000001f-0000-7000-8000-0000000000ab",\(stamp),"\(device)"],\
                "title":["a\\"b",\(stamp),"\(device)"]}}]
                """)
        #expect(hash.bytes == [UInt8](repeating: 7, count: 16))
    }

    @Test func `each part of a record changes its hash`() {
        let other = Version(stamp: Self.version.stamp.successor, device: Self.version.device)
        let device = Version(stamp: Self.version.stamp, device: DeviceID(rawValue: 2))
        let hashes = [
            hash(["title": .text("a")]), hash(["title": .text("b")]), hash(["titles": .text("a")]),
            hash(["title": .text("a"), "due": .null]), hash(["title": .text("a")], other),
            hash(["title": .text("a")], device), hash(["title": .text("a")], isRevived: true),
            hash(["title": .text("a")], of: RecordKey("tag", Self.key.id)),
            hash(["title": .text("a")], of: RecordKey("todo", RecordID(UUID()))),
        ]
        #expect(Set(hashes).count == hashes.count)
    }

    @Test func `an identifier and its text have the same hash`() {
        let id = UUID()
        #expect(
            hash(["parent": .identifier(id)]) == hash(["parent": .text(id.uuidString.lowercased())]))
    }

    @Test func `the order of additions does not matter, and a removal takes an addition back`() {
        let hashes = (0..<100).map { hash(["title": .text("\($0)")]) }
        var (first, second) = (LibraryDigest.empty, LibraryDigest.empty)
        for hash in hashes { first.add(hash) }
        for hash in hashes.reversed() { second.add(hash) }
        #expect(first == second && first.count == 100)
        for hash in hashes { first.remove(hash) }
        #expect(first == .empty && second != .empty)
    }

    @Test func `the text of a digest can be read, and no other text can`() throws {
        var digest = LibraryDigest.empty
        #expect(digest.description == "0.AAAAAAAAAAAAAAAAAAAAAA")
        for number in 0..<3 { digest.add(hash(["title": .text("\(number)")])) }
        #expect(LibraryDigest(digest.description) == digest)
        let sum = digest.description.dropFirst(2)
        let texts = [
            "", ".", "3", "x.\(sum)", "03.\(sum)", "3.\(sum)=", "3.\(sum.dropLast())", "3.\(sum).1",
            // The last character has bits that stand for no byte.
            "3.\(sum.dropLast())B",
        ]
        for text in texts {
            #expect(LibraryDigest(text) == nil, "\(text)")
        }
    }

    @Test func `the text of a hash can be read`() {
        let one = hash(["title": .text("a")])
        #expect(one.text.utf8.count == 22)
        #expect(RecordHash(one.text) == one)
        #expect(RecordHash(one.text + "A") == nil)
        #expect(RecordHash("+" + one.text.dropFirst()) == nil)
    }

    @Test func `the memberships of one tag are in different buckets`() {
        let tag = UUID()
        let buckets = (0..<256).map { _ in BucketDigests.bucket(of: RecordID(UUID(), tag)) }
        #expect(Set(buckets).count > 100)
        #expect(BucketDigests.bucket(of: Self.key.id) == 0xAB)
    }

    @Test func `the buckets that differ are found, and the total is the sum of the buckets`() {
        var (one, two, all) = (BucketDigests(), BucketDigests(), LibraryDigest.empty)
        for number in 0..<1_000 {
            let key = RecordKey("todo", RecordID(UUID()))
            let added = hash(["title": .text("\(number)")], of: key)
            one.add(added, key.id)
            two.add(added, key.id)
            all.add(added)
        }
        #expect(one == two && one.total == all && one.buckets(differingFrom: two).isEmpty)
        two.add(hash(["title": .text("more")]), Self.key.id)
        #expect(one.buckets(differingFrom: two) == [0xAB])
        #expect(two.total.count == 1_001)
    }

    @Test func `the messages of the self-check can be read`() throws {
        var (digests, total) = (BucketDigests(), LibraryDigest.empty)
        digests.add(hash(["title": .text("a")]), Self.key.id)
        total.add(hash(["title": .text("a")]))
        let request = DigestRequest(cursor: "e.1.00", types: ["todo": total, "note": .empty])
        #expect(try DigestRequest(json: request.json) == request)
        for answer in [DigestResponse(types: nil), DigestResponse(types: ["todo": digests])] {
            #expect(try DigestResponse(json: answer.json) == answer)
        }
        let records = [Self.key.id: hash(["title": .text("a")])]
        let summaries = SummaryRequest(
            cursor: "e.1.00", buckets: [BucketSummary(type: "todo", bucket: 255, records: records)])
        #expect(try SummaryRequest(json: summaries.json) == summaries)
        let state = RecordState(fields: ["title": Register(.text("a"), Self.version)])
        var changes = NodeChanges()
        changes.deletions = [Change(Self.key, seq: 0, RecordState())]
        changes.editNodes = [Change(Self.key, seq: 2, state)]
        changes.newNodes = [Change(Self.key, seq: 3, state)]
        for answer in [
            SummaryResponse(answered: 0, changes: nil), SummaryResponse(answered: 3, changes: changes),
        ] {
            #expect(try SummaryResponse(json: answer.json) == answer)
        }
    }

    @Test(arguments: [
        #"{"types":{}}"#, #"{"cursor":"c"}"#, #"{"cursor":"c","types":{"todo":"x"}}"#, "[]", "{",
    ])
    func `a request for digests that breaks a rule is refused`(json: String) {
        #expect(throws: MalformedMessage.self) { try DigestRequest(json: Array(json.utf8)) }
    }

    @Test(arguments: [
        #"{"buckets":[]}"#, #"{"cursor":"c"}"#, #"{"cursor":"c","buckets":[{"bucket":0,"records":{}}]}"#,
        #"{"cursor":"c","buckets":[{"t":"todo","bucket":256,"records":{}}]}"#,
        #"{"cursor":"c","buckets":[{"t":"todo","bucket":0,"records":{"x":"y"}}]}"#,
        #"{"cursor":"c","buckets":[{"t":"todo","bucket":0,"records":{"\#(UUID())":"y"}}]}"#,
    ])
    func `a request with summaries that breaks a rule is refused`(json: String) {
        #expect(throws: MalformedMessage.self) { try SummaryRequest(json: Array(json.utf8)) }
    }
}
