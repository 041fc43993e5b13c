import CoreCommandLine
import CoreDI
import DomainAssemblies
import DomainPrimitives
import DomainTesting
import FeatureKit
import FeatureTesting
import SettingsDomain
import SettingsFeature
import SettingsInterface
import SettingsPresentation
import Synchronization
import Testing
import UtilLocalization

@Suite("The settings feature")
struct SettingsFeatureTests {
    private func program(findings: [Finding] = [.library(path: "/h/haru.db", open: 1, done: 0)])
        -> FeatureProgram
    {
        let settings = FakeSettingsRepository()
        return FeatureProgram(SettingsAssembly.self) { registry in
            registry.bind(LibraryPaths.self) {
                LibraryPaths(environment: ["HARU_HOME": "/h"], homeDirectory: "/root", isMac: false)
            }
            registry.bind((any SettingsRepository).self) { settings }
            registry.bind((any LibraryMaintenance).self) { FakeLibraryMaintenance(findings: findings) }
            SettingsArea.bind(in: &registry)
        }
    }

    @Test
    func `the doctor prints the checks that features contribute, and fails with one that finds a problem`() {
        let program = FeatureProgram(SettingsAssembly.self) { registry in
            registry.bind(LibraryPaths.self) {
                LibraryPaths(environment: [:], homeDirectory: "/root", isMac: false)
            }
            registry.bind((any SettingsRepository).self) { FakeSettingsRepository() }
            registry.bind((any LibraryMaintenance).self) { FakeLibraryMaintenance(findings: [.intact]) }
            SettingsArea.bind(in: &registry)
            registry.doctor(DoctorEntry("tyres", title: Wording("tyres", "타이어"))) { TyreCheck() }
            registry.doctor(DoctorEntry("oil", title: Wording("oil", "기름"))) { () throws -> any DoctorCheck in
                throw CancellationError()
            }
        }

        let result = program.run("doctor")
        #expect((result.error as? any CommandFailure)?.status == .storage)
        #expect(result.out.contains("✗ tyres") && result.out.contains("flat") && result.out.contains("✗ oil"))
        #expect(result.out.contains("integrity"))
        #expect(program.run("doctor", language: .korean).out.contains("타이어"))
        #expect(
            program.run("doctor --ndjson").out.contains(
                #"{"check":"tyres","detail":"flat","severity":"problem"}"#))
    }

    @Test func `haru config shows, sets and resets a setting`() {
        let program = program()

        #expect(program.run("config language").out == "auto\n")
        #expect(program.run("config language ko").error == nil)
        #expect(program.run("config language").out == "ko\n")
        #expect(program.run("config --json").out.contains("\"language\" : \"ko\""))
        #expect(program.run("config language --reset").error == nil)
        #expect(program.run("config language").out == "auto\n")
    }

    @Test func `the JSON of one setting and of one action's keys is a document with that one value`() {
        let program = program()

        #expect(
            program.run("config language --json").out == """
                {
                  "data" : {
                    "language" : "auto"
                  },
                  "schema" : "haru.config",
                  "version" : 1
                }

                """)
        #expect(program.run("config language --ndjson").out == "{\"language\":\"auto\"}\n")
        #expect(program.run("config keys.settings.reset r --ndjson").out == "{\"settings.reset\":\"r\"}\n")
        let keys = program.run("config keys.settings.reset --json").out
        #expect(keys.contains("\"schema\" : \"haru.keys\"") && keys.contains("\"settings.reset\" : \"r\""))
        #expect(program.run("config nothing --json").error != nil)
    }

    @Test func `config takes the terminal's own colours as a theme, and refuses an unknown theme`() {
        let program = program()

        #expect(program.run("config theme").out == "auto\n")
        #expect(program.run("config theme terminal").error == nil)
        #expect(program.run("config theme").out == "terminal\n")
        #expect(program.run("config theme sepia").error != nil)
        #expect(program.run("config theme").out == "terminal\n")
    }

    @Test func `haru paths prints where the library is`() {
        #expect(program().run("paths").out.contains("library  /h/haru.db\n"))
        #expect(program().run("paths").out.contains("vaults   /h/vaults\n"))
    }

