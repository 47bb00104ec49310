// Schemas become functions when they are first needed: a start, and every test that opens a house, would otherwise wait for
// those of some six hundred doors, of which it uses a few.
import crypto from 'node:crypto'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats, { type FormatsPlugin } from 'ajv-formats'
import fastJson from 'fast-json-stringify'
import type { TSchema } from '../../values/schema.ts'

const PLAIN_MOMENT =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/

/** From 1900 to 2200: days of other centuries are mistakes of typing, and calendars are not agreed on them. */
const NEAR = /^(?:(?:19|20|21)\d\d|2200)-/

/** A body of more values is told its first fault alone: to look for all of them would take as long as there are faults. */
const VALUES_MAX = 5_000
/** Faults that are handed on: a few for each field that is told in the end. */
const FAULTS_MAX = 200

interface Validator {
  (data: unknown): boolean
  /** What was wrong the last time. */
  errors?: ErrorObject[] | null | undefined
}

/**
 * JSON is taken as it is; only what comes as text in an address is converted. The first look ends at the first fault, and
 * sizes come before contents in it, so that it costs no more than reading; every fault is looked for in what is small.
 */
export function validatorCompiler({ schema, httpPart }: { schema: unknown; httpPart?: string }): Validator {
  const coerceTypes = httpPart !== 'body'
  let quick: ValidateFunction | undefined
  let thorough: ValidateFunction | undefined
  const validate: Validator = (data) => {
    quick ??= checkOf(schema, { allErrors: false, coerceTypes })
    validate.errors = null
    if (quick(data)) return true
    validate.errors = quick.errors
    if (isSmall(data)) {
      thorough ??= checkOf(schema, { allErrors: true, coerceTypes })
      thorough(data)
      validate.errors = thorough.errors?.slice(0, FAULTS_MAX)
    }
    return false
  }
  return validate
}

interface Looks {
  allErrors: boolean
  coerceTypes: boolean
}

function checkOf(schema: unknown, looks: Looks): ValidateFunction {
  const kind = JSON.stringify(looks)
  const ajv = once('ajv', kind, () => strictAjv(looks))
  return once(kind, schema, () => ajv.compile(schema as object))
}

const made = new Map<string, unknown>()

/** Schemas that say the same share a function: those of moves are alike at most doors, and every house of a test run has copies of all. */
function once<Made>(kind: string, schema: unknown, make: () => Made): Made {
  const key = crypto.hash('sha256', `${kind} ${JSON.stringify(schema)}`, 'base64')
  const known = made.get(key) as Made | undefined
  if (known !== undefined) return known
  const fresh = make()
  made.set(key, fresh)
  return fresh
}

/**
 * For parts of a body that are judged one by one after it was taken as a whole: the name of what is wrong with one, or the kind
 * of thing it is not; undefined where it fits.
 */
export function faultOf(schema: TSchema): (data: unknown) => string | undefined {
  let fits: ValidateFunction | undefined
  return (data) => {
    fits ??= checkOf(schema, { allErrors: false, coerceTypes: false })
    if (fits(data)) return undefined
    const { instancePath = '', params = {}, message = '' } = fits.errors?.[0] ?? {}
    return instancePath.slice(1) || params.missingProperty || params.additionalProperty || message
  }
}

/** Counts values until there are too many; without recursion, as depth is what a body may consist of. */
function isSmall(data: unknown): boolean {
  const waiting = [data]
  let count = 0
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value) && value.length > VALUES_MAX) return false
    // Not Object.values(): of an object with many names it takes as long as reading it did.
    for (const name in value) {
      if (++count > VALUES_MAX) return false
      waiting.push((value as Record<string, unknown>)[name])
    }
  }
  return true
}

export function serializerCompiler({ schema }: { schema: unknown }) {
  let compiled: ((data: unknown) => string) | undefined
  return (data: unknown): string => {
    compiled ??= once('write', schema, () => fastJson(schema as fastJson.AnySchema))
    return compiled(data)
  }
}

function strictAjv(looks: Looks): Ajv {
  const ajv = new Ajv({
    ...looks,
    removeAdditional: false,
    useDefaults: false,
    strict: true,
    allowUnionTypes: true,
    // 0.0003 / 0.0001 is not quite 3 in floating point; within a hundredth, every quantity up to 1e9 is told right.
    multipleOfPrecision: 2,
    // A text like 1e309 becomes a number without end, which is to be held against its maximum like any other.
    strictNumbers: !looks.coerceTypes,
  })
  const formats = addFormats as unknown as FormatsPlugin
  formats(ajv, ['date', 'date-time', 'uuid', 'uri'])
  // The days that every month has, as most write them: the full check takes ten times as long, at every tap.
  const full = formats.get('date-time') as { validate(text: string): boolean }
  ajv.addFormat('date-time', (text: string) => NEAR.test(text) && (PLAIN_MOMENT.test(text) || full.validate(text)))
  const day = formats.get('date') as { validate(text: string): boolean }
  ajv.addFormat('date', (text: string) => NEAR.test(text) && day.validate(text))
  for (const keyword of ['x-origin', 'x-unit']) ajv.addKeyword(keyword)
  return ajv
}
