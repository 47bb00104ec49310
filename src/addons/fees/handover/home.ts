// Debts between schools that wait for the treasurer: what others hand over, and what they did not take.
import { sql } from 'kysely'
import type { HomePart } from '../../../kernel/home/home.ts'
import type { Words } from '../../../kernel/language/i18n.ts'

interface Waiting {
  order: number
  table: string
  state: string
  /** Of the list, after the prefix of the service. */
  list: string
  name: string
  title: Words
  note: (count: number) => Words
}

const waiting = ({ order, table, state, list, name, title, note }: Waiting): HomePart => ({
  order,
  roles: ['treasurer'],
  door: `/api/v1${list}`,
  async tell(db, { caller }) {
    const { rows } = await sql<{ amount: number; count: number }>`
      select coalesce(sum(d.amount), 0)::bigint as amount, count(*)::int as count from ${sql.table(table)} d
      where d.company_id = ${caller.companyId} and d.state = ${state}`.execute(db)
    const { amount: value, count } = rows[0]!
    if (count === 0) return {}
    const to = `${list}?state=${state}`
    return { figures: [{ name, title, unit: 'rupiah', value, note: note(count), tone: 'soon', to }] }
  },
})

export const handoverHome: readonly HomePart[] = [
  waiting({
    ...{ order: 18, table: 'fees.debt_takeover', state: 'offered', list: '/fees/debt-takeovers' },
    name: 'debts_offered',
    title: { id: 'Piutang dari sekolah lain', en: 'Receivables from other schools' },
    note: (count) => ({ id: `${count} belum dijawab`, en: `${count} not answered yet` }),
  }),
  waiting({
    ...{ order: 19, table: 'fees.debt_transfer', state: 'refused', list: '/fees/debt-transfers' },
    name: 'debts_refused',
    title: { id: 'Serah piutang yang ditolak', en: 'Receivables refused by other schools' },
    note: (count) => ({ id: `${count} untuk ditarik kembali`, en: `${count} to withdraw` }),
  }),
]
