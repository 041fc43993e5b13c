import ArgumentParser
import SyncDomain

/// What is done only because a person says so.
struct SyncConsentOptions: ParsableArguments {
    @Flag(help: "Bring a library that was synced with another account into this one too.") var merge = false
    @Flag(help: "Delete many todos here too, as another device did.") var acceptDeletions = false

    var consent: SyncConsent { SyncConsent(isMerging: merge, acceptsDeletions: acceptDeletions) }
}
