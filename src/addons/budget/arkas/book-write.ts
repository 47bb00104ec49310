// Rows of one number of ARKAS's book, written by the functions that the cash book's own doors call.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import type { ImportContext, ImportRow } from '../../../kernel/imports/definition.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { sum } from '../../../kernel/values/money.ts'
import type { Static } from '../../../kernel/values/schema.ts'
import { entryRows, openFund, type TaxKind, type WrittenVoucher } from '../cash-book/entries.ts'
import { reverseVoucher, reverseVouchers } from '../cash-book/reversals.ts'
import { type CashEvent, writeEvents } from '../cash-book/spending.ts'
import { depositRows, transferRows } from '../cash-book/transfers.ts'
import type { Kind } from './book-in.ts'

export interface BookValues {
  fund_source: string | null
  day: string
  kind: Kind
  book: 'bank' | 'cash'
  tax_kind: Static<typeof TaxKind> | null
  ntpn: string | null
  activity_code: string | null
  account_code: string | null
  voucher: string | null
  together: string
  description: string
  debit: number
  credit: number
}
export type BookRow = ImportRow<BookValues>
export interface BookFund {
  id: number
  code: string
  plan_required: boolean
}

/** Who the functions are called for: the rows are written with the roles of the import. */
export const callerOf = ({ companyId }: ImportContext) => ({ companyId }) as Partial<Caller> as Caller

interface Writing {
  context: ImportContext
  fund: BookFund
  lineOf(row: BookRow): number | null
}
type Written = Static<typeof WrittenVoucher>['entries']

/** So many vouchers in one statement: none is long, and what they cost together is not the number of vouchers. */
const AT_ONCE = 250

/** Answers for each row the entry that it became. What comes before a correction stands when it is looked for. */
export async function writeBook(tx: Tx, writing: Writing, groups: Iterable<readonly BookRow[]>) {
  const made = new Map<number, number>()
  let waiting: BookRow[][] = []
  const flush = async () => {
    const events = waiting.map((event) => cashEventOf(writing, event))
    const vouchers = events.length ? await writeEvents(tx, callerOf(writing.context), events) : []
    for (const [index, event] of waiting.entries()) tellRows(made, event, vouchers[index]!.entries)
    await afterMany(tx, waiting)
    waiting = []
  }
  for (const event of [...groups].flatMap(eventsOf)) {
    if (event[0]!.values.kind === 'reversal') {
      await flush()
      tellRows(made, event, await reverse(tx, writing, event))
    } else if (waiting.push(event) === AT_ONCE) await flush()
  }
  await flush()
  return made
}

/** Plans from when the tables were small would go through all that was written since, voucher by voucher. */
async function afterMany(tx: Tx, written: readonly unknown[]): Promise<void> {
  if (written.length === AT_ONCE) await sql`discard plans`.execute(tx)
}

function tellRows(made: Map<number, number>, event: readonly BookRow[], entries: Written): void {
  const left = [...entries]
  for (const { row, values } of event) {
    const at = left.findIndex(({ debit, credit }) => debit === values.debit && credit === values.credit)
    if (at < 0) throw invalid('kind', { id: 'tidak dapat dicatat demikian', en: 'can’t be recorded this way' })
    made.set(row, left.splice(at, 1)[0]!.id)
  }
}

/** Spending of one day with what was held back of it; the two sides of a transfer; a correction whole; all else by itself. */
function eventsOf(rows: readonly BookRow[]): BookRow[][] {
  const keyOf = ({ row, values: { kind, day } }: BookRow) => {
    if (kind === 'spending' || kind === 'tax_withheld') return `spending ${day}`
    return kind === 'withdraw' || kind === 'deposit' || kind === 'reversal' ? `${kind} ${day}` : String(row)
  }
  return [...Map.groupBy(rows, keyOf).values()]
}

function cashEventOf(writing: Writing, event: readonly BookRow[]): CashEvent {
  const { context, fund } = writing
  const { values } = event[0]!
  const { description, day: entry_date } = values
  if (entry_date > context.today) throw invalid('entry_date', faults.future)
  const opened = { fund, entry_date }
  const base = { fund_source_id: fund.id, entry_date }
  const amount = values.debit + values.credit
  switch (values.kind) {
    case 'spending':
    case 'tax_withheld':
      return { ...opened, spent: { ...base, ...spendingOf(writing, event) } }
    case 'withdraw':
    case 'deposit':
      return { ...opened, ...transferRows({ ...base, direction: values.kind, amount, description }) }
    case 'tax_deposited':
      return {
        ...opened,
        ...depositRows({ ...base, tax_kind: values.tax_kind!, amount, ntpn: values.ntpn!, description }),
      }
    case 'reversal':
      throw new Error('a correction is written by itself')
    default:
      return { ...opened, ...entryRows({ ...base, kind: values.kind, description, amount }) }
  }
}

