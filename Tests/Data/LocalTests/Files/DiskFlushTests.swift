import Foundation
import Testing

@testable import DataLocal

struct DiskFlushTests {
    @Test(arguments: [0, 1, 9, 64]) func `a flush of a directory and its open files reports no error`(
        count: Int
    ) throws {
        let directory = NSTemporaryDirectory() + "haru-flush-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        var descriptors = [open(directory, O_RDONLY | O_DIRECTORY)]
        for index in 0..<count {
            descriptors.append(open("\(directory)/\(index)", O_WRONLY | O_CREAT, 0o600))
        }
        defer { for descriptor in descriptors { close(descriptor) } }
        #expect(DiskFlush(descriptors: descriptors)() == 0)
    }

    @Test(arguments: [1, 9, 64]) func `a failure is reported for few and for many files`(count: Int) {
        #expect(DiskFlush(descriptors: Array(repeating: -1, count: count))() == EBADF)
    }

    @Test func `a pipe has nothing to flush`() {
        var ends: [Int32] = [-1, -1]
        #expect(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        #expect(DiskFlush(descriptors: Array(repeating: ends[1], count: 9))() == 0)
    }
}
