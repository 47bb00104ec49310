// The words for fields, choices and verbs. Apart from words.ts, so that the first page does not wait for all of them.
import { fields } from '../words/fields.ts'
import { moves } from '../words/moves.ts'
import { relations } from '../words/relations.ts'
import { values } from '../words/values.ts'
import { roleWord, wordOf } from './words.ts'

export const fieldWord = (key: string): string => wordOf(fields[key], key)
/** What a kind of record is called, by the field that names one: school.student → Siswa. */
export function relationWord(relation: string): string {
  const name = relation.split('.').at(-1)!
  return wordOf(relations[relation] ?? fields[`${name}_id`] ?? fields[name], name)
}
export const moveWord = (verb: string): string => wordOf(moves[verb.replaceAll('-', '_')] ?? moves[verb], verb)
/** A value of a choice under its key: the same value may mean different things in two places. */
export const valueWord = (key: string, value: string): string =>
  /^roles?$/.test(key) ? roleWord(value) : wordOf(values[`${key}.${value}`] ?? values[value], value)
