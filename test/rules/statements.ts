// Finds where source and migrations name tables and functions of the database, and what each statement does with them.
import fs from 'node:fs'
import path from 'node:path'
import type { Manifest } from '../../src/kernel/manifest.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

export type Doing =
  | 'reads'
  | 'writes'
  | 'refers to'
  | 'calls'
  | 'follows'
  | 'hangs a trigger on'
  | 'makes a policy on'
  | 'grants on'

/** Something of one room that stands on something of a schema. */
export interface Bond {
  /** The folder under src, or the add-on: whose statement it is. */
  room: string
  schema: string
  name: string
  doing: Doing
  /** Only takes rows away from those who would see them. */
  restricts: boolean
}
export interface Naming extends Bond {
  at: string
}

export type Room = Pick<Manifest, 'depends' | 'publishes'>
export type Rooms = ReadonlyMap<string, Room>

/** It fills every room with months of a history that no door would let anyone write. */
const DEMO = 'demo'

/** Whether the manifests allow it. What is neither module nor demo belongs to the operator and knows the kernel alone. */
export function allows(rooms: Rooms, { room, schema, name, doing, restricts }: Bond): boolean {
  if (room === schema || room === DEMO) return true
  const own = rooms.get(room)
  if (!own) return schema === 'kernel'
  if (room === 'kernel' || (schema !== 'kernel' && !own.depends.includes(schema))) return false
  const { relations = [], keys = [], functions = [], events = [] } = rooms.get(schema)?.publishes ?? {}
  if (doing === 'reads') return relations.includes(name)
  if (doing === 'refers to') return relations.includes(name) || keys.includes(name)
  if (doing === 'calls') return functions.includes(name)
  if (doing === 'follows') return events.includes(name)
  // Rows of a module's own that the kernel keeps may be kept from more people than the kernel would keep them from.
  return doing === 'makes a policy on' && schema === 'kernel' && restricts
}

/** What stands right before a name and says what is done with it; whatever is none of these is read, or called. */
const BEFORE: readonly [Doing, RegExp][] = [
  ['writes', /\b(insert into|update|delete from|merge into|truncate|alter table|lock table)( only)? $/i],
  ['writes', /\b(insertInto|updateTable|deleteFrom|mergeInto)\( ?'$/],
  // Functions of the kernel that write the table they are given.
  ['writes', /\b(insertRows|insertMissing|changeRecord)\((?: ?\w+,)+ ?(\{ (\w+: )?(relation|table): )?'$/],
  ['writes', /\bkernel\.(tenant_table|summary_table|personal|importable|audited|protect)\( ?'$/],
  ['refers to', /\breferences $/i],
  ['follows', /\bkernel\.follow\( ?'$/],
  ['hangs a trigger on', /\bcreate (constraint )?trigger [^;]*? on $/i],
  ['hangs a trigger on', /\bkernel\.(on_change|file_on)\( ?'$/],
  ['makes a policy on', /\b(create|alter|drop) policy [^;]*? on $/i],
  ['grants on', /\b(grant|revoke) [^;]*? on (table |function )?([\w.]+, )*$/i],
]
const CONTEXT = 400

/** Every table, view and function as the database knows it, `schema.name`. */
export interface Known {
  relations: ReadonlySet<string>
  functions: ReadonlySet<string>
}

export function namings(known: Known, files: readonly string[] = sourceFiles()): Naming[] {
  return files.flatMap((file) => namingsIn(file, sourceOf(file), known))
}

export const sourceOf = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8')

/** Tests and what they stand on look wherever they like. */
export const sourceFiles = (): string[] =>
  fs
    .globSync('src/**/*.{ts,sql}', { cwd: ROOT })
    .filter((file) => !/\.(test|fixture)\.ts$|\.generated\./.test(file))
    .toSorted()

export const roomOf = (file: string): string =>
  /^src\/addons\/(\w+)\//.exec(file)?.[1] ?? /^src\/(\w+)\//.exec(file)?.[1] ?? 'house'

export function namingsIn(file: string, source: string, known: Known): Naming[] {
  const text = withoutComments(file, source)
  return [...text.matchAll(/(?<![\w./$-])([a-z]+)\.([a-z_0-9]+)\b/g)].flatMap((match): Naming[] => {
    const [whole, schema, name] = match as unknown as [string, string, string]
    const called = known.functions.has(whole) && text[match.index + whole.length] === '('
    if (!called && !known.relations.has(whole)) return []
    const before = text.slice(Math.max(0, match.index - CONTEXT), match.index).replace(/\s+/g, ' ')
    // A text that is shown: the example of a field, or the name of a kind of record.
    if (/\bText\(\d+, '$/.test(before)) return []
    const doing = BEFORE.find(([, pattern]) => pattern.test(before))?.[0] ?? (called ? 'calls' : 'reads')
    const after = text.slice(match.index, match.index + CONTEXT)
    const restricts = /^[\w.]+\s+as restrictive\b/i.test(after)
    return [{ room: roomOf(file), schema, name, doing, restricts, at: `${file}:${lineOf(text, match.index)}` }]
  })
}

/** Lines stay lines, so that what is found is found where it stands. */
function withoutComments(file: string, source: string): string {
  if (file.endsWith('.sql')) return source.replace(/--.*$/gm, '')
  return source
    .replace(/(^|\s)\/\/.*$/gm, '$1')
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
}

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length
