// Receipts over HTTP.
import type { FastifyRequest } from 'fastify'
import { PDF_TYPE } from '../../../kernel/files/files.ts'
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { printReport, report } from '../../../kernel/reports/report.ts'
import { Data, Done, Listing } from '../../../kernel/values/schema.ts'
import { MONEY_ERRORS, MOVE_ERRORS } from '../cashier/doors.ts'
import { CASHIERS, CHECKERS, KEEPERS, READERS } from '../roles.ts'
import { checkReceipt, openPace, ReceiptCheck, ReceiptCheckQuery } from './check.ts'
import { countPrint } from './hand-out.ts'
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
  ReceiptPrinting,
  ReceiptRef,
} from './receipts.ts'
import { ReceiptUndo, undoReceipt } from './undo.ts'

const RECEIPTS = '/api/v1/fees/receipts'
const pace = openPace()

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
    summary: { id: 'Salinan kuitansi', en: 'Copy of a receipt' },
    query: ReceiptPrint,
    errors: ['not_found'],
    run: ({ db, caller, input, today, clock, publicUrl }) =>
      printReceipt(db, caller, { ...input, today, publicUrl, now: clock.now() }),
  }),
  act({
    path: `${RECEIPTS}/print`,
    access: CASHIERS,
    summary: { id: 'Cetak kuitansi', en: 'Print a receipt' },
    params: ReceiptPrinting,
    reply: Done,
    downloads: [PDF_TYPE],
    // Whatever comes out of the printer a second time is a copy.
    ownIdempotency: true,
    errors: ['not_found'],
    run: async ({ tx, caller, input: { id, paper, language }, today, clock, publicUrl }) => {
      const now = clock.now()
      const nth = await countPrint(tx, caller, id)
      const made = await printReceipt(tx, caller, { id, paper, today, now, publicUrl, nth })
      const name = made.period.id.replaceAll('/', '-').toLowerCase()
      return printReport(made, caller, {
        name: nth === 1 ? name : `${name}-${nth}`,
        locale: language ?? caller.language ?? 'id',
        now,
      })
    },
  }),
  get({
    path: '/api/v1/fees/receipt-checks',
    access: 'open',
    summary: { id: 'Periksa keaslian kuitansi', en: 'Verify a receipt' },
    query: ReceiptCheckQuery,
    reply: Data(ReceiptCheck),
    errors: ['not_found', 'checks_crowded'],
    run: async (context) => {
      const { request } = context as unknown as { request: FastifyRequest }
      pace(request.ip, context.clock.now())
      return { data: await checkReceipt(context.db, context.input.code) }
    },
  }),
  act({
    path: `${RECEIPTS}/create`,
    access: CASHIERS,
    summary: { id: 'Terima pembayaran', en: 'Receive a payment' },
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
          ? { id: 'Batalkan kuitansi orang lain', en: 'Void someone else’s receipt' }
          : { id: 'Catat pembayaran yang ditolak bank', en: 'Record a payment rejected by the bank' },
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
