// Lints over the migrated schema: what must be true of every table, whoever made it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemaNames } from '../../src/house.ts'
import { UNBOUNDED } from '../../src/kernel/db/schema/bounds.ts'
import { DOCUMENT_MAX, SUM_MAX } from '../../src/kernel/values/money.ts'
import { openTest, type TestHouse } from '../harness.ts'

let t: TestHouse
beforeAll(async () => {
  t = await openTest()
})
afterAll(() => t.close())

/** Rows of a catalogue query over our schemas, each a text of what is wrong. */
const wrong = (query: string) =>
  t.asSuperuser(async (client) =>
    (await client.query<{ problem: string }>(query, [schemaNames()])).rows.map((row) => row.problem),
  )

const TABLES = `pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = any($1) and c.relkind in ('r', 'p')`
const NAME = `n.nspname || '.' || c.relname`
// Not of one company each: the installation's own records. This list may only shrink.
const HOUSE_TABLES = [
  'kernel.company',
  'kernel.foundation',
  'kernel.installation',
  'kernel.login_failure',
  'kernel.migration',
  'kernel.outside_attempt',
  'kernel.passkey',
  'kernel.passkey_challenge',
  'kernel.second_factor',
  'kernel.session',
  'kernel.user_account',
]

test('row-level security is enabled and forced everywhere, with a policy behind every grant', async () => {
  expect(
    await wrong(
      `select ${NAME} as problem from ${TABLES} where ${NAME} <> 'kernel.migration' and not (c.relrowsecurity and c.relforcerowsecurity)`,
    ),
  ).toEqual([])
  expect(
    await wrong(`select ${NAME} || ' grants ' || g.grantee as problem from ${TABLES}
      join (select distinct table_schema, table_name, grantee from information_schema.role_table_grants) g on g.table_schema = n.nspname and g.table_name = c.relname
      where g.grantee in ('pendopo_app', 'pendopo_rfid') and not exists (
        select from pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname and g.grantee::name = any (p.roles))`),
  ).toEqual([])
})

test('every amount has a bound, so that what is stored can be read and added', async () => {
  expect(
    await wrong(`select ${NAME} || '.' || a.attname as problem from ${TABLES} and not c.relispartition
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'int8'::regtype and a.attidentity = ''
      where a.attname <> 'id' and a.attname !~ '${UNBOUNDED}' and not exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conname like '%\\_bound' and k.conkey = array[a.attnum])`),
  ).toEqual([])
  // Or it is of a type that has one.
  expect(
    await wrong(`select format('%s.%s', n.nspname, t.typname) as problem from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where n.nspname = any ($1) and t.typtype = 'd' and t.typbasetype = 'int8'::regtype and not exists (
        select from pg_constraint k where k.contypid = t.oid and k.conname like '%\\_bound'
          and pg_get_constraintdef(k.oid) ~ ('<= ''?' || case t.typname when 'sum' then ${SUM_MAX} else ${DOCUMENT_MAX} end || '''?\\M'))`),
  ).toEqual([])
})

test('every table of a company leads with company_id: its key, and every policy of the service', async () => {
  const tenant = `${NAME} <> all ('{${HOUSE_TABLES.join(',')}}')`
  expect(
    await wrong(`select ${NAME} as problem from ${TABLES} where ${tenant} and not exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and a.attnotnull)`),
  ).toEqual([])
  expect(
    await wrong(`select ${NAME} as problem from ${TABLES} where ${tenant} and not exists (
      select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisprimary and a.attname = 'company_id')`),
  ).toEqual([])
  expect(
    await wrong(`select ${NAME} || ': ' || p.policyname as problem from ${TABLES}
      join pg_policies p on p.schemaname = n.nspname and p.tablename = c.relname
      where ${tenant} and p.permissive = 'PERMISSIVE' and p.roles && '{pendopo_app,pendopo_rfid}' and p.qual not like '%company_id = ( SELECT kernel.company()%'
        and p.qual not like '%company_id IN ( SELECT unnest(kernel.companies())%'`),
  ).toEqual([])
})

