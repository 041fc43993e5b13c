public import SyncProtocolDomain

/// The server's versions of long texts, as a device reads them.
public protocol TextHistoryServer: Sendable {
    /// Returns a page of the versions of a long text, newest first. The page is empty if the server does not
    /// know the record, or stores no versions of the field. Blocks the calling thread until the response
    /// arrives.
    /// - Parameter before: the position that the previous page gave (``TextHistoryPage/before``); `nil` for
    ///   the first page.
    func history(of key: RecordKey, field: String, before: String?) throws(SyncFailure) -> TextHistoryPage
}
