import Foundation
import HTTPClientInterface

public struct ServerResponse: Hashable, Sendable {
    /// The HTTP status.
    public let status: Int
    /// The whole body. It is empty if the caller reads the body in pieces from a ``ServerExchange``.
    public var body: [UInt8]
    /// The header fields by name, in lower case. If several fields have the same name, the dictionary holds
    /// the first one.
    public let headers: [String: String]

    init(_ head: HTTPHead, body: [UInt8]) {
        let headers = head.headers.map { ($0.name.lowercased(), $0.value) }
        status = head.status
        self.headers = Dictionary(headers, uniquingKeysWith: { first, _ in first })
        self.body = body
    }

    /// Whether the header fields declare the body as JSON. This is false if a proxy answers with a web page
    /// instead.
    public var isJSON: Bool { headers["content-type"]?.hasPrefix("application/json") ?? false }

    /// The number of seconds that the server asks the client to wait, at least 0; `nil` if the server does
    /// not ask (RFC 9110 §10.2.3). If the server gives a date instead, the seconds count from the response's
    /// header field `Date`.
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
