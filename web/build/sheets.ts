// Cuts the OpenAPI document into door sheets, one per module, and a menu of all doors for the first load.
import { unfoldParameters } from '../../tools/sdk.ts'
import type { Access, DoorKind, DoorSheet, MenuDoor, Schema, Sheet, Workflow } from '../kit/sheet.ts'

type Content = Record<string, { schema: Schema & { anyOf?: Schema[] } }>
interface Parameter {
  in: string
  name: string
  required?: boolean
  schema: Schema
  $ref?: string
}
interface Operation {
  tags: string[]
  summary: string
  'x-summary-id': string
  'x-roles': string[] | 'everyone' | 'open'
  'x-addons'?: Access['addons']
  'x-workflow'?: Workflow
  'x-writes'?: boolean
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
export interface OpenApi {
  components?: { parameters?: Record<string, Parameter> }
  paths: Record<string, { get?: Operation; post?: Operation }>
}

const SEARCH_NAMES = ['q', 'search', 'name']
const KEPT = ['type', 'enum', 'const', 'format', 'minimum', 'maximum', 'maxLength', 'multipleOf', 'x-unit'] as const

export function cutSheets(document: OpenApi): Sheet[] {
  const sheets = new Map<string, Sheet>()
  for (const [path, methods] of Object.entries(document.paths))
    for (const method of ['get', 'post'] as const) {
      const operation = methods[method]
      if (!operation) continue
      unfoldParameters(operation, document)
      const module = operation.tags[0]!
      const sheet = sheets.get(module) ?? { module, doors: [] }
      sheet.doors.push(method === 'get' ? readDoor(path, operation) : writeDoor(path, operation))
      sheets.set(module, sheet)
    }
  return [...sheets.values()]
}

export function menuOf(sheets: readonly Sheet[]): MenuDoor[] {
  return sheets.flatMap(({ module, doors }) =>
    doors.map(({ path, kind, access, at, paged, input }) => {
      const search = kind === 'list' ? SEARCH_NAMES.find((name) => input.properties?.[name]) : undefined
      return { path, module, kind, access, at, paged, ...(search && { search }) }
    }),
  )
}

function common(path: string, operation: Operation) {
  return {
    path,
    summary: { id: operation['x-summary-id'], en: operation.summary },
    access: { roles: operation['x-roles'], addons: operation['x-addons'] ?? [] },
    ...(operation['x-workflow'] && { workflow: operation['x-workflow'] }),
  }
}

function readDoor(path: string, operation: Operation): DoorSheet {
  const content = operation.responses['200']?.content ?? {}
  const query = (operation.parameters ?? []).filter(({ in: place }) => place === 'query' || place === 'path')
  const input: Schema = {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, slim(schema)])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  }
  const reply = content['application/json']?.schema
  const formats = (input.properties?.format?.enum ?? []).filter((format) => format !== 'json').map(String)
  const found = reply ? placeOf(reply) : undefined
  return {
    ...common(path, operation),
    method: 'GET',
    kind: kindOf(path, content, formats, found),
    input,
    at: found?.at ?? [],
    ...(found?.item && { item: slim(found.item) }),
    paged: input.properties?.cursor !== undefined,
    formats: formats.length ? formats : reply ? [] : ['pdf'],
  }
}

function kindOf(path: string, content: Content, formats: string[], found: Place | undefined): DoorKind {
  if (content['text/event-stream']) return 'stream'
  if (!content['application/json']) return 'file'
  if (formats.includes('pdf')) return 'report'
  if (found?.list) return 'list'
  return path.endsWith('{id}') ? 'record' : 'read'
}

function writeDoor(path: string, operation: Operation): DoorSheet {
  const params = operation.requestBody?.content['application/json']?.schema.properties?.params
  const schema = operation.responses['200']?.content?.['application/json']?.schema
  const result = (schema?.anyOf?.[0] ?? schema)?.properties?.result
  const found = result ? placeOf(result) : undefined
  const writes = operation['x-writes'] === true
  return {
    ...common(path, operation),
    method: 'POST',
    kind: writes ? 'act' : 'ask',
    input: slim(params ?? { type: 'object', properties: {} }),
    at: found?.at ?? [],
    ...(!writes && found?.item && { item: slim(found.item) }),
    paged: params?.properties?.cursor !== undefined,
    formats: [],
  }
}

interface Place {
  at: string[]
  item?: Schema
  list: boolean
}

/** Where the rows or the record stand: beside `success`, under `data`, or in a list under `data`. */
function placeOf(reply: Schema): Place | undefined {
  const own = rowsIn(reply, [])
  if (own) return own
  const data = reply.properties?.data
  if (!data) return undefined
  if (data.items) return { at: ['data'], item: data.items, list: true }
  const paged = data.properties?.next_cursor ? rowsIn(data, ['data']) : undefined
  return paged ?? { at: ['data'], item: data, list: false }
}

function rowsIn(holder: Schema, above: string[]): Place | undefined {
  for (const [name, schema] of Object.entries(holder.properties ?? {}))
    if (schema.items?.properties && name !== 'data') return { at: [...above, name], item: schema.items, list: true }
    else if (schema.items?.properties && holder.properties?.next_cursor)
      return { at: [...above, name], item: schema.items, list: true }
  return undefined
}

/** Examples, limits of lists and origins are for readers of the document, not for a page. */
function slim(schema: Schema): Schema {
  const kept = Object.fromEntries(KEPT.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]])))
  return {
    ...kept,
    ...(schema.properties && {
      properties: Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, slim(one)])),
      ...(schema.required?.length && { required: schema.required }),
    }),
    ...(schema.items && { items: slim(schema.items) }),
  }
}
