// Inventory over HTTP. The cash book is the budget's; it is shown here because it pays for what is bought.
import { type Door, get } from '../../kernel/door.ts'
import { Data } from '../../kernel/schema.ts'
import { CashBook, CashFilter, listCashBook } from '../budget/api.ts'
import { assetDoors } from './asset-doors.ts'
import { READERS } from './people.ts'
import { stockDoors } from './stock-doors.ts'

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

export const doors: readonly Door[] = [...assetDoors, ...stockDoors, cashBook]
