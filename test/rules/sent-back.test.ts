// What a door shows of a record, the door that changes it takes as it stands: a form that begins with what was read never
// fails for something that nobody typed. Two things that can be done with one record are never called alike.
import fs from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { modules } from '../../src/addons/index.ts'
import type { TSchema } from '../../src/kernel/values/schema.ts'
import { cutSheets, type OpenApi } from '../../web/build/sheets.ts'
import { isAboutOne, resourcesOf, workflowOf } from '../../web/kit/lists/resources.ts'

interface Node {
  type?: string | string[]
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  examples?: unknown[]
}

const ajv = new Ajv({ strict: false })
addFormats.default(ajv)
const doors = modules.flatMap((module) => module.doors)

/** Of the record that the reply shows: that at its top, or the first of its list. */
function fieldsOf(reply: TSchema): Record<string, Node> {
  const { properties = {} } = reply as Node
  const shown = Object.entries(properties).find(
    ([key, { properties: own, items }]) => key !== 'success' && (own ?? items),
  )
  return shown?.[1].properties ?? shown?.[1].items?.properties ?? {}
}

const exampleOf = ({ examples, anyOf = [] }: Node): unknown =>
  examples?.[0] ?? anyOf.map(exampleOf).find((example) => example !== undefined)

test('what was read can be sent back', () => {
  let compared = 0
  const refused = doors
    .filter(({ path: at }) => at.endsWith('/update'))
    .flatMap((door) => {
      const base = door.path.slice(0, -'/update'.length)
      const reading = doors.find(({ method, path: at }) => method === 'GET' && (at === `${base}/:id` || at === base))
      const taken = (door.input as unknown as Node).properties ?? {}
      return Object.entries(reading ? fieldsOf(reading.reply) : {}).flatMap(([name, shown]) => {
        const example = exampleOf(shown)
        if (taken[name] && example !== undefined) compared++
        if (!taken[name] || example === undefined || ajv.validate(taken[name], example)) return []
        return [`${door.path}: ${name} ${JSON.stringify(example)} ${ajv.errorsText()}`]
      })
    })
  expect(refused).toEqual([])
  expect(compared).toBeGreaterThan(100)
})

test('two acts that a record offers at once have two names', () => {
  const document = JSON.parse(
    fs.readFileSync(path.join(import.meta.dirname, '../../client/openapi.json'), 'utf8'),
  ) as OpenApi
  const doubled = cutSheets(document).flatMap((sheet) =>
    [...resourcesOf(sheet).values()].flatMap((resource) => {
      const acts = [...resource.acts.values(), ...(resource.update ? [resource.update] : [])].filter(isAboutOne)
      const moves = Object.values(workflowOf(resource)?.moves ?? {})
      return (workflowOf(resource)?.states ?? ['']).flatMap((state) => {
        const offered = acts.filter(
          ({ path: at }) => moves.find((move) => move.path === at)?.from.includes(state) ?? true,
        )
        const names = offered.map(({ title }) => title?.id ?? '')
        return names
          .filter((name, index) => names.indexOf(name) < index)
          .map((name) => `${resource.thing} ${state}: ${name}`)
      })
    }),
  )
  expect(doubled).toEqual([])
})
