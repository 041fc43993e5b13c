import CompressionInterface
import Foundation
import HTTPTypes
import HubDomain
import Hummingbird
import SyncProtocolDomain

/// The code that reads the bodies of requests and writes the bodies of answers. A body may be compressed with
/// gzip (RFC 9110 §8.4).
struct MessageBodies: Sendable {
    let compression: any Compression

    /// The size of the largest answer that is sent uncompressed, in bytes.
    private static let largestPlain = 1_024

    /// Returns a request's body as the client sent it, possibly compressed.
    /// - Parameter most: the maximum size in bytes. The method throws if the body is larger.
    func compressedBody(of request: Request, atMost most: Int) async throws -> [UInt8] {
        var request = request
        return Array(try await request.collectBody(upTo: most).readableBytesView)
    }

    /// Returns the decompressed body of a request.
    /// - Throws: if the body is not valid gzip, or exceeds ``SyncLimits/body`` after decompression.
    func inflated(_ body: [UInt8], of request: Request) throws -> [UInt8] {
        switch request.headers[.contentEncoding]?.lowercased() {
        case nil, "identity": return body
        case "gzip":
            do throws(CompressionError) { return try compression.gunzip(body, atMost: SyncLimits.body) } catch
            {
                throw HubError.refused(
                    error == .tooLarge
                        ? .tooLarge(limit: SyncLimits.body) : .malformed(.notGzip))
            }
        default: throw HTTPError(.unsupportedMediaType)
        }
    }

    /// Returns an answer with a JSON body. If the client accepts gzip, a body of more than 1,024 bytes is
    /// compressed.
    func answer(_ json: [UInt8], to request: Request) -> Response {
        let encodings = request.headers[.acceptEncoding]?.lowercased().split(separator: ",") ?? []
        let isUnderstood = encodings.contains { $0.trimmingCharacters(in: .whitespaces) == "gzip" }
        guard isUnderstood, json.count > Self.largestPlain, let small = compression.gzip(json) else {
            return Answers.json(json)
        }
        var response = Answers.json(small)
        response.headers[.contentEncoding] = "gzip"
        return response
    }
}
