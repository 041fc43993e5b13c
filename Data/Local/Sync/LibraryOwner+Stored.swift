import DomainPrimitives
import UtilJSON

/// How an owner lies in the object that is about a library.
extension LibraryOwner {
    func write(to json: inout JSONWriter) {
        json.name("owner")
        json.string(description)
        if let user {
            json.name("user")
            json.string(user.text)
        }
    }

    /// `nil` where the object says nothing of one.
    init?(stored json: JSONValue) {
        guard let description = json["owner"]?.string else { return nil }
        self.init(description, user: json["user"]?.string.flatMap(UserID.init(text:)))
    }
}
