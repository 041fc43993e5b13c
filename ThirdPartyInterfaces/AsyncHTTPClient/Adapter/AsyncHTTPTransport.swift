import AsyncHTTPClient
import Foundation
public import HTTPClientInterface
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import NIOSSL
import Synchronization

/// An HTTP transport that sends requests with AsyncHTTPClient, on one thread. The thread starts with the
/// first request.
public final class AsyncHTTPTransport: HTTPTransport {
    private let authorities: String?
    private let inflates: Bool
    private let client = Mutex<HTTPClient?>(nil)

    /// - Parameters:
    ///   - authorities: the path of a PEM file with the trusted certificates; `nil` for the certificates that
    ///     the system trusts.
    ///   - inflates: whether the transport decompresses compressed answers.
    public init(authorities: String? = nil, inflates: Bool = true) {
        self.authorities = authorities
        self.inflates = inflates
    }

    deinit {
        guard let client = client.withLock({ $0 }) else { return }
        // No caller is left, so an error of the shutdown has no effect.
        try? client.syncShutdown()
        client.eventLoopGroup.shutdownGracefully { _ in }
    }

    private func made() throws(HTTPTransportError) -> HTTPClient {
        try client.withLock { (client) throws(HTTPTransportError) in
            if let client { return client }
            let new = try make()
            client = new
            return new
        }
    }

    private func make() throws(HTTPTransportError) -> HTTPClient {
        var tls = TLSConfiguration.makeClientConfiguration()
        tls.minimumTLSVersion = .tlsv12
        if let authorities {
            guard let known = try? NIOSSLCertificate.fromPEMFile(authorities), !known.isEmpty else {
                throw .unreadableCertificates(path: authorities)
            }
            tls.trustRoots = .certificates(known)
        }
        // Each request has its own limits for time and for decompressed size.
        var configuration = HTTPClient.Configuration(
            tlsConfiguration: tls, redirectConfiguration: .disallow,
            decompression: inflates ? .enabled(limit: .none) : .disabled)
        configuration.httpVersion = .http1Only
        configuration.timeout.connect = .seconds(60)
        // A process sends its requests to one server, so a connection stays open for the next request.
        configuration.connectionPool.idleTimeout = .seconds(60)
        // The caller decides when to try again.
        configuration.connectionPool.retryConnectionEstablishment = false
        return HTTPClient(
            eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup(numberOfThreads: 1)),
            configuration: configuration)
    }

    public func open(_ call: HTTPRequest) throws(HTTPTransportError) -> any HTTPExchange {
        let body: HTTPClient.Body?
        switch call.body {
        case .bytes(let bytes): body = bytes.isEmpty ? nil : .bytes(bytes)
        case .file(let path, let range): body = try FileUpload(path: path, range: range).body
        }
        let answer = PendingAnswer(hasBody: call.method != "HEAD", mostBytes: call.mostBytes, now: { .now() })
        {
            Self.problem($0, call)
        }
        do {
            let request = try HTTPClient.Request(
                url: call.url, method: HTTPMethod(rawValue: call.method),
                headers: HTTPHeaders(call.headers.map { ($0.name, $0.value) }), body: body)
            let deadline = call.limits.total.map { NIODeadline.now() + .seconds(Int64($0)) }
            let task = try made().execute(request: request, delegate: answer, deadline: deadline)
            return AsyncHTTPExchange(answer, task, call.limits)
        } catch {
            throw Self.problem(error, call)
        }
    }

    private static func problem(_ error: any Error, _ call: HTTPRequest) -> HTTPTransportError {
        switch error {
        case let error as HTTPTransportError: return error
        case let error as HTTPClientError:
            switch error {
            case .deadlineExceeded, .connectTimeout, .readTimeout, .getConnectionFromPoolTimeout,
                .tlsHandshakeTimeout:
                return .timedOut
            case .invalidURL, .emptyHost, .emptyScheme, .missingSocketPath: return .invalidURL(call.url)
            case .unsupportedScheme(call.url.split(separator: ":").first.map(String.init) ?? ""):
                return .invalidURL(call.url)
            case .cancelled: return .cancelled
            case .remoteConnectionClosed: return .broken(.closed)
            default: return .broken(.other("\(error)"))
            }
        case is NIOHTTPDecompression.DecompressionError: return .tooLarge
        case let error as NIOSSLError: return TLSProblem(error).error
        case let error as NIOSSLExtraError: return TLSProblem(error).error
        case let error as NIOConnectionError: return .unreachable(reason(error))
        case let error as IOError:
            let isAway = [ECONNREFUSED, EHOSTUNREACH, ENETUNREACH, EHOSTDOWN, ENETDOWN].contains(
                error.errnoCode)
            return isAway ? .unreachable(problem(error)) : .broken(problem(error))
        case let error as ChannelError:
            if case .connectTimeout = error { return .timedOut }
            return .broken(.other("\(error)"))
        default: return .broken(.other("\(error)"))
        }
    }

    /// Returns the reason for a failed connection: the first error that is neither `noRoute` nor
    /// `networkIsUnreachable`. If every error is one of these two, the first error is the reason.
    private static func reason(_ error: NIOConnectionError) -> HTTPTransportError.Connection {
        let problems = error.connectionErrors.map {
            ($0.error as? IOError).map(problem) ?? .other("\($0.error)")
        }
        // A device without IPv6 has no route to such an address, which says nothing about the server.
        let telling = problems.first { $0 != .noRoute && $0 != .networkIsUnreachable }
        if let reason = telling ?? problems.first { return reason }
        if let unknown = (error.dnsAError ?? error.dnsAAAAError) as? SocketAddressError.UnknownHost {
            // EAI_NONAME means that no host has the name (RFC 3493 §6.1).
            return unknown.errorCode == Int(EAI_NONAME)
                ? .unknownHost(error.host) : .failedLookup(host: error.host)
        }
        return .other("\(error)")
    }

    private static func problem(_ error: IOError) -> HTTPTransportError.Connection {
        switch error.errnoCode {
        case ECONNREFUSED: .refused
        case ECONNRESET, EPIPE: .reset
        case EHOSTUNREACH: .noRoute
        case EHOSTDOWN: .hostIsDown
        case ENETUNREACH: .networkIsUnreachable
        case ENETDOWN: .networkIsDown
        case ETIMEDOUT: .timedOut
        default: .other(String(cString: strerror(error.errnoCode)))
        }
    }
}
