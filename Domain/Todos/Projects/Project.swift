public import DomainPrimitives
public import Foundation
import LibraryDomain
public import SyncProtocolDomain
import UtilIdentifiers

/// A list of todos that belong together, such as `garden` (Documentation/Product.md §Projects). A todo is in
/// at most one project.
public struct Project: Hashable, Sendable, Identifiable {
    /// A version 5 UUID, made from the name that the project had at its creation. So if two devices create
    /// a project with the same name, both create the same record.
    public let id: UUID
    /// The name, which is unique without regard to case.
    public var name: ProjectName
    public var color: TagColor
    /// The project that this project is part of; `nil` for none. No project is its own ancestor.
    public var parent: UUID?
    /// The time at which a person archived the project; `nil` for a project in use. By default, lists of
    /// projects leave archived projects out. The todos of an archived project stay.
    public var archivedAt: Timestamp?
    public let createdAt: Timestamp
    public let lastEdit: Timestamp

    public init(
        id: UUID, name: ProjectName, color: TagColor? = nil, parent: UUID? = nil,
        archivedAt: Timestamp? = nil, createdAt: Timestamp, lastEdit: Timestamp? = nil
    ) {
        self.id = id
        self.name = name
        self.color = color ?? Self.automaticColor(for: name)
        self.parent = parent
        self.archivedAt = archivedAt
        self.createdAt = createdAt
        self.lastEdit = lastEdit ?? createdAt
    }

    init(_ record: LiveRecord) {
        func value(_ field: String) -> RegisterValue {
            RecordType.project.index(of: field).map { record.values[$0] } ?? .null
        }
        func text(_ field: String) -> String { if case .text(let text) = value(field) { text } else { "" } }
        self.init(
            id: record.id.parts[0], name: ProjectName(trusted: text("name")),
            color: TagColor(trusted: text("color")), createdAt: record.createdAt, lastEdit: record.lastEdit)
        if case .identifier(let id) = value("parent") { parent = id }
        if case .integer(let time) = value("archived_at") { archivedAt = Timestamp(milliseconds: time) }
    }

    /// The stored values of the project, one for each field of ``RecordType/project`` and in the same order.
    var registers: [RegisterValue] {
        [
            .text(name.description), .text(color.description), parent.map { .identifier($0) } ?? .null,
            archivedAt.map { .integer($0.milliseconds) } ?? .null,
        ]
    }

    /// Returns the colour of a project that is created without a colour. All devices choose the same one.
    public static func automaticColor(for name: ProjectName) -> TagColor {
        .automatic(for: TagName(trusted: name.description))
    }

    /// Returns the identifier of a new project with this name.
    /// - Parameter attempt: 0 at first. If a project already has the returned identifier, the caller tries
    ///   again with 1, then 2, and so on.
    static func identifier(for name: ProjectName, attempt: Int) -> UUID {
        UUID.v5(namespace: namespace, name: attempt == 0 ? name.key : "\(name.key)#\(attempt)")
    }

    private static let namespace = UUID(
        uuid: (0x2b, 0x84, 0x1c, 0x67, 0xd9, 0x03, 0x4f, 0x5e, 0x8a, 0x71, 0x36, 0xc8, 0x52, 0x0d, 0xe9, 0x14)
    )
}

extension RecordType {
    /// The record type of projects. A todo refers to its project by the field `project`.
    public static let project = RecordType(
        "project",
        fields: [
            Field("name", .text, rule: .projectName), Field("color", .text, rule: .projectColor),
            Field("parent", .identifier),
            Field("archived_at", .integer, initial: .null, range: moments, comparesPresenceOnly: true),
        ], indexes: [["name_key"], ["parent"]], arrivalRank: 1, isSentAhead: true, parentField: "parent",
        nameField: "name",
        derivedColumns: [DerivedColumn("name_key", of: "name") { ProjectName(trusted: $0).key }],
        tracksFiles: true, hasDerivedID: true)
}

extension TextRule {
    fileprivate static let projectName = TextRule("project name") {
        (try? ProjectName($0))?.description == $0
    }
    fileprivate static let projectColor = TextRule("project color") {
        (try? TagColor($0))?.description == $0
    }
}
