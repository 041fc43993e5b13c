import CoreDI
import DomainAssemblies
import DomainPrimitives
import DomainTesting
import FeatureTesting
import SettingsDomain
import SettingsFeature

/// A program that runs the Settings feature without other features, with fake data. `FeatureSample` describes
/// the options.
@main
enum SettingsSample {
    static func main() throws {
        try FeatureSample.main(SettingsAssembly.self, words: ["doctor"]) { scenario, registry in
            registry.bind(LibraryPaths.self) {
                LibraryPaths(environment: ["HARU_HOME": "/library"], homeDirectory: "/root", isMac: false)
            }
            registry.bind((any SettingsRepository).self) { FakeSettingsRepository([.language: "ko"]) }
            registry.bind((any LibraryMaintenance).self) {
                FakeLibraryMaintenance(findings: scenario.findings)
            }
            SettingsArea.bind(in: &registry)
        }
    }
}

extension SampleScenario {
    fileprivate var findings: [Finding] {
        switch self {
        case .empty: [.noLibrary]
        case .typical, .large: [.library(path: "/library/haru.db", open: 2, done: 1), .intact]
        case .error: [.broken(.library, StorageError(.notALibrary, path: "/library/haru.db"))]
        }
    }
}
