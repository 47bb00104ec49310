// Consumables over HTTP: items, warehouses, moves, and what runs low.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { report } from '../../../kernel/reports/report.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { KEEPERS, READERS } from '../roles.ts'
import { listStockCard, printStockCard, StockCardLine, StockCardQuery } from './cards.ts'
import {
  createStockCount,
  getStockCount,
  listStockCounts,
  NewStockCount,
  StockCount,
  StockCountDetail,
  StockCountRef,
} from './counts.ts'
import {
  changeItem,
  createItem,
  Item,
  ItemChange,
  ItemFilter,
  LowStock,
  listItems,
  listLowStock,
  NewItem,
} from './items.ts'
import { listStockLevels, StockLevel, StockLevelQuery } from './levels.ts'
import { BOOK_ERRORS, createStockMove, NewStockMove, StockMove, StockMoveUndo, undoStockMove } from './moves.ts'
import { slipDoors } from './slip-doors.ts'
import { NewStockTransfer, StockTransfer, transferStock } from './transfers.ts'
import { createWarehouse, listWarehouses, NewWarehouse, Warehouse } from './warehouses.ts'

const goods: readonly Door[] = [
  get({
    path: '/api/inventory/low-stock',
    access: READERS,
    origin: 'contract',
    summary: {
      id: 'Barang yang persediaannya di bawah atau pada batas minimum',
      en: 'Items at or below their minimum stock',
    },
    paged: true,
    sorts: ['code', 'name', 'unit', 'min_stock', 'max_stock', 'on_hand', 'on_order', 'suggested_order'],
    reply: Listing('data', LowStock),
    run: ({ db, caller, page }) => listLowStock(db, caller, page),
  }),
  get({
    path: '/api/inventory/items',
    access: READERS,
    summary: { id: 'Barang persediaan dan sisanya', en: 'Consumables and stock on hand' },
    paged: true,
    query: ItemFilter,
    sorts: ['code', 'name', 'unit', 'min_stock', 'max_stock', 'on_hand', 'on_order'],
    reply: Listing('data', Item),
    run: ({ db, caller, input, page }) => listItems(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/inventory/items/create',
    access: KEEPERS,
    summary: { id: 'Daftarkan barang persediaan', en: 'Add a consumable' },
    params: NewItem,
    reply: Data(Item),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createItem(tx, caller, input) }),
  }),
  get({
    path: '/api/inventory/warehouses',
    access: READERS,
    summary: { id: 'Daftar gudang', en: 'Warehouses' },
    paged: true,
    sorts: ['code', 'name'],
    reply: Listing('data', Warehouse),
    run: ({ db, caller, page }) => listWarehouses(db, caller, page),
  }),
  act({
    path: '/api/inventory/warehouses/create',
    access: KEEPERS,
    summary: { id: 'Buka gudang', en: 'Add a warehouse' },
    params: NewWarehouse,
    reply: Data(Warehouse),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createWarehouse(tx, caller, input) }),
  }),
  act({
    path: '/api/inventory/stock-moves/create',
    access: KEEPERS,
    summary: { id: 'Terima, keluarkan atau sesuaikan persediaan', en: 'Receive, issue or adjust stock' },
    params: NewStockMove,
    reply: Data(StockMove),
    errors: ['not_found', 'not_enough_stock', 'counted_since', ...BOOK_ERRORS],
    run: async (context) => ({
      data: await createStockMove(context.tx, context.caller, { wanted: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/inventory/stock-moves/reverse',
    access: KEEPERS,
    summary: { id: 'Batalkan mutasi persediaan yang keliru', en: 'Undo a wrong stock movement' },
    params: StockMoveUndo,
    reply: Data(StockMove),
    errors: [
      'not_found',
      'move_owned',
      'move_taken_back',
      'reversal_before_entry',
      'not_enough_stock',
      'counted_since',
      ...BOOK_ERRORS,
    ],
    run: async (context) => ({
      data: await undoStockMove(context.tx, context.caller, { undo: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/inventory/items/update',
    access: KEEPERS,
    summary: { id: 'Ubah barang persediaan', en: 'Edit a consumable' },
    params: ItemChange,
    reply: Data(Item),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await changeItem(tx, caller, input) }),
  }),
  get({
    path: '/api/inventory/stock-card',
    access: READERS,
    summary: { id: 'Kartu persediaan satu barang di satu gudang', en: 'Stock card of one item in one warehouse' },
    query: StockCardQuery,
    paged: true,
    looks: ['document', 'reason'],
    reply: Listing('data', StockCardLine),
    run: ({ db, caller, input, page }) => listStockCard(db, caller, { card: input, page }),
  }),
  report({
    path: '/api/inventory/stock-card/print',
    access: READERS,
    summary: { id: 'Kartu persediaan untuk dicetak', en: 'Printable stock card' },
    query: StockCardQuery,
    errors: ['not_found'],
    run: (context) => printStockCard(context.db, context.caller, { card: context.input, today: context.today }),
  }),
  act({
    path: '/api/inventory/stock-transfers/create',
    access: KEEPERS,
    summary: { id: 'Pindahkan persediaan antargudang', en: 'Move stock between warehouses' },
    params: NewStockTransfer,
    reply: Data(StockTransfer),
    errors: ['not_found', 'not_enough_stock', 'counted_since'],
    run: async (context) => ({
      data: await transferStock(context.tx, context.caller, { wanted: context.input, today: context.today }),
    }),
  }),
  get({
    path: '/api/inventory/stock-levels',
    access: READERS,
    summary: { id: 'Isi satu gudang menurut catatan', en: 'Warehouse stock per records' },
    query: StockLevelQuery,
    paged: true,
    sorts: ['code', 'name', 'unit', 'on_hand', 'stock_value'],
    reply: Listing('data', StockLevel),
    run: ({ db, caller, input, page }) => listStockLevels(db, caller, { query: input, page }),
  }),
  get({
    path: '/api/inventory/stock-counts',
    access: READERS,
    summary: { id: 'Hitung fisik persediaan', en: 'Stock counts' },
    paged: true,
    sorts: ['number', 'warehouse', 'counted_on'],
    reply: Listing('data', StockCount),
    run: ({ db, caller, page }) => listStockCounts(db, caller, page),
  }),
  get({
    path: '/api/inventory/stock-counts/:id',
    access: READERS,
    summary: { id: 'Satu hitung fisik', en: 'One stock count' },
    query: StockCountRef,
    reply: Data(StockCountDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getStockCount(db, caller, input.id) }),
  }),
  act({
    path: '/api/inventory/stock-counts/create',
    access: KEEPERS,
    summary: { id: 'Catat hitung fisik; selisihnya disesuaikan', en: 'Record a stock count; differences are adjusted' },
    params: NewStockCount,
    reply: Data(StockCountDetail),
    errors: ['not_found', 'not_enough_stock', 'counted_since', ...BOOK_ERRORS],
    run: async (context) => ({
      data: await createStockCount(context.tx, context.caller, { found: context.input, today: context.today }),
    }),
  }),
]

export const stockDoors: readonly Door[] = [...goods, ...slipDoors]
