// MigrationPlanning
