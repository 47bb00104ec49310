// Social insurance of a month, person by person: what the two agencies are sent.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { Column, Report } from '../../../kernel/reports/report.ts'
import { Month, Obj, type Static, Word, Year } from '../../../kernel/values/schema.ts'
import { letterheadOf } from '../../../school/api.ts'
import { monthName } from '../slips/months.ts'

export const ContributionQuery = Obj({ year: Year(), month: Month(), programme: Word('health', 'employment') })

const money = (key: string, id: string, en: string): Column => ({ key, title: { id, en }, kind: 'rupiah' })
/** By kind and code of the line. */
const PARTS: Record<'health' | 'employment', readonly Column[]> = {
  health: [
    money('employer bpjs_health', 'Pemberi kerja', 'Employer'),
    money('deduction bpjs_health', 'Pekerja', 'Employee'),
    money('deduction bpjs_health_family', 'Keluarga tambahan', 'Further family'),
  ],
  employment: [
    money('employer bpjs_work_accident', 'JKK', 'Accident'),
    money('employer bpjs_death', 'JKM', 'Death'),
    money('employer bpjs_old_age', 'JHT pemberi kerja', 'Old age, employer'),
    money('deduction bpjs_old_age', 'JHT pekerja', 'Old age, employee'),
    money('employer bpjs_pension', 'JP pemberi kerja', 'Pension, employer'),
    money('deduction bpjs_pension', 'JP pekerja', 'Pension, employee'),
  ],
}
const TITLES = {
  health: { id: 'Iuran BPJS Kesehatan', en: 'BPJS Kesehatan contributions' },
  employment: { id: 'Iuran BPJS Ketenagakerjaan', en: 'BPJS Ketenagakerjaan contributions' },
}

interface Contributor {
  name: string
  nik: string | null
  wage: number
  parts: Record<string, number>
}

export async function contributionReport(
  db: Db,
  caller: Caller,
  { year, month, programme }: Static<typeof ContributionQuery>,
): Promise<Report> {
  const columns = PARTS[programme]
  const keys = columns.map(({ key }) => key)
  const { rows } = await sql<Contributor>`
    select p.name, p.nik, coalesce((select sum((s.basis->>'wage')::bigint) from people.payslip s
        join people.payroll_run r on r.company_id = s.company_id and r.id = s.run_id and r.kind = 'regular' and r.state in ('approved', 'paid', 'locked')
        where s.company_id = p.company_id and s.staff_id = p.id and s.year = ${year} and s.month = ${month}), 0)::bigint as wage,
      jsonb_object_agg(l.key, l.amount) as parts
    from (
      select s.company_id, s.staff_id, l.kind || ' ' || l.code as key, sum(l.amount)::bigint as amount
      from people.payslip s
      join people.payroll_run r on r.company_id = s.company_id and r.id = s.run_id and r.state in ('approved', 'paid', 'locked')
      join people.payslip_line l on l.company_id = s.company_id and l.payslip_id = s.id and l.kind || ' ' || l.code = any(${keys}::text[])
      where s.company_id = ${caller.companyId} and s.year = ${year} and s.month = ${month} group by 1, 2, 3) l
    join school.staff p on p.company_id = l.company_id and p.id = l.staff_id
    group by p.company_id, p.id, p.name, p.nik order by p.name, p.id`.execute(db)
  const sumOf = (parts: Record<string, number>) => keys.reduce((sum, key) => sum + (parts[key] ?? 0), 0)
  const all = Object.fromEntries(keys.map((key) => [key, rows.reduce((sum, row) => sum + (row.parts[key] ?? 0), 0)]))
  return {
    title: TITLES[programme],
    school: await letterheadOf(db, caller),
    period: monthName({ year, month }),
    columns: [
      { key: 'nik', title: { id: 'NIK', en: 'NIK' }, kind: 'text', width: 2 },
      { key: 'name', title: { id: 'Nama', en: 'Name' }, kind: 'text', width: 3 },
      money('wage', 'Upah', 'Wage'),
      ...columns,
      money('total', 'Jumlah', 'Total'),
    ],
    rows: [
      ...rows.map(({ parts, ...row }) => ({
        values: { ...row, ...Object.fromEntries(keys.map((key) => [key, parts[key] ?? 0])), total: sumOf(parts) },
      })),
      { kind: 'total', values: { name: { id: 'Jumlah', en: 'Total' }, ...all, total: sumOf(all) } },
    ],
  }
}
