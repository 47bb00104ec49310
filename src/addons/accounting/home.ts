// What the books say on the first page: what has to be paid, deposited and accounted for, and by when.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { type HomeFigure, type HomePart, toneOf } from '../../kernel/home/home.ts'
import type { Locale, Words } from '../../kernel/language/i18n.ts'
import { sumWords } from '../../kernel/language/sum-words.ts'
import { monthWords } from '../../kernel/language/written.ts'
import { payablesWords } from './payables/words.ts'
import { selectDue } from './recurring/due.ts'
import { sumTaxesDue } from './taxes/due.ts'
import { sumTaxesOwed } from './taxes/owed.ts'
import { vatMonthsOpen } from './vat/months.ts'

const SOON_DAYS = 7
const TOLD = 5

/** What is still owed of each posted bill that falls due by then, the oldest first. */
async function billsDue(db: Db, caller: Caller, { today, days }: { today: string; days: number }) {
  const { rows } = await sql<{ id: number; number: string; vendor: string; due_date: string; rest: number }>`
    select b.id, b.number, v.name as vendor, b.due_date, b.payable - coalesce((
      select sum(p.amount) from accounting.bill_payment p
      where p.company_id = b.company_id and p.bill_id = b.id and p.paid_on <= ${today}::date), 0)::bigint as rest
    from accounting.bill b join accounting.vendor v on v.company_id = b.company_id and v.id = b.vendor_id
    where b.company_id = ${caller.companyId} and b.entry_id is not null and b.booked_on <= ${today}::date
      and b.settled_on > ${today}::date and b.due_date <= ${today}::date + ${days}::int
    order by b.due_date, b.id limit 1000`.execute(db)
  return rows.filter(({ rest }) => rest > 0)
}

const payable: HomePart = {
  order: 20,
  roles: ['treasurer', 'foundation_admin'],
  door: '/api/accounting/bills',
  async tell(db, { caller, today }) {
    const due = await billsDue(db, caller, { today, days: SOON_DAYS })
    const late = due.filter(({ due_date }) => due_date < today).length
    const figure: HomeFigure = {
      name: 'payable_soon',
      title: { id: `Harus dibayar dalam ${SOON_DAYS} hari`, en: `Due within ${SOON_DAYS} days` },
      unit: 'rupiah',
      value: due.reduce((sum, { rest }) => sum + rest, 0),
      note: due.length
        ? {
            id: `${due.length} tagihan${late ? `, ${late} lewat tempo` : ''}`,
            en: `${due.length} ${due.length === 1 ? 'bill' : 'bills'}${late ? `, ${late} overdue` : ''}`,
          }
        : { id: 'Tidak ada yang jatuh tempo', en: 'Nothing due' },
      tone: late ? 'late' : due.length ? 'soon' : 'calm',
      to: '/accounting/bills',
    }
    const dues = due.slice(0, TOLD).map(({ id, number, vendor, due_date, rest }) => ({
      day: due_date,
      title: { id: `Bayar ${vendor}`, en: `Pay ${vendor}` },
      note: { id: `${number}, ${sumWords(rest).id}`, en: `${number}, ${sumWords(rest).en}` },
      act: { id: 'Bayar', en: 'Pay' },
      to: `/accounting/bills/${id}`,
    }))
    return { figures: [figure], dues }
  },
}

const told = (owed: Awaited<ReturnType<typeof sumTaxesOwed>>, language: Locale): string =>
  owed.map(({ name, amount }) => `${name[language]} ${sumWords(amount)[language]}`).join(' · ')

