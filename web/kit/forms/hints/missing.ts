// What stands at a field that has to be filled in and is not: what is wanted of whom sees it, not that a rule was broken.
import { isMonth, type Schema } from '../../sheet.ts'
import { say, small } from '../../words.ts'

interface Asked {
  label: string
  required?: boolean
  value: unknown
  error?: string | undefined
  /** Whether it is picked from what there is, and not written. */
  isPicked: boolean
}

/** Pilih rekanan; Isi uraian. What else was said of it stays as it was said. */
export function wantedOf({ label, required, value, error, isPicked }: Asked): string | undefined {
  if (!error || !required || !isEmpty(value)) return error
  const name = small(label)
  return say(
    isPicked ? { id: `Pilih ${name}`, en: `Choose the ${name}` } : { id: `Isi ${name}`, en: `Enter the ${name}` },
  )
}

export const isFile = (name: string): boolean => /(^|_)file_id$/.test(name)

/** Whether its own schema says that it is picked; a page may know more. */
export const isPicked = (name: string, schema: Schema): boolean =>
  Boolean(isFile(name) || schema.reference || schema.enum || isMonth(schema))

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
