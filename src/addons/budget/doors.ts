// The budget over HTTP: fund sources, the ledger and the cash book here, plans and code lists beside.
import { dayIn } from '../../kernel/clock.ts'
import { act, type Door, get } from '../../kernel/door.ts'
import { Data, Listing } from '../../kernel/schema.ts'
import { CashBook, CashEntry, CashFilter, listCashBook, NewCashEntry, postCashEntry } from './cash-book.ts'
import { EntryFilter, Ledger, listEntries } from './entries.ts'
import { createFundSource, FundSource, listFundSources, NewFundSource } from './fund-sources.ts'
import { planDoors } from './plan-doors.ts'
import { referenceDoors } from './reference-doors.ts'
import { BOOKKEEPERS, READERS } from './roles.ts'

const fundDoors: readonly Door[] = [
  get({
    path: '/api/budget/fund-sources',
    access: READERS,
    origin: 'design',
    summary: { id: 'Daftar sumber dana', en: 'Fund sources' },
    paged: true,
    reply: Listing('data', FundSource),
    run: ({ db, caller, page }) => listFundSources(db, caller, page),
  }),
  act({
    path: '/api/budget/fund-sources/create',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Tambah sumber dana', en: 'Add a fund source' },
    params: NewFundSource,
    reply: Data(FundSource),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createFundSource(tx, caller, input) }),
  }),
]

const bookDoors: readonly Door[] = [
  get({
    path: '/api/budget/ledger',
    access: READERS,
    origin: 'contract',
    summary: { id: 'Buku anggaran', en: 'The budget ledger' },
    query: EntryFilter,
    paged: true,
    reply: Data(Ledger),
    errors: ['not_found'],
    run: async ({ db, caller, input, page }) => ({ data: await listEntries(db, caller, input, page) }),
  }),
  get({
    path: '/api/budget/cash-entries',
    access: READERS,
    origin: 'design',
    summary: { id: 'Buku kas umum', en: 'The cash book' },
    query: CashFilter,
    paged: true,
    reply: Data(CashBook),
    run: async ({ db, caller, input, page }) => ({ data: await listCashBook(db, caller, input, page) }),
  }),
  act({
    path: '/api/budget/cash-entries/create',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Catat penerimaan atau pengeluaran', en: 'Record money in or out' },
    params: NewCashEntry,
    reply: Data(CashEntry),
    errors: ['not_found', 'conflict', 'cash_short', 'budget_short', 'plan_not_approved', 'budget_document_differs'],
    run: async ({ tx, caller, input, clock }) => ({
      data: await postCashEntry(tx, caller, input, dayIn(caller.timeZone, clock.now())),
    }),
  }),
]

export const doors: readonly Door[] = [...fundDoors, ...referenceDoors, ...planDoors, ...bookDoors]
