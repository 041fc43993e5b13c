import DomainPrimitives
import Foundation
import SyncProtocolDomain
import Testing

@Suite("Messages of the protocol")
struct MessageTests {
    /// A hash function that is not secure, but gives different hashes for the payloads of these tests.
    private let hash = ContentHash { bytes in
        let sum = bytes.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        return (0..<32).map { UInt8(truncatingIfNeeded: sum >> UInt64($0 % 8 * 8)) }
    }
    private let id = UUID(uuid: (1, 2, 3, 4, 5, 6, 0x77, 8, 0x89, 10, 11, 12, 13, 14, 15, 16))

    private var request: SyncRequest {
        let edit = Edit(
            time: Timestamp(milliseconds: 1_795_000_000_123), key: RecordKey("todo", RecordID(id)),
            base: ["title": Stamp(rawValue: 77)],
            set: [
                "title": .text("치과 \"예약\"\n🤹"), "due": .null, "priority": .integer(-3),
                "parent": .identifier(id),
                "mood": .json("[1.50,{\"a\":true}]"),
            ], isDeletion: false,
            creation: CreationInfo(time: Timestamp(milliseconds: 12), edited: ["title", "due"]),
            carried: [.init(RecordKey("todo_tag", RecordID(id, id)), set: ["present": .integer(1)])])
        var again = SyncOperation(n: 7, .edit(edit), hash)
        again.given = Stamp(rawValue: 99)
        return SyncRequest(
            device: DeviceID(rawValue: 0xAB), deviceNow: Timestamp(milliseconds: 5), cursor: "a.1.b",
            limit: 10, sent: 8,
            operations: [again, SyncOperation(n: 8, .skip, hash)])
    }

    @Test func `a sync request is read as it was written, with its identifiers as texts`() throws {
        let read = try SyncRequest(json: request.json, hash)

        #expect(read.json == request.json)
        #expect(read.device == request.device)
        #expect(read.operations.map(\.hash) == request.operations.map(\.hash))
        #expect(read.operations.map(\.given) == [Stamp(rawValue: 99), nil])
        guard case .edit(let edit) = read.operations[0].content else {
            throw MalformedMessage.reported("no edit")
        }
        #expect(edit.set["parent"] == .text(id.uuidString.lowercased()))
        #expect(edit.set["mood"] == .json("[1.50,{\"a\":true}]"))
        #expect(edit.carried.map(\.key.id) == [RecordID(id, id)])
    }

    @Test func `a sync request with an operation that was altered in transit is refused`() {
        let text = String(decoding: request.json, as: UTF8.self).replacingOccurrences(
            of: "\"priority\":-3", with: "\"priority\":3")

        #expect(throws: SyncRefusal.self) { try SyncRequest(json: Array(text.utf8), hash) }
    }

    @Test func `a stored payload gives the same operation again`() throws {
        let operation = request.operations[0]

        let read = try SyncOperation(n: 7, payload: operation.payload, hash: operation.hash)

        #expect(read.payload == operation.payload)
        #expect(SyncOperation(n: 7, read.content, hash).hash == operation.hash)
    }

    /// An operation that returns two texts, one with ancestors.
    private var restore: SyncOperation {
        let version = Version(stamp: Stamp(rawValue: 9), device: DeviceID(rawValue: 3))
        let ancestors = [
            Version(stamp: Stamp(rawValue: 8), device: .hub),
            Version(stamp: Stamp(rawValue: 7), device: DeviceID(rawValue: .max)),
        ]
        let state = RecordState(
            fields: ["note": Register(.text("가"), version), "body": Register(.text(""), version)],
            deletion: Register(.integer(0), version))
        return SyncOperation(
            n: 1,
            .restore(RecordKey("todo", RecordID(id)), state, ancestors: ["note": ancestors, "body": []]),
            hash)
    }

    private func request(_ operation: SyncOperation) -> SyncRequest {
        SyncRequest(
            device: DeviceID(rawValue: 0xAB), deviceNow: Timestamp(milliseconds: 5), cursor: nil, sent: 1,
            operations: [operation])
    }

    @Test func `a returned text is read as it was written, with its ancestors`() throws {
        let read = try SyncRequest(json: request(restore).json, hash)

        #expect(read.operations == [restore])
        let stored = try SyncOperation(n: 1, payload: restore.payload, hash: restore.hash)
        #expect(stored == restore)
        let ancestors = #""from":{"body":[],"note":[[8,"0000000000000000"],[7,"ffffffffffffffff"]]}"#
        #expect(String(decoding: restore.payload, as: UTF8.self).contains(ancestors))
    }

    @Test func `a returned register without ancestors has the payload of earlier versions of Haru`() {
        guard case .restore(let key, let state, _) = restore.content else {
            Issue.record("The operation returns nothing.")
            return
        }
        let payload = SyncOperation(n: 1, .restore(key, state), hash).payload

        #expect(!String(decoding: payload, as: UTF8.self).contains("from"))
    }

