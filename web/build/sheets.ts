// Cuts the OpenAPI document into door sheets, one per module, and a menu of all doors for the first load.
import { inEnvelope } from '../../tools/sdk.ts'
import { unfold } from '../../tools/unfold.ts'
import type { Words } from '../kit/language.ts'
import type {
  Access,
  DoorKind,
  DoorSheet,
  MenuEntry,
  MenuGroup,
  MenuModule,
  Reference,
  Schema,
  Sheet,
  Workflow,
} from '../kit/sheet.ts'
import { foldWords, wordsIn as wordsToldIn } from '../kit/sheet-words.ts'

/** A schema as the document has it: words are told beside one another, one language each. */
interface Told extends Omit<Schema, 'title' | 'words' | 'reference' | 'properties' | 'items'> {
  title?: string
  'x-title-id'?: string
  'x-words'?: Record<string, Words>
  'x-reference'?: Reference
  properties?: Record<string, Told>
  items?: Told
  allOf?: Told[]
  anyOf?: Told[]
}
type Content = Record<string, { schema: Told }>
interface Parameter {
  in: string
  name: string
  required?: boolean
  schema: Told
}
interface Operation {
  tags: string[]
  summary: string
  'x-summary-id': string
  'x-title'?: string
  'x-title-id'?: string
  'x-one'?: string
  'x-one-id'?: string
  'x-thing'?: string
  'x-thing-id'?: string
  'x-columns'?: string[]
  'x-none'?: string
  'x-none-id'?: string
  'x-none-lead'?: string
  'x-looks'?: string[]
  'x-views'?: string[]
  'x-roles': string[] | 'everyone' | 'open'
  'x-addons'?: Access['addons']
  'x-workflow'?: Omit<Workflow, 'moves'> & { moves: Record<string, ToldMove> }
  'x-writes'?: boolean
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
interface Tag {
  name: string
  'x-depends': string[]
  'x-fields': Record<string, Words>
  'x-menu'?: Omit<MenuModule, 'name' | 'groups'> & { order: number; groups: ToldGroup[] }
}
type ToldMove = Omit<Workflow['moves'][string], 'title'> & { title?: string; 'x-title-id'?: string }
type ToldGroup = Omit<MenuGroup, 'entries'> & { entries: (MenuEntry & { also?: Words })[] }

export interface OpenApi {
  tags: Tag[]
  'x-records': Record<string, { title: string; 'x-title-id': string; list?: string; traced?: boolean }>
  'x-role-titles': Record<string, { title: string; 'x-title-id': string }>
  'x-own-phrases': object
  components?: object
  paths: Record<string, { get?: Operation; post?: Operation }>
}

const KEPT = ['type', 'enum', 'const', 'format', 'minimum', 'maximum', 'maxLength', 'multipleOf', 'x-unit'] as const

export function cutSheets(document: OpenApi): Sheet[] {
  const sheets = new Map<string, Sheet>()
  const replies = new Map<string, Schema[]>()
  for (const [path, methods] of Object.entries(unfold(document).paths))
    for (const method of ['get', 'post'] as const) {
      const operation = methods[method]
      if (!operation) continue
      const module = operation.tags[0]!
      const sheet = sheets.get(module) ?? emptySheet(module)
      sheet.doors.push(method === 'get' ? readDoor(path, operation) : writeDoor(path, operation))
      sheets.set(module, sheet)
      replies.set(module, [...(replies.get(module) ?? []), ...repliesOf(operation)])
    }
  for (const sheet of sheets.values()) {
    const { 'x-depends': depends, 'x-fields': fields } = document.tags.find(({ name }) => name === sheet.module)!
    const words = foldWords(sheet.doors)
    const read = wordsToldIn(replies.get(sheet.module)!)
    for (const [key, values] of Object.entries(read.values)) words.values[key] = { ...values, ...words.values[key] }
    Object.assign(sheet, { depends, words: { ...words, fields: { ...read.fields, ...fields, ...words.fields } } })
  }
  return [...sheets.values()]
}

/** What is read, at once or as it happens. */
const repliesOf = ({ responses }: Operation): Schema[] =>
  Object.values(responses['200']?.content ?? {}).map(({ schema }) => slim(schema))

const emptySheet = (module: string): Sheet => ({
  module,
  depends: [],
  words: { fields: {}, values: {}, moves: {}, references: {} },
  doors: [],
})

export const wordsIn = (told: { title?: string; 'x-title-id'?: string }): Words | undefined =>
  told.title && told['x-title-id'] ? { id: told['x-title-id'], en: told.title } : undefined

function common(path: string, operation: Operation) {
  const title = wordsIn({ title: operation['x-title'], 'x-title-id': operation['x-title-id'] })
  return {
    path,
    ...(title && { title }),
    summary: { id: operation['x-summary-id'], en: operation.summary },
    access: { roles: operation['x-roles'], addons: operation['x-addons'] ?? [] },
    ...(operation['x-workflow'] && { workflow: workflowOf(operation['x-workflow']) }),
  }
}

function workflowOf({ moves, ...rest }: NonNullable<Operation['x-workflow']>): Workflow {
  const named = Object.entries(moves).map(([name, { title, 'x-title-id': id, ...move }]) => {
    const words = wordsIn({ title, 'x-title-id': id })
    return [name, { ...move, ...(words && { title: words }) }]
  })
  return { ...rest, moves: Object.fromEntries(named) }
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
    kind: kindOf(path, content, { formats, found }),
    input,
    at: found?.at ?? [],
    ...(found?.item && { item: slim(found.item) }),
    ...(operation['x-columns'] && { columns: operation['x-columns'] }),
    ...(operation['x-looks'] && { looks: operation['x-looks'] }),
    ...(operation['x-views'] && { views: operation['x-views'] }),
    ...noneOf(operation),
    paged: input.properties?.cursor !== undefined,
    formats: formats.length ? formats : reply ? [] : ['pdf'],
  }
}

