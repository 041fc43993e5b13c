import UtilJSON

/// The members of a message about accounts, read as they are asked for.
struct AccountMessage {
    private let json: JSONValue

    init(_ bytes: [UInt8]) throws(AccountRefusal) {
        do throws(JSONProblem) { json = try JSONValue(document: bytes) } catch {
            throw .malformed("no JSON: byte \(error.offset)")
        }
    }

    func text(_ name: String) throws(AccountRefusal) -> String {
        guard let text = json[name]?.string else { throw .malformed("'\(name)' is no text") }
        return text
    }

    func token(_ name: String) throws(AccountRefusal) -> SessionToken {
        guard let token = SessionToken(try text(name)) else { throw .malformed("'\(name)' is not 64 hexadecimal digits") }
        return token
    }

    /// As it is sent: members that are texts.
    static func json(_ members: KeyValuePairs<String, String>) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            for (name, text) in members {
                json.name(name)
                json.string(text)
            }
        }
        return json.bytes
    }
}
