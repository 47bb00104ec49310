// Foundations for the bench: one of many schools by their daily summaries, and schools with all their rows and taps.
import type pg from 'pg'
import { modules } from '../../src/addons/index.ts'
import { createCompany, createUser, grantRole, openAdmin, seedCompany } from '../../src/kernel/admin.ts'
import { openDatabase } from '../../src/kernel/db/database.ts'
import { embeddedConnections } from '../../src/kernel/db/server/connections.ts'
import { asSuperuser } from '../../test/cluster.ts'
import { addBooks } from '../ledger/books.ts'
import type { Place } from '../messages.ts'
import { PASSWORD, type School } from '../schools.ts'
import { storeTaps } from '../taps/fill.ts'

export const MANY = 200
const YEARS = 3
const STUDENTS = 600
const LINES = 100_000

export interface Seen {
  name: string
  school: School
}

/** A chairman signs in at the first school of each and holds the role at all of them. */
export async function fillFoundations(place: Place, taps: number): Promise<Seen[]> {
  const many = await openSchools(place, 'many', MANY)
  const few = await openSchools(place, 'rows', 1)
  const more = await openSchools(place, 'taps', 1)
  await asSuperuser(place.socketDir, place.database, async (client) => {
    await client.query('set session_replication_role = replica')
    await addSummaries(client, many)
    for (const [school] of [few, more]) await addRows(client, school!.id)
    for (let month = 0; month <= 12; month++)
      await client.query(`select kernel.month_partition('rfid.event', (now() - make_interval(months => $1))::date)`, [
        month,
      ])
  })
  await storeTaps(place, few[0]!, taps)
  await storeTaps(place, more[0]!, taps * 10)
  await asSuperuser(place.socketDir, place.database, (client) => client.query('vacuum analyze'))
  return [
    { name: `${MANY} schools`, school: many[0]! },
    { name: `one school, ${taps.toLocaleString('en')} taps`, school: few[0]! },
    { name: `one school, ${(taps * 10).toLocaleString('en')} taps`, school: more[0]! },
  ]
}

async function openSchools(place: Place, foundation: string, count: number): Promise<School[]> {
  const connections = embeddedConnections(place.socketDir, place.database)
  const admin = await openAdmin(connections)
  const database = openDatabase({ connection: connections.app })
  const addons = modules.flatMap(({ manifest }) => manifest.code ?? [])
  // Of many schools only what is read from above.
  const seeding = count > 1 ? modules.filter(({ manifest }) => manifest.name === 'foundation') : modules
  const schools: School[] = []
  for (let n = 0; n < count; n++) {
    const slug = `${foundation}-${n}`
    const id = await createCompany(admin, modules, {
      slug,
      name: `Sekolah ${slug}`,
      foundation: `f-${foundation}`,
      addons,
    })
    await seedCompany(database, seeding, { companyId: id, year: 2026 })
    schools.push({ id, slug })
  }
  const login = schools[0]!.slug
  await createUser(admin, modules, {
    login,
    name: login,
    company: login,
    roles: ['foundation_chairman'],
    password: PASSWORD,
  })
  for (const { slug } of schools.slice(1)) await grantRole(admin, modules, { login, slug, role: 'foundation_chairman' })
  await admin.end()
  await database.end()
  return schools
}

