import DomainPrimitives
import Foundation
import TodosDomain
import UtilIdentifiers

/// Signs an X-HARU value with the lines it belongs to. A reader ignores the value once another program
/// changed those lines.
enum ICalendarStamp {
    private static let name = "X-HARU-STAMP"

    /// - Parameter subject: the content that the value describes. The stamp is a hash of that content.
    static func line(_ property: String, _ value: String, of subject: String) -> String {
        "\(property);\(name)=\(stamp(of: subject)):\(value)"
    }

    /// The value of a line that was written for the same subject.
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