    @Test(arguments: [
        Finding.broken(.library, StorageError(.notALibrary, path: "/h/haru.db")),
        Finding.statistics(wrong: 3),
    ])
    func `haru doctor exits with 6 and names the check that finds something broken`(finding: Finding) {
        let result = program(findings: [finding]).run("doctor")

        #expect((result.error as? ReportedFailure)?.status == .storage)
        #expect(result.out.contains("✗ \(finding.check.rawValue)"))
        #expect(program().run("doctor").error == nil)
    }

    @Test func `haru restore refuses to run without --yes`() {
        let program = program()

        #expect((program.run("restore /x.db").error as? PlainFailure)?.status == .invalidInput)
        #expect(program.run("restore /x.db --yes").error == nil)
        #expect(program.run("backup").out == "/library/backups/haru-1.db\n")
    }

    @Test func `the settings view model changes a setting that another feature asks for`() throws {
        let (settings, catalogue) = (FakeSettingsRepository(), SettingCatalogue())
        let model = SettingsViewModel(
            catalogue: catalogue, read: ReadSettings(repository: settings, catalogue: catalogue),
            change: ChangeSetting(repository: settings, catalogue: catalogue),
            readKeys: ReadKeys(repository: settings), chooseKeys: ChooseKeys(repository: settings),
            paths: LibraryPaths(environment: [:], homeDirectory: "/root", isMac: false))

        try model.change("color", to: "never")

        #expect(model.state.rows.first { $0.name == "color" }?.value == "never")
    }

    private final class UnstableSettingsRepository: SettingsRepository {
        private let settings = FakeSettingsRepository()
        private let failing = Mutex(false)

        func fail(_ fails: Bool) { failing.withLock { $0 = fails } }

        private func check() throws(PlannerError) {
            if failing.withLock({ $0 }) {
                throw .storage(StorageError(.unreadableSettings, path: "/settings/config.json"))
            }
        }

        func values() throws(PlannerError) -> [String: String] {
            try check()
            return try settings.values()
        }

        func set(_ name: String, to value: String?) throws(PlannerError) {
            try settings.set(name, to: value)
        }

        func keys() throws(PlannerError) -> [String: String] { try settings.keys() }

        func setKeys(of action: String, to keys: String?) throws(PlannerError) {
            try settings.setKeys(of: action, to: keys)
        }
    }

    private func screen(_ settings: any SettingsRepository) throws -> ScreenProbe {
        try ScreenProbe(SettingsAssembly.self, screen: "settings") { registry in
            registry.bind(LibraryPaths.self) {
                LibraryPaths(environment: [:], homeDirectory: "/root", isMac: false)
            }
            registry.bind((any SettingsRepository).self) { settings }
            registry.bind((any LibraryMaintenance).self) { FakeLibraryMaintenance() }
            SettingsArea.bind(in: &registry)
        }
    }

    @Test func `the filter does not open while the settings cannot be read, and an open one stays visible`()
        throws
    {
        let settings = UnstableSettingsRepository()
        let probe = try screen(settings)
        probe.press("/")
        probe.type("mou")
        settings.fail(true)
        probe.refresh()
        #expect(probe.text.contains("unreadableSettings") && probe.text.contains("/ mou"))

        probe.press("esc", "/")

        #expect(probe.text.contains("unreadableSettings") && !probe.text.contains("/ "))
    }

    @Test func `a setting stays in a filtered list when its value no longer meets the filter`() throws {
        let settings = FakeSettingsRepository([.theme: "dark"])
        let probe = try screen(settings)
        probe.press("/")
        probe.type("dark")
        probe.press("enter")
        #expect(probe.text.contains("Theme"))

        probe.press("right", "right")

        #expect(probe.text.contains("Theme"))
        #expect(try settings.values()["theme"] == "terminal")
        probe.press("/", "backspace", "backspace", "backspace", "backspace")
        probe.type("dark")
        #expect(!probe.text.contains("Theme"))
    }

    @Test func `the settings screen says why the settings cannot be read`() throws {
        let probe = try ScreenProbe(SettingsAssembly.self, screen: "settings") { registry in
            registry.bind(LibraryPaths.self) {
                LibraryPaths(environment: [:], homeDirectory: "/root", isMac: false)
            }
            registry.bind((any SettingsRepository).self) { FailingSettingsRepository() }
            registry.bind((any LibraryMaintenance).self) { FakeLibraryMaintenance() }
            SettingsArea.bind(in: &registry)
        }

        probe.press("enter")

        #expect(probe.text.contains("unreadableSettings"))
        #expect(probe.errors().isEmpty)
    }

