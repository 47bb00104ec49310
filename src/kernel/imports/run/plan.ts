// From the rows of a file to values and faults: what can be told from the file alone. The same for a dry run and a real
// one, and the same again when the work goes on after a stop.
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { AppError } from '../../language/errors.ts'
import { whyNoDay } from '../../language/written.ts'
import { plain } from '../columns.ts'
import type { Fault, Import, ImportColumn, ImportRow } from '../definition.ts'
import type { TableRow } from '../table/file.ts'

/** Our column → the header it has in the file. */
export type Mapping = Partial<Record<string, string>>
export interface PlannedRow extends ImportRow<Record<string, unknown>> {
  faults: Fault[]
  /** Required columns that it leaves empty: a record that exists has them already. */
  missing: readonly string[]
}

const ajv = new Ajv({ strict: false })
;(addFormats as unknown as (ajv: Ajv, formats: string[]) => void)(ajv, ['date'])
const validators = new WeakMap<object, ValidateFunction>()

/** Which column of ours stands where in the file. Throws import_headers with the ones that are missing or come twice. */
export function placeColumns(
  definition: Import,
  { mapping, updateExisting }: { mapping: Mapping; updateExisting: boolean },
  headers: readonly string[],
): Map<string, number> {
  const found = headers.map(plain)
  const places = new Map<string, number>()
  const missing: string[] = []
  const twice: string[] = []
  for (const column of definition.columns) {
    const { key, header, aliases = [], required } = column
    const names = mapping[key] === undefined ? [header.id, header.en, key, ...aliases] : [mapping[key]]
    const wanted = new Set(names.map(plain))
    const hits = found.flatMap((name, index) => (wanted.has(name) ? [index] : []))
    if (hits.length > 1) twice.push(headers[hits[0]!]!)
    else if (hits.length === 1) places.set(key, hits[0]!)
    else if ((required && !updateExisting) || mapping[key] !== undefined) missing.push(mapping[key] ?? header.id)
  }
  const keys = updateExisting ? (definition.updates?.keys ?? []) : []
  if (keys.length && !keys.some((names) => names.every((key) => places.has(key))))
    missing.push(...headersOf(definition, keys[0]!))
  if (missing.length || twice.length) throw new FileError('import_headers', [...missing, ...twice])
  return places
}

const headersOf = ({ columns }: Import, keys: readonly string[]) =>
  columns.filter(({ key }) => keys.includes(key)).map(({ header }) => header.id)

/** What stops a whole file, with the headers, numbers or sums that it is about. */
export class FileError extends AppError {
  readonly about: string[]
  constructor(code: string, about: readonly string[]) {
    super(code)
    this.about = [...about]
  }
}

/** Reads rows in the order of the file; remembers what must not come twice, and counts what may. */
export function openPlan(
  definition: Import,
  { places, updateExisting }: { places: Map<string, number>; updateExisting: boolean },
): (row: TableRow) => PlannedRow {
  const seen = definition.unique.map(() => new Map<string, number>())
  const alike = new Map<string, number>()
  return ({ row, cells }) => {
    const values: Record<string, unknown> = {}
    const faults: Fault[] = []
    const missing: string[] = []
    for (const column of definition.columns) {
      const place = places.get(column.key)
      const text = place === undefined ? '' : (cells[place] ?? '')
      const fault = readValue(column, text, values)
      if (fault === 'required' && updateExisting) {
        values[column.key] = null
        missing.push(column.key)
      } else if (fault) faults.push({ column: column.key, code: fault, ...saidOfDay(column, text) })
    }
    definition.unique.forEach((keys, index) => {
      if (keys.some((key) => values[key] === undefined || values[key] === null)) return
      const together = JSON.stringify(keys.map((key) => values[key]))
      const other = seen[index]!.get(together)
      if (other !== undefined) faults.push({ column: keys.at(-1)!, code: 'repeated', other })
      else seen[index]!.set(together, row)
    })
    return { row, values, faults, missing, nth: nthOf(definition.alike?.(values), alike) }
  }
}

function nthOf(key: string | undefined, counts: Map<string, number>): number {
  if (key === undefined) return 1
  const nth = (counts.get(key) ?? 0) + 1
  counts.set(key, nth)
  return nth
}

/** Of a day that there is not, why; of all else the hint of its column says enough. */
function saidOfDay({ header, schema, read }: ImportColumn, text: string): Pick<Fault, 'said'> {
  const why = 'format' in schema && schema.format === 'date' ? whyNoDay(String(read?.(text) ?? text)) : undefined
  return why ? { said: { id: `${header.id}: ${why.id}`, en: `${header.en}: ${why.en}` } } : {}
}

/** Puts the value among the values, or says what is wrong with it. */
function readValue(column: ImportColumn, text: string, values: Record<string, unknown>) {
  if (text === '') {
    if (column.required) return 'required'
    values[column.key] = null
    return undefined
  }
  // What a text of the database cannot hold.
  if (/\p{Cc}/u.test(text) || !text.isWellFormed()) return 'invalid'
  const value = column.read ? column.read(text) : text
  let validate = validators.get(column.schema)
  if (!validate) {
    validate = ajv.compile(column.schema)
    validators.set(column.schema, validate)
  }
  if (!validate(value)) return validate.errors?.[0]?.keyword === 'maxLength' ? 'too_long' : 'invalid'
  values[column.key] = value
  return undefined
}
