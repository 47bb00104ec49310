// Proofs that what a month owes was paid: with the money that leaves, or by what another document paid.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import type { FileStore } from '../../../kernel/files/files.ts'
import { sendFile } from '../../../kernel/files/outgoing.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { invalid } from '../../../kernel/records/change.ts'
import {
  Day,
  Id,
  Month,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Word,
  Year,
} from '../../../kernel/values/schema.ts'
import { KINDS } from './dues.ts'

export const BOOKS = ['bank', 'cash'] as const

export const DueProof = Obj({
  id: Id(),
  year: Year(),
  month: Month(),
  kind: Word(...KINDS),
  amount: Rupiah(1_100_000),
  paid_on: Day('2026-08-12'),
  reference: Text(60, 'A1B2C3D4E5F6G7H8'),
  file_id: Nullable(Id(9)),
  /** Where the money left with it. */
  fund_source_id: Nullable(Id(5)),
  book: Nullable(Word(...BOOKS)),
  /** What else it left by. */
  payment_request_id: Nullable(Id(42)),
  cash_entry_id: Nullable(Id(77)),
  voided_on: Nullable(Day('2026-08-14')),
  void_reason: Nullable(Text(500, 'Salah bulan')),
})
export const DueProofRef = Obj({ id: Id() })
export const proofFields = {
  year: Year(),
  month: Month(),
  kind: Word(...KINDS),
  amount: RupiahIn(1_100_000, 1),
  paid_on: Day('2026-08-12'),
  /** The number of the state's receipt (NTPN), or of the agency's. */
  reference: Text(60, 'A1B2C3D4E5F6G7H8'),
  file_id: Optional(Id(9)),
}
export const NewDueProof = Obj({
  ...proofFields,
  /** The payment without a bill that paid it; a deposit of the cash book is found by its number. */
  payment_request_id: Optional(Id(42)),
})
nameShapes({ DueProof, NewDueProof, DueProofRef })

const COLUMNS = [
  'id',
  'year',
  'month',
  'kind',
  'amount',
  'paid_on',
  'reference',
  'file_id',
  'fund_source_id',
  'book',
  'payment_request_id',
  'cash_entry_id',
  'voided_on',
  'void_reason',
] as const

export async function listDueProofs(db: Db, caller: Caller, { year, page }: { year: number; page: Page }) {
  const query = db
    .selectFrom('people.due_proof')
    .select(COLUMNS)
    .where('company_id', '=', caller.companyId)
    .where('year', '=', year)
  return pageOf(query, { keys: ['id'], direction: 'desc' }, page)
}

export async function getDueProof(db: Db, caller: Caller, id: number) {
  const proof = await db
    .selectFrom('people.due_proof')
    .select(COLUMNS)
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!proof) throw notFound('id')
  return proof
}

export async function createDueProof(
  tx: Tx,
  caller: Caller,
  { proof, today }: { proof: Static<typeof NewDueProof>; today: string },
) {
  if (proof.paid_on > today) throw invalid('paid_on', faults.future)
  const cash_entry_id = proof.payment_request_id === undefined ? await findDeposit(tx, caller, proof) : null
  if (proof.payment_request_id === undefined && cash_entry_id === null && (await isBooked(tx, caller, proof)))
    throw new AppError('due_money_unknown')
  return insertDueProof(tx, caller, { ...proof, cash_entry_id })
}

type Kept = Static<typeof NewDueProof> & {
  fund_source_id?: number
  book?: (typeof BOOKS)[number]
  cash_entry_id?: number | null
}

export const insertDueProof = (tx: Tx, caller: Caller, proof: Kept) =>
  tx
    .insertInto('people.due_proof')
    .values({ company_id: caller.companyId, recorded_by: caller.userId, ...proof })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** The deposit of the cash book that has this number. */
async function findDeposit(
  tx: Tx,
  caller: Caller,
  { kind, reference }: { kind: string; reference: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from budget.cash_record where company_id = ${caller.companyId} and kind = 'tax_deposited' and tax_kind = ${kind}
      and ntpn = ${reference} and reversed_by is null order by id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

async function isBooked(tx: Tx, caller: Caller, { year, month }: { year: number; month: number }): Promise<boolean> {
  const { rows } = await sql<{ booked: boolean }>`
    select people.month_is_booked(${caller.companyId}, ${year}, ${month}) as booked`.execute(tx)
  return rows[0]!.booked
}

/** What moved money is taken back instead: ledgers tell of it. */
export async function deleteDueProof(tx: Tx, caller: Caller, id: number): Promise<void> {
  const { fund_source_id } = await getDueProof(tx, caller, id)
  if (fund_source_id !== null) throw new AppError('due_moved')
  await tx.deleteFrom('people.due_proof').where('company_id', '=', caller.companyId).where('id', '=', id).execute()
}

export async function getDueProofFile(db: Db, files: FileStore, { caller, id }: { caller: Caller; id: number }) {
  const { file_id } = await getDueProof(db, caller, id)
  if (!file_id) throw notFound('id')
  return sendFile(db, files, { caller, fileId: file_id })
}
