// The budget over HTTP: fund sources, the ledger and the cash book here, plans and code lists beside.
import { act, type Door, get } from '../../kernel/http/door.ts'
import { Data, Listing } from '../../kernel/values/schema.ts'
import { cashDoors } from './cash-book/doors.ts'
import { EntryFilter, Ledger, listEntries } from './ledger/entries.ts'
import { Realisation, RealisationQuery, sumRealisation } from './ledger/realisation.ts'
import { monthDoors } from './months/doors.ts'
import { planDoors } from './plans/doors.ts'
import { referenceDoors } from './references/doors.ts'
import { createFundSource, FundSource, listFundSources, NewFundSource } from './references/fund-sources.ts'
import { reportDoors } from './report-doors.ts'
import { BOOKKEEPERS, READERS } from './roles.ts'
import { withheldDoors } from './withheld/doors.ts'

const fundDoors: readonly Door[] = [
  get({
    path: '/api/budget/fund-sources',
    access: READERS,
    summary: { id: 'Daftar sumber dana', en: 'Funds' },
    paged: true,
    sorts: ['code', 'name'],
    reply: Listing('data', FundSource),
    run: ({ db, caller, page }) => listFundSources(db, caller, page),
  }),
  act({
    path: '/api/budget/fund-sources/create',
    access: BOOKKEEPERS,
    summary: { id: 'Tambah sumber dana', en: 'Add a fund' },
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
    summary: { id: 'Buku anggaran', en: 'Budget ledger' },
    query: EntryFilter,
    paged: true,
    reply: Data(Ledger),
    errors: ['not_found'],
    run: async ({ db, caller, input, page }) => ({ data: await listEntries(db, caller, { filter: input, page }) }),
  }),
  get({
    path: '/api/budget/realisation',
    access: READERS,
    summary: { id: 'Realisasi per bulan dan komponen', en: 'Realisation by month and component' },
    query: RealisationQuery,
    reply: Data(Realisation),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await sumRealisation(db, caller, input) }),
  }),
]

export const doors: readonly Door[] = [
  ...fundDoors,
  ...referenceDoors,
  ...planDoors,
  ...bookDoors,
  ...cashDoors,
  ...withheldDoors,
  ...monthDoors,
  ...reportDoors,
]
