// What stands at a field that has to be filled in and is not: what is wanted of whom sees it, not that a rule was broken.
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

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
