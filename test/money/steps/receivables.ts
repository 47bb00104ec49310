// Sales on credit: what buyers owe, what comes of it, and what is given up.
import fc from 'fast-check'
import { driveOf, moveOf, type Step, TODAY, type Walker } from '../walker.ts'

const API = '/api/accounting'
const undo = (walker: Walker) => ({ date: walker.day(), reason: 'Langkah acak' })
const line = (walker: Walker) => ({
  ...{ description: 'Aula', kind: walker.pick(['goods', 'service']), unit: 'UM.0026' },
  ...{ account: walker.pick(['4402', '4403']), quantity: 1, unit_price: walker.amount() },
})

const sellOnCredit: Step = (walker) =>
  walker.send(`${API}/sales/create`, {
    ...{ sale_date: walker.day(), due_date: TODAY, description: 'Sewa acak', buyer: 'PT Acak' },
    ...{ buyer_tax_number: '0012345678901000', buyer_address: 'Jalan Acak 1' },
    ...(walker.draw(fc.boolean()) && { invoice_kind: walker.pick(['government', 'collector']) }),
    lines: [line(walker)],
  })

const owed = async (walker: Walker) =>
  walker.pick((await walker.list(`${API}/sales`)).filter(({ due_date }) => due_date))

const receive: Step = async (walker) => {
  const sale = await owed(walker)
  if (!sale) return
  const kept = walker.draw(fc.boolean()) && {
    kept_back: walker.amount(50_000),
    kept_kind: walker.pick(['final', 'pph23']),
  }
  await walker.send(`${API}/sale-receipts/create`, {
    ...{ sale_id: sale.id, received_on: walker.day(), to_account: walker.pick(['1102', '1111']) },
    ...(walker.draw(fc.boolean()) && { amount: walker.amount() }),
    ...kept,
  })
}
const moveReceipt = moveOf(`${API}/sale-receipts`, { void: undo })

const giveUp: Step = async (walker) => {
  const sale = await owed(walker)
  if (!sale) return
  const why = { reason: 'Pembeli tutup', evidence: 'Surat acak' }
  await walker.send(`${API}/sale-write-offs/create`, { sale_id: sale.id, amount: walker.amount(), ...why })
}
const moveWriteOff = moveOf(`${API}/sale-write-offs`, { reclaim: undo })
const driveWriteOff = driveOf(`${API}/sale-write-offs`)

const replace: Step = async (walker) => {
  const sale = walker.pick(await walker.list(`${API}/sales`))
  if (!sale) return
  const { id, version } = sale
  await walker.send(`${API}/sales/replace`, { id, version, lines: [line(walker)], reason: 'Langkah acak' })
}

export const receivableSteps: readonly Step[] = [
  ...[sellOnCredit, sellOnCredit, receive, receive, moveReceipt],
  ...[giveUp, moveWriteOff, driveWriteOff, replace],
]
