import DomainPrimitives
import Foundation
import TodosDomain

/// The calendar file of one todo or one series. A directory of such files is a vdir (vdirsyncer's
/// documentation, "The Vdir Storage Format").
public struct CalendarItem: Hashable, Sendable {
    /// The UID of the todo or the series. Every VTODO in the file has this UID.
    public let uid: String
    /// The whole file.
    public let text: String
    /// The number of todos in the file.
    public let count: Int

    /// Returns the text of this file with additional properties of the calendar, such as the calendar's name.
    /// - Parameter properties: The lines of these properties.
    func text(keeping properties: [String]) -> String {
        let head = ICalendarWriter.header
        guard !properties.isEmpty, text.hasPrefix(head) else { return text }
        return head + properties.map(ContentLine.fold).joined() + text.dropFirst(head.count)
    }

    /// Returns a file name without an extension for a UID that is not a valid file name. The same UID always
    /// gives the same name.
    public static func fileName(_ uid: String) -> String {
        ImportedIdentity(format: ICalendarReader.format).id(of: "file \(uid)").uuidString.lowercased()
    }
}

/// The parts of a calendar file that an export must know before it replaces the file.
public struct CalendarFileSummary: Hashable, Sendable {
    public private(set) var uids: Set<String> = []
    /// The lines with the properties of the calendar itself, such as its name.
    private(set) var properties: [String] = []
    /// Whether an export that replaces the file would lose something: a component other than VTODO and
    /// VTIMEZONE, a VTODO without a UID, or an unreadable line.
    public private(set) var holdsMore = false

    public init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var gate = EntryGate(bytes, .keepGoing)
        do throws(PlannerError) {
            try ICalendarComponents.forEach(bytes, &gate) { event, _ throws(PlannerError) in
                switch event {
                case .none, .zone: break
                case .property(let line): properties.append(line.text)
                case .skipped: holdsMore = true
                case .todo(let content):
                    // An alarm inside the VTODO may have a UID, too. So `ICalendarTodo` is used, which finds
                    // the UID of the VTODO itself.
                    if let uid = ICalendarTodo(content, .keepGoing).uid {
                        uids.insert(uid)
                    } else {
                        holdsMore = true
                    }
                }
            }
        } catch {
            holdsMore = true
        }
        if gate.hasRefused { holdsMore = true }
    }
}
