// The stock-take of assets over HTTP.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { report } from '../../../kernel/reports/report.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { KEEPERS, READERS } from '../roles.ts'
import {
  addSurplus,
  CountedAsset,
  countAsset,
  listStockTakeLines,
  printStockTake,
  StockTakeLine,
  StockTakeLineFilter,
  SurplusAsset,
} from './lines.ts'
import {
  closeStockTake,
  getStockTake,
  listStockTakes,
  NewStockTake,
  openStockTake,
  StockTake,
  StockTakeDetail,
  StockTakeRef,
  StockTakeStep,
  startStockTake,
} from './stock-takes.ts'

const STEP_ERRORS = ['not_found', 'stale_version', 'illegal_move']
/** A hundred thousand assets in one statement. */
const PATIENCE = 4

export const stockTakeDoors: readonly Door[] = [
  get({
    path: '/api/inventory/stock-takes',
    access: READERS,
    summary: { id: 'Inventarisasi aset', en: 'Asset stocktakes' },
    paged: true,
    sorts: ['number', 'year', 'opened_on', 'closed_on', 'state'],
    reply: Listing('data', StockTake),
    run: ({ db, caller, page }) => listStockTakes(db, caller, page),
  }),
  get({
    path: '/api/inventory/stock-takes/lines',
    access: READERS,
    summary: { id: 'Barang dalam inventarisasi', en: 'Items in a stocktake' },
    query: StockTakeLineFilter,
    paged: true,
    sorts: ['item_code', 'name', 'expected_room', 'found_room', 'result', 'condition'],
    reply: Listing('data', StockTakeLine),
    run: ({ db, caller, input, page }) => listStockTakeLines(db, caller, { stockTakeLineFilter: input, page }),
  }),
  get({
    path: '/api/inventory/stock-takes/:id',
    access: READERS,
    summary: { id: 'Satu inventarisasi dengan hasilnya', en: 'One stocktake and its results' },
    query: StockTakeRef,
    reply: Data(StockTakeDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getStockTake(db, caller, input.id) }),
  }),
  report({
    path: '/api/inventory/stock-takes/:id/report',
    access: READERS,
    summary: { id: 'Berita acara inventarisasi', en: 'Stocktake report' },
    query: StockTakeRef,
    errors: ['not_found'],
    run: (context) => printStockTake(context.db, context.caller, { id: context.input.id, today: context.today }),
  }),
  act({
    path: '/api/inventory/stock-takes/create',
    access: KEEPERS,
    summary: { id: 'Buka inventarisasi', en: 'New stocktake' },
    params: NewStockTake,
    reply: Data(StockTakeDetail),
    errors: ['not_found'],
    run: async (context) => ({
      data: await openStockTake(context.tx, context.caller, { wanted: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/inventory/stock-takes/start',
    access: KEEPERS,
    summary: { id: 'Mulai menghitung', en: 'Start counting' },
    params: StockTakeStep,
    reply: Data(StockTakeDetail),
    errors: [...STEP_ERRORS],
    patience: PATIENCE,
    run: async ({ tx, caller, input }) => ({ data: await startStockTake(tx, caller, input) }),
  }),
  act({
    path: '/api/inventory/stock-takes/count',
    access: KEEPERS,
    summary: { id: 'Catat aset ditemukan atau tidak', en: 'Mark an asset as found or missing' },
    params: CountedAsset,
    reply: Data(StockTakeLine),
    errors: ['not_found', 'not_counting'],
    run: async ({ tx, caller, input }) => ({ data: await countAsset(tx, caller, input) }),
  }),
  act({
    path: '/api/inventory/stock-takes/surplus',
    access: KEEPERS,
    summary: { id: 'Catat barang yang tidak terdaftar', en: 'Record an unregistered item' },
    params: SurplusAsset,
    reply: Data(StockTakeLine),
    errors: ['not_found', 'not_counting'],
    run: async ({ tx, caller, input }) => ({ data: await addSurplus(tx, caller, input) }),
  }),
  act({
    path: '/api/inventory/stock-takes/close',
    access: KEEPERS,
    summary: { id: 'Tutup inventarisasi', en: 'Close stocktake' },
    params: StockTakeStep,
    reply: Data(StockTakeDetail),
    errors: [...STEP_ERRORS],
    patience: PATIENCE,
    run: async (context) => ({
      data: await closeStockTake(context.tx, context.caller, { request: context.input, today: context.today }),
    }),
  }),
]
