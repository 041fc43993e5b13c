import DomainPrimitives
import Foundation
import SettingsDomain

/// Settings in a small JSON file that only its owner may read.
struct JSONSettingsFile: SettingsRepository {
    let path: String

    func settings() throws(PlannerError) -> [Setting: String] {
        var settings: [Setting: String] = [:]
        for (name, value) in try values() {
            guard let setting = Setting(rawValue: name), setting.allowed.contains(value) else { continue }
            settings[setting] = value
        }
        return settings
    }

    func set(_ setting: Setting, to value: String?) throws(PlannerError) { try set(setting.rawValue, to: value) }

    func keys() throws(PlannerError) -> [String: String] {
        var keys: [String: String] = [:]
        for (name, value) in try values() where name.hasPrefix(Self.keyPrefix) {
            keys[String(name.dropFirst(Self.keyPrefix.count))] = value
        }
        return keys
    }

    func setKeys(of action: String, to keys: String?) throws(PlannerError) { try set(Self.keyPrefix + action, to: keys) }

    private static let keyPrefix = "keys."

    /// What another version of the program wrote stays in the file.
    private func set(_ name: String, to value: String?) throws(PlannerError) {
        var values = try values()
        values[name] = value
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

    private func values() throws(PlannerError) -> [String: String] {
        guard let data = FileManager.default.contents(atPath: path) else {
            guard FileManager.default.fileExists(atPath: path) else { return [:] }
            throw .storage(StorageError(.cannotOpen(detail: "it cannot be read"), path: path))
        }
        do {
            return try JSONDecoder().decode([String: String].self, from: data)
        } catch {
            throw .storage(StorageError(.unreadableSettings, path: path))
        }
    }
}
