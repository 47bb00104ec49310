// Receipts over HTTP.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { report } from '../../../kernel/reports/report.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { MONEY_ERRORS, MOVE_ERRORS } from '../cashier/doors.ts'
import { CASHIERS, CHECKERS, KEEPERS, READERS } from '../roles.ts'
import { takePayment, takePayments } from './issue.ts'
import { printReceipt } from './print.ts'
import {
  getReceipt,
  listReceipts,
  NewReceipt,
  Receipt,
  ReceiptDetail,
  ReceiptFilter,
  ReceiptPrint,
  ReceiptRef,
} from './receipts.ts'
import { ReceiptUndo, undoReceipt } from './undo.ts'

const RECEIPTS = '/api/v1/fees/receipts'

export const receiptDoors: readonly Door[] = [
  get({
    path: RECEIPTS,
    access: READERS,
    summary: { id: 'Kuitansi', en: 'Receipts' },
    query: ReceiptFilter,
    paged: true,
    sorts: ['paid_on'],
    reply: Listing('data', Receipt),
    run: ({ db, caller, input, page }) => listReceipts(db, caller, { filter: input, page }),
  }),
  get({
    path: `${RECEIPTS}/:id`,
    access: READERS,
    summary: { id: 'Satu kuitansi', en: 'One receipt' },
    query: ReceiptRef,
    reply: Data(ReceiptDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getReceipt(db, caller, input.id) }),
  }),
  report({
    path: `${RECEIPTS}/:id/print`,
    access: READERS,
    summary: { id: 'Cetak kuitansi', en: 'Print a receipt' },
    query: ReceiptPrint,
    errors: ['not_found'],
    run: ({ db, caller, input, today }) => printReceipt(db, caller, { ...input, today }),
  }),
  act({
    path: `${RECEIPTS}/create`,
    access: CASHIERS,
    summary: { id: 'Terima pembayaran', en: 'Take a payment' },
    params: NewReceipt,
    reply: Data(ReceiptDetail),
    errors: ['not_found', 'shift_closed', ...MONEY_ERRORS],
    run: async ({ tx, caller, input, today }) => ({ data: await takePayment(tx, caller, { given: input, today }) }),
    runAll: async (calls) => {
      const { tx, caller } = calls[0]!
      const takings = calls.map(({ input, today }) => ({ given: input, today }))
      return (await takePayments(tx, caller, takings)).map((data) => ({ data }))
    },
  }),
  ...(['void', 'bounce'] as const).map((name) =>
    act({
      path: `${RECEIPTS}/${name}`,
      access: name === 'void' ? CHECKERS : KEEPERS,
      summary:
        name === 'void'
          ? { id: 'Batalkan kuitansi orang lain', en: 'Void a receipt of somebody else' }
          : { id: 'Catat pembayaran yang ditolak bank', en: 'Record a payment that the bank returned' },
      params: ReceiptUndo,
      reply: Data(ReceiptDetail),
      errors: [
        ...MOVE_ERRORS,
        ...MONEY_ERRORS,
        'receipt_own',
        'receipt_fixed',
        'deposit_short',
        'reversal_before_entry',
      ],
      run: async ({ tx, caller, input, today }) => ({
        data: await undoReceipt(tx, caller, { given: input, name, today }),
      }),
    }),
  ),
]
