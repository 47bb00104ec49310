// What whoever decides on a payroll run would ask: what it costs, what became other than in the month before, and whom it leaves out.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { sumWords } from '../../../kernel/language/sum-words.ts'
import type { Check } from '../../../kernel/records/approvals/check.ts'
import { getPayrollTotals } from './runs.ts'

/** A month that moves by more than this share is worth a second look. */
const MIND_PERCENT = 10
/** So many are called by name, the others counted. */
const NAMED = 5

type Totals = Awaited<ReturnType<typeof getPayrollTotals>>
interface Changes {
  earlier: number | null
  joined: number[]
  gone: number[]
  without_account: number[]
}

export async function weighPayrollRun(db: Db, caller: Caller, id: number): Promise<Check[]> {
  const { rows } = await sql<Changes>`select * from people.run_changes(${id})`.execute(db)
  const [changes] = rows
  if (!changes) return []
  const { earlier, joined, gone, without_account } = changes
  const names = await namesOf(db, caller, [...joined, ...gone, ...without_account])
  const called = (ids: readonly number[]) => calledBy(ids.map((one) => names.get(one) ?? ''))
  const now = await getPayrollTotals(db, caller, id)
  const before = earlier === null ? undefined : await getPayrollTotals(db, caller, earlier)
  return [
    costCheck(now),
    ...(before ? [changeCheck(now, before, { joined: called(joined), gone: called(gone) })] : []),
    accountCheck(called(without_account)),
    ...(now.leavers_owing > 0 ? [leaversCheck(now.leavers_owing)] : []),
  ]
}

async function namesOf(db: Db, caller: Caller, ids: readonly number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('school.staff')
    .select(['id', 'name'])
    .where('company_id', '=', caller.companyId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface Called extends Words {
  count: number
}

function calledBy(names: readonly string[]): Called {
  const named = names.slice(0, NAMED).join(', ')
  const rest = names.length - NAMED
  const more = rest > 0 ? { id: ` dan ${rest} lainnya`, en: ` and ${rest} more` } : { id: '', en: '' }
  return { count: names.length, id: named + more.id, en: named + more.en }
}

function costCheck({ payslips, gross, deductions, net }: Totals): Check {
  const [whole, taken, paid] = [sumWords(gross), sumWords(deductions), sumWords(net)]
  return {
    verdict: 'plain',
    title: { id: `${payslips} orang`, en: payslips === 1 ? '1 person' : `${payslips} people` },
    note: {
      id: `Bruto ${whole.id}, potongan ${taken.id}, dibayarkan ${paid.id}`,
      en: `Gross ${whole.en}, deductions ${taken.en}, paid out ${paid.en}`,
    },
  }
}

/** Somebody who is paid no more, or for the first time, is always worth a look. */
function changeCheck(now: Totals, before: Totals, { joined, gone }: Record<'joined' | 'gone', Called>): Check {
  const difference = now.gross - before.gross
  const percent = before.gross === 0 ? 100 : Math.abs(difference / before.gross) * 100
  const by = sumWords(Math.abs(difference))
  const told = (language: 'id' | 'en') =>
    [
      gone.count ? `${language === 'id' ? 'tidak lagi' : 'no longer paid'}: ${gone[language]}` : '',
      joined.count ? `${language === 'id' ? 'baru' : 'new'}: ${joined[language]}` : '',
    ].filter(Boolean)
  return {
    verdict: percent > MIND_PERCENT || gone.count || joined.count ? 'mind' : 'good',
    title:
      difference === 0
        ? { id: 'Sama dengan sebelumnya', en: 'Same as last time' }
        : difference > 0
          ? { id: 'Lebih dari sebelumnya', en: 'More than last time' }
          : { id: 'Kurang dari sebelumnya', en: 'Less than last time' },
    note: {
      id: [`Bruto berbeda ${by.id}`, ...told('id')].join('; '),
      en: [`Gross differs by ${by.en}`, ...told('en')].join('; '),
    },
  }
}

function accountCheck(without: Called): Check {
  if (!without.count)
    return {
      verdict: 'good',
      title: { id: 'Semua punya rekening', en: 'All have a bank account' },
      note: { id: 'Semua masuk berkas transfer', en: 'All are in the file for the bank' },
    }
  return {
    verdict: 'mind',
    title: { id: `${without.count} orang tanpa rekening`, en: `${without.count} without a bank account` },
    note: {
      id: `Tidak masuk berkas transfer: ${without.id}`,
      en: `Not in the file for the bank: ${without.en}`,
    },
  }
}

const leaversCheck = (count: number): Check => ({
  verdict: 'mind',
  title: { id: `${count} orang keluar masih berutang`, en: `${count} leaving with a loan still owed` },
  note: { id: 'Ini gaji terakhirnya', en: 'It is their last pay' },
})
