// The stock-take of assets over HTTP.
import { act, type Door, get } from '../../kernel/door.ts'
import { report } from '../../kernel/report.ts'
import { Data, Listing } from '../../kernel/schema.ts'
import { KEEPERS, READERS, todayOf } from './people.ts'
import {
  addSurplus,
  CountedAsset,
  countAsset,
  listStockTakeLines,
  printStockTake,
  StockTakeLine,
  StockTakeLineFilter,
  SurplusAsset,
} from './stock-take-lines.ts'
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
    origin: 'design',
    summary: { id: 'Inventarisasi aset', en: 'Stock-takes of assets' },
    paged: true,
    sorts: ['number', 'year', 'opened_on', 'closed_on', 'state'],
    reply: Listing('data', StockTake),
    run: ({ db, caller, page }) => listStockTakes(db, caller, page),
  }),
  get({
    path: '/api/inventory/stock-takes/lines',
    access: READERS,
    origin: 'design',
    summary: { id: 'Barang dalam inventarisasi', en: 'What a stock-take looks for and found' },
    query: StockTakeLineFilter,
    paged: true,
    sorts: ['item_code', 'name', 'expected_room', 'found_room', 'result', 'condition'],
    reply: Listing('data', StockTakeLine),
    run: ({ db, caller, input, page }) => listStockTakeLines(db, caller, input, page),
  }),
  get({
    path: '/api/inventory/stock-takes/:id',
    access: READERS,
    origin: 'design',
    summary: { id: 'Satu inventarisasi dengan hasilnya', en: 'One stock-take and how it goes' },
    query: StockTakeRef,
    reply: Data(StockTakeDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getStockTake(db, caller, input.id) }),
  }),
  report({
    path: '/api/inventory/stock-takes/:id/report',
    access: READERS,
    origin: 'design',
    summary: { id: 'Berita acara inventarisasi', en: 'The report of a stock-take' },
    query: StockTakeRef,
    errors: ['not_found'],
    run: (context) => printStockTake(context.db, context.caller, context.input.id, todayOf(context)),
  }),
  act({
    path: '/api/inventory/stock-takes/create',
    access: KEEPERS,
    origin: 'design',
    summary: { id: 'Buka inventarisasi', en: 'Open a stock-take' },
    params: NewStockTake,
    reply: Data(StockTakeDetail),
    errors: ['not_found'],
    run: async (context) => ({
      data: await openStockTake(context.tx, context.caller, context.input, todayOf(context)),
    }),
  }),
  act({
    path: '/api/inventory/stock-takes/start',
    access: KEEPERS,
    origin: 'design',
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
    origin: 'design',
    summary: { id: 'Catat aset ditemukan atau tidak', en: 'Say that an asset was found, or not' },
    params: CountedAsset,
    reply: Data(StockTakeLine),
    errors: ['not_found', 'not_counting'],
    run: async ({ tx, caller, input }) => ({ data: await countAsset(tx, caller, input) }),
  }),
  act({
    path: '/api/inventory/stock-takes/surplus',
    access: KEEPERS,
    origin: 'design',
    summary: { id: 'Catat barang yang tidak terdaftar', en: 'Write down what nobody knew of' },
    params: SurplusAsset,
    reply: Data(StockTakeLine),
    errors: ['not_found', 'not_counting'],
    run: async ({ tx, caller, input }) => ({ data: await addSurplus(tx, caller, input) }),
  }),
  act({
    path: '/api/inventory/stock-takes/close',
    access: KEEPERS,
    origin: 'design',
    summary: { id: 'Tutup inventarisasi', en: 'Close the stock-take' },
    params: StockTakeStep,
    reply: Data(StockTakeDetail),
    errors: [...STEP_ERRORS],
    patience: PATIENCE,
    run: async (context) => ({
      data: await closeStockTake(context.tx, context.caller, context.input, todayOf(context)),
    }),
  }),
]
