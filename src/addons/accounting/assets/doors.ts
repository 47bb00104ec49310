// Assets, their depreciation and their disposal over HTTP.

import { act, ask, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { POST_ERRORS } from '../payables/bill-doors.ts'
import { BOOKKEEPERS, OVERSEERS } from '../roles.ts'
import {
  AssetBook,
  AssetBookFilter,
  AssetBookRef,
  createAssetBook,
  getAssetBook,
  listAssetBooks,
  NewAssetBook,
} from './books.ts'
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
import { DepreciationUndo, undoDepreciation } from './depreciation-undo.ts'
import { AssetDisposal, DisposalReturn, disposeAssetBook, returnAssetBook } from './disposals.ts'

export const assetDoors: readonly Door[] = [
  ask({
    path: '/api/accounting/asset-depreciation/stats',
    access: OVERSEERS,
    origin: 'contract',
    summary: { id: 'Penyusutan aset dalam angka', en: 'Depreciation summary' },
    reply: Data(DepreciationStats),
    run: async ({ db, caller, today }) => ({
      data: await getDepreciationStats(db, caller, today),
    }),
  }),
  get({
    path: '/api/accounting/asset-books',
    access: OVERSEERS,
    summary: { id: 'Buku aset', en: 'Fixed assets in the books' },
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
    run: ({ db, caller, input, page }) => listAssetBooks(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/accounting/asset-books/:id',
    access: OVERSEERS,
    summary: { id: 'Satu aset', en: 'One asset' },
    query: AssetBookRef,
    reply: Data(AssetBook),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getAssetBook(db, caller, input.id) }),
  }),
  get({
    path: '/api/accounting/asset-books/:id/schedule',
    access: OVERSEERS,
    summary: { id: 'Jadwal penyusutan satu aset', en: 'Depreciation schedule of one asset' },
    query: ScheduleQuery,
    reply: Data(Schedule),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getSchedule(db, caller, input) }),
  }),
  act({
    path: '/api/accounting/asset-books/create',
    access: BOOKKEEPERS,
    summary: { id: 'Bukukan aset', en: 'Add an asset to the books' },
    params: NewAssetBook,
    reply: Data(AssetBook),
    errors: [
      'not_found',
      'no_rate',
      'asset_not_bought',
      'posting_rule_missing',
      'no_period',
      'period_closed',
      'period_soft_closed',
    ],
    run: async ({ tx, caller, input, today }) => ({
      data: await createAssetBook(tx, caller, { given: input, today }),
    }),
  }),
  act({
    path: '/api/accounting/asset-books/dispose',
    access: BOOKKEEPERS,
    summary: { id: 'Lepas aset dari pembukuan', en: 'Remove an asset from the books' },
    params: AssetDisposal,
    reply: Data(AssetBook),
    errors: ['not_found', 'stale_version', 'asset_fixed', 'month_not_active', 'asset_sale_taxed', ...POST_ERRORS],
    run: async ({ tx, caller, input, today }) => ({
      data: await disposeAssetBook(tx, caller, { given: input, today }),
    }),
  }),
  act({
    path: '/api/accounting/asset-books/undo-disposal',
    access: BOOKKEEPERS,
    summary: { id: 'Tarik pelepasan aset', en: 'Undo an asset disposal' },
    params: DisposalReturn,
    reply: Data(AssetBook),
    errors: [
      'not_found',
      'stale_version',
      'asset_not_disposed',
      'disposal_owned',
      'month_not_active',
      'reversal_before_entry',
      'no_period',
      'period_closed',
      'period_soft_closed',
    ],
    run: async ({ tx, caller, input, today }) => ({
      data: await returnAssetBook(tx, caller, { given: input, today }),
    }),
  }),
  get({
    path: '/api/accounting/depreciation-runs',
    access: OVERSEERS,
    summary: { id: 'Bulan yang sudah disusutkan', en: 'Months already depreciated' },
    paged: true,
    sorts: ['period', 'assets', 'amount'],
    reply: Listing('data', BookedRun),
    run: ({ db, caller, page }) => listRuns(db, caller, page),
  }),
  act({
    path: '/api/accounting/depreciation-runs/create',
    access: BOOKKEEPERS,
    summary: { id: 'Bukukan penyusutan satu bulan', en: 'Post one month’s depreciation' },
    params: NewDepreciationRun,
    reply: Data(DepreciationRun),
    errors: POST_ERRORS,
    run: async ({ tx, caller, input, today }) => ({
      data: await runDepreciation(tx, caller, { run: input, today }),
    }),
  }),
  act({
    path: '/api/accounting/depreciation-runs/start',
    access: BOOKKEEPERS,
    summary: {
      id: 'Bukukan semua bulan yang sudah lewat, sebagai pekerjaan',
      en: 'Post all months that are due, in the background',
    },
    reply: Data(StartedJob),
    run: async ({ tx, caller, today }) => ({
      data: await startDepreciation(tx, caller, today),
    }),
  }),
  act({
    path: '/api/accounting/depreciation-runs/undo',
    access: BOOKKEEPERS,
    summary: { id: 'Tarik penyusutan satu bulan', en: 'Undo one month’s depreciation' },
    params: DepreciationUndo,
    reply: Data(BookedRun),
    errors: [
      'not_found',
      'depreciation_undone',
      'depreciation_opens',
      'depreciation_disposed',
      'reversal_before_entry',
      'no_period',
      'period_closed',
      'period_soft_closed',
    ],
    run: async ({ tx, caller, input, today }) => ({
      data: await undoDepreciation(tx, caller, { given: input, today }),
    }),
  }),
]
