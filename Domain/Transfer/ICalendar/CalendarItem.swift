import DomainPrimitives
import Foundation
import TodosDomain

/// A todo, or the todos of one series, as a calendar file of its own. A directory of such files is a vdir
/// (vdirsyncer's documentation, "The Vdir Storage Format").
public struct CalendarItem: Hashable, Sendable {
    /// The UID that every VTODO of the file has.
    public let uid: String
    /// The whole file.
    public let text: String
    /// How many todos it holds.
    public let count: Int

    /// Returns the file with the properties that another program gave the calendar of the file before.
    func text(keeping properties: [String]) -> String {
        let head = ICalendarWriter.header
        guard !properties.isEmpty, text.hasPrefix(head) else { return text }
        return head + properties.map(ContentLine.fold).joined() + text.dropFirst(head.count)
    }

    /// A file name without an ending for a UID that is no file name itself: the same for the same UID.
    public static func fileName(_ uid: String) -> String {
        ImportedIdentity(format: ICalendarReader.format).id(of: "file \(uid)").uuidString.lowercased()
    }
}

/// What a calendar file holds, as far as an export needs to know before it replaces the file.
public struct CalendarFileSummary: Hashable, Sendable {
    /// The UIDs of its VTODOs.
    public private(set) var uids: Set<String> = []
    /// The lines of the calendar's own properties, such as its name.
    private(set) var properties: [String] = []
    /// Whether the file holds something that an export would lose, besides VTODOs and time zones, or a line
    /// that cannot be read.
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
                    // An alarm inside may have a UID, too.
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
