import UtilJSON

extension SyncRefusal {
    /// The refusal as JSON, such as `{"error": {"code": "expected", "expected": 7}}`. Every refusal has a
    /// `code`; the other members depend on the code.
    public var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.name("error")
            json.object { json in
                json.name("code")
                json.string(code)
                write(to: &json)
            }
        }
        return json.bytes
    }

    private var code: String {
        switch self {
        case .deviceFork: "device_fork"
        case .resync: "resync"
        case .expected: "expected"
        case .outdated: "outdated"
        case .serverOutdated: "server_outdated"
        case .malformed: "malformed"
        case .tooLarge: "too_large"
        }
    }

    private func write(to json: inout JSONWriter) {
        switch self {
        case .deviceFork: break
        case .resync(let reason, let last):
            json.name("reason")
            json.string(reason.rawValue)
            json.name("last")
            json.integer(last)
        case .expected(let n):
            json.name("expected")
            json.integer(n)
        case .outdated(let version), .serverOutdated(let version), .tooLarge(let version):
            json.name("limit")
            json.integer(Int64(version))
        case .malformed(let fault):
            json.name("detail")
            json.string(fault.detail)
        }
    }

    /// Reads a server's refusal; `nil` for any other message.
    public init?(json bytes: [UInt8]) {
        guard let json = try? JSONValue(document: bytes), let error = json["error"],
            let code = error["code"]?.string
        else {
            return nil
        }
        let limit = error["limit"]?.integer ?? 0
        switch code {
        case "device_fork": self = .deviceFork
        case "resync":
            self = .resync(
                error["reason"]?.string.flatMap(ResyncReason.init) ?? .foreign,
                last: error["last"]?.int64 ?? 0)
        case "expected": self = .expected(error["expected"]?.int64 ?? 1)
        case "outdated": self = .outdated(oldest: limit)
        case "server_outdated": self = .serverOutdated(newest: limit)
        case "malformed": self = .malformed(.reported(error["detail"]?.string ?? ""))
        case "too_large": self = .tooLarge(limit: limit)
        default: return nil
        }
    }
}
