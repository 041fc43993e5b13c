/// Former names of types and functions, with the names that replaced them. The code and the documents must
/// not use the former names again.
public enum FormerNames {
    static let replacements = [
        "SyncTurn": "SyncLock", "FileTurn": "FileLock", "FileClaim": "DatabaseInstanceLock",
        "SyncLibrary": "SyncEngine", "LibrarySync": "LibrarySyncRepository",
        "LibrarySyncing": "SyncRepository", "SyncCompanion": "WatchingProcess", "Making": "CreationInfo",
        "Course": "SyncSession", "Ear": "LongPollState", "Trail": "PaginationLoopGuard",
        "ConfirmedRescue": "LostRegisterRecovery", "HeldRecord": "ReplicaRecord",
        "LibraryPlace": "LibraryLocation", "LibraryMaking": "LibraryCreator",
        "DatabasePlace": "DatabaseLocation", "HarmlessText": "TerminalSanitizer",
        "SecretLine": "HiddenInput", "LibraryFate": "LogoutDataPolicy", "SyncErrand": "ManualSyncMode",
        "AccountErrands": "PendingAccountRequest", "SyncBriefs": "SyncStatusProvider",
        "SyncBrief": "SyncStatusSummary", "ScreenMaker": "ScreenFactory", "BadgeMaker": "BadgeFactory",
        "ShellParts": "ShellDependencies", "HTTPCall": "HTTPRequest", "HTTPAnswer": "HTTPResponse",
        "AccountLoad": "PerAccountLimiter", "PaperTerminal": "TerminalEmulator",
        "isWaited": "hasPendingEdits", "deafUntil": "ignoreKeysUntil",
        "saysWhether": "comparesPresenceOnly", "strangers": "unhandledSignals",
        "patience": "shutdownGrace", "LookForChanges": "HasNewChanges", "FileLook": "FileFingerprint",
        "runBeside": "runConcurrently", "ParentRing": "BrokenCycle", "ParentRings": "ParentCycles",
        "Suspect": "UnreadPart", "ServerCall": "ServerRequest", "ServerAnswer": "ServerResponse",
        "CommandGroupName": "CommandCategory", "SyncDelivery": "FinalSync", "SaidToast": "LatestToast",
        "isRehearsal": "isDryRun", "isNamesake": "hasSameName", "takenBack": "creationUndone",
        "unreadableAuthorities": "unreadableCertificates", "untoldFormat": "unknownFormat",
        "takeInTurn": "handleInTurn", "hearTerminal": "readTerminalReports", "Happening": "LoopEvent",
        "waitForNews": "waitForReason", "sendWhole": "enqueueAllRegisters", "compareLife": "mergeDeletion",
        "takeReader": "borrowReader", "openedAsItStands": "openedWithoutUpgrade",
        "TransferDesk": "TransferLibrary", "KeptSource": "TemporaryLibrarySource",
        "holdBeside": "delayConcurrent", "ToldWatcher": "ManualFileWatcher",
    ]

    /// Finds former names of types and functions in a Swift file: anywhere in code, and between backquotes in
    /// comments.
    public static func violations(in source: String, path: String) -> [Violation] {
        source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { number, line in
            let isComment = line.drop { $0 == " " }.hasPrefix("//")
            return found(in: isComment ? codeSpans(of: line) : String(line), at: "\(path):\(number + 1)")
        }
    }

    /// Finds former names of types and functions between backquotes on a Markdown page.
    public static func violations(inPage text: String, path: String) -> [Violation] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { number, line in
            found(in: codeSpans(of: line), at: "\(path):\(number + 1)")
        }
    }

    private static func found(in text: String, at place: String) -> [Violation] {
        text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.compactMap { word in
            replacements[String(word)].map { Violation(place, "says \(word), which is now called \($0)") }
        }
    }

    private static func codeSpans(of line: Substring) -> String {
        line.matches(of: /`([^`]+)`/).map { String($0.output.1) }.joined(separator: " ")
    }
}
