// What whoever decides on a payment would ask: is there budget, are there papers, was a purchase cut up.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { sumWords } from '../../../kernel/language/sum-words.ts'
import type { Check } from '../../../kernel/records/approvals/check.ts'
import { weighBudget } from '../../budget/api.ts'
import { weighEvidence } from '../evidence/weigh.ts'
import { billWorkflow } from '../workflow.ts'
import { RELATION } from './requests.ts'

export async function weighPaymentRequest(db: Db, caller: Caller, id: number): Promise<Check[]> {
  const { rows } = await sql<{ amount: number; counted: number | null; document: string | null; bills: number[] }>`
    select r.amount, r.counted_amount as counted, r.hold_document as document,
      array(select p.bill_id from accounting.payment_part p where p.company_id = r.company_id and p.request_id = r.id
        and p.bill_id is not null order by p.bill_id) as bills
    from accounting.payment_request r where r.company_id = ${caller.companyId} and r.id = ${id}`.execute(db)
  const [request] = rows
  if (!request) return []
  const { amount, counted, document, bills } = request
  const documents = bills.map((record_id) => ({ relation: billWorkflow.relation, record_id }))
  const isCutUp = counted !== null && counted > amount
  return [
    ...(document === null ? [] : await weighBudget(db, caller, document)),
    await weighEvidence(db, caller, [{ relation: RELATION, record_id: id }, ...documents]),
    ...(isCutUp ? [cutUp(counted)] : []),
  ]
}

function cutUp(counted: number): Check {
  const together = sumWords(counted)
  return {
    verdict: 'mind',
    title: { id: 'Bersama permintaan lain', en: 'Possibly split' },
    note: {
      id: `${together.id} untuk rekanan dan akun yang sama belakangan ini`,
      en: `${together.en} recently for the same vendor and account`,
    },
  }
}
