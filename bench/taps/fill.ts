// The school of the taps: two thousand students with a card each, one reader, and as many stored taps as wanted.
import type pg from 'pg'
import { modules } from '../../src/addons/index.ts'
import { createCompany, createUser, openAdmin } from '../../src/kernel/admin.ts'
import { embeddedConnections } from '../../src/kernel/db/server/connections.ts'
import { asSuperuser } from '../../test/cluster.ts'
import type { Place } from '../messages.ts'
import { PASSWORD, type School } from '../schools.ts'

export const CARDS = 2_000
const MONTHS = 12

export async function fillGate(place: Place): Promise<School> {
  const admin = await openAdmin(embeddedConnections(place.socketDir, place.database))
  const addons = modules.flatMap(({ manifest }) => manifest.code ?? [])
  const slug = 'taps'
  const id = await createCompany(admin, modules, { slug, name: slug, foundation: 'y-taps', addons })
  const account = (login: string, role: string) =>
    createUser(admin, modules, { login, name: login, company: slug, roles: [role], password: PASSWORD })
  await account(slug, 'admin')
  const reader = await account('reader', 'device')
  await admin.end()
  await asSuperuser(place.socketDir, place.database, async (client) => {
    await client.query(
      `with s as (insert into school.student (company_id, name, gender) select $1, 'Siswa ' || n, 'f' from generate_series(1, $2::int) n returning id),
         n as (select id, row_number() over (order by id) - 1 as n from s)
       insert into rfid.card (company_id, uid, uid_original, student_id, valid_from)
       select $1, upper(to_hex(x'70000000'::bigint + n)), 'bench', id, '2020-01-01' from n`,
      [id, CARDS],
    )
    await client.query(`insert into rfid.device (company_id, code, name, user_id) values ($1, 'G1', 'G1', $2)`, [
      id,
      reader,
    ])
    // As every import ends: a minute of guessing at tables nobody has looked at is not the morning that is measured.
    await client.query('analyze school.student, rfid.card, rfid.device')
    await client.query(`create schema bench;
      create table bench.tap (company_id int not null, id bigint generated always as identity, device_id bigint not null, seq bigint not null,
        uid text not null, tapped_at timestamptz not null, received_at timestamptz not null default now(), primary key (company_id, id));
      create unique index on bench.tap (company_id, device_id, seq);
      create index on bench.tap (company_id, tapped_at)`)
  })
  return { id, slug }
}

/** Taps of the year before, evenly over its months and cards, past every rule. */
export async function storeTaps(place: Place, school: School, count: number): Promise<void> {
  await asSuperuser(place.socketDir, place.database, async (client) => {
    for (let month = 0; month <= MONTHS; month++)
      await client.query(`select kernel.month_partition('rfid.event', (now() - make_interval(months => $1))::date)`, [
        month,
      ])
    for (let done = 0; done < count; done += 500_000)
      await storeSome(client, school.id, { from: done, until: Math.min(count, done + 500_000) })
    await client.query('vacuum analyze rfid.event')
    await client.query('checkpoint')
  })
}

async function storeSome(
  client: pg.Client,
  companyId: number,
  { from, until }: { from: number; until: number },
): Promise<void> {
  await client.query(
    `insert into rfid.event (company_id, uid, event_time, device_id, seq, uid_original, method, received_at, outcome, student_id)
     select $1, upper(to_hex(x'70000000'::bigint + n % $4::int)), at, 1, n, 'bench', 'card', at, 'accepted', null
     from generate_series($2::bigint, $3::bigint - 1) n, lateral (select now() - interval '1 day' - make_interval(secs => (n * 7919 % 31000000)) as at) t
     on conflict do nothing`,
    [companyId, from, until, CARDS],
  )
}
