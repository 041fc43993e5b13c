import DomainPrimitives

extension Timestamp {
    /// Returns the time `text` if it is in the same second as this time; otherwise returns this time.
    ///
    /// Some formats have only whole seconds, so an export of Haru also writes the exact time with
    /// milliseconds. If another program changes the seconds, the exact time no longer counts.
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
