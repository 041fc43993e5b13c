import ArgumentParser
import CoreCommandLine
public import CoreDI
import CoreTerminal
import DomainPrimitives
import TodosDomain
import TransferDomain
import TransferPresentation

/// Import and export.
public enum TransferAssembly: FeatureAssembly {
    public static let name = "Transfer"

    public static func register(in registry: inout Registry) {
        registry.bind(ImportTodos.self, needs: (any PlannerRepository).self, (any WallClock).self) {
            ImportTodos(repository: $0, clock: $1)
        }
        registry.bind(ExportTodos.self, needs: (any PlannerRepository).self, (any WallClock).self) {
            ExportTodos(repository: $0, clock: $1)
        }
        registry.bind(CompareCalendarFile.self, needs: ImportTodos.self) { CompareCalendarFile(importTodos: $0) }
        registry.bind(TransferViewModel.self, needs: ImportTodos.self, ExportTodos.self, CompareCalendarFile.self) {
            TransferViewModel(importTodos: $0, exportTodos: $1, compareFile: $2)
        }
        registry.contribute(
            CommandEntry(
                ImportCommand.self, group: .exchange, completion: .files, values: ["--format": FormatChoice.completion],
                korean: TransferHelp.importing),
            needs: Console.self, FailureText.self,
            TransferViewModel.self
        ) { console, failures, transfer in
            CommandRunner(ImportCommand.self) { try $0.run(console, failures, transfer) }
        }
        registry.contribute(
            CommandEntry(
                ExportCommand.self, group: .exchange, values: ["--format": FormatChoice.completion],
                korean: TransferHelp.exporting), needs: Console.self,
            TransferViewModel.self
        ) {
            console, transfer in CommandRunner(ExportCommand.self) { try $0.run(console, transfer) }
        }
    }
}
