// What stands before the closing of a month. The closing refuses by this list, and the page of the month shows the same, each with
// its way out.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import {
  Count,
  Flag,
  List,
  Nullable,
  nameShapes,
  Obj,
  Rupiah,
  type Static,
  Text,
  Word,
} from '../../../kernel/values/schema.ts'
import { fundNameFor } from '../../budget/api.ts'
import { getReconciliation } from '../bank/reconciliation.ts'
import { AccountCode } from '../chart/accounts.ts'
import { purseOf } from '../chart/cash-accounts.ts'
import { unprovedIn } from '../evidence/missing.ts'
import { listTaxesLeft } from '../taxes/owed.ts'
import { checkSpan } from './checks.ts'

/** So many are named; the count tells how many there are. */
const NAMED_MAX = 20
const CODES = [
  'statements_missing',
  'bank_unexplained',
  'cash_uncounted',
  'cash_unexplained',
  'evidence_missing',
  'differences_open',
] as const
type Code = (typeof CODES)[number]
/** Told of a year too: for a person to weigh. Where each is put right. */
const WAYS = {
  drafts_open: '/api/accounting/journal-drafts',
  bills_open: '/api/accounting/bills',
  credit_notes_open: '/api/accounting/credit-notes',
  payments_open: '/api/accounting/payment-requests',
  advances_open: '/api/accounting/advances',
  depreciation_missing: '/api/accounting/depreciation-runs',
  bank_lines_open: '/api/accounting/bank-lines',
  taxes_due: '/api/accounting/taxes/owed',
  vat_open: '/api/accounting/vat-months',
} as const
const WEIGHED = Object.keys(WAYS) as [keyof typeof WAYS, ...(keyof typeof WAYS)[]]

/** What other modules know of. */
const AWAITED_CODES = ['reports_due', 'debts_offered', 'debts_sent'] as const
type Awaited = (typeof AWAITED_CODES)[number]

const Item = Obj({
  what: Text(300, '1111 Bank operasional'),
  account: Nullable(AccountCode('1111')),
  amount: Nullable(Rupiah(1_250_000)),
})
export const MonthCheck = Obj({
  code: Word(...CODES, ...WEIGHED, ...AWAITED_CODES),
  /** Whether the month cannot be closed while there are any; else it is for a person to weigh. */
  blocks: Flag(),
  count: Count(1),
  amount: Nullable(Rupiah(1_250_000)),
  words: Obj({
    id: Text(500, 'Rekening koran yang berakhir pada hari terakhir bulan ini belum dicatat.'),
    en: Text(500, 'No statement that ends on the last day of the month was recorded.'),
  }),
  /** Where it is put right. */
  path: Text(200, '/api/accounting/bank-statements'),
  items: List(Item, NAMED_MAX),
})
nameShapes({ MonthCheck, MonthCheckItem: Item })
export type Named = Static<typeof Item>

export interface CheckedMonth {
  id: number
  starts_on: string
  ends_on: string
}

const CHECKS: Record<Code, { blocks: boolean; path: string; words: Words }> = {
  statements_missing: {
    blocks: true,
    path: '/api/accounting/bank-statements',
    words: {
      id: 'Rekening koran yang berakhir pada hari terakhir bulan ini belum dicatat.',
      en: 'No bank statement ending on the last day of this month has been recorded.',
    },
  },
  bank_unexplained: {
    blocks: true,
    path: '/api/accounting/bank-statements',
    words: {
      id: 'Saldo bank berbeda dari buku melebihi pos yang masih terbuka. Cocokkan barisnya, atau jelaskan di rekening korannya.',
      en: 'The bank balance differs from the books by more than the open items. Match the lines, or explain it on the statement.',
    },
  },
  cash_uncounted: {
    blocks: true,
    path: '/api/budget/book-months',
    words: {
      id: 'Kas belum dihitung. Tutup bulan buku kasnya; kas di luar buku kas dihitung di daftar rekening koran.',
      en: 'Cash hasn’t been counted. Close its cash book month; cash outside a cash book is counted under Bank statements and cash counts.',
    },
  },
  cash_unexplained: {
    blocks: true,
    path: '/api/accounting/bank-statements',
    words: {
      id: 'Hitungan kas berbeda dari buku tanpa penjelasan.',
      en: 'The cash count differs from the books with no explanation.',
    },
  },
  evidence_missing: {
    blocks: true,
    path: '/api/accounting/unproved-documents',
    words: {
      id: 'Ada pengeluaran, tagihan, pembayaran atau penerimaan barang tanpa bukti. Lampirkan, atau nyatakan mengapa tidak ada.',
      en: 'Some spending, bills, payments or goods receipts have no evidence. Attach it, or state why there is none.',
    },
  },
  differences_open: {
    blocks: true,
    path: '/api/accounting/differences',
    words: {
      id: 'Selisih antara daftar dan akunnya menunggu penjelasan.',
      en: 'Differences between lists and their accounts need an explanation.',
    },
  },
}