/** The book names no shop: the receipt says so, and keeps the number that the paper has. */
const UNNAMED = { store_name: 'Tidak disebut di BKU ARKAS', store_address: '-', is_company: false, is_siplah: false }

function spendingOf({ fund, lineOf }: Writing, event: readonly BookRow[]) {
  const spent = event.filter(({ values }) => values.kind === 'spending')
  const taxes = event.flatMap(({ values }) =>
    values.kind === 'tax_withheld' ? [{ tax_kind: values.tax_kind!, amount: values.debit }] : [],
  )
  const { day, voucher, book } = (spent[0] ?? event[0]!).values
  const number = (voucher ?? `baris ${event[0]!.row}`).slice(0, 60)
  const lines = spent.map((row) => {
    const line = lineOf(row)
    const { description, credit } = row.values
    return { description, amount: credit, ...(line !== null && { plan_line_id: line }) }
  })
  const receipt = { ...UNNAMED, number, receipt_date: day, total: sum(lines.map(({ amount }) => amount)) }
  return { book, lines, taxes, ...(fund.plan_required && lines.length > 0 && { receipt }) }
}

/** Koreksi BPU/2026/0003: reason. The voucher is one of the book by now, and what is taken back is what it was. */
async function reverse(tx: Tx, { context, fund }: Writing, event: readonly BookRow[]): Promise<Written> {
  const [, voucher, reason] = /^koreksi (\S+): (.+)$/i.exec(event[0]!.values.description)!
  const { rows } = await sql<{ id: number; debit: number; credit: number }>`
    select id, debit, credit from budget.cash_entry
    where company_id = ${context.companyId} and fund_source_id = ${fund.id} and voucher = ${voucher} order by id`.execute(
    tx,
  )
  const sides = (list: readonly (readonly [number, number])[]) =>
    list
      .map((pair) => pair.join('/'))
      .sort()
      .join(' ')
  const isSame =
    sides(rows.map(({ debit, credit }) => [credit, debit])) ===
    sides(event.map(({ values }) => [values.debit, values.credit]))
  if (!rows[0] || !isSame) throw notFound('voucher')
  const given = { id: rows[0].id, reason: reason!, entry_date: event[0]!.values.day }
  return (await reverseVoucher(tx, callerOf(context), { given, today: context.today })).entries
}

/** Takes back what still stands, the last first, all on the last day: in between nothing is short. What was taken back already stays so. */
export async function takeBackEntries(tx: Tx, context: ImportContext, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ fund_source_id: number; voucher: string; entry_date: string; is_owned: boolean }>`
    select e.fund_source_id, e.voucher, max(e.entry_date)::text as entry_date, bool_or(e.owner_id is not null) as is_owned
    from budget.cash_entry e
    where e.company_id = ${context.companyId} and e.id = any (${[...ids]}::bigint[]) and e.reverses_id is null
      and not exists (select from budget.cash_entry r where r.company_id = e.company_id and r.reverses_id = e.id)
    group by e.fund_source_id, e.voucher order by max(e.id) desc`.execute(tx)
  if (rows.some(({ is_owned }) => is_owned)) throw new AppError('voucher_owned')
  const last = rows
    .map((row) => row.entry_date)
    .sort()
    .at(-1)
  for (const [fund_source_id, standing] of Map.groupBy(rows, (row) => row.fund_source_id)) {
    const opened = await openFund(tx, callerOf(context), { fund_source_id, entry_date: last, today: context.today })
    for (let at = 0; at < standing.length; at += AT_ONCE) {
      const vouchers = standing.slice(at, at + AT_ONCE).map(({ voucher }) => voucher)
      await reverseVouchers(tx, callerOf(context), { ...opened, vouchers, reason: 'impor dibatalkan' })
      await afterMany(tx, vouchers)
    }
  }
}

export interface LineInForce {
  id: number
  activity_code: string
  account_code: string
  description: string
  fiscal_year: number
}

export async function linesInForce(db: Db, { companyId }: ImportContext, fundId: number): Promise<LineInForce[]> {
  const { rows } = await sql<LineInForce>`
    select l.id, l.activity_code, l.account_code, l.description, p.fiscal_year from budget.plan_line l
    join budget.plan p on p.company_id = l.company_id and p.id = l.plan_id
    where p.company_id = ${companyId} and p.fund_source_id = ${fundId} and p.state = 'approved' order by l.id`.execute(
    db,
  )
  return rows
}
