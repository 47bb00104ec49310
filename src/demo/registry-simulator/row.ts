// A row as the registry tells it.

export type Row = Record<string, unknown>
