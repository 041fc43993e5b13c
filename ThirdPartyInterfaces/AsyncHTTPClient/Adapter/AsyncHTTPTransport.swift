import AsyncHTTPClient
import Foundation
public import HTTPClientInterface
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import NIOSSL
import Synchronization

/// Requests by AsyncHTTPClient, on one thread, which begins with the first of them.
public final class AsyncHTTPTransport: HTTPTransport {
    private let authorities: String?
    private let inflates: Bool
    private let client = Mutex<HTTPClient?>(nil)

    /// - Parameters:
    ///   - authorities: a PEM file of the certificates that are trusted; `nil` for the system's.
    ///   - inflates: whether compressed answers are.
    public init(authorities: String? = nil, inflates: Bool = true) {
        self.authorities = authorities
        self.inflates = inflates
    }

    deinit {
        guard let client = client.withLock({ $0 }) else { return }
        // Nobody asks any more; what goes wrong in ending is nobody's concern.
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
                throw .unreadableAuthorities(path: authorities)
            }
            tls.trustRoots = .certificates(known)
        }
        // Each call has limits of its own, for the time and for the inflated size.
        var configuration = HTTPClient.Configuration(
            tlsConfiguration: tls, redirectConfiguration: .disallow,
            decompression: inflates ? .enabled(limit: .none) : .disabled)
        configuration.httpVersion = .http1Only
        configuration.timeout.connect = .seconds(60)
        // One process speaks to one server, in turn.
        configuration.connectionPool.idleTimeout = .seconds(60)
        // Whoever calls knows when to try again.
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
            case .remoteConnectionClosed: return .broken("the connection ended before an answer")
            default: return .broken("\(error)")
            }
        case is NIOHTTPDecompression.DecompressionError: return .tooLarge
        case let error as NIOSSLError: return TLSProblem(error).error
        case let error as NIOSSLExtraError: return TLSProblem(error).error
        case let error as NIOConnectionError: return .unreachable(reason(error))
        case let error as IOError:
            let isAway = [ECONNREFUSED, EHOSTUNREACH, ENETUNREACH, EHOSTDOWN, ENETDOWN].contains(
                error.errnoCode)
            return isAway ? .unreachable(words(error)) : .broken(words(error))
        case let error as ChannelError:
            if case .connectTimeout = error { return .timedOut }
            return .broken("\(error)")
        default: return .broken("\(error)")
        }
    }

    /// One reason of the many that each address gives.
    private static func reason(_ error: NIOConnectionError) -> String {
        if let first = error.connectionErrors.first {
            return (first.error as? IOError).map(words) ?? "\(first.error)"
        }
        if let unknown = (error.dnsAError ?? error.dnsAAAAError) as? SocketAddressError.UnknownHost {
            return NameProblem(code: unknown.errorCode, host: error.host).words
        }
        return "\(error)"
    }

    /// The system's own words.
    private static func words(_ error: IOError) -> String { String(cString: strerror(error.errnoCode)) }
}
