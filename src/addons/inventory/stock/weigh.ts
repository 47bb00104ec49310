// What whoever decides on a slip would ask: is it in the store, and what is left for the others.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { Check } from '../../../kernel/records/approvals/check.ts'

const SHOWN = 5

interface Wanted {
  name: string
  unit: string
  quantity: number
  on_hand: number
  min_stock: number | null
}

export async function weighIssueSlip(db: Db, caller: Caller, id: number): Promise<Check[]> {
  const { rows } = await sql<Wanted>`
    select i.name, i.unit, sum(l.quantity)::float8 as quantity, coalesce(max(s.on_hand), 0)::float8 as on_hand, i.min_stock::float8 as min_stock
    from inventory.issue_slip b
    join inventory.issue_line l on l.company_id = b.company_id and l.issue_slip_id = b.id
    join inventory.item i on i.company_id = l.company_id and i.id = l.item_id
    left join inventory.stock_level s on s.company_id = l.company_id and s.item_id = l.item_id and s.warehouse_id = b.warehouse_id
    where b.company_id = ${caller.companyId} and b.id = ${id}
    group by i.id, i.name, i.unit, i.min_stock order by i.name`.execute(db)
  if (rows.length === 0) return []
  const short = rows.filter(({ quantity, on_hand }) => quantity > on_hand)
  const low = rows.filter(
    ({ quantity, on_hand, min_stock }) => quantity <= on_hand && min_stock !== null && on_hand - quantity < min_stock,
  )
  return [shelfCheck(rows, short), ...(low.length > 0 ? [lowCheck(low)] : [])]
}

const listed = (rows: readonly Wanted[], tell: (row: Wanted) => string) =>
  `${rows.slice(0, SHOWN).map(tell).join('; ')}${rows.length > SHOWN ? '; …' : ''}`

function shelfCheck(all: readonly Wanted[], short: readonly Wanted[]): Check {
  if (short.length === 0)
    return {
      verdict: 'good',
      title: { id: 'Ada di gudang', en: 'In stock' },
      note: {
        id: listed(all, ({ name, quantity, on_hand, unit }) => `${name}: ${quantity} dari ${on_hand} ${unit}`),
        en: listed(all, ({ name, quantity, on_hand, unit }) => `${name}: ${quantity} of ${on_hand} ${unit}`),
      },
    }
  return {
    verdict: 'mind',
    title: { id: 'Tidak cukup di gudang', en: 'Not enough in stock' },
    note: {
      id: listed(short, ({ name, quantity, on_hand, unit }) => `${name}: diminta ${quantity}, ada ${on_hand} ${unit}`),
      en: listed(
        short,
        ({ name, quantity, on_hand, unit }) => `${name}: ${quantity} asked for, ${on_hand} ${unit} there`,
      ),
    },
  }
}

function lowCheck(low: readonly Wanted[]): Check {
  const rest = ({ name, on_hand, quantity, unit }: Wanted) => `${name}: ${on_hand - quantity} ${unit}`
  return {
    verdict: 'mind',
    title: { id: 'Sisa di bawah batas', en: 'Falls below minimum stock' },
    note: { id: listed(low, rest), en: listed(low, rest) },
  }
}