    @Test(arguments: [
        #"[[8]]"#, #"[["8","0000000000000000"]]"#, #"[[8,"x"]]"#, #"[[8.5,"0000000000000000"]]"#, "[8]",
        "[null]", #"[[8,"0000000000000000"],{}]"#,
    ])
    func `a request with a malformed ancestor is refused, and names the field`(_ ancestors: String) throws {
        let text = String(decoding: request(restore).json, as: UTF8.self)
        let wrong = text.replacingOccurrences(
            of: #"[[8,"0000000000000000"],[7,"ffffffffffffffff"]]"#, with: ancestors)
        #expect(wrong != text)

        let refusal = #expect(throws: SyncRefusal.self) { try SyncRequest(json: Array(wrong.utf8), hash) }

        #expect(String(decoding: try #require(refusal).json, as: UTF8.self).contains("from.note"))
    }

    @Test(arguments: ["5", "{}", "null", #""a""#])
    func `a request whose ancestors are no list is refused, because its hash does not fit`(
        _ ancestors: String
    )
        throws
    {
        let text = String(decoding: request(restore).json, as: UTF8.self)
        let wrong = text.replacingOccurrences(
            of: #"[[8,"0000000000000000"],[7,"ffffffffffffffff"]]"#, with: ancestors)
        #expect(wrong != text)

        #expect(throws: SyncRefusal.self) { try SyncRequest(json: Array(wrong.utf8), hash) }
    }

    @Test func `a sync response is read as it was written`() throws {
        let version = Version(stamp: Stamp(milliseconds: 9, counter: 4), device: DeviceID(rawValue: 3))
        let state = RecordState(
            fields: ["title": Register(.text("a"), version), "due": Register(.null, version)],
            deletion: Register(.integer(1), version))
        let response = SyncResponse(
            epoch: "e", serverNow: Timestamp(milliseconds: 1), through: 4,
            receipts: [
                Receipt(n: 3, .merged, version.stamp), Receipt(n: 4, .rejected(.invalidValue), .zero),
            ],
            changes: [Change(RecordKey("todo", RecordID(id)), seq: 12, state)], cursor: "e.12.00", upTo: 13,
            more: true)

        #expect(try SyncResponse(json: response.json) == response)
    }

    @Test func `an idle sync request and response carry only the fields that they must`() throws {
        let request = SyncRequest(
            device: DeviceID(rawValue: 1), deviceNow: Timestamp(milliseconds: 1), cursor: "e.12.00", sent: 4)
        let response = SyncResponse(
            epoch: "e", serverNow: Timestamp(milliseconds: 1), through: 4, cursor: "e.12.00", upTo: 12,
            more: false,
            purged: PurgeMark(seq: 3, stamp: Stamp(milliseconds: 1)))

        #expect(
            String(decoding: request.json, as: UTF8.self)
                == #"""
                {"proto":1,"schema":1,"device":"0000000000000001","deviceNow":1,\#
                "cursor":"e.12.00","sent":4}
                """#)
        #expect(
            String(decoding: response.json, as: UTF8.self)
                == #"{"serverNow":1,"ack":{"through":4},"cursor":"e.12.00"}"#)
        #expect(try SyncRequest(json: request.json, hash) == request)
        let read = try SyncResponse(json: response.json)
        #expect(read.isIdle && read.through == 4 && read.cursor == "e.12.00" && read.purged == .none)
    }

    @Test(
        arguments: [
            .deviceFork, .resync(.tooOld, last: 9), .resync(.foreign, last: 0), .expected(4),
            .outdated(oldest: 2),
            .serverOutdated(newest: 1), .malformed(.reported("'n' is \"x\"")), .tooLarge(limit: 5),
        ] as [SyncRefusal])
    func `a sync refusal is read as it was written`(_ refusal: SyncRefusal) {
        #expect(SyncRefusal(json: refusal.json) == refusal)
    }

    private static let beginning =
        "{\"proto\":1,\"schema\":1,\"device\":\"00000000000000ab\",\"deviceNow\":1,\"sent\":0,"

    @Test(arguments: [
        ("", "not valid JSON"), ("[]", "'proto'"), ("{\"proto\":\"1\"}", "'proto'"),
        ("{\"proto\":1}", "'schema'"),
        ("{\"proto\":1,\"schema\":1,\"device\":\"0000000000000000\"}", "'device'"),
        ("{\"proto\":1,\"schema\":1,\"device\":\"00000000000000ab\",\"deviceNow\":1.5}", "'deviceNow'"),
        ("{\"proto\":1,\"schema\":1,\"device\":\"00000000000000ab\",\"deviceNow\":1,\"sent\":-1}", "'sent'"),
        (Self.beginning + "\"ops\":{}}", "'ops' is not a list"),
        (Self.beginning + "\"limit\":\"9\"}", "'limit'"),
        (Self.beginning + "\"cursor\":[]}", "'cursor' is not a string"),
    ])
    func `a malformed sync request is refused, naming the part that is wrong`(
        _ text: String, _ part: String
    ) throws {
        let refusal = #expect(throws: SyncRefusal.self) { try SyncRequest(json: Array(text.utf8), hash) }

        let json = String(decoding: try #require(refusal).json, as: UTF8.self)
        #expect(json.hasPrefix(#"{"error":{"code":"malformed","detail":"#))
        #expect(json.contains(part))
    }

    @Test func `an answer beyond a limit of JSON is too large, and other broken answers are not JSON`() {
        func problem(_ text: String) -> ServerFailure.AnswerProblem? {
            do throws(MalformedMessage) {
                _ = try SyncResponse(json: Array(text.utf8))
                return nil
            } catch { return ServerFailure.AnswerProblem(error) }
        }

        #expect(problem(String(repeating: "[", count: 10_000)) == .tooLarge)
        #expect(problem("{") == .notJSON)
        #expect(problem("{}") == .wrongMember("serverNow"))
    }

    @Test(arguments: [0, 2, 99])
    func `a sync request of another protocol version is refused before the rest is read`(_ proto: Int) {
        let refusal = #expect(throws: SyncRefusal.self) {
            try SyncRequest(json: Array("{\"proto\":\(proto)}".utf8), hash)
        }

        #expect(refusal == (proto == 0 ? .outdated(oldest: 1) : .serverOutdated(newest: 1)))
    }
}
