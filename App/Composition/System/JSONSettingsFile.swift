import DomainPrimitives
import Foundation
import SettingsDomain

/// Settings in a small JSON file that only its owner may read.
struct JSONSettingsFile: SettingsRepository {
    let path: String

    func settings() throws(PlannerError) -> [Setting: String] {
        guard let data = FileManager.default.contents(atPath: path) else { return [:] }
        guard let values = try? JSONDecoder().decode([String: String].self, from: data) else {
            throw .storage(StorageError(.corrupt(detail: "not a JSON object of texts"), path: path))
        }
        var settings: [Setting: String] = [:]
        for (name, value) in values {
            guard let setting = Setting(rawValue: name), setting.allowed.contains(value) else { continue }
            settings[setting] = value
        }
        return settings
    }

    func set(_ setting: Setting, to value: String?) throws(PlannerError) {
        var values: [String: String] = [:]
        for (setting, value) in try settings() { values[setting.rawValue] = value }
        values[setting.rawValue] = value
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        do {
            let directory = (path as NSString).deletingLastPathComponent
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try encoder.encode(values).write(to: URL(fileURLWithPath: path), options: .atomic)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        } catch {
            throw .storage(StorageError(.cannotOpen(detail: error.localizedDescription), path: path))
        }
    }
}
