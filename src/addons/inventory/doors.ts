// Inventory over HTTP. The cash book is the budget's; it is shown here because it pays for what is bought.
import { type Door, get } from '../../kernel/http/door.ts'
import { importDoors } from '../../kernel/imports/doors.ts'
import { importTask } from '../../kernel/imports/run/run.ts'
import { Data } from '../../kernel/values/schema.ts'
import { CashBook, CashFilter, listCashBook } from '../budget/api.ts'
import { assetDoors } from './assets/doors.ts'
import { assetImport } from './assets/import.ts'
import { inspectionDoors } from './care/doors.ts'
import { disposalDoors } from './disposals/doors.ts'
import { buyingDoors } from './procurement/orders/doors.ts'
import { procurementDoors } from './procurement/requests/doors.ts'
import { READERS } from './roles.ts'
import { stockDoors } from './stock/doors.ts'
import { itemImport } from './stock/import.ts'
import { stockTakeDoors } from './stock-takes/doors.ts'
import { Trace, TraceQuery, traceFrom } from './trace.ts'

const cashBook: Door = get({
  path: '/api/inventory/budget/ledger',
  access: READERS,
  origin: 'contract',
  summary: { id: 'Buku kas', en: 'Cash book (BKU)' },
  query: CashFilter,
  paged: true,
  reply: Data(CashBook),
  run: async ({ db, caller, input, page }) => ({ data: await listCashBook(db, caller, { filter: input, page }) }),
})

const trace: Door = get({
  path: '/api/inventory/trace',
  access: READERS,
  summary: {
    id: 'Rantai pengadaan dari dokumen atau catatan mana pun',
    en: 'The full purchase chain, from any of its documents',
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
