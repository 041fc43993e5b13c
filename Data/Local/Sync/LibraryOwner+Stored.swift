import DomainPrimitives
import UtilJSON

extension LibraryOwner {
    func write(to json: inout JSONWriter) {
        json.name("owner")
        json.string(description)
        if let user {
            json.name("user")
            json.string(user.text)
        }
    }

    /// Reads the account that owns a library. `nil` if the JSON object has no text in the member `owner`.
    init?(stored json: JSONValue) {
        guard let description = json["owner"]?.string else { return nil }
        self.init(description, user: json["user"]?.string.flatMap(UserID.init(text:)))
    }
}
