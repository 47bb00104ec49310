// What whoever decides on a payroll run would ask: what it costs, and what became other than in the month before.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { sumWords } from '../../../kernel/language/sum-words.ts'
import type { Check } from '../../../kernel/records/approvals/check.ts'

/** A month that moves by more than this share is worth a second look. */
const MIND_PERCENT = 10

interface Totals {
  people: number
  gross: number
  deductions: number
  net: number
}
interface Asked extends Totals {
  before: (Totals & { joined: number; left: number }) | null
}

export async function weighPayrollRun(db: Db, caller: Caller, id: number): Promise<Check[]> {
  const { rows } = await sql<Asked>`
    with run as (
      select r.*, (select o.id from people.payroll_run o where o.company_id = r.company_id and o.kind = r.kind and o.state in ('paid', 'locked')
        and (o.year, o.month) < (r.year, r.month) order by o.year desc, o.month desc limit 1) as earlier
      from people.payroll_run r where r.company_id = ${caller.companyId} and r.id = ${id}
    ), slips as (
      select s.run_id = run.id as now, s.staff_id, s.gross, s.deductions, s.net
      from run join people.payslip s on s.company_id = run.company_id and s.run_id in (run.id, run.earlier)
    ), sums as (
      select now, count(*)::int as people, sum(gross)::bigint as gross, sum(deductions)::bigint as deductions, sum(net)::bigint as net,
        count(*) filter (where not exists (select from slips o where o.staff_id = slips.staff_id and o.now <> slips.now))::int as alone
      from slips group by now
    )
    select n.people, n.gross, n.deductions, n.net, case when b.people is null then null else json_build_object('people', b.people,
      'gross', b.gross, 'deductions', b.deductions, 'net', b.net, 'joined', n.alone, 'left', b.alone) end as before
    from sums n left join sums b on not b.now where n.now`.execute(db)
  const [asked] = rows
  if (!asked) return []
  return [costCheck(asked), ...(asked.before ? [changeCheck(asked, asked.before)] : [])]
}

function costCheck({ people, gross, deductions, net }: Totals): Check {
  const [whole, taken, paid] = [sumWords(gross), sumWords(deductions), sumWords(net)]
  return {
    verdict: 'plain',
    title: { id: `${people} orang`, en: people === 1 ? '1 person' : `${people} people` },
    note: {
      id: `Bruto ${whole.id}, potongan ${taken.id}, dibayarkan ${paid.id}`,
      en: `Gross ${whole.en}, deductions ${taken.en}, paid out ${paid.en}`,
    },
  }
}

function changeCheck(now: Totals, before: NonNullable<Asked['before']>): Check {
  const difference = now.gross - before.gross
  const percent = before.gross === 0 ? 100 : Math.abs(difference / before.gross) * 100
  const by = sumWords(Math.abs(difference))
  const people = {
    id: [before.joined && `${before.joined} orang baru`, before.left && `${before.left} orang tidak lagi`],
    en: [before.joined && `${before.joined} new`, before.left && `${before.left} no longer paid`],
  }
  const more = (parts: (string | 0)[]) => [' ', ...parts].filter(Boolean).join(', ').replace(' , ', ', ').trimEnd()
  return {
    verdict: percent > MIND_PERCENT ? 'mind' : 'good',
    title:
      difference === 0
        ? { id: 'Sama dengan sebelumnya', en: 'Same as last time' }
        : difference > 0
          ? { id: 'Lebih dari sebelumnya', en: 'More than last time' }
          : { id: 'Kurang dari sebelumnya', en: 'Less than last time' },
    note: {
      id: `Bruto berbeda ${by.id}${more(people.id)}`,
      en: `Gross differs by ${by.en}${more(people.en)}`,
    },
  }
}
