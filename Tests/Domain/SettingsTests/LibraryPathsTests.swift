import DomainPrimitives
import DomainTesting
import SettingsDomain
import Testing

@Suite("Paths and settings")
struct LibraryPathsTests {
    @Test(arguments: [
        (["HARU_HOME": "/h", "XDG_DATA_HOME": "/d"], false, "/h/haru.db", "/h/config.json"),
        ([:], false, "/root/.local/share/haru/haru.db", "/root/.config/haru/config.json"),
        (["HOME": "relative"], false, "/root/.local/share/haru/haru.db", "/root/.config/haru/config.json"),
        (["HOME": "/home/a"], false, "/home/a/.local/share/haru/haru.db", "/home/a/.config/haru/config.json"),
        (
            ["HOME": "/home/a", "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c"], false, "/d/haru/haru.db",
            "/c/haru/config.json"
        ),
        (
            ["HOME": "/home/a", "XDG_DATA_HOME": "relative"], false, "/home/a/.local/share/haru/haru.db",
            "/home/a/.config/haru/config.json"
        ),
        (
            ["HOME": "/Users/a"], true, "/Users/a/Library/Application Support/haru/haru.db",
            "/Users/a/Library/Application Support/haru/config.json"
        ),
        (
            ["HOME": "/Users/a", "XDG_DATA_HOME": "/d"], true, "/d/haru/haru.db",
            "/Users/a/Library/Application Support/haru/config.json"
        ),
    ])
    func `LibraryPaths follows HARU_HOME, then XDG, then the platform`(
        environment: [String: String], isMac: Bool, library: String, config: String
    ) {
        let paths = LibraryPaths(environment: environment, homeDirectory: "/root", isMac: isMac)

        #expect(paths.library == library)
        #expect(paths.configFile == config)
    }

    @Test(arguments: [
        (["HARU_HOME": "/h"], 0), (["HOME": "/home/a"], 0), (["HOME": "relative"], 1), ([:], 1),
        (["XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c"], 0), (["XDG_DATA_HOME": "/d"], 1),
    ])
    func `LibraryPaths asks for the home directory only if the environment names none`(
        environment: [String: String], times: Int
    ) {
        var asked = 0
        func home() -> String {
            asked += 1
            return "/root"
        }

        _ = LibraryPaths(environment: environment, homeDirectory: home(), isMac: false)

        #expect(asked == times)
    }

    @Test func `a setting accepts its own values and no others`() throws {
        let catalogue = SettingCatalogue(contributed: [Setting("motto", .text(limit: 3))])

        #expect(throws: Never.self) { try catalogue.setting(named: "language").check("ko") }
        #expect(throws: Never.self) { try catalogue.setting(named: "motto").check("한 글") }
        for text in ["", "  ", "four", "a\n"] {
            #expect(throws: ValidationError.self) { try catalogue.setting(named: "motto").check(text) }
        }
        #expect(throws: ValidationError.self) { try catalogue.setting(named: "language").check("fr") }
        #expect(throws: ValidationError.self) { try catalogue.setting(named: "nope") }
    }

    @Test func `exactly the stored names and values that are not valid are reported`() throws {
        let repository = FakeSettingsRepository([
            .language: "fr", .theme: "dark", Setting("colour", .text(limit: 9)): "red",
        ])
        let read = ReadSettings(repository: repository, catalogue: SettingCatalogue())

        #expect(
            try read.problems() == [
                .unknownSetting("colour"),
                .refusedValue(
                    setting: "language", ValidationError(.setting, "fr", .oneOf(["auto", "en", "ko"]))),
            ])
    }
}
