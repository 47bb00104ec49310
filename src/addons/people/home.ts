// What payroll says on the first page: what the state is owed, and by when; to a teacher, their own leave and slips.
import type { HomePart } from '../../kernel/home/home.ts'
import { sumWords } from '../../kernel/language/sum-words.ts'
import { monthWords } from '../../kernel/language/written.ts'
import type { Static } from '../../kernel/values/schema.ts'
import { listLeaveBalances } from './leave/ledger.ts'
import { listOwnPayslips } from './slips/payslips.ts'
import { findOwnStaff } from './staff/file.ts'
import { type Due, listDues } from './withholding/dues.ts'
import { withholdingWords } from './withholding/words.ts'

const ALL_OF_A_YEAR = 36
/** Enough for one person's own. */
const ONES = 100
type Owed = Static<typeof Due>

const dues: HomePart = {
  order: 15,
  roles: ['treasurer', 'hr'],
  door: '/api/payroll/dues',
  async tell(db, { caller, today }) {
    const year = Number(today.slice(0, 4))
    const { data } = await listDues(db, caller, { year, page: { limit: ALL_OF_A_YEAR, cursor: undefined }, today })
    // What a school with books owes of a tax they tell, payroll's part of it included: told twice it might be paid twice.
    const booked = caller.addons.includes('FIN') && caller.roles.includes('treasurer')
    const awaited = data.filter(({ status, kind }) => status !== 'paid' && !(booked && kind === 'pph21'))
    const open = Object.groupBy(awaited.toReversed(), ({ kind }) => kind)
    // Of each kind one line, however many months it is behind.
    const owing = Object.values(open).map((owed) => {
      const [{ kind, month, due_on }] = owed as [Owed]
      const rest = sumWords(owed.reduce((sum, { amount, paid }) => sum + amount - paid, 0))
      const [name, since] = [withholdingWords.values.kind[kind], monthWords(year, month)]
      return {
        day: due_on,
        title: { id: `Setor ${name.id}`, en: `Pay ${name.en}` },
        note: {
          id: owed.length > 1 ? `${owed.length} bulan sejak ${since.id}, ${rest.id}` : `${since.id}, ${rest.id}`,
          en: owed.length > 1 ? `${owed.length} months since ${since.en}, ${rest.en}` : `${since.en}, ${rest.en}`,
        },
        act: { id: 'Catat setoran', en: 'Enter payment' },
        to: '/payroll/dues',
      }
    })
    return { dues: owing }
  },
}

const leave: HomePart = {
  order: 20,
  roles: ['teacher'],
  door: '/api/v1/hr/leave-balances',
  async tell(db, { caller, today }) {
    const own = await findOwnStaff(db, caller)
    if (!own) return {}
    const filter = { staff_id: own.id, year: Number(today.slice(0, 4)) }
    const { data } = await listLeaveBalances(db, caller, { filter, page: { limit: ONES, cursor: undefined } })
    if (!data.length) return {}
    const [days, kinds] = [
      data.reduce((sum, balance) => sum + balance.days, 0),
      data.map(({ name }) => name).join(', '),
    ]
    return {
      figures: [
        {
          name: 'leave_left',
          title: { id: 'Sisa hari cuti saya', en: 'My remaining leave' },
          unit: 'count',
          value: Math.floor(days),
          note: { id: `${kinds} ${filter.year}`, en: `${kinds} ${filter.year}` },
          tone: 'calm',
          to: '/hr/leave-requests/new',
        },
      ],
    }
  },
}

/** How many there are, and of which month the last: what is earned is nobody's business who looks over the shoulder. */
const slips: HomePart = {
  order: 21,
  roles: ['teacher'],
  door: '/api/payroll/my/payslips',
  async tell(db, { caller }) {
    const { payslips } = await listOwnPayslips(db, caller, { limit: ONES, cursor: undefined })
    const [last] = payslips
    if (!last) return {}
    const month = monthWords(last.year, last.month)
    return {
      figures: [
        {
          name: 'payslips',
          title: { id: 'Slip gaji saya', en: 'My payslips' },
          unit: 'count',
          value: payslips.length,
          note: { id: `terakhir ${month.id}`, en: `latest: ${month.en}` },
          tone: 'calm',
          to: '/payroll/my/payslips',
        },
      ],
    }
  },
}

export const home: readonly HomePart[] = [dues, leave, slips]
