// The budget over HTTP: fund sources, the ledger and the cash book here, plans and code lists beside.
import { act, type Door, get } from '../../kernel/door.ts'
import { Data, Listing } from '../../kernel/schema.ts'
import { cashDoors } from './cash-doors.ts'
import { EntryFilter, Ledger, listEntries } from './entries.ts'
import { createFundSource, FundSource, listFundSources, NewFundSource } from './fund-sources.ts'
import { monthDoors } from './month-doors.ts'
import { planDoors } from './plan-doors.ts'
import { Realisation, RealisationQuery, sumRealisation } from './realisation.ts'
import { referenceDoors } from './reference-doors.ts'
import { reportDoors } from './report-doors.ts'
import { BOOKKEEPERS, READERS } from './roles.ts'

const fundDoors: readonly Door[] = [
  get({
    path: '/api/budget/fund-sources',
    access: READERS,
    origin: 'design',
    summary: { id: 'Daftar sumber dana', en: 'Fund sources' },
    paged: true,
    sorts: ['code', 'name'],
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
    path: '/api/budget/realisation',
    access: READERS,
    origin: 'design',
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
  ...monthDoors,
  ...reportDoors,
]
