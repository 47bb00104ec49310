// Reference data that a company starts with (components, codes, charts): each module brings its own.
import type { Tx } from './db/database.ts'

/** Must be safe to run again: enabling an add-on later runs it for a company that may have part of it. */
export type Seed = (tx: Tx, company: { id: number; year: number }) => Promise<void>
