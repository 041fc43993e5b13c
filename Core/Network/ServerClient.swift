public import CompressionInterface
import Foundation
public import HTTPClientInterface

/// Speaks JSON with a server: puts addresses and headers together, and tells what an answer is from what none is.
public struct ServerClient: Sendable {
    private let transport: any HTTPTransport
    private let compression: any Compression
    private let agent: String

    /// - Parameter agent: how requests name this program (RFC 9110 §10.1.5).
    public init(transport: any HTTPTransport, compression: any Compression, agent: String) {
        self.transport = transport
        self.compression = compression
        self.agent = agent
    }

    /// - Parameters:
    ///   - base: the server's address, without a slash at its end.
    ///   - work: runs while the request is on its way; once at most, and not at all where it cannot be sent.
    public func send(
        _ call: ServerCall, to base: String, meanwhile work: () -> Void = {}
    ) throws(NetworkFailure) -> ServerAnswer {
        var headers = [HTTPHeader("User-Agent", agent)]
        if let token = call.token { headers.append(HTTPHeader("Authorization", "Bearer \(token)")) }
        headers.append(HTTPHeader("Accept-Encoding", "gzip"))
        var body = call.body
        if !body.isEmpty { headers.append(HTTPHeader("Content-Type", "application/json")) }
        if body.count > Self.smallest, let small = compression.gzip(body) {
            headers.append(HTTPHeader("Content-Encoding", "gzip"))
            body = small
        }
        let answer: HTTPAnswer
        do {
            answer = try transport.send(
                HTTPCall(
                    method: call.method.rawValue, url: base + call.path + query(call.query), headers: headers, body: body,
                    timeout: call.timeout, mostBytes: call.mostBytes), meanwhile: work)
        } catch {
            throw NetworkFailure(error)
        }
        return ServerAnswer(
            status: answer.status, body: answer.body,
            isJSON: answer[header: "Content-Type"]?.hasPrefix("application/json") ?? false,
            retryAfter: Self.retryAfter(answer))
    }

    /// Seconds, or a moment by the clock of whoever says it (RFC 9110 §10.2.3).
    private static func retryAfter(_ answer: HTTPAnswer) -> Int? {
        guard let text = answer[header: "Retry-After"] else { return nil }
        if let seconds = Int(text) { return seconds < 0 ? nil : seconds }
        let dates = DateFormatter()
        dates.locale = Locale(identifier: "en_US_POSIX")
        dates.timeZone = TimeZone(secondsFromGMT: 0)
        dates.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        guard let moment = dates.date(from: text), let now = answer[header: "Date"].flatMap(dates.date) else { return nil }
        return Int(max(0, moment.timeIntervalSince(now)))
    }

    /// Below this compressing gains nothing, in bytes (SYNC.md, Protocol).
    private static let smallest = 1_024

    private func query(_ items: [(name: String, value: String)]) -> String {
        guard !items.isEmpty else { return "" }
        return "?" + items.map { "\($0.name)=\(Self.escaped($0.value))" }.joined(separator: "&")
    }

    /// All but what RFC 3986 §2.3 leaves as it is.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default: result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return result
    }
}
