import DomainPrimitives
import Foundation
import TodosDomain
import UtilIdentifiers

/// A hash in an X-HARU line of a VTODO. Haru computes it from other contents of the VTODO, such as the UID.
/// If another program changes those contents, Haru ignores the X-HARU line.
enum ICalendarStamp {
    private static let name = "X-HARU-STAMP"

    /// Returns an iCalendar line. Its parameter X-HARU-STAMP contains the hash of `subject`.
    /// - Parameter subject: Contents of other lines of the VTODO, such as the UID.
    static func line(_ property: String, _ value: String, of subject: String) -> String {
        "\(property);\(name)=\(stamp(of: subject)):\(value)"
    }

    /// Returns the value of `line` if its parameter X-HARU-STAMP is the hash of `subject`; otherwise `nil`.
    static func value(_ line: ContentLine?, of subject: String) -> String? {
        guard let line, line.parameter(name) == stamp(of: subject) else { return nil }
        return line.value
    }

    private static func stamp(of subject: String) -> String {
        UUID.v5(namespace: namespace, name: subject).uuidString.lowercased()
    }

    private static let namespace = UUID(
        uuid: (0x2d, 0x71, 0x0b, 0x54, 0x90, 0x3c, 0x4d, 0x6e, 0xa7, 0x55, 0x1b, 0x08, 0xc4, 0xf2, 0x39, 0x7a)
    )
}
