// Schools that are owed fees: two that differ in how many invoices lie behind them alone, and one of 3,000 students to bill.
import type pg from 'pg'
import { openAdmin } from '../../src/kernel/admin.ts'
import { embeddedConnections } from '../../src/kernel/db/server/connections.ts'
import { asSuperuser } from '../../test/cluster.ts'
import { openSchool, seed } from '../fill.ts'
import type { Place } from '../messages.ts'
import type { School } from '../schools.ts'

const TUITION = 450_000
const OWING = 1_000
export const TO_BILL = 3_000
/** Settled invoices behind each student. */
const HISTORIES = { '1 k': 1, '1 M': 1_000 }

export interface Owed {
  name: string
  school: School
  /** The first is who is asked for. */
  students: number[]
}

export async function fillFees(place: Place): Promise<{ histories: Owed[]; toBill: Owed }> {
  const admin = await openAdmin(embeddedConnections(place.socketDir, place.database))
  const histories: Owed[] = []
  for (const name of Object.keys(HISTORIES))
    histories.push({
      name,
      school: await openSchool(admin, `fees-${name.replace(' ', '').toLowerCase()}`),
      students: [],
    })
  const toBill: Owed = { name: 'to bill', school: await openSchool(admin, 'fees-bill'), students: [] }
  await admin.end()
  await seed(
    place,
    [...histories, toBill].map(({ school }) => school.id),
  )
  await asSuperuser(place.socketDir, place.database, async (client) => {
    await client.query('set session_replication_role = replica')
    for (const one of histories) {
      one.students = await addStudents(client, one.school.id, OWING)
      const settled = HISTORIES[one.name as keyof typeof HISTORIES]
      await addHistory(client, { company: one.school.id, settled, asked: one.students[0]! })
    }
    toBill.students = await addStudents(client, toBill.school.id, TO_BILL)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
  return { histories, toBill }
}

async function addStudents(client: pg.Client, company: number, count: number): Promise<number[]> {
  await client.query(`insert into school.profile (company_id, level, ownership) values ($1, 'smp', 'private')`, [
    company,
  ])
  const { rows } = await client.query<{ id: number }>(
    `insert into school.student (company_id, nis, name, gender, entered_on) select $1, n::text, 'Siswa ' || n, 'f', '2026-07-01'
     from generate_series(1, $2::int) n returning id`,
    [company, count],
  )
  await client.query(
    `insert into fees.tariff (company_id, fee_type_id, valid_from, amount)
     select company_id, id, '2026-07-01', $2::bigint from fees.fee_type where company_id = $1 and code = 'SPP'`,
    [company, TUITION],
  )
  return rows.map(({ id }) => Number(id))
}

/** Past triggers, with the kept figures as these would have left them: so many settled invoices each, and one that is open and late. Who
 * is asked for has as many rows to show in both. */
async function addHistory(
  client: pg.Client,
  { company, settled, asked }: { company: number; settled: number; asked: number },
): Promise<void> {
  await client.query(
    `insert into fees.invoice (company_id, number, run_id, student_id, fee_type_id, period_on, once, tariff_id, fund_source_id, gross, issued_on, due_on)
     select s.company_id, format('H%s/%s', s.id, n), 1, s.id, t.id, m.on_day, false, 1, t.fund_source_id, $2::bigint, m.on_day, m.on_day + 9
     from school.student s join fees.fee_type t on t.company_id = s.company_id and t.code = 'SPP'
     cross join generate_series(0, case when s.id = $4 then 200 else $3::int end) n
     cross join lateral (select (date '2026-09-01' - make_interval(months => n))::date as on_day) m where s.company_id = $1`,
    [company, TUITION, settled, asked],
  )
  await client.query(
    `insert into fees.movement (company_id, student_id, invoice_id, account, fund_source_id, day, kind, amount, relation, document_id)
     select i.company_id, i.student_id, i.id, '1201', i.fund_source_id, m.day, m.kind, m.amount, 'fees.billing_run', 1 from fees.invoice i
     cross join lateral (
       select 'billed' as kind, i.amount, i.issued_on as day union all select 'paid', -i.amount, i.due_on where i.period_on < '2026-09-01') m
     where i.company_id = $1`,
    [company],
  )
  await client.query(
    `insert into fees.invoice_balance (company_id, invoice_id, student_id, due_on, open, moved_on)
     select company_id, id, student_id, due_on, case when period_on < '2026-09-01' then 0 else amount end,
       case when period_on < '2026-09-01' then due_on else issued_on end from fees.invoice where company_id = $1`,
    [company],
  )
  await client.query(
    `insert into fees.student_balance (company_id, student_id, fund_source_id, owed)
     select i.company_id, i.student_id, i.fund_source_id, sum(b.open) from fees.invoice i
     join fees.invoice_balance b on b.company_id = i.company_id and b.invoice_id = i.id where i.company_id = $1 group by 1, 2, 3`,
    [company],
  )
}
