import AccountsDomain
public import SessionsDomain

/// The last sync of a library, which sends all edits before the library is removed from the device.
public struct FinalSync: LibraryDelivery {
    private let run: RunSync
    private let readSession: ReadSession
    private let journal: any SyncJournal

    public init(run: RunSync, readSession: ReadSession, journal: any SyncJournal) {
        self.run = run
        self.readSession = readSession
        self.journal = journal
    }

    public func deliver() throws(AccountError) {
        do throws(SyncError) { _ = try run.asked(owner: readSession.owner, consent: .none) } catch {
            throw Self.problem(error)
        }
    }

    public func clearHistory() { journal.store(SyncHistory()) }

    private static func problem(_ error: SyncError) -> AccountError {
        switch error {
        case .failure(.server(let failure)): .undelivered(.server(failure))
        case .failure(.sessionEnded): .undelivered(.refused(.sessionEnded))
        case .failure(.loggedOut): .loggedOut
        case .failure(.damagedSession(let path)): .damagedSession(path: path)
        case .failure(.storage(let problem)): .storage(problem)
        case .library(let problem): .library(problem)
        case .foreignLibrary(let owner, let hasSameName):
            .foreignLibrary(owner: owner, hasSameName: hasSameName)
        case .failure(.refused), .massDeletion, .replaced: .undelivered(nil)
        }
    }
}