const AWAITED: Record<Awaited, Words> = {
  reports_due: {
    id: 'Laporan hibah yang jatuh tempo sampai akhir bulan berikutnya belum diserahkan.',
    en: 'Grant reports due by the end of next month haven’t been submitted.',
  },
  debts_offered: {
    id: 'Piutang siswa dari sekolah lain belum diterima atau ditolak: di kedua sekolah belum tercatat sebagai tagihan.',
    en: 'Student receivables from other schools haven’t been accepted or refused, so neither school has them as an invoice.',
  },
  debts_sent: {
    id: 'Piutang siswa yang diserahkan ke sekolah lain belum diterima di sana, atau ditolak dan belum ditarik kembali.',
    en: 'Student receivables sent to other schools haven’t been accepted there, or were refused and not taken back.',
  },
}

/** Everything that is missing, nothing that is well. */
export async function checkMonth(db: Db, caller: Caller, month: CheckedMonth): Promise<Static<typeof MonthCheck>[]> {
  const found: Record<Code, Named[]> = {
    ...(await checkMoney(db, caller, month)),
    evidence_missing: (await unprovedIn(db, caller, month)).map(({ number, counterpart, amount }) => ({
      what: `${number} ${counterpart ?? ''}`.trim().slice(0, 300),
      account: null,
      amount,
    })),
    differences_open: await openDifferences(db, caller),
  }
  const missing = CODES.filter((code) => found[code].length > 0).map((code) => ({
    code,
    ...CHECKS[code],
    count: found[code].length,
    amount: null,
    items: found[code].slice(0, NAMED_MAX),
  }))
  return [...missing, ...(await checkDocuments(db, caller, month)), ...(await checkAwaited(db, caller, month))]
}

async function checkDocuments(db: Db, caller: Caller, month: CheckedMonth): Promise<Static<typeof MonthCheck>[]> {
  const open = await checkSpan(db, caller, month)
  const taxes = await listTaxesLeft(db, caller, month.ends_on)
  return open.flatMap(({ code, count, amount, words }) => {
    const known = WEIGHED.find((weighed) => weighed === code)
    if (!known || count === 0) return []
    // A return is posted on the last day of its month: behind a closed one it could never be made.
    const blocks = known === 'vat_open'
    return [{ code: known, blocks, count, amount, words, path: WAYS[known], items: known === 'taxes_due' ? taxes : [] }]
  })
}

/** What other modules say that the school owes by the end of the next month, or that is under way, where each is put right. */
async function checkAwaited(db: Db, caller: Caller, { ends_on }: CheckedMonth): Promise<Static<typeof MonthCheck>[]> {
  const { rows } = await sql<{ code: Awaited; what: string; due_on: string; amount: number | null; path: string }>`
    select code, what, due_on, amount, path
    from accounting.month_awaits(${caller.companyId}, (date_trunc('month', ${ends_on}::date) + interval '2 months')::date - 1)
    order by due_on, what`.execute(db)
  return [...Map.groupBy(rows, ({ code }) => code)].map(([code, due]) => ({
    ...{ code, blocks: false, count: due.length, path: due[0]!.path, words: AWAITED[code] },
    amount: due.some(({ amount }) => amount !== null) ? due.reduce((sum, { amount }) => sum + (amount ?? 0), 0) : null,
    items: due
      .slice(0, NAMED_MAX)
      .map(({ what, due_on, amount }) => ({ what: `${what} · ${due_on}`, account: null, amount })),
  }))
}

