import Foundation
import Synchronization
import Testing

@testable import CoreProcess

@Suite("Background processes")
struct BackgroundProcessesTests {
    @Test func `a background process receives its arguments, and notices when its input ends`() throws {
        var ends: [Int32] = [0, 0]
        #expect(socketpair(AF_UNIX, Self.stream, 0, &ends) == 0)

        #expect(
            BackgroundProcesses.spawned(
                ["/bin/sh", "-c", "read line; printf '%s %s' \"$line\" \"$1\" >&0", "sh", "b"], input: ends[1]
            ) != nil)
        close(ends[1])
        _ = "a\n".withCString { write(ends[0], $0, 2) }
        var text: [UInt8] = []
        var byte: UInt8 = 0
        while read(ends[0], &byte, 1) == 1 { text.append(byte) }
        close(ends[0])

        #expect(String(decoding: text, as: UTF8.self) == "a b")
    }

    @Test func `a spawn reports a missing program`() {
        #expect(BackgroundProcesses.spawned(["/nowhere/haru"], input: nil) == nil)
    }

    private static var stream: Int32 {
        #if os(Linux)
            Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        #else
            SOCK_STREAM
        #endif
    }
}
