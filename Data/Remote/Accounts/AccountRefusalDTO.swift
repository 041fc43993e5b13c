import UtilJSON

/// The answer of a server that refuses a request about an account: `{"error": {"code": …}}`, with more
/// members for some codes.
struct AccountRefusalDTO {
    let code: String
    let field: String?
    let seconds: Int?
    let detail: String?

    init?(json: [UInt8]) {
        guard let json = try? JSONValue(document: json), let error = json["error"],
            let code = error["code"]?.string
        else {
            return nil
        }
        self.code = code
        field = error["field"]?.string
        seconds = error["seconds"]?.integer
        detail = error["detail"]?.string
    }
}
