import ArgumentParser
import SyncDomain

/// The options by which a person permits a merge or a mass deletion.
struct SyncConsentOptions: ParsableArguments {
    @Flag(help: "Merge a library that was synced with another account into this account.") var merge = false
    @Flag(help: "Also delete the todos here that another device deleted, even if there are many.")
    var acceptDeletions = false

    var consent: SyncConsent { SyncConsent(isMerging: merge, acceptsDeletions: acceptDeletions) }
}