test('indexes of tenant tables start with company_id', async () => {
  expect(
    await wrong(`select ${NAME} || ': ' || ic.relname as problem from ${TABLES}
      join pg_index i on i.indrelid = c.oid join pg_class ic on ic.oid = i.indexrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where ${NAME} <> all ('{${HOUSE_TABLES.join(',')}}') and a.attname <> 'company_id'
        and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum])`),
  ).toEqual([])
})

test('every reference says what happens on delete, stays inside the company, and has an index', async () => {
  expect(
    await wrong(`select ${NAME} || ': ' || k.conname as problem from ${TABLES} join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
      where k.confdeltype = 'a'`),
  ).toEqual([])
  const house = `array(select x::regclass::oid from unnest('{kernel.company,kernel.foundation,kernel.user_account,kernel.second_factor}'::text[]) x)`
  expect(
    await wrong(`select ${NAME} || ': ' || k.conname as problem from ${TABLES} join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
      where k.confrelid <> all (${house}) and (select attname from pg_attribute where attrelid = c.oid and attnum = k.conkey[1]) <> 'company_id'`),
  ).toEqual([])
  expect(
    await wrong(`select ${NAME} || ': ' || k.conname as problem from ${TABLES} join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
      where not exists (select from pg_index i where i.indrelid = c.oid and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] = k.conkey)
        and not exists (select from pg_index i where i.indrelid = c.oid and k.conkey <@ (i.indkey::int2[]) and cardinality(k.conkey) > 1)`),
  ).toEqual([])
})

test('whatever refers to a file says so with kernel.file_on', async () => {
  const told = `exists (select from pg_policy p where p.polrelid = 'kernel.file'::regclass and p.polname = 'on ' || c.oid::regclass || '.' || a.attname)
    and exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'kernel.own_file()'::regprocedure and t.tgname = 'own_' || a.attname)
    and has_column_privilege('pendopo_kernel', c.oid, a.attname, 'select')`
  expect(
    await wrong(`select ${NAME} || '.' || a.attname as problem from ${TABLES}
      join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'kernel.file'::regclass
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[2] where not (${told})`),
  ).toEqual([])
})

test('functions that run as someone else pin their search path and are closed to the public', async () => {
  const functions = `pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname = any($1)`
  expect(
    await wrong(
      `select p.oid::regprocedure::text as problem from ${functions} where p.prosecdef and not coalesce(p.proconfig::text like '%search_path%', false)`,
    ),
  ).toEqual([])
  expect(
    await wrong(
      `select p.oid::regprocedure::text as problem from ${functions} where p.prosecdef and has_function_privilege('public', p.oid, 'execute')`,
    ),
  ).toEqual([])
})

test('the service owns nothing and holds no strong right', async () => {
  expect(
    await wrong(
      `select c.relname as problem from pg_class c where $1::text[] is not null and pg_get_userbyid(c.relowner) in ('pendopo_app', 'pendopo_rfid')`,
    ),
  ).toEqual([])
  expect(
    await wrong(
      `select rolname as problem from pg_roles where $1::text[] is not null and rolname in ('pendopo_app', 'pendopo_worker', 'pendopo_rfid', 'pendopo_kernel') and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`,
    ),
  ).toEqual([])
  expect(
    await wrong(
      `select table_name || ' ' || privilege_type as problem from information_schema.role_table_grants where table_schema = any($1) and grantee = 'pendopo_app' and privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER')`,
    ),
  ).toEqual([])
})

test('texts are bounded, money is never a float', async () => {
  expect(
    await wrong(`select ${NAME} || '.' || a.attname as problem from ${TABLES} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where a.atttypid in ('float4'::regtype, 'float8'::regtype, 'money'::regtype)`),
  ).toEqual([])
})

test('what changed is set beside what it was by a full join', async () => {
  // An inner one is made row by row for ever, once a connection has changed a single row: of 5,000 rows each was held against each.
  // Lines of one order, and assets that are disposed of, are few.
  const few = ['accounting.sum_assets', 'inventory.keep_on_order']
  const problems = await wrong(`
    select n.nspname || '.' || p.proname as problem from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname = any($1)
    where p.prosrc ~ '(new|old)_rows [a-z] join (new|old)_rows'`)
  expect(problems.toSorted()).toEqual(few)
})
