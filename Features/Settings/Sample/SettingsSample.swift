import CoreDI
import DomainPrimitives
import DomainTesting
import FeatureTesting
import SettingsDomain
import SettingsFeature
import SettingsTesting

/// The feature alone, on fakes; see `FeatureSample` for its options.
@main
enum SettingsSample {
    static func main() throws {
        try FeatureSample.main(SettingsAssembly.self, words: ["doctor"]) { scenario, registry in
            registry.bind(LibraryPaths.self) { LibraryPaths(environment: ["HARU_HOME": "/library"], isMac: false) }
            registry.bind((any SettingsRepository).self) { FakeSettingsRepository([.language: "ko"]) }
            registry.bind((any LibraryMaintenance).self) { FakeLibraryMaintenance(findings: scenario.findings) }
        }
    }
}

extension SampleScenario {
    fileprivate var findings: [Finding] {
        switch self {
        case .empty: [Finding(.library, .fine(detail: "none yet"))]
        case .typical, .large: [Finding(.library, .fine(detail: "2 open, 1 done")), Finding(.integrity, .fine(detail: "ok"))]
        case .error: [Finding(.library, .broken(StorageError(.notALibrary, path: "/library/haru.db")))]
        }
    }
}
