// A foundation that pays all its people in one run: thousands with allowances, pay by the day, a loan here and there, a tax status.
import { openAdmin } from '../../src/kernel/admin.ts'
import { embeddedConnections } from '../../src/kernel/db/server/connections.ts'
import { asSuperuser } from '../../test/cluster.ts'
import { openSchool, seed } from '../fill.ts'
import type { Place } from '../messages.ts'
import type { School } from '../schools.ts'

export const PEOPLE = 6_000
export const YEAR = 2025

export async function fillPayroll(place: Place): Promise<School> {
  const admin = await openAdmin(embeddedConnections(place.socketDir, place.database))
  const school = await openSchool(admin, 'payroll')
  await admin.end()
  await seed(place, [school.id])
  await asSuperuser(place.socketDir, place.database, async (client) => {
    await client.query('set session_replication_role = replica')
    for (const text of PEOPLE_AND_PAY) await client.query(text, text.includes('$2') ? [school.id, PEOPLE] : [school.id])
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
  return school
}

const PEOPLE_AND_PAY = [
  `insert into school.staff (company_id, name, job, employment, nik)
   select $1, 'Pegawai ' || n, case when n % 4 = 0 then 'administration' else 'teacher' end, 'permanent', to_char(3174010101000000 + n, 'FM0000000000000000')
   from generate_series(1, $2::int) n`,
  `insert into people.employment (company_id, staff_id, kind, position, grade, starts_on)
   select company_id, id, 'permanent', 'Guru', 'III/' || chr(97 + (id % 4)::int), case when id % 50 = 0 then date '${YEAR}-06-16' else date '2020-01-01' end
   from school.staff where company_id = $1`,
  `insert into people.tax_status (company_id, staff_id, from_year, status, npwp)
   select company_id, id, 2020, (array['TK/0', 'K/0', 'K/1', 'K/2', 'K/3'])[1 + id % 5], nik from school.staff where company_id = $1`,
  `insert into people.pay_assignment (company_id, component_id, staff_id, amount, valid_from)
   select s.company_id, c.id, s.id, case c.code when 'basic_pay' then 4000000 + s.id % 40 * 200000 when 'transport' then 25000 else 350000 end, '2020-01-01'
   from school.staff s join people.pay_component c on c.company_id = s.company_id
     and c.code in ('basic_pay', 'service_allowance', 'family_allowance', 'transport', 'cooperative')
   where s.company_id = $1`,
]

/** The months between are as January was: paid, line by line. */
export async function payUntilNovember(place: Place, companyId: number, runId: number): Promise<void> {
  await asSuperuser(place.socketDir, place.database, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(
      `update people.payroll_run set state = 'locked', paid_on = pay_date where company_id = $1 and id = $2`,
      [companyId, runId],
    )
    for (let month = 2; month <= 11; month++) {
      const { rows } = await client.query<{ id: string }>(
        `insert into people.payroll_run (company_id, year, month, pay_date, paid_on, state, attempt)
         select company_id, year, $3, make_date(year, $3, 25), make_date(year, $3, 25), 'locked', 1
         from people.payroll_run where company_id = $1 and id = $2 returning id`,
        [companyId, runId, month],
      )
      await client.query(
        `with s as (
           insert into people.payslip (company_id, run_id, year, month, staff_id, source, attempt, basis, gross, deductions, returned, net, taxable, tax, savings, zakat)
           select company_id, $3, year, $4, staff_id, source, attempt, basis, gross, deductions, returned, net, taxable, tax, savings, zakat
           from people.payslip where company_id = $1 and run_id = $2 returning company_id, id, staff_id)
         insert into people.payslip_line (company_id, payslip_id, staff_id, line_no, kind, code, label, amount, how, how_en, account, counts_as)
         select s.company_id, s.id, s.staff_id, l.line_no, l.kind, l.code, l.label, l.amount, l.how, l.how_en, l.account, l.counts_as
         from people.payslip o join s on s.staff_id = o.staff_id
         join people.payslip_line l on l.company_id = o.company_id and l.payslip_id = o.id
         where o.company_id = $1 and o.run_id = $2`,
        [companyId, runId, rows[0]!.id, month],
      )
    }
    await client.query('analyze')
  })
}
