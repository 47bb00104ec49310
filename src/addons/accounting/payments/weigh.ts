// What whoever decides on a payment would ask: is there budget, is it what such a thing costs, are there papers, was a purchase cut up.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { sumWords } from '../../../kernel/language/sum-words.ts'
import type { Check } from '../../../kernel/records/approvals/check.ts'
import { weighBudget } from '../../budget/api.ts'
import { weighEvidence } from '../evidence/weigh.ts'
import { type Earlier, weighPrice } from '../payables/compare.ts'
import { billWorkflow } from '../workflow.ts'
import { RELATION } from './requests.ts'

interface Asked {
  kind: 'bills' | 'direct' | 'advance'
  amount: number
  counted: number | null
  document: string | null
  fund: number | null
  no_account: boolean
  bills: { id: number; number: string }[]
  earlier: Earlier | null
  /** Of an advance: what its holder has not accounted for yet. */
  open_advances: number
  open_amount: number
}

export async function weighPaymentRequest(db: Db, caller: Caller, id: number): Promise<Check[]> {
  const { rows } = await sql<Asked>`
    select r.kind, r.amount, r.counted_amount as counted, r.hold_document as document, r.fund_source_id as fund,
      r.kind <> 'advance' and r.method = 'bank' and r.bank_account is null as no_account,
      coalesce((select json_agg(json_build_object('id', b.id, 'number', b.number) order by b.id) from accounting.payment_part p
        join accounting.bill b on b.company_id = p.company_id and b.id = p.bill_id
        where p.company_id = r.company_id and p.request_id = r.id), '[]') as bills,
      (select json_build_object('number', o.number, 'amount', o.amount, 'day', o.requested_on) from accounting.payment_request o
        where o.company_id = r.company_id and o.vendor_id = r.vendor_id and o.account_id is not distinct from r.account_id and o.kind = 'direct'
          and o.id < r.id and o.state in ('approved', 'released', 'paid') order by o.id desc limit 1) as earlier,
      open.many as open_advances, open.amount as open_amount
    from accounting.payment_request r, lateral (
      select count(*)::int as many, coalesce(sum(o.amount), 0)::bigint as amount from accounting.payment_request o
      where o.company_id = r.company_id and o.kind = 'advance' and o.staff_id = r.staff_id and o.id <> r.id and o.state = 'paid'
        and not exists (select from accounting.settlement s where s.company_id = o.company_id and s.request_id = o.id)) open
    where r.company_id = ${caller.companyId} and r.id = ${id}`.execute(db)
  const [asked] = rows
  if (!asked) return []
  const { amount, counted, bills } = asked
  const documents = bills.map((bill) => ({ relation: billWorkflow.relation, record_id: bill.id }))
  const isCutUp = counted !== null && counted > amount
  return [
    ...(asked.kind === 'bills'
      ? [ofBills(asked)]
      : [
          await weighBudget(db, caller, { document: asked.document, fundSourceId: asked.fund }),
          asked.kind === 'advance' ? ofAdvance(asked) : weighPrice(amount, asked.earlier ?? undefined),
        ]),
    await weighEvidence(db, caller, [{ relation: RELATION, record_id: id }, ...documents]),
    ...(isCutUp ? [cutUp(counted)] : []),
    ...(asked.no_account ? [NO_ACCOUNT] : []),
  ]
}

/** Budget and price were weighed when the bills were decided on. */
function ofBills({ bills }: Asked): Check {
  const numbers = bills.map(({ number }) => number).join(', ')
  return {
    verdict: 'good',
    title: { id: 'Tagihannya sudah disetujui', en: 'Its bills are approved' },
    note: { id: `${numbers}: anggarannya sudah dipakai di sana`, en: `${numbers}: the budget was used there` },
  }
}

function ofAdvance({ open_advances, open_amount }: Asked): Check {
  if (!open_advances)
    return {
      verdict: 'good',
      title: { id: 'Tidak ada panjar lain', en: 'No other advance' },
      note: { id: 'Semua panjarnya sudah dipertanggungjawabkan', en: 'All of theirs are accounted for' },
    }
  const sum = sumWords(open_amount)
  return {
    verdict: 'mind',
    title: { id: 'Masih memegang panjar', en: 'Still holds an advance' },
    note: {
      id: `${open_advances} belum dipertanggungjawabkan, ${sum.id}`,
      en: `${open_advances} not accounted for yet, ${sum.en}`,
    },
  }
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

const NO_ACCOUNT: Check = {
  verdict: 'mind',
  title: { id: 'Rekening tujuan belum ada', en: 'No account to pay to' },
  note: {
    id: 'Ditransfer, tetapi rekanan ini tanpa nomor rekening',
    en: 'By transfer, to a vendor without an account',
  },
}
