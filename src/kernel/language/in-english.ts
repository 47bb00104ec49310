// What the service wrote in Indonesian, told in English on papers and in files of who reads English.
import { ownPhrasesOf } from './own-phrases.ts'
import { type Reading, readIn } from './read-in-english.ts'
import { definedRooms } from './words.ts'

let reading: Reading | undefined
// Not before all rooms are told.
const english = () => (reading ??= readIn(ownPhrasesOf(definedRooms())))

/** A field that holds what the service writes itself, among what people type. */
const isWritten = (field: string): boolean => /(^|_)(description|subject|title)$/.test(field)
/** A field that holds the name of what every school starts with, or of what a school made itself. */
const isNamed = (field: string): boolean => /^(fund|fund_source|fee|fee_type|leave_type)(_name)?$/.test(field)

/** What stands in a field, for a reader of English; the source is the kind of records that it was written for. */
export function inEnglish(field: string, text: string, source?: unknown): string {
  if (isNamed(field)) return english().name(text)
  return isWritten(field) ? english().text(text, source) : text
}

/** The name of what every school starts with. */
export const nameInEnglish = (text: string): string => english().name(text)
