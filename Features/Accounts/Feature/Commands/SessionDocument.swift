import AccountsPresentation
import DomainPrimitives

/// A device that is logged in, as JSON has it.
struct SessionDocument: Encodable {
    let id: String
    let device: String
    let created: String
    let used: String
    let current: Bool

    init(_ row: SessionRow) {
        id = row.name
        device = row.deviceName
        created = row.createdAt.description
        used = row.usedAt.description
        current = row.isCurrent
    }
}