/** What triggers would have kept of three years: attendance by day, money, budgets and books by month, programs, scores. */
async function addSummaries(client: pg.Client, schools: readonly School[]): Promise<void> {
  const ids = schools.map(({ id }) => id)
  const months = `generate_series(date_trunc('year', now()) - interval '${YEARS - 1} years', date_trunc('month', now()), interval '1 month') m`
  const company = 'from unnest($1::int[]) c'
  const run = (text: string) => client.query(text, [ids])
  await run(`insert into school.student_total (company_id, active) select c, 300 + c % 200 ${company}`)
  await run(`insert into school.teacher_total (company_id, active) select c, 20 + c % 9 ${company}`)
  await run(`insert into people.certified_total (company_id, teachers) select c, 10 + c % 9 ${company}`)
  await run(`insert into school.school_level select c, (array['sd', 'smp', 'sma'])[1 + c % 3] ${company}`)
  await run(
    `insert into school.people_cell select c, k, x, 150, true ${company}, (values ('student', 'f'), ('student', 'm'), ('staff', 'permanent')) v(k, x)`,
  )
  await run(
    `insert into school.class_total select c, 1, date_trunc('year', now()) - interval '6 months', now() + interval '1 year', 12 ${company}`,
  )
  await run(`insert into school.attendance_total select c, d::date, 280, 8, 4, 3, 4, 1 ${company},
    generate_series(now() - interval '${YEARS} years', now(), interval '1 day') d where extract(isodow from d) < 7`)
  await run(`insert into school.teacher_attendance_total select c, d::date, 19, 20 ${company},
    generate_series(now() - interval '${YEARS} years', now(), interval '1 day') d where extract(isodow from d) < 7`)
  await run(
    `insert into budget.cash_month select c, extract(year from m), extract(month from m), 90000000 + c, 80000000 + c, 10000000 ${company}, ${months}`,
  )
  await run(`insert into budget.fund_month select c, f, extract(year from m), extract(month from m), 30000000, 25000000, 15000000 ${company}, ${months},
    unnest(array['bos_reguler', 'spp', 'komite']) f`)
  await run(`insert into budget.budget_month select c, extract(year from m), extract(month from m), f, 9000000, 0, 500000, 8000000 ${company}, ${months},
    unnest(array['bos_reguler', 'spp', 'komite']) f`)
  await run(`insert into budget.activity_month select c, '05.02.' || lpad(a::text, 2, '0'), extract(year from m), extract(month from m), 900000, 700000
    ${company}, ${months}, generate_series(1, 20) a`)
  const groups = `(values ('11', 'asset'), ('12', 'asset'), ('15', 'asset'), ('1701', 'asset'), ('21', 'liability'), ('31', 'net_asset'), ('41', 'revenue'),
    ('42', 'revenue'), ('43', 'revenue'), ('44', 'revenue'), ('51', 'expense'), ('52', 'expense'), ('53', 'expense'), ('54', 'expense'), ('55', 'expense')) g(code, class),
    unnest(array['without', 'with']) r`
  await run(`insert into school.attendance_month select company_id, date_trunc('month', day), sum(present), sum(late), sum(sick), sum(permitted),
    sum(absent), sum(dispensation) from school.attendance_total where company_id = any ($1) group by 1, 2`)
  await run(`insert into school.teacher_attendance_month select company_id, date_trunc('month', day), sum(attended), sum(expected)
    from school.teacher_attendance_total where company_id = any ($1) group by 1, 2`)
  await run(`insert into accounting.flow_month select c, m::date, 90000000, 75000000 ${company}, ${months}`)
  await run(`insert into accounting.fund_flow_month select c, m::date, f, 30000000, 25000000, 15000000, 5000000, 0 ${company}, ${months},
    unnest(array['bos_reguler', 'spp', 'komite']) f`)
  await run(
    `insert into accounting.group_year select c, y, g.code, g.class, r, array_fill(1000000, array[12]), array_fill(0, array[12])
    ${company}, generate_series(2017, extract(year from now())::int) y, ${groups}`,
  )
  await run(
    `insert into accounting.group_total select company_id, group_code, class, restriction, 12000000 * count(*)
    from accounting.group_year where company_id = any ($1) group by 1, 2, 3, 4`,
  )
  await run(`insert into people.document_day select c, now()::date + d, 1 ${company}, generate_series(-400, 400, 9) d`)
  await run(
    `insert into inventory.condition_total select c, x, 120, 90000000 ${company}, unnest(array['good', 'light', 'heavy']) x`,
  )
  await run(
    `insert into inventory.inspection_day select c, now()::date + d, 2 ${company}, generate_series(-20, 200, 4) d`,
  )
  await run(`insert into kernel.approval_day select c, r, now()::date - d, 1 ${company}, unnest(array['accounting.payment_request', 'budget.plan', 'people.leave_request']) r,
    generate_series(0, 20, 4) d`)
  await run(`insert into foundation.program (company_id, name, activity_code, starts_on, ends_on, state, progress)
    select c, 'Program ' || n, '05.02.' || lpad(n::text, 2, '0'), now()::date - 60 - n, now()::date + 40 - n, 'running', 50 ${company}, generate_series(1, 10) n`)
  await run(`insert into foundation.standard_score (company_id, year, standard, score, target)
    select c, extract(year from now()), lpad(s::text, 2, '0'), 80 + s, 91 ${company}, generate_series(1, 8) s`)
  await run(`insert into foundation.evidence (company_id, score_id, title) select s.company_id, s.id, 'Bukti ' || n
    from foundation.standard_score s, generate_series(1, 2) n where s.company_id = any ($1)`)
  await run(`insert into foundation.accreditation (company_id, decree, grade, score, issued_on, expires_on)
    select c, 'SK', 'A', 93, now()::date - 500, now()::date + 1300 ${company}`)
  await run(`insert into foundation.snapshot (company_id, month, indicator, value, persons, taken_at)
    select c, m::date, i, 90, 300, m + interval '1 month' ${company}, ${months},
      unnest(array['students', 'student_attendance', 'class_size', 'cash_runway', 'heavy_assets', 'late_rate', 'certified_teachers']) i
    where m < date_trunc('month', now())`)
}

/** One school with its rows: students, two years of their days, ten years of books. What triggers keep stands beside. */
async function addRows(client: pg.Client, id: number): Promise<void> {
  await addSummaries(client, [{ id, slug: '' }])
  await client.query(
    `insert into school.student (company_id, name, gender) select $1, 'Siswa ' || n, 'f' from generate_series(1, $2::int) n`,
    [id, STUDENTS],
  )
  await client.query(
    `insert into school.attendance_day (company_id, day, student_id, status, source)
     select $1, d::date, s.id, 'present', 'tap' from generate_series(now() - interval '2 years', now(), interval '1 day') d, school.student s
     where s.company_id = $1 and extract(isodow from d) < 6`,
    [id],
  )
  await addBooks(client, id, LINES)
}
