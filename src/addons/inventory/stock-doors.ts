// Consumables over HTTP: items, warehouses, moves, and what runs low.
import { act, type Door, get } from '../../kernel/door.ts'
import { Data, Listing } from '../../kernel/schema.ts'
import { createItem, Item, LowStock, listItems, listLowStock, NewItem } from './items.ts'
import { KEEPERS, READERS, todayOf } from './people.ts'
import { createStockMove, NewStockMove, StockMove } from './stock-moves.ts'
import { createWarehouse, listWarehouses, NewWarehouse, Warehouse } from './warehouses.ts'

export const stockDoors: readonly Door[] = [
  get({
    path: '/api/inventory/low-stock',
    access: READERS,
    origin: 'contract',
    summary: {
      id: 'Barang yang persediaannya di bawah atau pada batas minimum',
      en: 'Items at or below their minimum',
    },
    paged: true,
    reply: Listing('data', LowStock),
    run: ({ db, caller, page }) => listLowStock(db, caller, page),
  }),
  get({
    path: '/api/inventory/items',
    access: READERS,
    origin: 'design',
    summary: { id: 'Barang persediaan dan sisanya', en: 'Consumable items and what is left of them' },
    paged: true,
    reply: Listing('data', Item),
    run: ({ db, caller, page }) => listItems(db, caller, page),
  }),
  act({
    path: '/api/inventory/items/create',
    access: KEEPERS,
    origin: 'design',
    summary: { id: 'Daftarkan barang persediaan', en: 'Register a consumable item' },
    params: NewItem,
    reply: Data(Item),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createItem(tx, caller, input) }),
  }),
  get({
    path: '/api/inventory/warehouses',
    access: READERS,
    origin: 'design',
    summary: { id: 'Daftar gudang', en: 'Warehouses' },
    paged: true,
    reply: Listing('data', Warehouse),
    run: ({ db, caller, page }) => listWarehouses(db, caller, page),
  }),
  act({
    path: '/api/inventory/warehouses/create',
    access: KEEPERS,
    origin: 'design',
    summary: { id: 'Buka gudang', en: 'Open a warehouse' },
    params: NewWarehouse,
    reply: Data(Warehouse),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createWarehouse(tx, caller, input) }),
  }),
  act({
    path: '/api/inventory/stock-moves/create',
    access: KEEPERS,
    origin: 'design',
    summary: { id: 'Terima, keluarkan atau sesuaikan persediaan', en: 'Receive, issue or adjust stock' },
    params: NewStockMove,
    reply: Data(StockMove),
    errors: ['not_found', 'not_enough_stock'],
    run: async (context) => ({
      data: await createStockMove(context.tx, context.caller, context.input, todayOf(context)),
    }),
  }),
]
