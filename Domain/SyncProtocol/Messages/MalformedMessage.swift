public import DomainPrimitives
import UtilJSON

/// An error about a message that does not follow the protocol (Documentation/Sync.md §Protocol).
public enum MalformedMessage: Error, Hashable, Sendable {
    /// The part of a message that contains a member.
    public enum Part: Hashable, Sendable {
        case request, response, receipt, record, textVersion, bucket, node
        /// The operation with this number; `nil` if the number is unknown.
        case operation(Int64?)
    }

    /// The required kind of a member's value.
    public enum Kind: Hashable, Sendable {
        case string, list, object, wholeNumber
        /// A whole number of at least 0.
        case count
        /// A whole number of at least 1.
        case operationNumber
        /// The 16 hexadecimal digits of a device identifier.
        case deviceID
        /// One to four UUIDs.
        case recordID
        /// A list of a value, a stamp and a device.
        case register
        /// A list of a stamp and a device.
        case version
        case stamp, time, cursor, snapshotPosition, historyPosition
        /// A name of a record type or field: lower-case letters, digits and `_`, beginning with a letter.
        case name
        /// A status of a receipt that this program knows.
        case status
        /// The SHA-256 of the canonical payload of the operation.
        case payloadHash
        /// A ``LibraryDigest``, or the digests of all buckets of a type.
        case digest
        case recordHash
        case uuid
        /// An instant in RFC 3339 in UTC, with or without milliseconds.
        case instant
        case listWithoutRepeats
    }

    /// The message is not JSON. `offset` is the place of the fault, in bytes from the start.
    case notJSON(offset: Int)
    /// The JSON exceeds a limit of this program, at `offset`, in bytes from the start. `limit` describes the
    /// limit, such as `65536 values`.
    case tooLarge(limit: String, offset: Int)
    case notGzip
    /// A member of the message is missing, or does not have the kind that it must have.
    case member(String, in: Part, Kind)
    /// The description of the fault by the program that refused the message.
    case reported(String)
}

extension MalformedMessage {
    /// The fault of a message that cannot be read as JSON.
    init(_ problem: JSONProblem) {
        self =
            if case .tooLarge(let limit) = problem.reason {
                .tooLarge(limit: "\(limit)", offset: problem.offset)
            } else {
                .notJSON(offset: problem.offset)
            }
    }

    /// The English description of the fault, which the member `detail` of a refusal contains. It helps the
    /// developers of other clients.
    var detail: String {
        switch self {
        case .notJSON(let offset): "not valid JSON, at byte \(offset)"
        case .tooLarge(let limit, let offset): "more than \(limit), at byte \(offset)"
        case .notGzip: "the body is not valid gzip"
        case .member(let name, let part, let kind): "'\(name.prefix(64))'\(part.phrase) is not \(kind.phrase)"
        case .reported(let text): text
        }
    }
}

extension MalformedMessage.Part {
    fileprivate var phrase: String {
        switch self {
        case .request, .response: ""
        case .receipt: " of a receipt"
        case .record: " of a record"
        case .textVersion: " of a version"
        case .bucket: " of a bucket"
        case .node: " of a node"
        case .operation(nil): " of an operation"
        case .operation(let number?): " of operation \(number)"
        }
    }
}

extension MalformedMessage.Kind {
    fileprivate var phrase: String {
        switch self {
        case .string: "a string"
        case .list: "a list"
        case .object: "an object"
        case .wholeNumber: "a whole number"
        case .count: "a whole number of at least 0"
        case .operationNumber: "a whole number of at least 1"
        case .deviceID: "16 hexadecimal digits"
        case .recordID: "one to four UUIDs"
        case .register: "[value, stamp, device]"
        case .version: "[stamp, device]"
        case .stamp: "a stamp"
        case .status: "a status of a receipt"
        case .time: "a time"
        case .cursor: "a valid cursor"
        case .snapshotPosition: "a valid position of a snapshot"
        case .historyPosition: "a valid position of a history"
        case .name: "a name of lower-case letters, digits and '_'"
        case .payloadHash: "the SHA-256 of its canonical payload"
        case .digest: "a digest"
        case .recordHash: "the hash of a record"
        case .uuid: "a UUID"
        case .instant: "a time in UTC such as 2026-11-21T12:00:00Z"
        case .listWithoutRepeats: "a list without repeats"
        }
    }
}

extension ServerFailure.AnswerProblem {
    /// The problem with an answer that `fault` describes.
    public init(_ fault: MalformedMessage) {
        self =
            switch fault {
            case .notJSON, .notGzip: .notJSON
            case .tooLarge: .tooLarge
            case .member(let name, _, _): .wrongMember(name)
            case .reported(let detail): .misunderstood(detail: detail)
            }
    }
}
