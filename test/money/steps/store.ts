// Stock, and what was bought by orders.
import { moveOf, type Step } from '../walker.ts'

const API = '/api/inventory'

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
const count: Step = async (walker) =>
  walker.send(`${API}/stock-counts/create`, {
    warehouse_id: walker.pick(await walker.list(`${API}/warehouses`))?.id,
    counted_on: walker.day(),
    reason: 'Hitung acak',
    lines: [
      { item_id: walker.pick(await walker.list(`${API}/items`))?.id, counted: walker.amount(30), reason: 'Selisih' },
    ],
  })
const moveOrder = moveOf(`${API}/purchase-orders`)
const moveRequest = moveOf(`${API}/purchase-requests`)
const moveReceipt = moveOf(`${API}/goods-receipts`)

export const storeSteps: readonly Step[] = [stock, stock, count, moveOrder, moveRequest, moveReceipt]
