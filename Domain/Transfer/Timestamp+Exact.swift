import DomainPrimitives

extension Timestamp {
    /// Returns the time in `text` if it lies in the same second as this time; otherwise returns this time.
    /// - Parameter text: The exact time, in RFC 3339; `nil` if the file has none.
    func exactly(_ text: String?) -> Timestamp {
        guard let exact = text.flatMap(Timestamp.init(rfc3339:)),
            exact.milliseconds / 1000 == milliseconds / 1000
        else {
            return self
        }
        return exact
    }
}
