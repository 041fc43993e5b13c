public import DomainPrimitives
public import LibraryDomain
public import SessionsDomain
import SyncProtocolDomain

/// A use case that lists the versions of a long text on this device. The use case needs no server.
public struct ReadDeviceTextVersions: Sendable {
    private let records: any RecordRepository

    public init(records: any RecordRepository) { self.records = records }

    /// - Throws: ``PlannerError/notFound(reference:)`` if the library does not have the record.
    public func callAsFunction(_ register: TextRegister) throws(PlannerError) -> TextHistory {
        let own = try records.read { reader throws(PlannerError) in try DeviceTexts(register, in: reader) }
        return TextHistory(own.entries, server: .notRead)
    }
}

/// A use case that lists the versions of a long text: those of this device, and those of the server.
public struct ReadTextVersions: Sendable {
    private let records: any RecordRepository
    private let readSession: ReadSession?
    private let server: (any TextHistoryServer)?

    /// - Parameters:
    ///   - readSession: `nil` for a program without accounts.
    ///   - server: `nil` for a program without sync.
    public init(
        records: any RecordRepository, readSession: ReadSession?, server: (any TextHistoryServer)?
    ) {
        self.records = records
        self.readSession = readSession
        self.server = server
    }

    /// Returns the versions of a register. If the server does not answer, the history has the versions of
    /// this device, and ``TextHistory/server`` says why the others are missing.
    /// - Throws: ``PlannerError/notFound(reference:)`` if the library does not have the record.
    public func callAsFunction(_ register: TextRegister) throws(PlannerError) -> TextHistory {
        let own = try records.read { reader throws(PlannerError) in try DeviceTexts(register, in: reader) }
        let (versions, part) = serverVersions(register, of: own.owner)
        return TextHistory(own.joined(with: versions), server: part)
    }

    private func serverVersions(_ register: TextRegister, of owner: LibraryOwner?) -> (
        [TextVersion], TextHistory.ServerPart
    ) {
        var versions: [TextVersion] = []
        do throws(SyncError) {
            guard let server, let owner, let session = try readSession?.forSync(),
                owner.isSame(as: session.owner)
            else { return ([], .loggedOut) }
            let part = try read(register, from: server, into: &versions)
            return (versions, part)
        } catch {
            return (versions, Self.part(error))
        }
    }

    private func read(
        _ register: TextRegister, from server: any TextHistoryServer, into versions: inout [TextVersion]
    ) throws(SyncError) -> TextHistory.ServerPart {
        let key = RecordKey(register.type.name, register.id)
        var before: String?
        for _ in 0..<Self.mostPages {
            let page: TextHistoryPage
            do throws(SyncFailure) {
                page = try server.history(of: key, field: register.field, before: before)
            } catch {
                throw .failure(error)
            }
            versions += page.versions
            guard let next = page.before else { return .complete }
            if next == before || page.versions.isEmpty {
                throw .failure(.server(.faulty(.endlessPages)))
            }
            before = next
        }
        return .partial
    }

    private static func part(_ error: SyncError) -> TextHistory.ServerPart {
        switch error {
        case .failure(.server(.notHaru(.status(404)))): .outdated
        case .failure(.loggedOut): .loggedOut
        case .failure(let failure): .failed(failure)
        // These errors come only from a sync.
        case .library, .replaced, .foreignLibrary, .massDeletion: .loggedOut
        }
    }

    /// The largest number of pages that one history reads. A page has up to 50 versions and about 1 MiB.
    private static let mostPages = 20
}
