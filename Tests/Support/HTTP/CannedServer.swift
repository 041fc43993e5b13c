import Foundation
import Synchronization

/// A server on the loopback interface that answers every request in the same way.
public final class CannedServer: Sendable {
    /// A connection on which a request has arrived. A test can send the answer to the request in several
    /// steps.
    public struct Connection: Sendable {
        fileprivate let descriptor: Int32

        /// Sends bytes to the client.
        /// - Returns: `false` if the client has closed the connection.
        @discardableResult
        public func send(_ bytes: some Sequence<UInt8>) -> Bool {
            let bytes = Array(bytes)
            var sent = 0
            while sent < bytes.count {
                let count = bytes[sent...].withUnsafeBytes {
                    Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }

        public func waitForClose() {
            var buffer = [UInt8](repeating: 0, count: 1_024)
            while recv(descriptor, &buffer, buffer.count, 0) > 0 {}
        }
    }

    private final class Received: Sendable {
        let bytes = Mutex<[UInt8]>([])
    }

    public let port: Int
    private let socket: Int32
    private let requests = Received()

    /// Starts a server that sends the same bytes after each request. If `answer` is `nil`, the server sends
    /// no answer and keeps the connection open.
    public convenience init(_ answer: [UInt8]?, port: Int = 0) throws {
        try self.init(port: port) { connection in
            if let answer { connection.send(answer) } else { connection.waitForClose() }
        }
    }

    /// Starts a server that answers with a function.
    /// - Parameters:
    ///   - port: the port; 0 means any free port.
    ///   - isWhole: whether the received bytes are enough to answer; `nil` waits for the complete request.
    ///   - answer: called on the server's thread after each request. The connection closes when `answer`
    ///     returns.
    public init(
        port: Int = 0, isWhole: (@Sendable ([UInt8]) -> Bool)? = nil,
        answer: @escaping @Sendable (Connection) -> Void
    ) throws {
        let listener = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var isReused: Int32 = 1
        setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_port = UInt16(port).bigEndian
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) == 0 && getsockname(listener, address, &length) == 0
            }
        }
        guard listener >= 0, isBound, listen(listener, 16) == 0 else { throw POSIXError(.EIO) }
        socket = listener
        self.port = Int(UInt16(bigEndian: address.sin_port))
        let requests = requests
        // Only this thread closes the descriptor of the socket. If another thread closed it, a new server
        // could get the same descriptor number, and this thread would accept the connections of that server.
        Thread.detachNewThread {
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { break }
                Self.serve(connection, isWhole ?? Self.isWhole, answer, requests)
            }
            close(listener)
        }
    }

    /// Starts a server that sends the same status and body after each request.
    /// - Parameter status: the code and the reason, such as `426 Upgrade Required`.
    public convenience init(status: String, type: String, body: String, port: Int = 0) throws {
        let head =
            "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n"
            + "Connection: close"
        try self.init(Array("\(head)\r\n\r\n\(body)".utf8), port: port)
    }

    // After the shutdown of the socket, the thread accepts no connection, even if it calls `accept` later.
    deinit { shutdown(socket, Int32(SHUT_RDWR)) }

    public var url: String { "http://127.0.0.1:\(port)" }

    /// The bytes of all received requests, one after another.
    public var received: [UInt8] { requests.bytes.withLock { $0 } }

    public var request: String { String(decoding: received, as: UTF8.self) }

    /// Whether the received bytes contain the head and the whole body of a request. Bytes that are not HTTP
    /// count as complete.
    private static func isWhole(_ request: [UInt8]) -> Bool {
        let text = String(decoding: request, as: UTF8.self)
        guard let end = text.range(of: "\r\n\r\n") else { return !text.contains("HTTP/1.1") }
        let length = text.firstMatch(of: /(?i)content-length: (\d+)/).flatMap { Int($0.1) } ?? 0
        return request.count >= text[..<end.upperBound].utf8.count + length
    }

    private static func serve(
        _ connection: Int32, _ isWhole: ([UInt8]) -> Bool, _ answer: (Connection) -> Void,
        _ received: Received
    ) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        // Read the whole request: closing a socket with unread bytes resets the connection.
        var request: [UInt8] = []
        repeat {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            request += buffer.prefix(count)
        } while !isWhole(request)
        received.bytes.withLock { $0 += request }
        answer(Connection(descriptor: connection))
        close(connection)
    }
}
