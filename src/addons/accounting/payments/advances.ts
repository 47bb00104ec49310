// Cash advances (panjar): money handed out for something, and the account that its holder gives of it.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { foundBy, Query } from '../../../kernel/lists/search.ts'
import {
  Day,
  Flag,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Type,
} from '../../../kernel/values/schema.ts'
import { NewReceipt, planLinesOf, realise } from '../../budget/api.ts'
import { AccountCode } from '../chart/accounts.ts'
import { assertCashAccount, journalOf } from '../chart/cash-accounts.ts'
import { ADVANCES } from '../chart/chart.ts'
import { ActivityCode } from '../ledger/lines.ts'
import { postEntry } from '../ledger/posting.ts'
import { writeSettlement } from './cash-book-link.ts'
import { lockPaymentRequest } from './requests.ts'

export const Advance = Obj({
  id: Id(42),
  number: Text(40, 'PAY/2026/0042'),
  staff_id: Id(3),
  holder: Nullable(Text(200, 'Bagus Prakoso')),
  description: Text(500, 'Lomba tingkat kabupaten'),
  amount: Rupiah(2_000_000),
  paid_on: Nullable(Day('2026-08-10')),
  settle_by: Nullable(Day('2026-08-31')),
  settled_on: Nullable(Day('2026-08-28')),
  spent: Nullable(Rupiah(1_850_000)),
  returned: Nullable(Rupiah(150_000)),
  overdue: Flag(false),
})
export const AdvanceFilter = Obj({ q: Optional(Query()), open: Optional(Flag()) })
export const Settlement = Obj({
  id: Id(),
  request_id: Id(42),
  settled_on: Day('2026-08-28'),
  spent: Rupiah(1_850_000),
  returned: Rupiah(150_000),
  entry_id: Id(95),
})
export const NewSettlement = Obj({
  id: Id(42),
  settled_on: Day('2026-08-28'),
  /** Where what is left over goes, or what was missing is taken from. */
  cash_account: AccountCode('1102'),
  lines: Type.Array(
    Obj({
      account: AccountCode('5203'),
      description: Text(500, 'Konsumsi peserta'),
      amount: RupiahIn(1_850_000, 1),
      activity_code: Optional(ActivityCode()),
      /** The shop's, for the cash book of a fund that keeps one. */
      receipt: Optional(NewReceipt),
    }),
    { minItems: 1, maxItems: 200 },
  ),
})
nameShapes({ Advance, AdvanceSettlement: Settlement, NewAdvanceSettlement: NewSettlement })

export async function listAdvances(
  db: Db,
  caller: Caller,
  { q, open, today, page }: { q?: string | undefined; open?: boolean; today: string; page: Page },
) {
  let query = db
    .selectFrom('accounting.payment_request as r')
    .leftJoin('accounting.settlement as s', (join) =>
      join
        .onRef('s.company_id', '=', 'r.company_id')
        .onRef('s.request_id', '=', 'r.id')
        .on('s.reversed_on', 'is', null),
    )
    .leftJoin('school.staff as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.staff_id'),
    )
    .select(['r.id', 'r.number', 'p.name as holder', 'r.description', 'r.amount', 'r.paid_on', 'r.settle_by'])
    .select(['s.settled_on', 's.spent', 's.returned'])
    .select((eb) => eb.ref('r.staff_id').$notNull().as('staff_id'))
    .select(sql<boolean>`s.id is null and r.settle_by < ${today}::date`.as('overdue'))
    .where('r.company_id', '=', caller.companyId)
    .where('r.kind', '=', 'advance')
    .where('r.state', '=', 'paid')
  if (open !== undefined) query = query.where('s.id', open ? 'is' : 'is not', null)
  query = query.where(foundBy(q, { numbers: ['r.number'], words: ['r.description', 'p.name'] }))
  return pageOf(query, { keys: ['r.id'], direction: 'desc' }, page)
}

/** Spent on what, with receipts; the rest comes back, or what was laid out is paid. Once. */
export async function settleAdvance(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NewSettlement>; today: string },
) {
  const request = await lockPaymentRequest(tx, caller, given.id)
  if (request.kind !== 'advance' || request.state !== 'paid') throw new AppError('not_an_advance')
  await assertCashAccount(tx, caller, { code: given.cash_account, param: 'cash_account' })
  await assertFreeAccounts(tx, caller, given.lines)
  const fund_source_id = request.fund_source_id!
  const spent = given.lines.reduce((total, line) => total + line.amount, 0)
  const returned = request.amount - spent
  const cash = { account: given.cash_account, fund_source_id }
  const [planLine] = request.plan_line_id === null ? [] : await planLinesOf(tx, caller, [request.plan_line_id])
  const planned = planLine ? { activity_code: planLine.activity_code } : {}
  const entry = await postEntry(tx, caller, {
    journal: returned === 0 ? 'JU' : journalOf(given.cash_account),
    date: given.settled_on,
    description: `${request.number} ${request.description}`.slice(0, 500),
    source: { relation: 'accounting.payment_request', id: request.id, part: await nextPart(tx, caller, request.id) },
    lines: [
      ...given.lines.map(({ amount, receipt: _, ...line }) => ({ ...line, ...planned, fund_source_id, debit: amount })),
      ...(returned > 0 ? [{ ...cash, debit: returned }] : []),
      ...(returned < 0 ? [{ ...cash, credit: -returned }] : []),
      { account: ADVANCES, fund_source_id, credit: request.amount },
    ],
  })
  const settlement = await tx
    .insertInto('accounting.settlement')
    .values({
      company_id: caller.companyId,
      request_id: request.id,
      settled_on: given.settled_on,
      spent,
      returned,
      entry_id: entry.id,
    })
    .returning(['id', 'request_id', 'settled_on', 'spent', 'returned', 'entry_id'])
    .executeTakeFirstOrThrow()
  const { plan_line_id, hold_document, number: document, description } = request
  if (plan_line_id !== null) {
    const use = { plan_line_id, document, amount: spent, description }
    await realise(tx, caller, {
      step: { ...use, from: hold_document ?? undefined, final: true },
      day: given.settled_on,
    })
  }
  const { settled_on, cash_account, lines } = given
  const owner = { relation: 'accounting.settlement', id: settlement.id }
  await writeSettlement(tx, caller, { request, settled: { settled_on, cash_account, lines, today, owner } })
  return settlement
}

/** Money is spent on things; what other documents answer for is moved by them. */
async function assertFreeAccounts(tx: Tx, caller: Caller, lines: readonly { account: string }[]): Promise<void> {
  const held = await tx
    .selectFrom('accounting.account')
    .select('code')
    .where('company_id', '=', caller.companyId)
    .where('code', '=', sql<string>`any(${lines.map(({ account }) => account)}::text[])`)
    .where('control', 'is not', null)
    .executeTakeFirst()
  if (held) throw new AppError('account_controlled', { fields: { 'params.lines': { id: held.code, en: held.code } } })
}

/** Accounted for anew after a first account was taken back, it is another entry. */
async function nextPart(tx: Tx, caller: Caller, requestId: number): Promise<string> {
  const { rows } = await sql<{ before: number }>`
    select count(*)::int as before from accounting.settlement
    where company_id = ${caller.companyId} and request_id = ${requestId} and reversed_on is not null`.execute(tx)
  const { before } = rows[0]!
  return before === 0 ? 'settlement' : `settlement:${before + 1}`
}
