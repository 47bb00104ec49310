// What the service wrote in Indonesian, told in English on papers and in files of who reads English.
import { ownPhrasesOf } from './own-phrases.ts'
import { readIn } from './read-in-english.ts'
import { definedRooms } from './words.ts'

let english: ReturnType<typeof readIn> | undefined

/** A field that holds what the service writes itself, among what people type. */
export const isWritten = (field: string): boolean => /(^|_)(description|subject)$/.test(field)

/** The source is the kind of records that it was written for. */
export function inEnglish(text: string, source?: unknown): string {
  // Not before all rooms are told.
  english ??= readIn(ownPhrasesOf(definedRooms()))
  return english(text, source)
}
