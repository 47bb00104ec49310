// The pages of fees that are more than a list or a form.
import type { Pages } from '../../kit/console-module.ts'
import { BalancePage } from './balance-page.tsx'
import { Counter } from './counter.tsx'
import { ReceiptPage } from './receipt-page.tsx'
import { ShiftPage } from './shift-page.tsx'

export const pages: Pages = {
  'fees/balances/:id': BalancePage,
  'fees/receipts/:id': ReceiptPage,
  'fees/receipts/new': Counter,
  'fees/shifts/:id': ShiftPage,
}
