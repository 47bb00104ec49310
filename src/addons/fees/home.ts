// What fees say on the first page: what families are late with, what banks told that waits to be booked, and debts that wait between schools.
import { sql } from 'kysely'
import type { HomePart } from '../../kernel/home/home.ts'
import { AGES } from './arrears/ageing.ts'
import { arrearsWords } from './arrears/words.ts'
import { AFTER_LEAVING } from './billing/invoices.ts'
import { cashierHome } from './cashier/home.ts'
import { handoverHome } from './handover/home.ts'

const arrears: HomePart = {
  order: 15,
  roles: ['treasurer', 'principal', 'cashier', 'foundation_admin'],
  door: '/api/v1/fees/balances',
  async tell(db, { caller, today }) {
    const { rows } = await sql<{ late: number; students: number; billed: boolean }>`
      select coalesce(sum(b.open), 0)::bigint as late, count(distinct b.student_id)::int as students,
        exists (select from fees.invoice i where i.company_id = ${caller.companyId}) as billed
      from fees.invoice_balance b where b.company_id = ${caller.companyId} and b.open > 0 and b.due_on < ${today}::date`.execute(
      db,
    )
    const { late, students, billed } = rows[0]!
    if (!billed) return {}
    return {
      figures: [
        {
          name: 'arrears',
          title: { id: 'Tunggakan siswa', en: 'Student arrears' },
          unit: 'rupiah',
          value: late,
          note: students
            ? {
                id: `${students} siswa lewat tempo`,
                en: `${students} ${students === 1 ? 'student' : 'students'} overdue`,
              }
            : { id: 'Tidak ada yang lewat tempo', en: 'Nobody is overdue' },
          tone: students ? 'soon' : 'calm',
          to: '/fees/balances',
        },
      ],
    }
  },
}

/** How long what families owe has been due: what is old is seldom paid by itself. */
const ages: HomePart = {
  order: 15,
  roles: ['treasurer', 'cashier'],
  door: '/api/v1/fees/aged-receivables',
  async tell(db, { caller, today }) {
    const { rows } = await sql<{ age: (typeof AGES)[number]; students: number; open: number }>`
      select case when late < 1 then 'not_due' when late <= 30 then 'days_1_30' when late <= 90 then 'days_31_90'
        when late <= 180 then 'days_91_180' else 'over_180' end as age, count(distinct student_id)::int as students, sum(open)::bigint as open
      from (select b.student_id, b.open, ${today}::date - b.due_on as late from fees.invoice_balance b
        where b.company_id = ${caller.companyId} and b.open > 0) o group by 1`.execute(db)
    const told = AGES.flatMap((age) => rows.filter((row) => row.age === age))
    if (told.length === 0) return {}
    return {
      boards: [
        {
          name: 'ages',
          title: { id: 'Umur piutang siswa', en: 'Arrears by age' },
          shape: 'rows',
          columns: AGE_COLUMNS,
          rows: told.map(({ age, students, open }) => ({
            title: arrearsWords.values.age[age],
            values: [students, open],
            tone: age === 'over_180' ? 'late' : age === 'days_91_180' ? 'soon' : 'calm',
            to: '/fees/aged-receivables',
          })),
        },
      ],
    }
  },
}

const AGE_COLUMNS = [
  { title: { id: 'Siswa', en: 'Students' }, unit: 'count' as const },
  { title: { id: 'Terutang', en: 'Owed' }, unit: 'rupiah' as const },
]

const waiting: HomePart = {
  order: 16,
  roles: ['treasurer'],
  door: '/api/v1/fees/bank-payments',
  async tell(db, { caller }) {
    const { rows } = await sql<{ amount: number; count: number }>`
      select coalesce(sum(amount), 0)::bigint as amount, count(*)::int as count
      from fees.bank_payment where company_id = ${caller.companyId} and held is not null`.execute(db)
    const { amount, count } = rows[0]!
    if (count === 0) return {}
    return {
      figures: [
        {
          name: 'bank_payments_held',
          title: { id: 'Pembayaran bank tertahan', en: 'Held bank payments' },
          unit: 'rupiah',
          value: amount,
          note: { id: `${count} belum dibukukan`, en: `${count} not posted yet` },
          tone: 'soon',
          to: '/fees/bank-payments?is_held=true',
        },
      ],
    }
  },
}

/** Found through the students who have left, so that it costs what they were billed. */
const beyond: HomePart = {
  order: 17,
  roles: ['treasurer'],
  door: '/api/v1/fees/invoices',
  async tell(db, { caller }) {
    const { rows } = await sql<{ amount: number; count: number }>`
      select coalesce(sum(i.amount), 0)::bigint as amount, count(*)::int as count
      from school.student s join fees.invoice i on i.company_id = s.company_id and i.student_id = s.id
      where s.company_id = ${caller.companyId} and s.left_on is not null and i.period_on > s.left_on - 31 and ${AFTER_LEAVING}`.execute(
      db,
    )
    const { amount, count } = rows[0]!
    if (count === 0) return {}
    return {
      figures: [
        {
          name: 'billed_after_leaving',
          title: { id: 'Ditagih setelah siswa keluar', en: 'Billed after student left' },
          unit: 'rupiah',
          value: amount,
          note: {
            id: `${count} tagihan untuk dibatalkan`,
            en: `${count} ${count === 1 ? 'invoice' : 'invoices'} to cancel`,
          },
          tone: 'soon',
          to: '/fees/invoices?after_leaving=true',
        },
      ],
    }
  },
}

export const home: readonly HomePart[] = [arrears, ages, waiting, beyond, ...cashierHome, ...handoverHome]
