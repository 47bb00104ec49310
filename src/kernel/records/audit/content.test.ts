// What must never stand in the audit trail, looked for in every table and in everything the demo has written.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO } from '../../../../test/cluster.ts'
import { openTest, type TestHouse } from '../../../../test/harness.ts'
import { schemaNames } from '../../../house.ts'

/** Names of secrets; when one was set is none. */
const SECRET = '^(?!.*_at$)(?!must_).*(token|password|secret|sealed|(^|_)nik$|(^|_)hash$)'

let t: TestHouse
beforeAll(async () => {
  t = await openTest({ template: DEMO })
})
afterAll(() => t.close())

const ask = <Row extends object>(query: string, values: unknown[] = []) =>
  t.asSuperuser(async (client) => (await client.query<Row>(query, values)).rows)

/** Columns of companies' tables whose name says that they are nobody else's business, and everything of the counsellor's room. */
const secretColumns = () =>
  ask<{ relation: string; name: string }>(
    `select c.oid::regclass::text as relation, a.attname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = any($1) and c.relkind = 'r'
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where exists (select from pg_attribute k where k.attrelid = c.oid and k.attname = 'company_id')
       and c.oid <> 'kernel.audit_entry'::regclass and c.oid <> 'kernel.audit_head'::regclass
       and (a.attname ~ $2 or n.nspname = 'counsel' and a.attname in ('note', 'title', 'description', 'reason'))
     order by 1, 2`,
    [schemaNames(), SECRET],
  )

test('the demo has written a trail, and there is something to keep out of it', async () => {
  const [{ n } = { n: 0 }] = await ask<{ n: number }>('select count(*)::int as n from kernel.audit_entry')
  expect(n).toBeGreaterThan(1000)
  const columns = (await secretColumns()).map(({ relation, name }) => `${relation}.${name}`)
  for (const one of ['registry.config.token_sealed', 'school.student.nik', 'counsel.violation.note'])
    expect(columns).toContain(one)
})

test('no secret column is in the trail, and none can come into it', async () => {
  for (const { relation, name } of await secretColumns()) {
    const written = await ask('select from kernel.audit_entry where relation = $1 and (before ? $2 or after ? $2)', [
      relation,
      name,
    ])
    // What the trigger leaves out stands in its second argument.
    const [audited] = await ask<{ kept_out: string }>(
      `select substring(pg_get_triggerdef(oid) from 'kernel\\.audit\\(''[^'']+'', ''\\{(.*)\\}''\\)') as kept_out
       from pg_trigger where tgrelid = $1::regclass and tgname = 'audit_insert'`,
      [relation],
    )
    const keptOut = !audited || audited.kept_out.split(',').includes(name)
    expect([relation, name, written.length, keptOut]).toEqual([relation, name, 0, true])
  }
})

test('no key at any depth is called like a secret', async () => {
  const named = await ask(
    `select distinct relation, path from kernel.audit_entry,
       lateral jsonb_path_query(jsonb_build_array(before, after), '$.** ? (@.type() == "object").keyvalue().key') path
     where path #>> '{}' ~ $1`,
    [SECRET],
  )
  expect(named).toEqual([])
})

test('nothing of the counsellor’s room is in it but the rule book', async () => {
  const rows = await ask("select distinct relation from kernel.audit_entry where relation like 'counsel.%' order by 1")
  const rules = ['counsel.frequency_rule', 'counsel.rulebook', 'counsel.threshold', 'counsel.violation_type']
  expect(rows).toEqual(rules.map((relation) => ({ relation })))
  const filled = await ask('select from counsel.student_case limit 1')
  expect(filled).toHaveLength(1)
})

test('nobody puts into the trail what is no row of it, a superuser neither', async () => {
  const add = (columns: string, values: string) =>
    ask(
      `insert into kernel.audit_entry (company_id, relation, record_id, ${columns}) select min(id), 'x.y', 1, ${values} from kernel.company`,
    )
  const digest = "sha256('')"
  await expect(add('operation', "'drop'")).rejects.toMatchObject({ constraint: 'operation_known' })
  await expect(add('operation, digest, salt', "'insert', 'short'::bytea, null")).rejects.toMatchObject({
    constraint: 'digest_length',
  })
  for (const [columns, values] of [
    ['operation, seq', "'insert', 1000000000"],
    ['operation, digest', `'insert', ${digest}`],
    ['operation, digest, salt, after', `'insert', ${digest}, null, '{}'`],
  ] as const)
    await expect(add(columns, values)).rejects.toMatchObject({ constraint: 'audit_entry_whole' })
})
