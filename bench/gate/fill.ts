// Schools whose gate is watched: one as large as a school of the demo with a term behind it, one of a thousand with five years.
import type pg from 'pg'
import { modules } from '../../src/addons/index.ts'
import { createCompany, createUser, openAdmin } from '../../src/kernel/admin.ts'
import { embeddedConnections } from '../../src/kernel/db/server/connections.ts'
import { asSuperuser } from '../../test/cluster.ts'
import type { Place } from '../messages.ts'
import { PASSWORD, type School } from '../schools.ts'

/** Of the last days, every tenth is one on which nobody was seen: those are what once was slow to find out. */
const SIZES = {
  'as the demo': { students: 336, classes: 12, days: 120 },
  'five years': { students: 1_000, classes: 32, days: 5 * 365 },
}
export interface Watched {
  name: string
  school: School
}

export async function fillWatched(place: Place): Promise<Watched[]> {
  const admin = await openAdmin(embeddedConnections(place.socketDir, place.database))
  const addons = modules.flatMap(({ manifest }) => manifest.code ?? [])
  const watched: (Watched & { size: Size })[] = []
  for (const [name, size] of Object.entries(SIZES)) {
    const slug = `gate-${size.students}`
    const id = await createCompany(admin, modules, { slug, name: slug, foundation: `y-${slug}`, addons })
    await createUser(admin, modules, { login: slug, name: slug, company: slug, roles: ['admin'], password: PASSWORD })
    watched.push({ name, school: { id, slug }, size })
  }
  await admin.end()
  await asSuperuser(place.socketDir, place.database, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(`select kernel.month_partition('rfid.event', now()::date)`)
    for (const { school, size } of watched) await addSchool(client, school.id, size)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
  return watched
}

type Size = (typeof SIZES)['five years']

/** Past triggers; the totals are put beside as these would have. */
async function addSchool(client: pg.Client, company: number, size: Size): Promise<void> {
  await addPeople(client, company, size)
  await addDays(client, company, size.days)
  await addToday(client, company)
}

async function addPeople(client: pg.Client, company: number, { students, classes }: Size): Promise<void> {
  await client.query(
    `with s as (insert into school.student (company_id, name, gender) select $1, 'Siswa ' || n, 'f' from generate_series(1, $2::int) n returning id)
     insert into rfid.card (company_id, uid, uid_original, student_id, valid_from)
     select $1, upper(to_hex(x'70000000'::bigint + id)), 'bench', id, '2020-01-01' from s`,
    [company, students],
  )
  await client.query('insert into school.student_total (company_id, active) values ($1, $2)', [company, students])
  await client.query(
    `insert into school.class_group (company_id, academic_year_id, name, grade)
     select $1, 1, 'K' || n, 7 + n % 3 from generate_series(1, $2::int) n`,
    [company, classes],
  )
  await client.query(
    `insert into school.enrolment (company_id, student_id, class_group_id, from_day)
     select $1, s.id, g.ids[1 + (s.id % $2::int)::int], '2026-07-13' from school.student s,
       (select array_agg(id) as ids from school.class_group where company_id = $1) g where s.company_id = $1`,
    [company, classes],
  )
}

async function addDays(client: pg.Client, company: number, days: number): Promise<void> {
  await client.query(
    `insert into school.attendance_day (company_id, day, student_id, status, first_in, source)
     select $1, d.day, s.id, case when d.seen then 'present' else 'sick' end, case when d.seen then d.day + interval '7 hours' end,
       case when d.seen then 'tap' else 'permit' end
     from (select current_date - n as day, n % 10 <> 9 as seen from generate_series(0, $2::int - 1) n) d, school.student s where s.company_id = $1`,
    [company, days],
  )
  await client.query(
    `insert into school.attendance_total (company_id, day, present, sick, seen)
     select company_id, day, count(*) filter (where status = 'present'), count(*) filter (where status = 'sick'), count(first_in)
     from school.attendance_day where company_id = $1 group by 1, 2`,
    [company],
  )
  await client.query(
    `insert into school.attendance_close (company_id, day, who)
     select company_id, day, 'student' from school.attendance_total where company_id = $1 and seen > 0`,
    [company],
  )
}

async function addToday(client: pg.Client, company: number): Promise<void> {
  await client.query(`insert into rfid.device (company_id, code, name) values ($1, 'G1', 'Gerbang')`, [company])
  await client.query(
    `insert into rfid.event (company_id, uid, event_time, device_id, uid_original, outcome, student_id)
     select $1, c.uid, now() - make_interval(secs => (c.id % 20000)::int), d.id, c.uid, 'accepted', c.student_id
     from rfid.card c, rfid.device d where c.company_id = $1 and d.company_id = $1`,
    [company],
  )
}
