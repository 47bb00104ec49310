// Invoices in the box that finds everything.
import { detailOf, numberBegins, type SearchKind } from '../../kernel/lists/search.ts'
import { billingWords } from './billing/words.ts'

const PATH = '/api/v1/fees/invoices'

export const search: readonly SearchKind[] = [
  {
    kind: 'fee_invoice',
    title: billingWords.things[PATH].one,
    path: PATH,
    async find(db, caller, { q, limit }) {
      const rows = await db
        .selectFrom('fees.invoice as i')
        .innerJoin('school.student as s', (join) =>
          join.onRef('s.company_id', '=', 'i.company_id').onRef('s.id', '=', 'i.student_id'),
        )
        .select(['i.id', 'i.number', 's.name'])
        .where('i.company_id', '=', caller.companyId)
        .where(numberBegins('i.number', q))
        .orderBy('i.number')
        .limit(limit)
        .execute()
      return rows.map(({ id, number, name }) => ({ id, label: number, detail: detailOf(name) }))
    },
  },
]
