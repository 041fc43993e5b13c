/// Former names of types and functions, with the names that replaced them. Sources must not use former names.
public enum FormerNames {
    static let replacements = [
        "SyncTurn": "SyncLock", "FileTurn": "FileLock", "FileClaim": "DatabaseInstanceLock",
        "SyncLibrary": "SyncEngine", "LibrarySync": "LibrarySyncRepository",
        "LibrarySyncing": "SyncStoreWriting", "Making": "CreationInfo", "Course": "SyncSession",
        "Ear": "LongPollState", "Trail": "PaginationLoopGuard", "ConfirmedRescue": "LostRegisterRecovery",
        "HeldRecord": "ReplicaRecord", "LibraryPlace": "LibraryLocation", "LibraryMaking": "LibraryCreator",
        "DatabasePlace": "DatabaseLocation", "HarmlessText": "TerminalSanitizer",
        "SecretLine": "HiddenInput", "LibraryFate": "LogoutDataPolicy", "SyncErrand": "ManualSyncMode",
        "AccountErrands": "PendingAccountRequest", "SyncBriefs": "SyncStatusProvider",
        "SyncBrief": "SyncStatusSummary", "SyncCompanion": "BackgroundSyncHandle",
        "ScreenMaker": "ScreenFactory", "BadgeMaker": "BadgeFactory", "ShellParts": "ShellDependencies",
        "HTTPCall": "HTTPRequest", "HTTPAnswer": "HTTPResponse", "AccountLoad": "PerAccountLimiter",
        "PaperTerminal": "TerminalEmulator", "isWaited": "hasPendingEdits", "deafUntil": "ignoreKeysUntil",
        "saysWhether": "comparesPresenceOnly", "strangers": "unhandledSignals", "patience": "shutdownGrace",
        "LookForChanges": "HasNewChanges", "FileLook": "FileFingerprint", "runBeside": "runConcurrently",
    ]

    /// Finds former names in the code and the comments of a file.
    public static func violations(in source: String, path: String) -> [Violation] {
        source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { number, line in
            line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.compactMap { word in
                replacements[String(word)].map {
                    Violation("\(path):\(number + 1)", "says \(word), which is now called \($0)")
                }
            }
        }
    }
}
