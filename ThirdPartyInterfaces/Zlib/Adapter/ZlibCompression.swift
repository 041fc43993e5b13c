import CZlib
public import CompressionInterface

/// Compresses and decompresses gzip with zlib.
public struct ZlibCompression: Compression {
    public init() {}

    /// The argument `windowBits` of zlib: a window of 15 bits, plus 16 to select the gzip format (zlib.h,
    /// deflateInit2).
    private static let window: Int32 = 15 + 16
    private static let chunk = 1 << 16

    public func gzip(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        // Level 1 is the fastest level. Even this level makes text several times smaller.
        let begun = deflateInit2_(
            &stream, 1, Z_DEFLATED, Self.window, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        guard begun == Z_OK else { return nil }
        defer { deflateEnd(&stream) }
        var input = bytes
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
        let ended = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                return deflate(&stream, Z_FINISH)
            }
        }
        guard ended == Z_STREAM_END else { return nil }
        output.removeLast(Int(stream.avail_out))
        return output
    }

    public func gunzip(_ bytes: [UInt8], atMost most: Int) throws(CompressionError) -> [UInt8] {
        var stream = z_stream()
        guard inflateInit2_(&stream, Self.window, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else {
            throw .malformed
        }
        defer { inflateEnd(&stream) }
        var input = bytes
        var output: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: Self.chunk)
        var status = Z_OK
        input.withUnsafeMutableBufferPointer { input in
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(input.count)
            while status == Z_OK, output.count <= most {
                let count = chunk.withUnsafeMutableBufferPointer { chunk in
                    stream.next_out = chunk.baseAddress
                    stream.avail_out = UInt32(chunk.count)
                    status = inflate(&stream, Z_NO_FLUSH)
                    return chunk.count - Int(stream.avail_out)
                }
                output += chunk[..<count]
                // The input has ended before the end of the gzip data, so the data is incomplete.
                if status == Z_OK, count == 0, stream.avail_in == 0 { status = Z_BUF_ERROR }
            }
        }
        if output.count > most { throw .tooLarge }
        // Bytes after the end of the gzip data are an error.
        guard status == Z_STREAM_END, stream.avail_in == 0 else { throw .malformed }
        return output
    }
}
