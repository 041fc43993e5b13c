import AsyncHTTPClient
import Foundation
import HTTPClientInterface
import NIOCore
import NIOPosix

/// A request body that sends a part of a file in pieces of 64 KiB.
struct FileUpload: Sendable {
    private static let piece = 64 << 10

    private let file: FileHandle
    private let path: String
    private let length: Int64

    /// - Parameter range: the part of the file to send, in bytes from the start of the file.
    /// - Throws: ``HTTPTransportError/unreadableBody(path:)`` if the file cannot be read.
    init(path: String, range: Range<Int64>) throws(HTTPTransportError) {
        self.path = path
        length = Int64(range.count)
        guard range.lowerBound >= 0 else { throw .unreadableBody(path: path) }
        do {
            file = try FileHandle(forReadingFrom: URL(filePath: path))
            try file.seek(toOffset: UInt64(range.lowerBound))
        } catch {
            throw .unreadableBody(path: path)
        }
    }

    var body: HTTPClient.Body {
        .stream(contentLength: length) { [self] writer in
            // An empty write is made only for its future, which gives access to the event loop of the
            // request.
            writer.write(.byteBuffer(ByteBuffer())).flatMapWithEventLoop { _, loop in
                let end = loop.makePromise(of: Void.self)
                write(length, to: writer, end)
                return end.futureResult
            }
        }
    }

    /// Sends the next piece of the file, then calls itself for the rest. Completes `end` after the last
    /// piece.
    /// - Parameter rest: the number of bytes that are not sent yet.
    private func write(_ rest: Int64, to writer: HTTPClient.Body.StreamWriter, _ end: EventLoopPromise<Void>)
    {
        guard rest > 0 else { return end.succeed() }
        // Another thread reads the file, so that a slow disk does not delay other exchanges.
        let piece = NIOThreadPool.singleton.runIfActive(eventLoop: end.futureResult.eventLoop) {
            try read(Int(min(rest, Int64(Self.piece))))
        }
        piece.whenComplete { result in
            switch result {
            case .success(let data):
                writer.write(.byteBuffer(ByteBuffer(bytes: data))).whenComplete { result in
                    switch result {
                    case .success: write(rest - Int64(data.count), to: writer, end)
                    case .failure(let error): end.fail(error)
                    }
                }
            case .failure(let error): end.fail(error)
            }
        }
    }

    private func read(_ count: Int) throws -> Data {
        let data: Data?
        do { data = try file.read(upToCount: count) } catch {
            throw HTTPTransportError.unreadableBody(path: path)
        }
        // The file has become shorter since the upload began.
        guard let data, !data.isEmpty else { throw HTTPTransportError.unreadableBody(path: path) }
        return data
    }
}
