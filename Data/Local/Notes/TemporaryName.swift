import DomainPrimitives
import Foundation
import UtilIdentifiers

/// The name of a temporary file of an export, such as `.haru-5c1f09ab-4711-3.part`.
///
/// The name is hidden, so other programs ignore the file. The name is also short, so a long final name needs
/// no room for a suffix. Several machines can share a vault. So the name has the machine of the process.
struct TemporaryName {
    /// The machine of the process; `nil` if unknown.
    private let machine: String?
    private let process: pid_t

    /// The name of a temporary file of this process.
    /// - Parameter index: a number that no other temporary file of the process has at the same time.
    static func name(_ index: Int) -> String {
        ".haru-" + (thisMachine.map { "\($0)-" } ?? "") + "\(getpid())-\(index).part"
    }

    /// Reads a name; `nil` if the name is not the name of a temporary file.
    init?(_ name: String) {
        guard name.hasPrefix(".haru-"), name.hasSuffix(".part") else { return nil }
        var parts = name.dropFirst(6).dropLast(5).split(separator: "-", omittingEmptySubsequences: false)
        machine = parts.count == 3 ? String(parts.removeFirst()) : nil
        guard parts.count == 2, machine.map(Self.isMachine) ?? true,
            parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }),
            let process = pid_t(parts[0]), process > 0
        else { return nil }
        self.process = process
    }

    /// Whether no process will complete the file. A process of another machine can be running, so only the
    /// age of the file counts then.
    /// - Parameter age: the time since the last change of the file, in milliseconds.
    func isAbandoned(age: Int64) -> Bool {
        if age > Self.mostAge { return true }
        guard let machine, machine == Self.thisMachine else { return false }
        return kill(process, 0) != 0 && errno == ESRCH
    }

    /// The age in milliseconds after which every temporary file is abandoned: one day. An export normally
    /// needs a temporary file only for seconds.
    private static let mostAge: Int64 = 86_400_000

    // MARK: Machine

    private static func isMachine(_ text: String) -> Bool {
        text.utf8.count == machineLength && text.allSatisfy { $0.isHexDigit && $0.isASCII }
    }

    private static let machineLength = 8

    /// A short hash of the place where each process has its own number: one start of the machine, and on
    /// Linux one container. `nil` if unknown. After a restart, the hash is different, because the numbers
    /// begin again.
    static let thisMachine: String? = processSpace.map { space in
        String(UUID.v5(namespace: namespace, name: space).uuidString.lowercased().prefix(machineLength))
    }

    private static let namespace = UUID(
        uuid: (0x3f, 0x92, 0x0d, 0x61, 0xc8, 0x54, 0x4a, 0x1e, 0x9b, 0x27, 0x70, 0x5d, 0xe3, 0x16, 0xaf, 0x84)
    )

    #if os(Linux)
        /// The identifier of the last system start, and the identifier of the container.
        private static var processSpace: String? {
            guard let boot = FileManager.default.contents(atPath: "/proc/sys/kernel/random/boot_id"),
                let space = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/pid")
            else { return nil }
            return String(decoding: boot, as: UTF8.self) + space
        }
    #else
        /// The start of the machine.
        private static var processSpace: String? {
            var size = 64
            var text = [UInt8](repeating: 0, count: size)
            guard sysctlbyname("kern.bootsessionuuid", &text, &size, nil, 0) == 0 else { return nil }
            return String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
        }
    #endif
}
