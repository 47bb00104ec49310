// Spending: gross, on lines of the plan, with the shop's receipt; tax that is held back comes in again under the same number.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { rupiahWords } from '../../../kernel/language/written.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { sum } from '../../../kernel/values/money.ts'
import {
  Flag,
  Id,
  List,
  nameShapes,
  Obj,
  Optional,
  RupiahIn,
  type Static,
  Text,
  Word,
} from '../../../kernel/values/schema.ts'
import { type BudgetStep, realise } from '../ledger/control.ts'
import { realiseNew } from '../ledger/many.ts'
import { carriedOver, type Owner, openFund, PURSES, type Rows, writeVouchers, written } from './entries.ts'
import { createReceipts, NewReceipt } from './receipts.ts'
import { heldFrom, Withholding } from './withholding.ts'

const LINES_MAX = 50

export const Spending = Obj({
  ...written,
  book: Word(...PURSES),
  receipt: Optional(NewReceipt),
  ...carriedOver,
  lines: List(
    Obj({
      plan_line_id: Optional(Id(14)),
      description: Text(500, 'Belanja alat tulis kantor'),
      amount: RupiahIn(1_500_000, 1),
      /** The request or order whose hold on the budget this uses up, or the bill that has used the budget and is paid now. */
      document: Optional(Text(60, 'SPK/2026/0001')),
      /** What people are paid; left out, as the expense account of the plan line has it. */
      for_people: Optional(Flag(false)),
    }),
    LINES_MAX,
  ),
  taxes: Optional(List(Withholding, 6)),
})
nameShapes({ CashSpending: Spending })

export type Spent = Static<typeof Spending>

export async function spend(
  tx: Tx,
  caller: Caller,
  { given, today, owner }: { given: Spent; today: string; owner?: Owner },
) {
  const opened = await openFund(tx, caller, { ...given, today })
  const [made] = await writeEvents(tx, caller, [{ ...opened, spent: given, owner }])
  return made!
}

interface Opened {
  fund: { id: number; code: string }
  entry_date: string
  owner?: Owner | undefined
}
/** Of an opened fund: a spending, or rows that use no budget. */
export type CashEvent = Opened & ({ spent: Spent } | Rows)

/** In their order; however many they are, each kind of look and each kind of record is one statement. */
export async function writeEvents(tx: Tx, caller: Caller, events: readonly CashEvent[]) {
  const spendings = events.filter((event) => 'spent' in event)
  for (const event of spendings) assertWhole(event)
  const forPeople = await linesOfFunds(tx, caller, spendings)
  const receipts = spendings.flatMap(({ spent: { receipt }, fund }) => (receipt ? [{ fundId: fund.id, receipt }] : []))
  const receiptIds = await createReceipts(tx, caller, receipts)
  const idOf = new Map(receipts.map(({ receipt }, index) => [receipt, receiptIds[index]!]))
  const settled = await settledBy(
    tx,
    caller,
    spendings.flatMap(({ spent }) => spent.lines),
  )
  const vouchers = events.map((event) =>
    'spent' in event
      ? {
          ...event,
          ...spentRows(event.spent, { forPeople, settled, receipt_id: idOf.get(event.spent.receipt!) ?? null }),
        }
      : event,
  )
  const made = await writeVouchers(tx, caller, vouchers)
  await assertWithin(tx, caller, settled)
  const uses = events.flatMap((event, index) =>
    'spent' in event ? usesOf(event, { settled, voucher: made[index]!.voucher }) : [],
  )
  await useBudget(tx, caller, uses)
  return made
}

function assertWhole({ spent: { lines, receipt, taxes = [] }, entry_date }: Opened & { spent: Spent }): void {
  if (lines.length === 0) throw invalid('lines', { id: 'sedikitnya satu', en: 'at least one' })
  const gross = sum(lines.map(({ amount }) => amount))
  if (receipt && receipt.total !== gross)
    throw invalid('receipt.total', {
      id: `jumlah rincian ${rupiahWords(gross)}`,
      en: `the lines total ${rupiahWords(gross)}`,
    })
  if (sum(taxes.map(({ amount }) => amount)) > gross)
    throw invalid('taxes', { id: 'melebihi yang dibelanjakan', en: 'more than was spent' })
  if (receipt && receipt.receipt_date > entry_date)
    throw invalid('receipt.receipt_date', { id: 'setelah tanggal pembayaran', en: 'after the payment date' })
}

interface Known {
  forPeople: ReadonlyMap<number, boolean>
  settled: ReadonlySet<string>
  receipt_id: number | null
}

function spentRows({ book, lines, taxes = [], is_carry_over = false }: Spent, known: Known): Rows {
  const rows = lines.map(({ document = null, plan_line_id = null, ...line }) => ({
    for_people: plan_line_id !== null && known.forPeople.get(plan_line_id)!,
    ...line,
    document,
    settles: document !== null && known.settled.has(document),
    kind: 'spending' as const,
    book,
    is_carry_over,
    plan_line_id,
    receipt_id: known.receipt_id,
  }))
  const held = taxes.map((tax) => ({
    ...tax,
    kind: 'tax_withheld' as const,
    book: 'tax' as const,
    description: heldFrom(tax.tax_kind, rows[0]!.description),
  }))
  return { prefix: book === 'bank' ? 'BNU' : 'BPU', rows: [...rows, ...held] }
}