    @Test func `a feature's setting of text is listed, typed on the screen and completed`() throws {
        enum Motto: FeatureAssembly {
            static let name = "Motto"

            static func register(in registry: inout Registry) {
                registry.install(SettingsAssembly.self)
                registry.setting(Setting("motto", .text(limit: 20)), title: Wording("Motto", "좌우명"))
            }
        }
        let settings = FakeSettingsRepository()
        let bind: @Sendable (inout Registry) -> Void = { registry in
            registry.bind(LibraryPaths.self) {
                LibraryPaths(environment: [:], homeDirectory: "/root", isMac: false)
            }
            registry.bind((any SettingsRepository).self) { settings }
            registry.bind((any LibraryMaintenance).self) { FakeLibraryMaintenance() }
            SettingsArea.bind(in: &registry)
        }
        let probe = try ScreenProbe(Motto.self, screen: "settings", bindings: bind)

        probe.press("j", "j", "j", "j", "enter")
        probe.type("carpe diem")
        probe.press("enter")
        #expect(try settings.values() == ["motto": "carpe diem"])
        #expect(probe.text.contains("Motto"))
        #expect(probe.text.contains("carpe diem"))
        probe.press("enter", "esc", "r")

        #expect(try settings.values().isEmpty)
        let program = FeatureProgram(Motto.self, bindings: bind)
        #expect(program.run("config motto on").out.contains("motto on"))
        let catalogue = SettingCatalogue(contributed: [Setting("motto", .text(limit: 20))])
        try ChangeSetting(repository: settings, catalogue: catalogue)("motto", to: "")
        #expect(try settings.values().isEmpty)
        #expect((program.run("config motto aaaaaaaaaaaaaaaaaaaaaaaaa").error as? PlannerError) != nil)
    }

    @Test func `arrows change the first setting both ways, also when the settings load after the screen`()
        throws
    {
        let settings = FakeSettingsRepository()
        let probe = try ScreenProbe(SettingsAssembly.self, screen: "settings", drawsFirst: true) { registry in
            registry.bind(LibraryPaths.self) {
                LibraryPaths(environment: [:], homeDirectory: "/root", isMac: false)
            }
            registry.bind((any SettingsRepository).self) { settings }
            registry.bind((any LibraryMaintenance).self) { FakeLibraryMaintenance() }
            SettingsArea.bind(in: &registry)
        }

        probe.press("right", "right")
        #expect(try settings.values()["language"] == "ko")
        probe.press("left")
        #expect(try settings.values()["language"] == "en")
        probe.press("j", "j", "j", "j", "j", "right", "left")

        #expect(!probe.text.contains("Press its new key"))
    }

    @Test func `a filter finds settings and actions by words, in both languages and by their keys`() throws {
        let settings = FakeSettingsRepository()
        let probe = try ScreenProbe(SettingsAssembly.self, screen: "settings") { registry in
            registry.bind(LibraryPaths.self) {
                LibraryPaths(environment: [:], homeDirectory: "/root", isMac: false)
            }
            registry.bind((any SettingsRepository).self) { settings }
            registry.bind((any LibraryMaintenance).self) { FakeLibraryMaintenance() }
            SettingsArea.bind(in: &registry)
        }
        func rows() -> [String] { probe.order(of: "Mouse", "Theme", "Keys · ", "Restore the default") }
        #expect(rows().contains("Mouse") && rows().contains("Keys · "))

        probe.press("/")
        probe.type("mou")
        #expect(rows() == ["Mouse"])
        probe.press("enter")
        #expect(probe.text.contains("1 of "))
        // The selection is on the found setting.
        probe.press("right")
        #expect(try settings.values()["mouse"] == "off")
        probe.press("esc")
        #expect(rows().contains("Theme"))

        // A heading stays above the actions that were found, and is not selected itself.
        for words in ["default restore", "기본값으로", "backspace"] {
            probe.press("/")
            probe.type(words)
            #expect(rows() == ["Keys · ", "Restore the default"], "\(words)")
            probe.press("enter", "enter")
            #expect(probe.text.contains("Press its new key"), "\(words)")
            probe.press("esc", "esc")
        }
        probe.press("/")
        probe.type("zzz")
        #expect(rows().isEmpty && probe.text.contains("Nothing found."))
    }
}

private struct TyreCheck: DoctorCheck {
    func diagnose() -> [Diagnosis] { [Diagnosis(.problem, "flat")] }
}
