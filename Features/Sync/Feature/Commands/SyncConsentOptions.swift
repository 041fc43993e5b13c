import ArgumentParser
import SyncDomain

/// The options by which a person permits a merge or a mass deletion.
struct SyncConsentOptions: ParsableArguments {
    @Flag(help: "Bring a library that was synced with another account into this one too.") var merge = false
    @Flag(help: "Delete many todos here too, as another device did.") var acceptDeletions = false

    var consent: SyncConsent { SyncConsent(isMerging: merge, acceptsDeletions: acceptDeletions) }
}
