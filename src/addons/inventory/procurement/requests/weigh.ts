// What whoever decides on a purchase would ask: is there budget, was the cheapest offer taken, what does it become.
import { sql } from 'kysely'
import type { Caller } from '../../../../kernel/access/caller.ts'
import type { Db } from '../../../../kernel/db/database.ts'
import { sumWords } from '../../../../kernel/language/sum-words.ts'
import type { Check } from '../../../../kernel/records/approvals/check.ts'
import { weighBudget } from '../../../budget/api.ts'

interface Asked {
  number: string
  fund: number
  amount: number
  /** What it is to be bought for, and the cheapest of all offers. */
  quotations: number
  chosen: number | null
  lowest: number | null
  /** What becomes an asset. */
  capital: number
}

export async function weighPurchaseRequest(db: Db, caller: Caller, id: number): Promise<Check[]> {
  const { rows } = await sql<Asked>`
    select r.number, r.fund_source_id as fund, q.many as quotations, q.chosen, q.lowest, (
      select coalesce(sum(l.cost), 0)::bigint from inventory.purchase_request_line l
      where l.company_id = r.company_id and l.request_id = r.id and l.kind = 'capital') as capital
    from inventory.purchase_request r, lateral (
      select count(*)::int as many, min(o.amount) as lowest, min(o.amount) filter (where o.chosen) as chosen
      from inventory.quotation o where o.company_id = r.company_id and o.request_id = r.id) q
    where r.company_id = ${caller.companyId} and r.id = ${id}`.execute(db)
  const [asked] = rows
  if (!asked) return []
  return [
    await weighBudget(db, caller, { document: asked.number, fundSourceId: asked.fund }),
    offersCheck(asked),
    ...(asked.capital > 0 ? [capitalCheck(asked.capital)] : []),
  ]
}

function offersCheck({ quotations, chosen, lowest }: Asked): Check {
  if (lowest === null)
    return {
      verdict: 'plain',
      title: { id: 'Tanpa penawaran', en: 'No offers' },
      note: { id: 'Harga perkiraan pengaju', en: 'The price is what the requester expects' },
    }
  const least = sumWords(lowest)
  if (chosen === null || chosen > lowest)
    return {
      verdict: 'mind',
      title: { id: 'Bukan yang termurah', en: 'Not the cheapest' },
      note: {
        id: `Termurah dari ${quotations} penawaran: ${least.id}`,
        en: `The cheapest of ${quotations} offers is ${least.en}`,
      },
    }
  return {
    verdict: 'good',
    title: { id: 'Harga wajar', en: 'A fair price' },
    note: {
      id: `${least.id}, terendah dari ${quotations} penawaran`,
      en: `${least.en}, the lowest of ${quotations} ${quotations === 1 ? 'offer' : 'offers'}`,
    },
  }
}

function capitalCheck(capital: number): Check {
  const sum = sumWords(capital)
  return {
    verdict: 'plain',
    title: { id: 'Barang modal', en: 'Becomes an asset' },
    note: { id: `${sum.id} dicatat sebagai aset`, en: `${sum.en} goes into the list of assets` },
  }
}
