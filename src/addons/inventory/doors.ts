// Inventory over HTTP. The cash book is the budget's; it is shown here because it pays for what is bought.
import { type Door, get } from '../../kernel/door.ts'
import { importDoors } from '../../kernel/import-doors.ts'
import { importTask } from '../../kernel/import-run.ts'
import { Data } from '../../kernel/schema.ts'
import { CashBook, CashFilter, listCashBook } from '../budget/api.ts'
import { assetDoors } from './asset-doors.ts'
import { disposalDoors } from './disposal-doors.ts'
import { assetImport } from './imports/assets.ts'
import { itemImport } from './imports/items.ts'
import { inspectionDoors } from './inspection-doors.ts'
import { buyingDoors } from './order-doors.ts'
import { READERS } from './people.ts'
import { procurementDoors } from './procurement-doors.ts'
import { stockDoors } from './stock-doors.ts'
import { stockTakeDoors } from './stock-take-doors.ts'
import { Trace, TraceQuery, traceFrom } from './trace.ts'

const cashBook: Door = get({
  path: '/api/inventory/budget/ledger',
  access: READERS,
  origin: 'contract',
  summary: { id: 'Buku kas', en: 'The cash book' },
  query: CashFilter,
  paged: true,
  reply: Data(CashBook),
  run: async ({ db, caller, input, page }) => ({ data: await listCashBook(db, caller, input, page) }),
})

const trace: Door = get({
  path: '/api/inventory/trace',
  access: READERS,
  origin: 'design',
  summary: {
    id: 'Rantai pengadaan dari dokumen atau catatan mana pun',
    en: 'The whole chain of a purchase, from any of its documents or entries',
  },
  query: TraceQuery,
  reply: Data(Trace),
  errors: ['not_found'],
  run: async ({ db, caller, input }) => ({ data: await traceFrom(db, caller, input) }),
})

const imports = [assetImport, itemImport] as const

export const tasks = imports.map(importTask)
export const doors: readonly Door[] = [
  ...assetDoors,
  ...stockTakeDoors,
  ...inspectionDoors,
  ...disposalDoors,
  ...stockDoors,
  ...procurementDoors,
  ...buyingDoors,
  ...importDoors('/api/inventory/imports', imports),
  cashBook,
  trace,
]
