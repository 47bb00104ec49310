// Tables are rooms too: SQL of one module names of another only what that one publishes, and only along `depends`.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../../src/addons/index.ts'
import { schemaNames } from '../../src/house.ts'
import { published as kernel } from '../../src/kernel/published.ts'
import { openTest, type TestHouse } from '../harness.ts'
import {
  allows,
  type Bond,
  type Known,
  namings,
  namingsIn,
  type Room,
  type Rooms,
  sourceFiles,
  sourceOf,
} from './statements.ts'

const rooms: Rooms = new Map<string, Room>([
  ['kernel', { depends: [], publishes: kernel }],
  ...modules.map(({ manifest }) => [manifest.name, manifest] as const),
])

let t: TestHouse
let known: Known
beforeAll(async () => {
  t = await openTest()
  known = {
    relations: new Set(
      await listed(`select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind in ('r', 'p', 'v')`),
    ),
    functions: new Set(
      await listed(`select n.nspname || '.' || p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = any($1)`),
    ),
  }
})
afterAll(() => t.close())

const ask = <R extends object>(query: string): Promise<R[]> =>
  t.asSuperuser(async (client) => (await client.query<R>(query, [schemaNames()])).rows)
const listed = async (query: string) => (await ask<object>(query)).map((row) => String(Object.values(row)[0]))

test('what a module publishes is there; a view is made to be published, and shows each reader what is theirs', async () => {
  const gone = [...rooms].flatMap(([room, { publishes = {} }]) => {
    const { relations = [], keys = [], functions = [], events = [] } = publishes
    return [
      ...[...relations, ...keys].filter((name) => !known.relations.has(`${room}.${name}`)),
      ...[...functions, ...events].filter((name) => !known.functions.has(`${room}.${name}`)),
    ].map((name) => `${room}.${name}`)
  })
  expect(gone).toEqual([])
  const views = await ask<{ room: string; name: string; invoker: boolean }>(
    `select n.nspname as room, c.relname as name, coalesce('security_invoker=true' = any (c.reloptions), false) as invoker
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = any($1) and c.relkind in ('v', 'm')`,
  )
  expect(views.length).toBeGreaterThan(0)
  const wrong = views.filter(
    ({ room, name, invoker }) => !invoker || !rooms.get(room)?.publishes?.relations?.includes(name),
  )
  expect(wrong, 'make it with kernel.published_view and name it in the manifest').toEqual([])
})

test('statements name of other modules only what these publish, and write nothing of theirs', () => {
  const found = namings(known)
  expect(found.length).toBeGreaterThan(1000)
  const wrong = found.filter((naming) => !allows(rooms, naming))
  expect(
    wrong.map(({ room, schema, name, doing, at }) => `${at}: ${room} ${doing} ${schema}.${name}`),
    'ask a function of its api.ts, or let its owner publish a view',
  ).toEqual([])
})

test('the database holds no tie between modules that a manifest does not allow', async () => {
  const ties = await ask<Bond & { by: string }>(TIES)
  expect(ties.length).toBeGreaterThan(400)
  expect(
    ties.filter((tie) => !allows(rooms, tie)).map(({ by, doing, schema, name }) => `${by} ${doing} ${schema}.${name}`),
  ).toEqual([])
  const strangers = await listed(`select c.oid::regclass || ': ' || g.tgname from pg_trigger g
    join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace and n.nspname = any($1)
    join pg_proc p on p.oid = g.tgfoid join pg_namespace f on f.oid = p.pronamespace
    where not g.tgisinternal and f.nspname not in (n.nspname, 'kernel')`)
  expect(strangers, 'hang triggers on tables of your own; follow an event of the owner with kernel.follow').toEqual([])
})

// Foreign keys, views, policies, defaults and checks, each with the schema it belongs to and what of another it stands on.
// The kernel's tables know modules only by policies on files (kernel.file_on) and such as take rows away.
const TIES = `
  select distinct o.nspname as room, n.nspname as schema, c.relname as name, 'refers to' as doing, false as restricts,
    k.conrelid::regclass || '.' || k.conname as by
  from pg_constraint k join pg_class m on m.oid = k.conrelid join pg_namespace o on o.oid = m.relnamespace and o.nspname = any($1)
  join pg_class c on c.oid = k.confrelid join pg_namespace n on n.oid = c.relnamespace
  where k.contype = 'f' and n.nspname <> o.nspname
  union all
  select distinct o.nspname, n.nspname, coalesce(c.relname, p.proname), case when p.oid is null then 'reads' else 'calls' end, false,
    m.oid::regclass || coalesce(': ' || s.name, '')
  from pg_depend d
  join lateral (
    select w.ev_class as home, null as name, false as kernel from pg_rewrite w where d.classid = 'pg_rewrite'::regclass and w.oid = d.objid
    union all select y.polrelid, y.polname, y.polname like 'on %' or not y.polpermissive from pg_policy y where d.classid = 'pg_policy'::regclass and y.oid = d.objid
    union all select a.adrelid, 'default', false from pg_attrdef a where d.classid = 'pg_attrdef'::regclass and a.oid = d.objid
    union all select k.conrelid, k.conname, false from pg_constraint k where d.classid = 'pg_constraint'::regclass and k.oid = d.objid and k.contype = 'c'
  ) s on true
  join pg_class m on m.oid = s.home join pg_namespace o on o.oid = m.relnamespace and o.nspname = any($1)
  left join pg_class c on d.refclassid = 'pg_class'::regclass and c.oid = d.refobjid
  left join pg_proc p on d.refclassid = 'pg_proc'::regclass and p.oid = d.refobjid
  join pg_namespace n on n.oid = coalesce(c.relnamespace, p.pronamespace) and n.nspname = any($1)
  where n.nspname <> o.nspname and not (o.nspname = 'kernel' and s.kernel)`

