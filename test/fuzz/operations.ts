// The operations of the OpenAPI document, as a client programmer reads them: what each takes, and what it may answer.
import { unfold } from '../../tools/unfold.ts'

export interface Shape {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  examples?: unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
  anyOf?: Shape[]
  allOf?: Shape[]
  'x-reference'?: { list: string }
}

interface Parameter {
  in: 'path' | 'query' | 'header'
  name: string
  required?: boolean
  schema: Shape
}
interface Told {
  'x-hook'?: boolean
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Shape }> }
  responses: Record<string, { description: string; content?: Record<string, unknown> }>
}
export interface Document {
  paths: Record<string, Record<string, Told>>
}

export interface Operation {
  path: string
  method: 'GET' | 'POST'
  /** What it takes, by name; of a POST what stands in `params`. */
  input: Shape & { properties: Record<string, Shape> }
  inPath: string[]
  /** Media types of a body that is no envelope. */
  uploads?: string[]
  /** Its body is what it takes, as another service sends it. */
  isHook: boolean
}

/** All but the streams, which stay open. */
export function operationsOf(folded: Document): Operation[] {
  const { paths } = unfold(folded)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) => !('text/event-stream' in (responses[200]?.content ?? {})))
      .map(([method, told]) => operationOf(path, method, told)),
  )
}

function operationOf(path: string, method: string, told: Told): Operation {
  const { parameters = [], requestBody, 'x-hook': isHook = false } = told
  const asked = parameters.filter((parameter) => parameter.in !== 'header')
  const body = requestBody?.content['application/json']?.schema
  const params = body?.allOf?.map(({ properties }) => properties?.params).findLast(Boolean)
  const inAddress: Shape = {
    properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
    required: asked.filter(({ required }) => required).map(({ name }) => name),
  }
  const { properties = {}, ...shape } = (isHook ? body : params) ?? inAddress
  return {
    path,
    method: method === 'get' ? 'GET' : 'POST',
    input: { ...shape, properties },
    isHook,
    inPath: asked.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
    ...(requestBody && !body && { uploads: Object.keys(requestBody.content) }),
  }
}
