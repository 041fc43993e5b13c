import AccountsPresentation
import DomainPrimitives

/// The JSON form of a logged-in device.
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
