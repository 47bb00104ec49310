// An order and what came of it on paper, as their packets tell them.
import type { Caller } from '../../../../kernel/access/caller.ts'
import type { Db } from '../../../../kernel/db/database.ts'
import type { Door } from '../../../../kernel/http/door.ts'
import { moverOf } from '../../../../kernel/records/approvals/signed.ts'
import { type Report, report } from '../../../../kernel/reports/report.ts'
import { printDocument } from '../../../accounting/api.ts'
import { RecordRef } from '../requests/requests.ts'
import { ORDER_READERS } from '../roles.ts'
import { goodsReceiptWorkflow, purchaseOrderWorkflow } from '../workflow.ts'
import { getGoodsReceipt } from './goods-receipts.ts'
import { getPurchaseOrder } from './orders.ts'

const SUPPLIER = { id: 'Penyedia', en: 'Supplier' }
const HANDED = { id: 'Yang menyerahkan', en: 'Handed over by' }
const TAKEN = { id: 'Yang menerima', en: 'Taken in by' }
const DRAFT = { id: 'DRAF', en: 'DRAFT' }
const CANCELLED = { id: 'BATAL', en: 'CANCELLED' }
/** Nobody signs what is not in force. */
const markOf = (state: string) => (state === 'draft' ? DRAFT : state === 'cancelled' ? CANCELLED : undefined)

async function printOrder(db: Db, caller: Caller, id: number): Promise<Report> {
  const { number, ordered_on: day, amount, state, vendor } = await getPurchaseOrder(db, caller, id)
  const key = { relation: purchaseOrderWorkflow.relation, record_id: id }
  return {
    ...(await printDocument(db, caller, { ...key, number, day, amount, people: [{ title: SUPPLIER, name: vendor }] })),
    mark: markOf(state),
  }
}

async function printHandOver(db: Db, caller: Caller, id: number): Promise<Report> {
  const { number, received_on: day, state, order_id } = await getGoodsReceipt(db, caller, id)
  const { vendor } = await getPurchaseOrder(db, caller, order_id)
  const key = { relation: goodsReceiptWorkflow.relation, record_id: id }
  const taken = await moverOf(db, caller, { ...key, move: 'post', title: TAKEN })
  const people = [{ title: HANDED, name: vendor }, ...taken]
  return { ...(await printDocument(db, caller, { ...key, number, day, people })), mark: markOf(state) }
}

export const printDoors: readonly Door[] = [
  report({
    path: '/api/inventory/purchase-orders/:id/print',
    access: ORDER_READERS,
    summary: { id: 'Cetak surat pesanan', en: 'Print the order' },
    query: RecordRef,
    errors: ['not_found'],
    run: ({ db, caller, input }) => printOrder(db, caller, input.id),
  }),
  report({
    path: '/api/inventory/goods-receipts/:id/print',
    access: ORDER_READERS,
    summary: { id: 'Cetak berita acara serah terima', en: 'Print the minute of handing over' },
    query: RecordRef,
    errors: ['not_found'],
    run: ({ db, caller, input }) => printHandOver(db, caller, input.id),
  }),
]
