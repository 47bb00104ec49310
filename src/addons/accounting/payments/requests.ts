// Payment requests: asking for money, for bills, without one, or as an advance; and what becomes of a request but the decision.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { foundBy, Query } from '../../../kernel/lists/search.ts'
import { lastApproval } from '../../../kernel/records/approvals/approvals.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import { moving } from '../../../kernel/records/workflow.ts'
import {
  Count,
  Day,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { AccountCode } from '../chart/accounts.ts'
import { accountIds } from '../payables/bill-lines.ts'
import { getVendor } from '../payables/vendors.ts'
import { paymentRequestWorkflow, STATES } from '../workflow.ts'
import { METHODS } from './approval-rules.ts'
import { listParts, PaymentPart, PaymentPartInput, replaceParts } from './parts.ts'

export const RELATION = paymentRequestWorkflow.relation
const KINDS = ['bills', 'direct', 'advance'] as const

export const PaymentRequest = moving(paymentRequestWorkflow, {
  id: Id(),
  number: Text(40, 'PAY/2026/0042'),
  kind: Word(...KINDS),
  vendor_id: Nullable(Id(7)),
  vendor: Nullable(Text(200, 'CV Sumber Tulis Nusantara')),
  staff_id: Nullable(Id(3)),
  method: Word(...METHODS),
  fund_source_id: Nullable(Id()),
  account: Nullable(AccountCode('5301')),
  plan_line_id: Nullable(Id(14)),
  description: Text(500, 'Kertas dan tinta bulan Agustus'),
  /** The vendor's own number of what is paid without a bill. */
  vendor_number: Nullable(Text(60, 'INV-2026-0711')),
  duplicate_reason: Nullable(Text(500, 'Dua kegiatan dengan biaya yang sama')),
  amount: Rupiah(3_450_000),
  /** With what was asked for the same vendor and account around it; more than `amount` where a purchase was cut up. */
  counted_amount: Nullable(Rupiah(3_450_000)),
  settle_by: Nullable(Day('2026-08-31')),
  requested_by: Id(12),
  requested_on: Day('2026-08-03'),
  state: Word(...STATES),
  level: Count(1),
  levels: Count(2),
  entry_id: Nullable(Id(91)),
  version: Version(),
})
export const PaymentRequestDetail = moving(paymentRequestWorkflow, {
  ...PaymentRequest.properties,
  bank_name: Nullable(Text(100, 'Bank Contoh')),
  bank_account: Nullable(Text(30, '0098123456')),
  bank_holder: Nullable(Text(200, 'CV Sumber Tulis Nusantara')),
  bills: List(PaymentPart, 100),
})
export const PaymentRequestFilter = Obj({
  q: Optional(Query()),
  state: Optional(Word(...STATES)),
  kind: Optional(Word(...KINDS)),
  vendor_id: Optional(Id(7)),
  vendor_number: Optional(Text(60, 'INV-2026-0711')),
})
export const PaymentRequestRef = Obj({ id: Id() })

const Purpose = {
  description: Text(500, 'Kertas dan tinta bulan Agustus'),
  method: Optional(Word(...METHODS)),
  fund_source_id: Optional(Id()),
  account: Optional(AccountCode('5301')),
  plan_line_id: Optional(Id(14)),
  vendor_number: Optional(Text(60, 'INV-2026-0711')),
  /** Why it is another payment although one like it was asked for. */
  duplicate_reason: Optional(Text(500, 'Dua kegiatan dengan biaya yang sama')),
}
const Parts = Type.Array(PaymentPartInput, { minItems: 1, maxItems: 100 })
/** Bills to pay, or an amount for a vendor, or an amount that a staff member is given in advance. */
export const NewPaymentRequest = Obj({
  vendor_id: Optional(Id(7)),
  staff_id: Optional(Id(3)),
  amount: Optional(RupiahIn(3_450_000, 1)),
  settle_by: Optional(Day('2026-08-31')),
  bills: Optional(Parts),
  ...Purpose,
})
export const PaymentRequestChange = Obj({
  id: Id(42),
  version: Version(),
  amount: Optional(RupiahIn(3_450_000, 1)),
  settle_by: Optional(Day('2026-08-31')),
  bills: Optional(Parts),
  ...Purpose,
  description: Optional(Purpose.description),
})
/** Whoever moves a request names the version they saw: a second click or a second person then changes nothing. */
export const PaymentRequestStep = Obj({
  id: Id(42),
  version: Version(),
  note: Optional(Text(1000, 'Sesuai nota terlampir')),
})
nameShapes({ PaymentRequest, PaymentRequestDetail, NewPaymentRequest, PaymentRequestChange, PaymentRequestStep })
export type Step = Static<typeof PaymentRequestStep>

function selectRequests(db: Db, caller: Caller) {
  return db
    .selectFrom('accounting.payment_request as r')
    .leftJoin('accounting.vendor as v', (join) =>
      join.onRef('v.company_id', '=', 'r.company_id').onRef('v.id', '=', 'r.vendor_id'),
    )
    .leftJoin('accounting.account as c', (join) =>
      join.onRef('c.company_id', '=', 'r.company_id').onRef('c.id', '=', 'r.account_id'),
    )
    .leftJoinLateral(lastApproval(RELATION).as('a'), (join) => join.onTrue())
    .select(['r.id', 'r.number', 'r.kind', 'r.vendor_id', 'v.name as vendor', 'r.staff_id', 'r.method'])
    .select([
      'r.fund_source_id',
      'c.code as account',
      'r.plan_line_id',
      'r.description',
      'r.vendor_number',
      'r.duplicate_reason',
      'r.amount',
      'r.counted_amount',
    ])
    .select(['r.settle_by', 'r.requested_by', 'r.requested_on', 'r.state', 'r.entry_id', 'r.version'])
    .select((eb) => [
      eb.fn.coalesce('a.level', sql.lit(0)).as('level'),
      eb.fn.coalesce('a.levels', sql.lit(0)).as('levels'),
    ])
    .where('r.company_id', '=', caller.companyId)
}

/** Row-level security leaves those who do not oversee the payments their own requests. */
export async function listPaymentRequests(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof PaymentRequestFilter>; page: Page },
) {
  let query = selectRequests(db, caller)
  if (filter.state) query = query.where('r.state', '=', filter.state)
  if (filter.kind) query = query.where('r.kind', '=', filter.kind)
  if (filter.vendor_id) query = query.where('r.vendor_id', '=', filter.vendor_id)
  if (filter.vendor_number) query = query.where('r.vendor_number', '=', filter.vendor_number)
  query = query.where(foundBy(filter.q, { numbers: ['r.number'], words: ['r.description', 'v.name'] }))
  return pageOf(query, { keys: ['r.id'], direction: 'desc' }, page)
}

