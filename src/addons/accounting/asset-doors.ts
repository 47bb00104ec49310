// Assets, their depreciation and their disposal over HTTP.
import { dayIn } from '../../kernel/clock.ts'
import { act, ask, type Door, get } from '../../kernel/door.ts'
import { Data, Listing } from '../../kernel/schema.ts'
import {
  AssetBook,
  AssetBookFilter,
  AssetBookRef,
  createAssetBook,
  getAssetBook,
  listAssetBooks,
  NewAssetBook,
} from './asset-books.ts'
import { POST_ERRORS } from './bill-doors.ts'
import {
  BookedRun,
  DepreciationRun,
  DepreciationStats,
  getDepreciationStats,
  getSchedule,
  listRuns,
  NewDepreciationRun,
  runDepreciation,
  Schedule,
  ScheduleQuery,
} from './depreciation.ts'
import { StartedJob, startDepreciation } from './depreciation-job.ts'
import { AssetDisposal, disposeAssetBook } from './disposals.ts'
import { BOOKKEEPERS, OVERSEERS } from './roles.ts'

export const assetDoors: readonly Door[] = [
  ask({
    path: '/api/accounting/asset-depreciation/stats',
    access: OVERSEERS,
    origin: 'contract',
    summary: { id: 'Penyusutan aset dalam angka', en: 'Asset depreciation in figures' },
    reply: Data(DepreciationStats),
    run: async ({ db, caller, clock }) => ({
      data: await getDepreciationStats(db, caller, dayIn(caller.timeZone, clock.now())),
    }),
  }),
  get({
    path: '/api/accounting/asset-books',
    access: OVERSEERS,
    origin: 'design',
    summary: { id: 'Buku aset', en: 'Asset books' },
    query: AssetBookFilter,
    paged: true,
    sorts: [
      'name',
      'acquired_on',
      'cost',
      'life_months',
      'salvage',
      'account',
      'accumulated',
      'book_value',
      'fiscal_accumulated',
      'fiscal_book_value',
      'disposed_on',
    ],
    reply: Listing('data', AssetBook),
    run: ({ db, caller, input, page }) => listAssetBooks(db, caller, input, page),
  }),
  get({
    path: '/api/accounting/asset-books/:id',
    access: OVERSEERS,
    origin: 'design',
    summary: { id: 'Satu aset', en: 'One asset' },
    query: AssetBookRef,
    reply: Data(AssetBook),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getAssetBook(db, caller, input.id) }),
  }),
  get({
    path: '/api/accounting/asset-books/:id/schedule',
    access: OVERSEERS,
    origin: 'design',
    summary: { id: 'Jadwal penyusutan satu aset', en: 'The schedule of one asset' },
    query: ScheduleQuery,
    reply: Data(Schedule),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getSchedule(db, caller, input) }),
  }),
  act({
    path: '/api/accounting/asset-books/create',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Bukukan aset', en: 'Enter an asset in the books' },
    params: NewAssetBook,
    reply: Data(AssetBook),
    errors: ['not_found', 'no_rate'],
    run: async ({ tx, caller, input, clock }) => ({
      data: await createAssetBook(tx, caller, input, dayIn(caller.timeZone, clock.now())),
    }),
  }),
  act({
    path: '/api/accounting/asset-books/dispose',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Lepas aset dari pembukuan', en: 'Take an asset out of the books' },
    params: AssetDisposal,
    reply: Data(AssetBook),
    errors: ['not_found', 'stale_version', 'asset_fixed', ...POST_ERRORS],
    run: async ({ tx, caller, input }) => ({ data: await disposeAssetBook(tx, caller, input) }),
  }),
  get({
    path: '/api/accounting/depreciation-runs',
    access: OVERSEERS,
    origin: 'design',
    summary: { id: 'Bulan yang sudah disusutkan', en: 'Months that were booked' },
    paged: true,
    sorts: ['period', 'assets', 'amount'],
    reply: Listing('data', BookedRun),
    run: ({ db, caller, page }) => listRuns(db, caller, page),
  }),
  act({
    path: '/api/accounting/depreciation-runs/create',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Bukukan penyusutan satu bulan', en: 'Book one month of depreciation' },
    params: NewDepreciationRun,
    reply: Data(DepreciationRun),
    errors: POST_ERRORS,
    run: async ({ tx, caller, input, clock }) => ({
      data: await runDepreciation(tx, caller, input, dayIn(caller.timeZone, clock.now())),
    }),
  }),
  act({
    path: '/api/accounting/depreciation-runs/start',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: {
      id: 'Bukukan semua bulan yang sudah lewat, sebagai pekerjaan',
      en: 'Book every month that is due, as a job',
    },
    reply: Data(StartedJob),
    run: async ({ tx, caller, clock }) => ({
      data: await startDepreciation(tx, caller, dayIn(caller.timeZone, clock.now())),
    }),
  }),
]
