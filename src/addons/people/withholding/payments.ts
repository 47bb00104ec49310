// Paying what a month owes: the proof, the books and the cash book in one step, and taking all of it back.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { Day, Id, nameShapes, Obj, type Static, Text, Word } from '../../../kernel/values/schema.ts'
import { depositTax, keepsBook, reverseOwned, spend } from '../../budget/api.ts'
import { BOOKS, getDueProof, insertDueProof, proofFields } from './proofs.ts'

const RELATION = 'people.due_proof'
const NTPN = /^[0-9A-Z]{16}$/

export const DuePayment = Obj({ ...proofFields, fund_source_id: Id(5), book: Word(...BOOKS) })
export const DueVoid = Obj({ id: Id(), date: Day('2026-08-14'), reason: Text(400, 'Salah bulan') })
nameShapes({ DuePayment, DueVoid })

/** Of a fund no more than its paid runs owe. */
export async function payDue(
  tx: Tx,
  caller: Caller,
  { payment, today }: { payment: Static<typeof DuePayment>; today: string },
) {
  const { paid_on, fund_source_id, amount } = payment
  if (paid_on > today) throw invalid('paid_on', faults.future)
  const proof = await insertDueProof(tx, caller, payment)
  await writeBooks(tx, caller, proof.id)
  if (await keepsBook(tx, caller, fund_source_id))
    await writeCashBook(tx, caller, { proof: { ...payment, id: proof.id, amount }, today })
  return proof
}

async function writeCashBook(
  tx: Tx,
  caller: Caller,
  { proof, today }: { proof: Static<typeof DuePayment> & { id: number }; today: string },
): Promise<void> {
  const { id, kind, paid_on: entry_date, fund_source_id, amount, reference, book } = proof
  const owner = { relation: RELATION, id }
  if (kind === 'pph21') {
    // The cash book holds the tax that was kept back, and proves its deposit by the state's number.
    if (!NTPN.test(reference))
      throw invalid('reference', { id: 'NTPN 16 huruf dan angka', en: 'an NTPN of 16 letters and digits' })
    const given = { fund_source_id, entry_date, tax_kind: kind, amount, ntpn: reference }
    await depositTax(tx, caller, { given, today, owner })
    return
  }
  const { rows } = await sql<{ name: string }>`
    select people.due_name(p) as name from people.due_proof p where p.company_id = ${caller.companyId} and p.id = ${id}`.execute(
    tx,
  )
  const lines = [{ description: `${rows[0]!.name}, ${reference}`, amount }]
  await spend(tx, caller, { given: { fund_source_id, entry_date, book, lines, taxes: [] }, today, owner })
}

/** What was paid is owed again. */
export async function voidDuePayment(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof DueVoid>; today: string },
) {
  const { id, date, reason } = given
  const { fund_source_id, paid_on, voided_on } = await getDueProof(tx, caller, id)
  if (fund_source_id === null) throw new AppError('due_not_moved')
  if (voided_on !== null) throw new AppError('illegal_move')
  if (date > today) throw invalid('date', faults.future)
  if (date < paid_on) throw invalid('date', { id: 'sebelum uangnya keluar', en: 'before the money was paid' })
  await sql`update people.due_proof set voided_on = ${date}, void_reason = ${reason}
    where company_id = ${caller.companyId} and id = ${id}`.execute(tx)
  await writeBooks(tx, caller, id)
  await reverseOwned(tx, caller, { owner: { relation: RELATION, id }, reason, entry_date: date, today })
  return getDueProof(tx, caller, id)
}

/** Where the school holds its books; the database knows the accounts. */
async function writeBooks(tx: Tx, caller: Caller, id: number): Promise<void> {
  await sql`select people.book_due(${caller.companyId}, ${id})`.execute(tx)
}
