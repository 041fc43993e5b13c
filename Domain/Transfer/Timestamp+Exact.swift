import DomainPrimitives

extension Timestamp {
    /// Returns the time with the milliseconds of `text`, if both times are in the same second. Otherwise
    /// returns this time.
    ///
    /// Some formats have only whole seconds, so an export of Haru writes the exact time too. If another
    /// program changes the seconds, the exact time no longer counts.
    /// - Parameter text: The exact time, in RFC 3339.
    func exactly(_ text: String?) -> Timestamp {
        guard let exact = text.flatMap(Timestamp.init(rfc3339:)),
            exact.milliseconds / 1000 == milliseconds / 1000
        else {
            return self
        }
        return exact
    }
}
