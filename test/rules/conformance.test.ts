// What every module inherits: checks it did not write and cannot leave out.
import fs from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules as listed } from '../../src/addons/index.ts'
import { catalogueOf } from '../../src/app.ts'
import { inputOf } from '../../src/kernel/http/step.ts'
import { serializerCompiler, validatorCompiler } from '../../src/kernel/http/wire/compile.ts'
import type { ErrorCatalogue } from '../../src/kernel/language/errors.ts'
import { LOCALES } from '../../src/kernel/language/i18n.ts'
import { HOUSE_ROLES } from '../../src/kernel/manifest.ts'
import { held as kernelHeld } from '../../src/kernel/personal/held.ts'
import { kernelChecks } from '../../src/kernel/records/audit/verify.ts'
import { exampleOf } from '../fixtures/example.ts'
import { openTest, type TestHouse } from '../harness.ts'

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
    const scenario = fs.globSync('**/*.scenario.test.ts', { cwd: module.dir }).length > 0
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
    // What others send by their own standard may hold more than is read of it, in a body that is bounded as a whole.
    const grows = (fault: string) => fault.endsWith('unknown keys')
    for (const door of module.doors) {
      const faults = unbounded(inputOf(door, t.house.plugs), 'input')
      expect([door.path, door.hook ? faults.filter((fault) => !grows(fault)) : faults]).toEqual([door.path, []])
    }
  })

  test('gives examples that its own schemas accept', () => {
    const ajv = new Ajv({ strict: false, allErrors: true })
    ;(addFormats as unknown as (ajv: Ajv) => void)(ajv)
    for (const door of module.doors)
      for (const schema of [inputOf(door, t.house.plugs), door.reply]) {
        const fine = ajv.validate(schema as object, exampleOf(schema))
        expect([door.path, fine, ajv.errorsText()]).toEqual([door.path, true, 'No errors'])
      }
  })

  test('has schemas that the server can take input by and write replies by', () => {
    for (const door of module.doors) {
      const takes = validatorCompiler({ schema: inputOf(door, t.house.plugs), httpPart: 'body' })
      expect([door.path, takes(exampleOf(inputOf(door, t.house.plugs))), takes.errors]).toEqual([door.path, true, null])
      const reply = exampleOf(door.reply)
      if (reply !== undefined) expect(JSON.parse(serializerCompiler({ schema: door.reply })(reply))).toEqual(reply)
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

test('every refusal of the house is told in every language, saying the same', () => {
  const holes = (text: string) => [...text.matchAll(/\{(\w+)[^}]*\}/g)].map((match) => match[1]).sort()
  for (const [code, { words }] of Object.entries(catalogue)) {
    expect([code, Object.keys(words).sort()]).toEqual([code, [...LOCALES].sort()])
    for (const locale of LOCALES) expect([code, words[locale].trim().length > 10]).toEqual([code, true])
    expect([code, words.id === words.en]).toEqual([code, false])
    expect([code, holes(words.id)]).toEqual([code, holes(words.en)])
  }
})

describe('what the house holds of people', () => {
  /** Tables of persons. A person's guardians go with them. */
  const PERSONS = ['school.student', 'school.staff', 'school.guardian', 'kernel.user_account']
  /** An account's own tables, and whose it is: kernel.forget_account and the export see to them by name. */
  const OF_THE_ACCOUNT = [
    'kernel.member.user_id',
    'kernel.passkey_challenge.user_id',
    'kernel.second_factor.user_id',
    'kernel.session.user_id',
    'kernel.user_account.code_from',
    'kernel.user_account.made_by',
    'kernel.user_account.vouched_by',
    'school.staff.user_id',
  ]
  const declared = [...kernelHeld, ...listed.flatMap((module) => module.personalData ?? [])]
  const rows = <Row extends object>(query: string, values: unknown[] = []) =>
    t.asSuperuser(async (client) => (await client.query<Row>(query, values)).rows)

  test('is declared for every column that refers to a person, by reference or by name', async () => {
    const columns = await rows<{ place: string; person: string }>(
      `select k.conrelid::regclass || '.' || a.attname as place, k.confrelid::regclass::text as person
       from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[cardinality(k.conkey)]
       where k.contype = 'f' and k.confrelid = any ($1::regclass[])
       union
       select c.oid::regclass || '.' || a.attname, 'school.' || left(a.attname, -3)
       from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = any ($2) and c.relkind = 'r'
       join pg_attribute a on a.attrelid = c.oid and a.attname in ('student_id', 'staff_id', 'guardian_id')
       order by 1`,
      [PERSONS, ['kernel', ...listed.map(({ manifest }) => manifest.name)]],
    )
    const known = new Set(declared.map(({ table, by, of }) => `${table}.${by} ${of}`))
    const forgotten = columns.filter(
      ({ place, person }) => !known.has(`${place} ${person}`) && !OF_THE_ACCOUNT.includes(place),
    )
    // Say in the module's personal-data.ts what it is, and give the kernel the right to it with kernel.personal().
    expect(forgotten).toEqual([])
    expect(columns.length).toBeGreaterThan(20)
  })

  test('can be read out and erased as declared, and what is closed cannot be read', async () => {
    for (const { table, by, through, erase = [], remove = false, closed = false } of declared) {
      const [rights] = await rows(
        `select has_table_privilege('pendopo_kernel', $1, 'select') as read,
           has_column_privilege('pendopo_kernel', $1, $2, 'select') as find,
           coalesce((select bool_and(has_column_privilege('pendopo_kernel', $1, c, 'update')) from unnest($3::text[]) c), true) as erase,
           has_table_privilege('pendopo_kernel', $1, 'delete') or not $4 as remove,
           exists (select from pg_policy where polrelid = $1::regclass and polname = 'personal_data') as declared`,
        [table, by, erase, remove],
      )
      expect([table, rights]).toEqual([table, { read: !closed, find: true, erase: true, remove: true, declared: true }])
      if (through) expect(declared.some((one) => one.table === through.table)).toBe(true)
    }
  })

  test('has a title in every language', () => {
    for (const { title } of declared) for (const locale of LOCALES) expect(title[locale].length).toBeGreaterThan(1)
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
