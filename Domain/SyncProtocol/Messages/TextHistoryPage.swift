import UtilJSON

/// One page of the stored versions of a long text. The newest version comes first.
public struct TextHistoryPage: Hashable, Sendable {
    public var versions: [TextVersion]
    /// The position that the device sends to get the next page, which has older versions; `nil` on the last
    /// page.
    public var before: String?

    public init(versions: [TextVersion] = [], before: String? = nil) {
        self.versions = versions
        self.before = before
    }
}

extension TextHistoryPage {
    public var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.name("versions")
            json.array { json in for version in versions { version.write(to: &json) } }
            json.name("before")
            if let before { json.string(before) } else { json.null() }
        }
        return json.bytes
    }

    public init(json bytes: [UInt8]) throws(MalformedMessage) {
        let json: JSONValue
        do throws(JSONProblem) { json = try JSONValue(document: bytes) } catch { throw .init(error) }
        guard let values = json["versions"]?.array else { throw .member("versions", in: .response, .list) }
        var versions: [TextVersion] = []
        for value in values { versions.append(try TextVersion(value)) }
        self.init(versions: versions, before: json["before"]?.string)
    }
}
