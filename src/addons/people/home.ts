// What payroll says on the first page: what the state is owed, and by when.
import type { HomePart } from '../../kernel/home/home.ts'
import { sumWords } from '../../kernel/language/sum-words.ts'
import { monthWords } from '../../kernel/language/written.ts'
import type { Static } from '../../kernel/values/schema.ts'
import { type Due, listDues } from './withholding/dues.ts'
import { withholdingWords } from './withholding/words.ts'

const ALL_OF_A_YEAR = 36
type Owed = Static<typeof Due>

const dues: HomePart = {
  order: 15,
  roles: ['treasurer', 'hr'],
  door: '/api/payroll/dues',
  async tell(db, { caller, today }) {
    const year = Number(today.slice(0, 4))
    const { data } = await listDues(db, caller, { year, page: { limit: ALL_OF_A_YEAR, cursor: undefined }, today })
    const open = Object.groupBy(data.filter(({ status }) => status !== 'paid').toReversed(), ({ kind }) => kind)
    // Of each kind one line, however many months it is behind.
    const owing = Object.values(open).map((owed) => {
      const [{ kind, month, due_on }] = owed as [Owed]
      const rest = sumWords(owed.reduce((sum, { amount, paid }) => sum + amount - paid, 0))
      const [name, since] = [withholdingWords.values.kind[kind], monthWords(year, month)]
      return {
        day: due_on,
        title: { id: `Setor ${name.id}`, en: `Pay ${name.en.toLowerCase()}` },
        note: {
          id: owed.length > 1 ? `${owed.length} bulan sejak ${since.id}, ${rest.id}` : `${since.id}, ${rest.id}`,
          en: owed.length > 1 ? `${owed.length} months since ${since.en}, ${rest.en}` : `${since.en}, ${rest.en}`,
        },
        to: '/payroll/dues',
      }
    })
    return { dues: owing }
  },
}

export const home: readonly HomePart[] = [dues]
