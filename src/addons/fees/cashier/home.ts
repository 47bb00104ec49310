// What a cashier begins the day with: the drawer, what came today, and who pays next.
import { sql } from 'kysely'
import type { HomeDue, HomeFigure, HomePart } from '../../../kernel/home/home.ts'
import { sumWords } from '../../../kernel/language/sum-words.ts'
import { shortDay } from '../../../kernel/language/written.ts'
import { getShift } from './shifts.ts'

const AHEAD_DAYS = 31
const RECEIPTS_TOLD = 6
const DAYS_TOLD = 4
const PARTS_TOLD = 4

const drawer: HomePart = {
  order: 11,
  roles: ['cashier'],
  door: '/api/v1/fees/shifts',
  async tell(db, { caller }) {
    const { rows } = await sql<{ id: number }>`select id from fees.shift
      where company_id = ${caller.companyId} and cashier_id = ${caller.userId} and state = 'open'`.execute(db)
    if (!rows[0]) return { figures: [NO_SHIFT] }
    const { id, opened_on, opening, received_cash } = await getShift(db, caller, rows[0].id)
    const [since, begun] = [{ id: shortDay(opened_on, 'id'), en: shortDay(opened_on, 'en') }, sumWords(opening)]
    return {
      figures: [
        {
          ...DRAWER,
          value: opening + received_cash,
          note: { id: `giliran ${since.id}, awal ${begun.id}`, en: `shift since ${since.en}, float ${begun.en}` },
          tone: 'calm',
          to: `/fees/shifts/${id}`,
        },
      ],
    }
  },
}

const DRAWER = { name: 'drawer', title: { id: 'Uang di laci', en: 'Cash in the drawer' }, unit: 'rupiah' } as const
const NO_SHIFT: HomeFigure = {
  ...DRAWER,
  value: 0,
  note: { id: 'Giliran belum dibuka', en: 'No open shift' },
  tone: 'soon',
  to: '/fees/shifts',
}

const takings: HomePart = {
  order: 12,
  roles: ['cashier'],
  door: '/api/v1/fees/receipts',
  async tell(db, { caller, today }) {
    const mine = sql`r.company_id = ${caller.companyId} and r.state = 'issued' and r.received_by = ${caller.userId}`
    const { rows } = await sql<{ id: number; number: string; student: string; paid_on: string; amount: number }>`
      select r.id, r.number, s.name as student, r.paid_on, r.amount
      from fees.receipt r join school.student s on s.company_id = r.company_id and s.id = r.student_id
      where ${mine} order by r.id desc limit ${sql.lit(RECEIPTS_TOLD)}`.execute(db)
    const { rows: sums } = await sql<{ all: number; sum: number }>`
      select count(*)::int as all, coalesce(sum(r.amount), 0)::bigint as sum from fees.receipt r
      where ${mine} and r.paid_on = ${today}::date`.execute(db)
    const { all, sum } = sums[0]!
    const figure: HomeFigure = {
      name: 'received_today',
      title: { id: 'Saya terima hari ini', en: 'Received by me today' },
      unit: 'rupiah',
      value: sum,
      note: { id: `${all} kuitansi`, en: `${all} ${all === 1 ? 'receipt' : 'receipts'}` },
      tone: 'calm',
      to: '/fees/receipts',
    }
    const told = rows.map(({ id, number, student, paid_on, amount }) => ({
      title: {
        id: `${student} · ${number}, ${shortDay(paid_on, 'id')}`,
        en: `${student} · ${number}, ${shortDay(paid_on, 'en')}`,
      },
      values: [amount],
      tone: 'calm' as const,
      to: `/fees/receipts/${id}`,
    }))
    return { figures: [figure], boards: told.length ? [{ ...LAST, rows: told }] : [] }
  },
}

const LAST = {
  name: 'last_receipts',
  title: { id: 'Kuitansi terakhir saya', en: 'My latest receipts' },
  shape: 'rows' as const,
  columns: [{ title: { id: 'Jumlah', en: 'Amount' }, unit: 'rupiah' as const }],
}

/** Day by day what falls due, and the parts that families promised. */
const next: HomePart = {
  order: 13,
  roles: ['cashier'],
  door: '/api/v1/fees/invoices',
  async tell(db, { caller, today }) {
    const ahead = sql`between ${today}::date and ${today}::date + ${sql.lit(AHEAD_DAYS)}`
    const { rows: days } = await sql<{ day: string; students: number; open: number }>`
      select b.due_on as day, count(distinct b.student_id)::int as students, sum(b.open)::bigint as open
      from fees.invoice_balance b where b.company_id = ${caller.companyId} and b.open > 0 and b.due_on ${ahead}
      group by b.due_on order by b.due_on limit ${sql.lit(DAYS_TOLD)}`.execute(db)
    const { rows: parts } = await sql<{ id: number; number: string; student: string; day: string; amount: number }>`
      select p.id, p.number, s.name as student, t.due_on as day, m.amount
      from fees.payment_plan p join fees.plan_part t on t.company_id = p.company_id and t.plan_id = p.id and t.due_on ${ahead}
      join school.student s on s.company_id = p.company_id and s.id = p.student_id
      -- Of a part, what would be missed if nothing came any more.
      cross join lateral (select least(t.amount, fees.plan_missed(p.company_id, p.id, t.due_on + 1)) as amount) m
      where p.company_id = ${caller.companyId} and p.state = 'agreed' and m.amount > 0
      order by t.due_on, p.id limit ${sql.lit(PARTS_TOLD)}`.execute(db)
    const dues: HomeDue[] = days.map(({ day, students, open }) => ({
      day,
      title: {
        id: `${students} siswa jatuh tempo`,
        en: students === 1 ? '1 student falls due' : `${students} students fall due`,
      },
      note: sumWords(open),
      act: { id: 'Lihat tagihan', en: 'View invoices' },
      to: `/fees/invoices?is_open=true&due_from=${day}&due_until=${day}`,
    }))
    for (const { id, number, student, day, amount } of parts)
      dues.push({
        day,
        title: { id: `Cicilan ${student}`, en: `Instalment of ${student}` },
        note: { id: `${number}, ${sumWords(amount).id}`, en: `${number}, ${sumWords(amount).en}` },
        act: { id: 'Lihat cicilan', en: 'View plan' },
        to: `/fees/payment-plans/${id}`,
      })
    return { dues }
  },
}

export const cashierHome: readonly HomePart[] = [drawer, takings, next]
