// Schemas become functions when they are first needed: a start, and every test that opens a house, would otherwise wait for
// those of some six hundred doors, of which it uses a few.
import { Ajv, type ErrorObject } from 'ajv'
import addFormats, { type FormatsPlugin } from 'ajv-formats'
import fastJson from 'fast-json-stringify'

const PLAIN_MOMENT =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/

interface Validator {
  (data: unknown): boolean
  /** What was wrong the last time. */
  errors?: ErrorObject[] | null
}

/** JSON is taken as it is; only what comes as text in an address is converted. */
export function validatorCompiler() {
  const exact = strictAjv(false)
  const fromText = strictAjv(true)
  return ({ schema, httpPart }: { schema: unknown; httpPart?: string }): Validator => {
    let compiled: ReturnType<Ajv['compile']> | undefined
    const validate: Validator = (data) => {
      compiled ??= (httpPart === 'body' ? exact : fromText).compile(schema as object)
      const valid = compiled(data) as boolean
      validate.errors = compiled.errors ?? null
      return valid
    }
    return validate
  }
}

export function serializerCompiler({ schema }: { schema: unknown }) {
  let compiled: ((data: unknown) => string) | undefined
  return (data: unknown): string => {
    compiled ??= fastJson(schema as fastJson.AnySchema)
    return compiled(data)
  }
}

function strictAjv(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    removeAdditional: false,
    useDefaults: false,
    strict: true,
    allowUnionTypes: true,
    // 0.0003 / 0.0001 is not quite 3 in floating point; within a hundredth, every quantity up to 1e9 is told right.
    multipleOfPrecision: 2,
    coerceTypes,
  })
  const formats = addFormats as unknown as FormatsPlugin
  formats(ajv, ['date', 'date-time', 'uuid', 'uri'])
  // The days that every month has, as most write them: the full check takes ten times as long, at every tap.
  const full = formats.get('date-time') as { validate(text: string): boolean }
  ajv.addFormat('date-time', (text: string) => PLAIN_MOMENT.test(text) || full.validate(text))
  for (const keyword of ['x-origin', 'x-unit']) ajv.addKeyword(keyword)
  return ajv
}
