public import HubDomain

extension HubRepository {
    /// Verifies the records of all users (``VerifyRecords``).
    /// - Returns: the number of wrong digests.
    public func verify() throws(HubError) -> Int {
        var wrong = 0
        _ = try VerifyRecords(repository: self)() { wrong += $0.isDigestWrong ? 1 : 0 }
        return wrong
    }
}