test('a private table, a write, a key or a trigger of another module is found wherever someone names it', () => {
  const judge = (file: string, source: string) =>
    namingsIn(file, source, known).flatMap((naming) =>
      naming.schema === naming.room || allows(rooms, naming) ? [] : `${naming.doing} ${naming.schema}.${naming.name}`,
    )
  const inRfid = (source: string) => judge('src/addons/rfid/gate/x.ts', source)
  expect(inRfid("db.selectFrom('school.student as s').innerJoin('school.current_class as c', on)")).toEqual([])
  expect(inRfid("db.selectFrom('school.enrolment as e')")).toEqual(['reads school.enrolment'])
  expect(inRfid('sql`select 1 from school.student s\n  left join school.guardian g on true`')).toEqual([
    'reads school.guardian',
  ])
  expect(inRfid("tx.updateTable('school.student')")).toEqual(['writes school.student'])
  expect(inRfid("await insertRows(\n  tx,\n  'school.subject', rows)")).toEqual(['writes school.subject'])
  expect(inRfid('sql`delete from school.class_group`')).toEqual(['writes school.class_group'])
  expect(inRfid('sql`select school.search_words(name)`')).toEqual(['calls school.search_words'])
  // Not along depends, however public.
  expect(inRfid("db.selectFrom('budget.fund_source')")).toEqual(['reads budget.fund_source'])
  const inSql = (source: string) => judge('src/addons/inventory/migrations/x.sql', source)
  expect(inSql('foreign key (company_id, bill_id) references accounting.bill on delete restrict')).toEqual([])
  expect(inSql('select state from accounting.bill')).toEqual(['reads accounting.bill'])
  expect(inSql('references accounting.bill_line on delete restrict')).toEqual(['refers to accounting.bill_line'])
  expect(inSql('create trigger t after update of state on accounting.bill\n  for each row')).toEqual([
    'hangs a trigger on accounting.bill',
  ])
  expect(inSql("select kernel.on_change('school.room', 'inventory.x()')")).toEqual(['hangs a trigger on school.room'])
  expect(inSql('create policy p on school.room for select')).toEqual(['makes a policy on school.room'])
  expect(inSql('grant select on inventory.item, school.room to pendopo_kernel')).toEqual(['grants on school.room'])
  expect(inSql("select kernel.follow('accounting.bill_moved(int)', 'inventory.x(int)')")).toEqual([])
  expect(inSql("select kernel.follow('accounting.tell_bill()', 'inventory.x()')")).toEqual([
    'follows accounting.tell_bill',
  ])
  expect(inSql('-- as accounting.bill says')).toEqual([])
  expect(judge('src/kernel/x.ts', "db.selectFrom('school.student')")).toEqual(['reads school.student'])
})

test('a table that is named by a value is written only where no table of another module is named', () => {
  const writing = /\b(insert into|update|delete from) \$\{|\b(insertInto|updateTable|deleteFrom)\((?!\s*')/
  const strange = sourceFiles()
    .filter((file) => /^src\/(addons|school)\//.test(file))
    .filter((file) => writing.test(sourceOf(file)))
    .flatMap((file) => namings(known, [file]))
    .filter(({ room, schema, doing }) => schema !== room && schema !== 'kernel' && doing !== 'calls')
  expect(strange).toEqual([])
})

test('an event calls all who follow it in the transaction in which it is told, and takes nobody with other arguments', async () => {
  const heard = await t.asSuperuser(async (client) => {
    await client.query(`begin;
      create table public.heard (who text, id bigint);
      create function public.told(company int, ids bigint[]) returns void language plpgsql as 'begin end';
      create function public.one(company int, ids bigint[]) returns void language sql as $$ insert into public.heard select 'one', unnest(ids) $$;
      create function public.two(int, bigint[]) returns void language sql as $$ insert into public.heard select 'two', unnest($2) $$;
      select kernel.follow('public.told(int, bigint[])', 'public.one(int, bigint[])');
      select kernel.follow('public.told(int, bigint[])', 'public.two(int, bigint[])');
      select public.told(1, '{7,8}')`)
    const { rows } = await client.query('select who, id::int from public.heard')
    const other = client.query(`select kernel.follow('public.told(int, bigint[])', 'kernel.company()')`)
    await expect(other).rejects.toThrow('same arguments')
    await client.query('rollback')
    return rows
  })
  expect(heard.map(({ who, id }) => `${who} ${id}`)).toEqual(['one 7', 'one 8', 'two 7', 'two 8'])
})
