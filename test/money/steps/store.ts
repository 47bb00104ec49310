// Stock, what was bought by orders, and assets of the register.
import fc from 'fast-check'
import { type Answer, driveOf, moveOf, type Step, TODAY, type Walker } from '../walker.ts'

const API = '/api/inventory'
const undo = (walker: Walker) => ({ date: walker.day(), reason: 'Langkah acak' })

const stock: Step = async (walker) => {
  const kind = walker.pick(['receive', 'issue', 'adjust'])
  await walker.send(`${API}/stock-moves/create`, {
    item_id: walker.pick(await walker.list(`${API}/items`))?.id,
    warehouse_id: walker.pick(await walker.list(`${API}/warehouses`))?.id,
    kind,
    moved_on: walker.day(),
    quantity: walker.amount(20),
    ...(kind === 'receive' && { unit_cost: walker.amount(50_000) }),
    ...(kind === 'adjust' && { reason: 'Selisih' }),
  })
}
const takeBackMove: Step = async (walker) => {
  const move = walker.pick(await walker.list(`${API}/stock-moves`))
  if (move)
    await walker.send(`${API}/stock-moves/reverse`, { id: move.id, moved_on: walker.day(), reason: 'Langkah acak' })
}
const shift: Step = async (walker) => {
  const warehouses = await walker.list(`${API}/warehouses`)
  await walker.send(`${API}/stock-transfers/create`, {
    ...{ from_warehouse_id: walker.pick(warehouses)?.id, to_warehouse_id: walker.pick(warehouses)?.id },
    ...{ moved_on: walker.day(), reason: 'Langkah acak' },
    lines: [{ item_id: walker.pick(await walker.list(`${API}/items`))?.id, quantity: walker.amount(5) }],
  })
}
const askForGoods: Step = async (walker) => {
  const warehouse_id = walker.pick(await walker.list(`${API}/warehouses`))?.id
  const lines = [{ item_id: walker.pick(await walker.list(`${API}/items`))?.id, quantity: walker.amount(5) }]
  await walker.send(`${API}/issue-slips/create`, { warehouse_id, purpose: 'Langkah acak', lines })
}
const count: Step = async (walker) =>
  walker.send(`${API}/stock-counts/create`, {
    warehouse_id: walker.pick(await walker.list(`${API}/warehouses`))?.id,
    counted_on: walker.day(),
    reason: 'Hitung acak',
    lines: [
      { item_id: walker.pick(await walker.list(`${API}/items`))?.id, counted: walker.amount(30), reason: 'Selisih' },
    ],
  })
/** Some or all of what an order still waits for, and of what has come. */
const orderLines = async (walker: Walker) => {
  const order = walker.pick(await walker.list(`${API}/purchase-orders`))
  const { body } = order ? await walker.people[0].get(`${API}/purchase-orders/${order.id}`) : { body: undefined }
  const line = walker.pick<Answer>(body?.data?.lines ?? [])
  return line && { order, line }
}
const receive: Step = async (walker) => {
  const found = await orderLines(walker)
  if (!found) return
  const lines = [{ order_line_id: found.line.id, quantity: walker.amount(found.line.quantity) }]
  const warehouse = walker.pick(await walker.list(`${API}/warehouses`))?.id
  await walker.send(`${API}/goods-receipts/create`, {
    ...{ order_id: found.order.id, received_on: walker.day(), warehouse_id: warehouse, lines },
  })
}
const sendBack: Step = async (walker) => {
  const found = await orderLines(walker)
  if (!found) return
  const lines = [{ order_line_id: found.line.id, quantity: walker.amount(found.line.quantity) }]
  const warehouse = walker.pick(await walker.list(`${API}/warehouses`))?.id
  await walker.send(`${API}/goods-returns/create`, {
    ...{ order_id: found.order.id, returned_on: walker.day(), warehouse_id: warehouse, note: 'Rusak', lines },
  })
}
const invoice: Step = async (walker) => {
  const found = await orderLines(walker)
  if (!found) return
  const { order, line } = found
  const day = walker.day()
  await walker.send(`${API}/order-invoices/create`, {
    order_id: order.id,
    vendor_number: `ACAK-${walker.amount(1e9)}`,
    invoice_date: day,
    due_date: TODAY,
    lines: [
      {
        order_line_id: line.id,
        quantity: walker.amount(line.quantity),
        unit_price: line.unit_price,
        account: line.kind === 'capital' ? '1601' : '5301',
      },
    ],
  })
}

const propose: Step = async (walker) => {
  const asset = walker.pick(await walker.list(`${API}/assets`))
  if (asset) await walker.send(`${API}/disposals/create`, { asset_id: asset.id, reason: 'heavy_damage' })
}
const moveDisposal = moveOf(`${API}/disposals`, {
  execute: (walker) =>
    walker.pick([{ method: 'sale', proceeds: walker.amount(), to_account: '1111' }, { method: 'destroy' }])!,
  undo: () => ({ note: 'Langkah acak' }),
})
const capitalise: Step = async (walker) => {
  const asset = walker.pick(await walker.list(`${API}/assets`))
  if (asset) await walker.send(`${API}/assets/capitalise`, { id: asset.id, fiscal_group: 'group_1' })
}

const worth: Step = async (walker) => {
  const asset = walker.pick(await walker.list(`${API}/assets`))
  if (!asset) return
  const { id } = asset
  if (walker.draw(fc.boolean()))
    return walker.send(`${API}/assets/revalue`, { id, note: 'Langkah acak', value: walker.amount() })
  const capitalise = walker.draw(fc.boolean())
  return walker.send(`${API}/assets/maintain`, {
    id,
    note: 'Langkah acak',
    happened_on: walker.day(),
    cost: walker.amount(),
    capitalise,
  })
}

const moveOrder = moveOf(`${API}/purchase-orders`)
const moveRequest = moveOf(`${API}/purchase-requests`)
const moveReceipt = moveOf(`${API}/goods-receipts`, { reverse: undo })
const moveSlip = moveOf(`${API}/issue-slips`, { reverse: undo })
const driveOrder = driveOf(`${API}/purchase-orders`)
const driveRequest = driveOf(`${API}/purchase-requests`)
const driveReceipt = driveOf(`${API}/goods-receipts`)
const driveInvoice = driveOf(`${API}/order-invoices`)
const driveSlip = driveOf(`${API}/issue-slips`)
const moveInvoice = moveOf(`${API}/order-invoices`)

export const storeSteps: readonly Step[] = [
  ...[
    stock,
    stock,
    takeBackMove,
    shift,
    askForGoods,
    moveSlip,
    moveSlip,
    moveSlip,
    worth,
    count,
    propose,
    moveDisposal,
    moveDisposal,
    capitalise,
  ],
  ...[receive, receive, sendBack, invoice, moveOrder, moveRequest, moveReceipt, moveInvoice],
  ...[driveOrder, driveRequest, driveReceipt, driveReceipt, driveInvoice, driveInvoice, driveSlip],
]