/** Documents that have used the budget themselves: money spent for them uses none again. */
async function settledBy(tx: Tx, caller: Caller, lines: Spent['lines']): Promise<Set<string>> {
  const documents = lines.flatMap(({ document }) => document ?? [])
  if (documents.length === 0) return new Set()
  const { rows } = await sql<{ document: string }>`
    select distinct document from budget.document_total
    where company_id = ${caller.companyId} and document = any (${documents}::text[]) and realised > 0`.execute(tx)
  return new Set(rows.map((row) => row.document))
}

/** No more is paid for such a document than it has used, line by line. */
async function assertWithin(tx: Tx, caller: Caller, settled: ReadonlySet<string>): Promise<void> {
  if (settled.size === 0) return
  const { rows } = await sql<{ document: string }>`
    select e.document from budget.cash_entry e
    join budget.plan_line l on l.company_id = e.company_id and l.id = e.plan_line_id
    left join budget.document_total d on d.company_id = e.company_id and d.document = e.document and d.line_id = l.root_id
    where e.company_id = ${caller.companyId} and e.document = any (${[...settled]}::text[]) and e.settles
    group by e.document, l.root_id, d.realised having sum(e.credit - e.debit) > coalesce(d.realised, 0)`.execute(tx)
  if (rows.length)
    throw new AppError('budget_document_differs', {
      fields: {
        'params.lines': { id: `melebihi yang dipakai ${rows[0]!.document}`, en: `more than ${rows[0]!.document} used` },
      },
    })
}

/** Whether people are paid by each line, as its expense account has it in the year of its plan. */
async function linesOfFunds(
  tx: Tx,
  caller: Caller,
  spendings: readonly (Opened & { spent: Spent })[],
): Promise<ReadonlyMap<number, boolean>> {
  const asked = spendings.flatMap(({ spent, fund }) =>
    spent.lines.flatMap(({ plan_line_id: id }) => (id === undefined ? [] : [{ id, fundId: fund.id }])),
  )
  if (asked.length === 0) return new Map()
  const lines = await tx
    .selectFrom('budget.plan_line as l')
    .innerJoin('budget.plan as p', (join) =>
      join.onRef('p.company_id', '=', 'l.company_id').onRef('p.id', '=', 'l.plan_id'),
    )
    .select([
      'l.id',
      'p.fund_source_id',
      sql<boolean>`exists (select from budget.expense_account x where x.company_id = l.company_id and x.code = l.account_code
        and p.fiscal_year between x.valid_from and coalesce(x.valid_to, p.fiscal_year) and x.for_people)`.as(
        'for_people',
      ),
    ])
    .where('l.company_id', '=', caller.companyId)
    .where(sql<boolean>`l.id = any (${[...new Set(asked.map(({ id }) => id))]}::bigint[])`)
    .execute()
  const known = new Map(lines.map((line) => [line.id, line]))
  for (const { id, fundId } of asked) {
    const line = known.get(id)
    if (!line) throw notFound('plan_line_id')
    if (line.fund_source_id !== fundId)
      throw invalid('plan_line_id', { id: 'dari sumber dana lain', en: 'from another fund' })
  }
  return new Map(lines.map(({ id, for_people }) => [id, for_people]))
}

interface Use {
  step: BudgetStep
  day: string
}

/** The ledger tells uses apart by document and line: rows of one line count as one use. */
function usesOf(
  { spent, fund, entry_date }: Opened & { spent: Spent },
  { settled, voucher }: { settled: ReadonlySet<string>; voucher: string },
): Use[] {
  const planned = spent.lines.filter(
    ({ plan_line_id, document }) => plan_line_id !== undefined && (document === undefined || !settled.has(document)),
  )
  return [...Map.groupBy(planned, ({ plan_line_id }) => plan_line_id!)].map(([lineId, rows]) => {
    if (new Set(rows.map(({ document }) => document)).size > 1)
      throw invalid('lines', { id: 'dua dokumen untuk satu rincian', en: 'two documents for one line' })
    const step = {
      plan_line_id: lineId,
      document: ledgerDocument(voucher, fund.code),
      amount: sum(rows.map(({ amount }) => amount)),
      description: rows[0]!.description,
      from: rows[0]!.document,
    }
    return { step, day: entry_date }
  })
}

/** What a document before held passes on one by one; all else is used at once. */
async function useBudget(tx: Tx, caller: Caller, uses: readonly Use[]): Promise<void> {
  const [fresh, passing] = [uses.filter(({ step }) => !step.from), uses.filter(({ step }) => step.from)]
  for (const use of passing) await realise(tx, caller, use)
  await realiseNew(tx, caller, fresh)
}

/** Vouchers count by fund; in the budget ledger, which holds all funds, the fund's code tells them apart. */
export function ledgerDocument(voucher: string, fund: string): string {
  return `${voucher}/${fund}`
}
