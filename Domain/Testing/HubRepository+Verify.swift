public import HubDomain

extension HubRepository {
    /// Verifies the records of all users (``VerifyRecords``).
    /// - Returns: the number of wrong digests.
    public func countWrongDigests() throws(HubError) -> Int {
        try verifications().count { $0.isDigestWrong }
    }

    /// Verifies the records of all users (``VerifyRecords``).
    public func verifications() throws(HubError) -> [VerifyRecords.Verification] {
        var (verifications, failure) = ([VerifyRecords.Verification](), HubError?.none)
        _ = try VerifyRecords(repository: self)({ verifications.append($0) }, failed: { failure = $1 })
        if let failure { throw failure }
        return verifications
    }
}
