import CoreCommandLine
public import CoreDI
import FeatureKit
import TransferInterface
import TransferPresentation

/// Registers the Transfer feature: the commands `import` and `export`.
public enum TransferAssembly: FeatureAssembly {
    public static let name = "Transfer"

    public static func register(in registry: inout Registry) {
        registry.failures("files", ImportAdvice.init(language:))
        registry.bind((any ImportHint).self, CommandImportHint.init(language:))
        registry.bind(TransferViewModel.init(importTodos:exportTodos:compareFile:))
        registry.command(
            ImportCommand.run, group: .exchange,
            words: .init(.files, values: ["--format": FormatChoice.completion]),
            korean: TransferHelp.importing)
        registry.command(
            ExportCommand.run, group: .exchange, words: .init(values: ["--format": FormatChoice.completion]),
            korean: TransferHelp.exporting)
    }
}
