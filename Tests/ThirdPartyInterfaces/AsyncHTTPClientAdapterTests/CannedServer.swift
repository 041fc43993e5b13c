import Foundation
import Synchronization

/// Listens on this machine and says the same to whoever connects, or nothing at all.
final class CannedServer: Sendable {
    private final class Received: Sendable {
        let bytes = Mutex<[UInt8]>([])
    }

    let port: Int
    private let socket: Int32
    private let received = Received()

    /// - Parameter answer: the bytes that are sent after a request came; `nil` for none, ever.
    init(_ answer: [UInt8]?) throws {
        let listener = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
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
        port = Int(UInt16(bigEndian: address.sin_port))
        let received = received
        // It alone closes the descriptor: closed by another, its number might be the next server's when it accepts again.
        Thread.detachNewThread {
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { break }
                Self.serve(connection, answer, received)
            }
            close(listener)
        }
    }

    // No more is accepted from then on, also where the thread comes to it later.
    deinit { shutdown(socket, Int32(SHUT_RDWR)) }

    var url: String { "http://127.0.0.1:\(port)" }

    /// All that was sent to it.
    var request: String { received.bytes.withLock { String(decoding: $0, as: UTF8.self) } }

    private static func serve(_ connection: Int32, _ answer: [UInt8]?, _ received: Received) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(connection, &buffer, buffer.count, 0)
        received.bytes.withLock { $0 += buffer.prefix(max(count, 0)) }
        // One that says nothing keeps the connection until the other gives up.
        guard let answer else {
            _ = recv(connection, &buffer, buffer.count, 0)
            close(connection)
            return
        }
        _ = answer.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        close(connection)
    }
}
