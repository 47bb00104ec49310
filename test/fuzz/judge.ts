// Holds an answer to what the OpenAPI document promises of it.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Reply } from '../harness.ts'
import type { Document, Operation } from './operations.ts'

const ERROR_BYTES_MAX = 64 * 1024

interface Response {
  $ref?: string
  description: string
  content?: Record<string, unknown>
}

/** Answers what is wrong with the reply; nothing, if nothing is. */
export type Judge = (operation: Operation, reply: Reply) => string[]

export function judgeBy(document: Document): Judge {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, multipleOfPrecision: 2 })
  ajv.addSchema({ ...document, $id: 'api' })
  const known = new Map<string, ValidateFunction | undefined>()
  const shapeAt = (pointer: string) => {
    if (!known.has(pointer)) known.set(pointer, ajv.getSchema(`api#${pointer}`))
    return known.get(pointer)
  }
  return ({ path, method }, { status, raw, body, headers }) => {
    if (status >= 500) return [`${status} ${body?.code}`]
    const place = `/paths/${inPointer(path)}/${method.toLowerCase()}/responses/${status}`
    const told = find(document, place) as Response | undefined
    if (!told) return [`${status} is not in the document`]
    const pointer = told.$ref ? told.$ref.slice(1) : place
    const response = (told.$ref ? find(document, pointer) : told) as Response
    const type = String(headers['content-type'] ?? '').split(';')[0]!
    if (!response.content?.[type]) return [`${status} as ${type || 'nothing'} is not in the document`]
    if (type !== 'application/json') return []
    const { success, code } = body ?? {}
    if (success === false && !response.description.split(', ').includes(code))
      return [`${status} ${code} is not in the document`]
    if (success === false && JSON.stringify(raw).length > ERROR_BYTES_MAX) return ['an error longer than 64 kB']
    const fits = shapeAt(`${pointer}/content/application~1json/schema`)
    if (!fits) return [`${status} has no schema`]
    return fits(raw) ? [] : [`${status} is not of its schema: ${ajv.errorsText(fits.errors).slice(0, 300)}`]
  }
}

const inPointer = (step: string) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))

function find(document: object, pointer: string): unknown {
  return pointer
    .slice(1)
    .split('/')
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], document)
}
