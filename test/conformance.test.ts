// What every module inherits: checks it did not write and cannot leave out.
import fs from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules as listed } from '../src/addons/index.ts'
import { catalogueOf } from '../src/app.ts'
import { HOUSE_ROLES } from '../src/kernel/addon.ts'
import type { ErrorCatalogue } from '../src/kernel/errors.ts'
import { LOCALES } from '../src/kernel/i18n.ts'
import { inputOf } from '../src/kernel/mount.ts'
import { exampleOf } from '../src/kernel/openapi.ts'
import { kernelChecks } from '../src/kernel/verify.ts'
import { openTest, type TestHouse } from './harness.ts'

const HEADINGS = ['Purpose', 'Words', 'Tables', 'Roles', 'Doors', 'Workflow', 'Personal data', 'Not yet']

let t: TestHouse
let catalogue: ErrorCatalogue
beforeAll(async () => {
  t = await openTest()
  catalogue = catalogueOf(t.house.modules)
})
afterAll(() => t.close())

describe.each(listed.map((module) => [module.manifest.name, module] as const))('%s', (_name, module) => {
  test('has a README of the fixed shape and, where it has doors, a scenario', () => {
    const readme = fs.readFileSync(path.join(module.dir, 'README.md'), 'utf8')
    expect([...readme.matchAll(/^## (.+)$/gm)].map((match) => match[1])).toEqual(HEADINGS)
    const scenario = fs.readdirSync(module.dir).some((file) => file.endsWith('.scenario.test.ts'))
    expect(scenario || module.doors.length === 0).toBe(true)
  })

  test('declares known roles, known errors, and words in every language', () => {
    const roles = new Set([...Object.keys(HOUSE_ROLES), ...Object.keys(module.manifest.roles ?? {})])
    const used = [
      ...module.doors.flatMap((door) => (typeof door.access === 'string' ? [] : door.access)),
      ...(module.workflows ?? []).flatMap((workflow) => Object.values(workflow.moves).flatMap((move) => move.by)),
      ...(module.tasks ?? []).flatMap((task) => task.roles),
    ]
    expect(used.filter((role) => !roles.has(role))).toEqual([])
    expect(module.doors.flatMap((door) => door.errors ?? []).filter((code) => !catalogue[code])).toEqual([])
    for (const words of [
      module.manifest.title,
      ...module.doors.map((door) => door.summary),
      ...Object.values(module.errors ?? {}).map((entry) => entry.words),
    ])
      for (const locale of LOCALES) expect(words[locale].length).toBeGreaterThan(1)
  })

  test('takes only bounded input and refuses unknown keys', () => {
    for (const door of module.doors) expect([door.path, unbounded(inputOf(door), 'input')]).toEqual([door.path, []])
  })

  test('gives examples that its own schemas accept', () => {
    const ajv = new Ajv({ strict: false, allErrors: true })
    ;(addFormats as unknown as (ajv: Ajv) => void)(ajv)
    for (const door of module.doors)
      for (const schema of [inputOf(door), door.reply]) {
        const fine = ajv.validate(schema as object, exampleOf(schema))
        expect([door.path, fine, ajv.errorsText()]).toEqual([door.path, true, 'No errors'])
      }
  })

  test('keeps its workflows and their tables in step', async () => {
    for (const workflow of module.workflows ?? []) {
      const allowed = await t.asSuperuser(async (client) => {
        const { rows } = await client.query<{ definition: string }>(
          `select pg_get_constraintdef(k.oid) as definition from pg_constraint k
           join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum] and a.attname = 'state'
           where k.conrelid = $1::regclass and k.contype = 'c'`,
          [workflow.relation],
        )
        return [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'::text/g)].map((match) => match[1]!)
      })
      expect([workflow.relation, allowed.sort()]).toEqual([workflow.relation, [...workflow.states].sort()])
    }
  })
})

test('every check of verify is a query that runs, and agrees on an empty house', async () => {
  const checks = [...kernelChecks, ...listed.flatMap((module) => module.checks ?? [])]
  for (const check of checks) {
    const { rows } = await t.asSuperuser((client) =>
      client.query(`select company_id, problem from (${check.disagreements}) d`),
    )
    expect([check.name, rows]).toEqual([check.name, []])
  }
})

test('every kept total has a check that recomputes it', async () => {
  const summaries = await t.asSuperuser(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.role_table_grants
       where grantee = 'pendopo_kernel' and privilege_type = 'INSERT' and table_schema <> 'kernel'`,
    )
    return rows.map((row) => row.name)
  })
  const text = listed
    .flatMap((module) => module.checks ?? [])
    .map((check) => check.disagreements)
    .join('\n')
  expect(summaries.filter((name) => !text.includes(name))).toEqual([])
})

/** Places in an input schema that have no limit. */
function unbounded(node: unknown, at: string): string[] {
  const schema = node as Record<string, unknown> & {
    properties?: Record<string, unknown>
    items?: unknown
    anyOf?: unknown[]
  }
  const types = [schema.type].flat()
  const here: string[] = []
  if (types.includes('string') && schema.maxLength === undefined && !schema.enum && !('const' in schema))
    here.push(`${at}: string without maxLength`)
  if (types.includes('array') && schema.maxItems === undefined) here.push(`${at}: array without maxItems`)
  if (
    (types.includes('integer') || types.includes('number')) &&
    schema.maximum === undefined &&
    schema.exclusiveMaximum === undefined
  )
    here.push(`${at}: number without maximum`)
  if (types.includes('object') && schema.additionalProperties !== false)
    here.push(`${at}: object that takes unknown keys`)
  for (const [name, child] of Object.entries(schema.properties ?? {})) here.push(...unbounded(child, `${at}.${name}`))
  if (schema.items) here.push(...unbounded(schema.items, `${at}[]`))
  for (const child of schema.anyOf ?? []) here.push(...unbounded(child, at))
  return here
}