/** Refuses with everything that is missing, each named. */
export async function assertExplained(db: Db, caller: Caller, month: CheckedMonth): Promise<void> {
  const blocking = (await checkMonth(db, caller, month)).filter(({ blocks }) => blocks)
  if (blocking.length === 0) return
  const fields = Object.fromEntries(
    blocking.map(({ code, words, items }) => {
      const named = items.map(({ what }) => what).join('; ')
      return [code, { id: `${words.id} ${named}`, en: `${words.en} ${named}` }]
    }),
  )
  throw new AppError('month_unexplained', { fields })
}

interface Held {
  code: string
  name: string
  /** Money in it belongs to a fund that keeps no cash book: nobody else counts it. */
  uncounted: boolean
  statement_id: number | null
}

/** The accounts that hold money at the end of the month, or moved some in it. */
async function accountsHeld(db: Db, caller: Caller, { starts_on, ends_on }: CheckedMonth): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select a.code, a.name, s.id as statement_id, bool_or(not budget.keeps_book(a.company_id, h.fund_source_id)) as uncounted
    from accounting.account a
    join (select m.account_id, m.fund_source_id from accounting.ledger_month m
      where m.company_id = ${caller.companyId} and m.month <= ${starts_on}::date group by 1, 2
      having sum(m.debit - m.credit) <> 0 or sum(m.debit + m.credit) filter (where m.month = ${starts_on}::date) <> 0) h
      on h.account_id = a.id
    left join accounting.bank_statement s on s.company_id = a.company_id and s.account_id = a.id and s.ends_on = ${ends_on}::date
    where a.company_id = ${caller.companyId} and a.cash_flow = 'cash' and not a.heading
    group by a.code, a.name, s.id order by a.code`.execute(db)
  return rows
}

type MoneyCode = Exclude<Code, 'differences_open' | 'evidence_missing'>

async function checkMoney(db: Db, caller: Caller, month: CheckedMonth): Promise<Record<MoneyCode, Named[]>> {
  const found: Record<MoneyCode, Named[]> = {
    statements_missing: [],
    bank_unexplained: [],
    cash_uncounted: await openBooks(db, caller, month),
    cash_unexplained: [],
  }
  for (const { code, name, statement_id, uncounted } of await accountsHeld(db, caller, month)) {
    const isBank = purseOf(code) === 'bank'
    const item = { what: `${code} ${name}`, account: code }
    if (statement_id === null) {
      if (isBank || uncounted) found[isBank ? 'statements_missing' : 'cash_uncounted'].push({ ...item, amount: null })
      continue
    }
    const { difference, difference_reason } = await getReconciliation(db, caller, {
      account: code,
      date: month.ends_on,
    })
    if (difference !== 0 && difference_reason === null)
      found[isBank ? 'bank_unexplained' : 'cash_unexplained'].push({ ...item, amount: difference })
  }
  return found
}

async function openBooks(db: Db, caller: Caller, { starts_on }: CheckedMonth): Promise<Named[]> {
  const { rows } = await sql<{ name: string }>`
    select ${fundNameFor(caller)} as name from budget.uncounted(${caller.companyId}, ${starts_on}::date) u
    join budget.fund_source f on f.company_id = ${caller.companyId} and f.id = u.fund_source_id order by f.code`.execute(
    db,
  )
  return rows.map(({ name }) => ({ what: name, account: null, amount: null }))
}

async function openDifferences(db: Db, caller: Caller): Promise<Named[]> {
  const rows = await db
    .selectFrom('accounting.difference')
    .select(['ledger', 'account', 'amount'])
    .where('company_id', '=', caller.companyId)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute()
  return rows.map(({ ledger, account, amount }) => ({ what: `${ledger} ${account ?? ''}`.trim(), account, amount }))
}
