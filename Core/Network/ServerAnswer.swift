import Foundation
import HTTPClientInterface

/// A server's answer.
public struct ServerAnswer: Hashable, Sendable {
    /// The HTTP status.
    public let status: Int
    /// Empty in the answer of a ``ServerExchange``, which is read in pieces.
    public var body: [UInt8]
    /// By their names in lower case.
    public let headers: [String: String]

    init(_ head: HTTPHead, body: [UInt8]) {
        let headers = head.headers.map { ($0.name.lowercased(), $0.value) }
        status = head.status
        self.headers = Dictionary(headers, uniquingKeysWith: { first, _ in first })
        self.body = body
    }

    /// Whether the answer says that it is JSON. A proxy may answer with a page for people.
    public var isJSON: Bool { headers["content-type"]?.hasPrefix("application/json") ?? false }

    /// For how many seconds the server asks to wait, at least 0: given in seconds, or as a moment by the
    /// server's clock (RFC 9110 §10.2.3).
    public var retryAfter: Int? {
        guard let text = headers["retry-after"] else { return nil }
        if let seconds = Int(text) { return seconds < 0 ? nil : seconds }
        let dates = DateFormatter()
        dates.locale = Locale(identifier: "en_US_POSIX")
        dates.timeZone = TimeZone(secondsFromGMT: 0)
        dates.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        guard let moment = dates.date(from: text), let now = headers["date"].flatMap(dates.date) else {
            return nil
        }
        return Int(max(0, moment.timeIntervalSince(now)))
    }
}
