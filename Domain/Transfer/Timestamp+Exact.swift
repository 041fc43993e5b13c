import DomainPrimitives

extension Timestamp {
    /// The moment to the millisecond, where an export of ours says it beside a format's whole second, and
    /// nothing has changed that second since.
    /// - Parameter text: what the export says, in RFC 3339.
    func exactly(_ text: String?) -> Timestamp {
        guard let exact = text.flatMap(Timestamp.init(rfc3339:)),
            exact.milliseconds / 1000 == milliseconds / 1000
        else {
            return self
        }
        return exact
    }
}
