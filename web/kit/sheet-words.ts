// The words of a sheet: told once in a table of the module, and on a field only where it means something of its own there.
import type { DoorSheet, Schema, Sheet, SheetWords } from './sheet.ts'

/** Takes from the fields of the doors what the table says already. */
export function foldWords(doors: readonly DoorSheet[]): SheetWords {
  const words: SheetWords = { fields: {}, values: {}, moves: {}, references: {} }
  for (const { kind, path, title, workflow } of doors) {
    if (kind === 'act' && title) words.moves[path.slice(path.lastIndexOf('/') + 1).replaceAll('-', '_')] ??= title
    for (const [name, move] of Object.entries(workflow?.moves ?? {})) if (move.title) words.moves[name] ??= move.title
  }
  const all = doors.flatMap(({ input, item = {} }) => [...fieldsIn(input), ...fieldsIn(item)])
  for (const [key, field] of all) {
    if (field.title) words.fields[key] ??= field.title
    if (field.reference) words.references[key] ??= field.reference
    if (field.words) words.values[key] = { ...field.words, ...words.values[key] }
  }
  for (const [key, field] of all) {
    if (isSame(field.title, words.fields[key])) delete field.title
    const known = words.values[key] ?? {}
    if (Object.entries(field.words ?? {}).every(([value, word]) => isSame(word, known[value]))) delete field.words
  }
  return words
}

/** What the fields of answers are called that no list or record of the sheet has: a page of its own reads them. */
export function wordsIn(schemas: readonly Schema[]): Pick<SheetWords, 'fields' | 'values'> {
  const words: Pick<SheetWords, 'fields' | 'values'> = { fields: {}, values: {} }
  for (const [key, field] of schemas.flatMap(fieldsIn)) {
    if (field.title) words.fields[key] ??= field.title
    if (field.words) words.values[key] = { ...field.words, ...words.values[key] }
  }
  return words
}

/** Puts it back, so that every field says itself what it is called. */
export function unfoldWords({ doors, words }: Sheet): void {
  for (const { input, item = {} } of doors)
    for (const [key, field] of [...fieldsIn(input), ...fieldsIn(item)]) {
      field.title ??= words.fields[key]
      if (field.enum) field.words ??= words.values[key]
    }
}

/** Every field of a schema, those of its lines too; what a list holds goes by the name of the list. */
function fieldsIn(schema: Schema): [string, Schema][] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]): [string, Schema][] => [
    [key, field],
    ...(field.items && !field.items.properties ? [[key, field.items] as [string, Schema]] : []),
    ...fieldsIn(field),
    ...fieldsIn(field.items ?? {}),
  ])
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