const taxes: HomePart = {
  order: 40,
  roles: ['treasurer'],
  door: '/api/accounting/taxes/due',
  async tell(db, { caller, today }) {
    const due = await sumTaxesDue(db, caller, today)
    const owed = await sumTaxesOwed(db, caller, today)
    const first = due[0]?.due_on
    const figure: HomeFigure = {
      name: 'tax_due',
      title: { id: 'Pajak belum disetor', en: 'Tax not deposited' },
      unit: 'rupiah',
      value: owed.reduce((sum, { amount }) => sum + amount, 0),
      note: owed.length
        ? { id: told(owed, 'id'), en: told(owed, 'en') }
        : { id: 'Semua sudah disetor', en: 'All deposited' },
      tone: first ? toneOf(first, today) : 'calm',
      to: '/accounting/taxes/owed',
    }
    const dues = due.slice(0, TOLD).map(({ tax, due_on, amount, bills }) => {
      const name = payablesWords.values.tax[tax]
      const sum = sumWords(amount)
      return {
        day: due_on,
        title: { id: `Setor ${name.id}`, en: `Deposit ${name.en}` },
        note: bills ? { id: `${bills} pemotongan, ${sum.id}`, en: `${bills} withheld, ${sum.en}` } : sum,
        act: { id: 'Setor pajak', en: 'Deposit tax' },
        to: bills ? '/accounting/tax-deposits/new' : '/accounting/taxes/owed',
      }
    })
    return { figures: [figure], dues }
  },
}

const vat: HomePart = {
  order: 41,
  roles: ['treasurer'],
  door: '/api/accounting/vat-months',
  async tell(db, { caller, today }) {
    const open = await vatMonthsOpen(db, caller, { today, limit: TOLD })
    const dues = open.map(({ month, due_on, payable: sum, return_id }) => {
      const name = monthWords(Number(month.slice(0, 4)), Number(month.slice(5, 7)))
      return {
        day: due_on,
        title:
          return_id === null
            ? { id: `Susun SPT PPN ${name.id}`, en: `Prepare the ${name.en} VAT return` }
            : { id: `Setor PPN ${name.id}`, en: `Pay ${name.en} VAT` },
        note: sum > 0 ? sumWords(sum) : { id: 'Tidak ada yang disetor', en: 'Nothing to pay' },
        act: return_id === null ? { id: 'Susun SPT', en: 'Make return' } : { id: 'Setor pajak', en: 'Deposit tax' },
        to: return_id === null ? '/accounting/vat-months' : '/accounting/tax-deposits/new',
      }
    })
    return { dues }
  },
}

const advances: HomePart = {
  order: 40,
  roles: ['treasurer'],
  door: '/api/accounting/advances',
  async tell(db, { caller }) {
    const { rows } = await sql<{ number: string; description: string; settle_by: string; amount: number }>`
      select r.number, r.description, r.settle_by, r.amount from accounting.payment_request r
      where r.company_id = ${caller.companyId} and r.kind = 'advance' and r.state = 'paid'
        and not exists (select from accounting.settlement s where s.company_id = r.company_id and s.request_id = r.id
          and s.reversed_on is null)
      order by r.settle_by, r.id limit ${sql.lit(TOLD)}`.execute(db)
    const dues = rows.map(({ number, description, settle_by, amount }) => ({
      day: settle_by,
      title: { id: `Pertanggungjawaban ${description}`.slice(0, 300), en: `Account for ${description}`.slice(0, 300) },
      note: { id: `Panjar ${number}, ${sumWords(amount).id}`, en: `Advance ${number}, ${sumWords(amount).en}` },
      act: { id: 'Lihat panjar', en: 'View advance' },
      to: '/accounting/advances',
    }))
    return { dues }
  },
}

function noDraftOf(month: string): Words {
  const name = monthWords(Number(month.slice(0, 4)), Number(month.slice(5)))
  return { id: `${name.id}, belum dijadikan draf`, en: `${name.en}, no draft yet` }
}

const recurring: HomePart = {
  order: 45,
  roles: ['treasurer'],
  door: '/api/accounting/recurring-due',
  async tell(db, { caller, today }) {
    const rows = await selectDue(db, caller, today).orderBy('d.due_on').orderBy('d.recurring_id').limit(TOLD).execute()
    const dues = rows.map(({ name, month, due_on }) => ({
      day: due_on,
      title: { id: `Usulan berulang: ${name}`, en: `Recurring: ${name}` },
      note: noDraftOf(month),
      act: { id: 'Buat draf', en: 'Make draft' },
      to: '/accounting/recurring-due',
    }))
    return { dues }
  },
}

export const home: readonly HomePart[] = [payable, taxes, vat, advances, recurring]