function noneOf(operation: Operation): Pick<DoorSheet, 'none'> {
  const words = wordsIn({ title: operation['x-none'], 'x-title-id': operation['x-none-id'] })
  const lead = operation['x-none-lead']
  return words ? { none: { words, ...(lead && { lead }) } } : {}
}

function kindOf(
  path: string,
  content: Content,
  { formats, found }: { formats: string[]; found: Place | undefined },
): DoorKind {
  if (content['text/event-stream']) return 'stream'
  if (!content['application/json']) return 'file'
  if (formats.includes('pdf')) return 'report'
  if (found?.list) return 'list'
  return path.endsWith('{id}') ? 'record' : 'read'
}

function writeDoor(path: string, operation: Operation): DoorSheet {
  const params = inEnvelope(operation.requestBody?.content['application/json']?.schema, 'params')
  const schema = operation.responses['200']?.content?.['application/json']?.schema
  const result = inEnvelope(schema?.anyOf?.[0] ?? schema, 'result')
  const found = result ? placeOf(result) : undefined
  const writes = operation['x-writes'] === true
  const paged = params?.properties?.cursor !== undefined
  return {
    ...common(path, operation),
    method: 'POST',
    kind: writes ? 'act' : 'ask',
    input: slim(params ?? { type: 'object', properties: {} }),
    at: found?.at ?? [],
    // A list whose reading is written down is a list all the same: its words are needed.
    ...((!writes || paged) && found?.item && { item: slim(found.item) }),
    paged,
    formats: [],
  }
}

interface Place {
  at: string[]
  item?: Told
  list: boolean
}

/** Where the rows or the record stand: beside `success`, under `data`, or in a list under `data`. */
function placeOf(reply: Told): Place | undefined {
  const own = rowsIn(reply, [])
  if (own) return own
  const data = reply.properties?.data
  if (!data) return undefined
  if (data.items) return { at: ['data'], item: data.items, list: true }
  const paged = data.properties?.next_cursor ? rowsIn(data, ['data']) : undefined
  return paged ?? { at: ['data'], item: data, list: false }
}

function rowsIn(holder: Told, above: string[]): Place | undefined {
  for (const [name, schema] of Object.entries(holder.properties ?? {}))
    if (schema.items?.properties && name !== 'data') return { at: [...above, name], item: schema.items, list: true }
    else if (schema.items?.properties && holder.properties?.next_cursor)
      return { at: [...above, name], item: schema.items, list: true }
  return undefined
}

/** Examples, limits of lists and origins are for readers of the document, not for a page. */
function slim(schema: Told): Schema {
  const title = wordsIn(schema)
  const kept = Object.fromEntries(KEPT.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]])))
  return {
    ...kept,
    ...(title && { title }),
    ...(schema['x-words'] && { words: schema['x-words'] }),
    ...(schema['x-reference'] && { reference: schema['x-reference'] }),
    ...(schema.properties && {
      properties: Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, slim(one)])),
      ...(schema.required?.length && { required: schema.required }),
    }),
    ...(schema.items && { items: slim(schema.items) }),
  }
}
