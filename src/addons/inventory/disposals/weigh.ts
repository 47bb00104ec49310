// What whoever decides on a disposal would ask: in what state it is, how old, and what it still stands for in the books.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { sumWords } from '../../../kernel/language/sum-words.ts'
import type { Check } from '../../../kernel/records/approvals/check.ts'

const CONDITIONS = {
  good: { id: 'baik', en: 'good' },
  light: { id: 'rusak ringan', en: 'lightly damaged' },
  heavy: { id: 'rusak berat', en: 'heavily damaged' },
} as const

export async function weighDisposal(db: Db, caller: Caller, id: number): Promise<Check[]> {
  const { rows } = await sql<{
    condition: keyof typeof CONDITIONS
    years: number
    value: number
    book_value: number | null
  }>`
    select a.condition, extract(year from age(d.proposed_on, a.acquired_on))::int as years, a.value,
      -- What was never capitalised has no value there.
      case when a.asset_book_id is not null then d.book_value end as book_value
    from inventory.disposal d join inventory.asset a on a.company_id = d.company_id and a.id = d.asset_id
    where d.company_id = ${caller.companyId} and d.id = ${id}`.execute(db)
  const [asked] = rows
  if (!asked) return []
  const { condition, years, value, book_value } = asked
  const [bought, left] = [sumWords(value), sumWords(book_value ?? 0)]
  const state = CONDITIONS[condition]
  return [
    {
      verdict: condition === 'good' ? 'mind' : 'good',
      title: { id: `Keadaan: ${state.id}`, en: `Condition: ${state.en}` },
      note: {
        id: `Berumur ${years} tahun, perolehan ${bought.id}`,
        en: `${years} ${years === 1 ? 'year' : 'years'} old, bought for ${bought.en}`,
      },
    },
    ...(book_value === null
      ? []
      : [
          {
            verdict: book_value > 0 ? ('mind' as const) : ('good' as const),
            title: { id: 'Nilai buku', en: 'Book value' },
            note: {
              id: book_value > 0 ? `${left.id} menjadi beban` : 'Sudah habis disusutkan',
              en: book_value > 0 ? `${left.en} becomes an expense` : 'Depreciated to nothing',
            },
          },
        ]),
  ]
}
