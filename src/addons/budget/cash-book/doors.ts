// The cash book over HTTP: what is written into it, month by month.

import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { act, type Door, get } from '../../../kernel/http/door.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { Data, Listing, type Static, type TSchema } from '../../../kernel/values/schema.ts'
import { BOOKKEEPERS, READERS } from '../roles.ts'
import { BookFilter, CashBook, listCashBook } from './book.ts'
import { NewCashEntry, postCashEntry, WrittenVoucher } from './entries.ts'
import { listReceipts, Receipt, ReceiptFilter } from './receipts.ts'
import { Reversal, reverseVoucher } from './reversals.ts'
import { Spending, spend } from './spending.ts'
import { depositTax, TaxDeposit, Transfer, transfer } from './transfers.ts'
import { TaxWithheld, withholdTax } from './withholding.ts'

/** Where the school holds its books, they follow in the same moment, and may refuse. */
const FOLLOWED = [
  'no_period',
  'period_closed',
  'period_soft_closed',
  'posting_rule_missing',
  'account_not_postable',
  'account_of_other_fund',
  'cash_short_in_books',
  'order_needs_bill',
]
const BOOK_ERRORS = ['not_found', 'month_not_active', 'cash_short', ...FOLLOWED]

interface Writing<P extends TSchema> {
  verb: string
  summary: Words
  params: P
  errors?: readonly string[]
  write(tx: Tx, caller: Caller, wanted: { given: Static<P>; today: string }): Promise<Static<typeof WrittenVoucher>>
}

/** Every writing door of the book answers the voucher it wrote. */
function writing<P extends TSchema>({ verb, summary, params, errors = [], write }: Writing<P>): Door {
  return act({
    path: `/api/budget/cash-entries/${verb}`,
    access: BOOKKEEPERS,
    summary,
    params,
    reply: Data(WrittenVoucher),
    errors: [...BOOK_ERRORS, ...errors],
    run: async ({ tx, caller, input, today }) => ({
      data: await write(tx, caller, { given: input as Static<P>, today }),
    }),
  })
}

export const cashDoors: readonly Door[] = [
  get({
    path: '/api/budget/cash-entries',
    access: READERS,
    summary: { id: 'Buku kas umum', en: 'Cash book (BKU)' },
    query: BookFilter,
    paged: true,
    reply: Data(CashBook),
    run: async ({ db, caller, input, page }) => ({ data: await listCashBook(db, caller, { filter: input, page }) }),
  }),
  writing({
    verb: 'create',
    summary: {
      id: 'Catat saldo awal, penerimaan, bunga, biaya bank atau pengembalian dana',
      en: 'Record an opening balance, receipt, interest, bank charge or return of funds',
    },
    params: NewCashEntry,
    errors: ['opening_exists'],
    write: postCashEntry,
  }),
  writing({
    verb: 'spend',
    summary: { id: 'Catat belanja dengan notanya', en: 'Record spending with its receipt' },
    params: Spending,
    errors: ['receipt_duplicate', 'spending_unplanned', 'budget_short', 'plan_not_approved'],
    write: spend,
  }),
  writing({
    verb: 'transfer',
    summary: { id: 'Tarik tunai atau setor tunai', en: 'Withdraw or deposit cash' },
    params: Transfer,
    write: transfer,
  }),
  writing({
    verb: 'withhold-tax',
    summary: { id: 'Catat pajak yang dipungut dari belanja', en: 'Record tax withheld from spending' },
    params: TaxWithheld,
    errors: ['voucher_owned'],
    write: withholdTax,
  }),
  writing({
    verb: 'deposit-tax',
    summary: { id: 'Catat setoran pajak dengan NTPN', en: 'Record a tax deposit with its NTPN' },
    params: TaxDeposit,
    errors: ['tax_short'],
    write: depositTax,
  }),
  writing({
    verb: 'reverse',
    summary: { id: 'Koreksi bukti dengan catatan pembalik', en: 'Reverse a voucher' },
    params: Reversal,
    errors: ['tax_short', 'already_reversed', 'reversal_differs', 'voucher_owned'],
    write: reverseVoucher,
  }),
  get({
    path: '/api/budget/receipts',
    access: READERS,
    summary: { id: 'Daftar nota', en: 'Receipts' },
    query: ReceiptFilter,
    paged: true,
    sorts: ['store_name', 'number', 'receipt_date', 'total'],
    reply: Listing('data', Receipt),
    run: ({ db, caller, input, page }) => listReceipts(db, caller, { filter: input, page }),
  }),
]
