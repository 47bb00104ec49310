// Taxes kept back from vendors and others, over HTTP: what is owed, and its deposits.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { report } from '../../../kernel/reports/report.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { POST_ERRORS } from '../payables/bill-doors.ts'
import { BOOKKEEPERS, OVERSEERS } from '../roles.ts'
import {
  createTaxDeposit,
  listTaxDeposits,
  NewTaxDeposit,
  reverseTaxDeposit,
  TaxDeposit,
  TaxDepositReversal,
} from './deposits.ts'
import { listTaxesDue, TaxDue, TaxDueFilter } from './due.ts'
import { listTaxesOwed, TaxOwed, TaxOwedQuery } from './owed.ts'
import { TaxRecapQuery, taxRecap } from './recap.ts'
import { withholdingDoors } from './slips/doors.ts'

export const taxDoors: readonly Door[] = [
  ...withholdingDoors,
  report({
    path: '/api/accounting/reports/taxes',
    access: OVERSEERS,
    summary: { id: 'Rekapitulasi pajak setahun', en: 'Yearly tax summary' },
    query: TaxRecapQuery,
    run: ({ db, caller, input, today }) => taxRecap(db, caller, { query: input, today }),
  }),
  get({
    path: '/api/accounting/taxes/due',
    access: OVERSEERS,
    summary: { id: 'Pajak yang belum disetor, dari semua asalnya', en: 'Taxes to pay, from all sources' },
    query: TaxDueFilter,
    paged: true,
    sorts: ['source', 'tax', 'bill', 'vendor', 'bill_date', 'base', 'amount', 'due_on'],
    sums: ['amount'],
    reply: Listing('data', TaxDue),
    run: ({ db, caller, input, page, today }) => listTaxesDue(db, caller, { filter: input, today, page }),
  }),
  get({
    path: '/api/accounting/taxes/owed',
    access: BOOKKEEPERS,
    summary: { id: 'Utang pajak per tanggal, dari semua asalnya', en: 'Taxes owed on a date, from all sources' },
    query: TaxOwedQuery,
    paged: true,
    sorts: ['account', 'item', 'amount'],
    sums: ['amount'],
    reply: Listing('data', TaxOwed),
    run: ({ db, caller, input, page, today }) => listTaxesOwed(db, caller, { filter: input, today, page }),
  }),
  get({
    path: '/api/accounting/tax-deposits',
    access: OVERSEERS,
    summary: { id: 'Setoran pajak', en: 'Tax deposits' },
    paged: true,
    sorts: ['tax', 'period', 'amount', 'deposited_on', 'ntpn'],
    sums: ['amount'],
    reply: Listing('data', TaxDeposit),
    run: ({ db, caller, page }) => listTaxDeposits(db, caller, page),
  }),
  act({
    path: '/api/accounting/tax-deposits/create',
    access: BOOKKEEPERS,
    summary: { id: 'Setor pajak satu masa dengan NTPN', en: 'Record a month’s tax deposit with its NTPN' },
    params: NewTaxDeposit,
    reply: Data(TaxDeposit),
    errors: ['conflict', 'not_found', 'nothing_to_deposit', 'tax_short', 'month_not_active', ...POST_ERRORS],
    run: async ({ tx, caller, input, today }) => ({
      data: await createTaxDeposit(tx, caller, { given: input, today }),
    }),
  }),
  act({
    path: '/api/accounting/tax-deposits/reverse',
    access: BOOKKEEPERS,
    summary: { id: 'Batalkan setoran pajak', en: 'Undo a tax deposit' },
    params: TaxDepositReversal,
    reply: Data(TaxDeposit),
    errors: [
      'not_found',
      'deposit_fixed',
      'reversal_before_entry',
      'entry_reversed',
      'month_not_active',
      ...POST_ERRORS,
    ],
    run: async ({ tx, caller, input, today }) => ({
      data: await reverseTaxDeposit(tx, caller, { given: input, today }),
    }),
  }),
]
