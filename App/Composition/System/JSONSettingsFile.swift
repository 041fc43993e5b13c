import DomainPrimitives
import Foundation
import SettingsDomain

/// Settings in a small JSON file that only its owner may read.
struct JSONSettingsFile: SettingsRepository {
    let path: String

    func values() throws(PlannerError) -> [String: String] {
        try stored().filter { !$0.key.hasPrefix(Self.keyPrefix) }
    }

    /// Stores the value of a setting; `nil` restores the default. The file keeps all other settings, even
    /// those that only another program version knows.
    func set(_ name: String, to value: String?) throws(PlannerError) { try store(value, as: name) }

    func keys() throws(PlannerError) -> [String: String] {
        var keys: [String: String] = [:]
        for (name, value) in try stored() where name.hasPrefix(Self.keyPrefix) {
            keys[String(name.dropFirst(Self.keyPrefix.count))] = value
        }
        return keys
    }

    func setKeys(of action: String, to keys: String?) throws(PlannerError) {
        try store(keys, as: Self.keyPrefix + action)
    }

    private static let keyPrefix = "keys."

    private func store(_ value: String?, as name: String) throws(PlannerError) {
        var values = try stored()
        values[name] = value
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        do {
            let directory = (path as NSString).deletingLastPathComponent
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            // Replaces the file as a whole. If the path is a symbolic link, replaces the target of the link.
            let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
            try encoder.encode(values).write(to: file, options: .atomic)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        } catch {
            throw .storage(StorageError(.cannotOpen(detail: error.localizedDescription), path: path))
        }
    }

    private func stored() throws(PlannerError) -> [String: String] {
        // An attempt to read a missing file takes far longer than this check.
        guard FileManager.default.fileExists(atPath: path) else { return [:] }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .storage(StorageError(.cannotOpen(detail: "the file cannot be read"), path: path))
        }
        do {
            return try JSONDecoder().decode([String: String].self, from: data)
        } catch {
            throw .storage(StorageError(.unreadableSettings, path: path))
        }
    }
}