export async function getPaymentRequest(db: Db, caller: Caller, id: number) {
  const request = await selectRequests(db, caller)
    .select(['r.bank_name', 'r.bank_account', 'r.bank_holder'])
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!request) throw notFound('id')
  const bills = await listParts(db, caller, id)
  return { ...request, bills }
}

export async function createPaymentRequest(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NewPaymentRequest>; today: string },
) {
  const { bills, account, amount, method = 'bank', ...request } = given
  const kind = kindOf(given)
  const year = Number(today.slice(0, 4))
  const number = documentNumber('PAY', year, await nextNumber(tx, caller.companyId, { kind: 'payment_request', year }))
  const { id } = await tx
    .insertInto('accounting.payment_request')
    .values({
      company_id: caller.companyId,
      number,
      kind,
      method,
      ...request,
      ...(await bankOf(tx, caller, given.vendor_id)),
      account_id: account === undefined ? null : await accountId(tx, caller, account),
      amount: bills ? bills.reduce((total, part) => total + part.amount, 0) : amount!,
      requested_by: caller.userId,
      requested_on: today,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (bills) await replaceParts(tx, caller, { requestId: id, parts: bills })
  return getPaymentRequest(tx, caller, id)
}

function kindOf(given: Static<typeof NewPaymentRequest>): (typeof KINDS)[number] {
  const { vendor_id, staff_id, amount, bills, account, plan_line_id, settle_by } = given
  if (staff_id !== undefined) {
    if (vendor_id !== undefined || bills)
      throw invalid('staff_id', {
        id: 'panjar tidak memuat rekanan atau tagihan',
        en: 'an advance has no vendor or bills',
      })
    if (amount === undefined || settle_by === undefined)
      throw invalid(amount === undefined ? 'amount' : 'settle_by', {
        id: 'perlu diisi untuk panjar',
        en: 'required for an advance',
      })
    if (given.vendor_number !== undefined)
      throw invalid('vendor_number', {
        id: 'diisi saat panjar dipertanggungjawabkan',
        en: 'entered when the advance is settled',
      })
    if (account !== undefined)
      throw invalid('account', {
        id: 'baru diketahui saat panjar dipertanggungjawabkan',
        en: 'known once the advance is settled',
      })
    return 'advance'
  }
  if (vendor_id === undefined)
    throw invalid('vendor_id', {
      id: 'pilih rekanan, atau pegawai untuk panjar',
      en: 'choose a vendor, or a staff member for an advance',
    })
  if (settle_by !== undefined) throw invalid('settle_by', { id: 'hanya untuk panjar', en: 'advances only' })
  if (bills) {
    if (amount !== undefined) throw invalid('amount', { id: 'mengikuti tagihannya', en: 'taken from the bills' })
    for (const [param, value] of Object.entries({ account, plan_line_id, vendor_number: given.vendor_number }))
      if (value !== undefined) throw invalid(param, { id: 'sudah ada pada tagihannya', en: 'already on the bills' })
    return 'bills'
  }
  if (amount === undefined)
    throw invalid('amount', { id: 'perlu diisi bila tanpa tagihan', en: 'required if no bill is chosen' })
  return 'direct'
}

/** As it stands now: a later change of the vendor's bank account redirects nothing that was asked for. */
async function bankOf(tx: Tx, caller: Caller, vendorId: number | undefined) {
  if (vendorId === undefined) return {}
  const { bank_name, bank_account, bank_holder, active } = await getVendor(tx, caller, vendorId)
  if (!active) throw invalid('vendor_id', { id: 'rekanan ini tidak aktif lagi', en: 'this vendor is no longer active' })
  return { bank_name, bank_account, bank_holder }
}

export async function accountId(tx: Tx, caller: Caller, code: string): Promise<number> {
  const id = (await accountIds(tx, caller, [code])).get(code)
  if (id === undefined)
    throw invalid('account', {
      id: 'tidak ada akun seperti ini yang dapat dibukukan',
      en: 'no such posting account',
    })
  return id
}

/** The row as it stands, held until the transaction ends. */
export async function lockPaymentRequest(tx: Tx, caller: Caller, id: number) {
  const request = await tx
    .selectFrom('accounting.payment_request as r')
    .leftJoin('accounting.account as c', (join) =>
      join.onRef('c.company_id', '=', 'r.company_id').onRef('c.id', '=', 'r.account_id'),
    )
    .select([
      'r.id',
      'r.number',
      'r.kind',
      'r.vendor_id',
      'r.description',
      'r.amount',
      'r.requested_by',
      'r.requested_on',
    ])
    .select(['r.method', 'r.fund_source_id', 'r.account_id', 'c.code as account', 'r.plan_line_id', 'r.hold_document'])
    .select([
      'r.rule_id',
      'r.state',
      'r.version',
      'r.entry_id',
      'r.opening_id',
      'r.vendor_number',
      'r.duplicate_reason',
    ])
    .where('r.company_id', '=', caller.companyId)
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst()
  if (!request) throw notFound('id')
  return request
}
export type LockedRequest = Awaited<ReturnType<typeof lockPaymentRequest>>
