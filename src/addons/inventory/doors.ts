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
import { READERS } from './people.ts'
import { stockDoors } from './stock-doors.ts'
import { stockTakeDoors } from './stock-take-doors.ts'

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

const imports = [assetImport, itemImport] as const

export const tasks = imports.map(importTask)
export const doors: readonly Door[] = [
  ...assetDoors,
  ...stockTakeDoors,
  ...inspectionDoors,
  ...disposalDoors,
  ...stockDoors,
  ...importDoors('/api/inventory/imports', imports),
  cashBook,
]
