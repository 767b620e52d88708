// ArchitectureTools
