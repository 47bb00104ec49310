// What families owe and pay: runs and their invoices, the counter, what is given up, handed over, or comes back.
import fc from 'fast-check'
import { driveOf, moveOf, type Step, TODAY, type Walker } from '../walker.ts'

const API = '/api/v1/fees'
const undo = (walker: Walker) => ({ date: walker.day(), reason: 'Langkah acak' })
const why = { reason: 'Langkah acak', evidence: 'Surat acak' }

/** Mostly whoever owes something. */
const studentOf = async (walker: Walker): Promise<number | undefined> => {
  const owing = await walker.list(
    `${API}/balances${walker.draw(fc.integer({ min: 1, max: 4 })) > 1 ? '?owes=true' : ''}`,
  )
  return walker.pick(owing)?.student_id
}
const openInvoice = async (walker: Walker) => walker.pick(await walker.list(`${API}/invoices?is_open=true`))
const partOf = (walker: Walker, { id, open }: { id: number; open: number }) => [
  { invoice_id: id, amount: walker.draw(fc.boolean()) ? open : walker.amount(open) },
]

const bill: Step = async (walker) => {
  const type = walker.pick(await walker.list(`${API}/types`))
  const from_month = walker.pick(['2026-07-01', '2026-11-01', '2026-12-01', '2027-01-01'])
  const run = await walker.send(`${API}/billing-runs/create`, {
    fee_type_id: type?.id,
    from_month,
    issued_on: walker.day(),
  })
  if (run) await walker.send(`${API}/billing-runs/start`, { id: run.id, version: run.version })
}
const moveRun = moveOf(`${API}/billing-runs`, { undo })

const cancel: Step = async (walker) => {
  const invoice = walker.pick(await walker.list(`${API}/invoices?is_cancelled=false`))
  if (invoice) await walker.send(`${API}/invoices/cancel`, { id: invoice.id, ...undo(walker) })
}

const pay: Step = async (walker) => {
  const paid = { method: walker.pick(['cash', 'transfer', 'card', 'qris']), paid_on: walker.day() }
  if (walker.draw(fc.boolean())) {
    const student_id = await studentOf(walker)
    return student_id && walker.send(`${API}/receipts/create`, { student_id, amount: walker.amount(), ...paid })
  }
  const invoice = await openInvoice(walker)
  if (!invoice) return
  const parts = partOf(walker, invoice)
  const more = walker.pick([0, 0, 10_000])!
  const amount = parts[0]!.amount + more
  return walker.send(`${API}/receipts/create`, { student_id: invoice.student_id, amount, parts, ...paid })
}
const moveReceipt = moveOf(`${API}/receipts`, { void: undo, bounce: undo })

const shift: Step = async (walker) => {
  const open = walker.pick(await walker.list(`${API}/shifts?state=open`))
  if (!open || walker.draw(fc.boolean()))
    return walker.send(`${API}/shifts/create`, { opening: walker.amount(300_000) })
  const counted = walker.draw(fc.boolean()) ? open.expected : walker.amount()
  const { id, version } = open
  return walker.send(`${API}/shifts/close`, { id, version, counted: counted ?? 0, difference_reason: 'Langkah acak' })
}

const useDeposit: Step = async (walker) => {
  const holder = walker.pick((await walker.list(`${API}/balances`)).filter(({ deposit }) => deposit > 0))
  if (holder) await walker.send(`${API}/deposit-uses/create`, { student_id: holder.student_id })
}
const refund: Step = async (walker) => {
  const holder = walker.pick((await walker.list(`${API}/balances`)).filter(({ deposit }) => deposit > 0))
  if (!holder) return
  const amount = walker.draw(fc.boolean()) ? holder.deposit : walker.amount(holder.deposit)
  await walker.send(`${API}/refunds/create`, {
    ...{ student_id: holder.student_id, amount, to_account: 'Bank 1', reason: 'Langkah acak' },
  })
}
const paying = { pay: (walker: Walker) => ({ paid_on: walker.day() }) }
const moveRefund = moveOf(`${API}/refunds`, paying)
const driveRefund = driveOf(`${API}/refunds`, paying)

const giveUp: Step = async (walker) => {
  const invoice = await openInvoice(walker)
  if (!invoice) return
  const kind = walker.pick(['loss', 'waiver'])
  const lines = partOf(walker, invoice)
  await walker.send(`${API}/write-offs/create`, { student_id: invoice.student_id, kind, lines, ...why })
}
const reclaiming = {
  reclaim: (walker: Walker, { amount }: { amount: number }) => ({ amount: walker.amount(amount) }),
}
const moveWriteOff = moveOf(`${API}/write-offs`, reclaiming)
const driveWriteOff = driveOf(`${API}/write-offs`)

const lessen: Step = async (walker) => {
  const student_id = await studentOf(walker)
  const kind = walker.pick(await walker.list(`${API}/discount-kinds`))
  const type = walker.pick(await walker.list(`${API}/types`))
  await walker.send(`${API}/discounts/create`, {
    ...{ student_id, kind_id: kind?.id, fee_type_id: type?.id, from_month: '2026-07-01', until_month: '2026-12-01' },
    ...{ form: 'percent', value: walker.draw(fc.integer({ min: 1, max: 99 })), ...why },
  })
}
const moveDiscount = moveOf(`${API}/discounts`)

const handOver: Step = async (walker) => {
  const invoice = await openInvoice(walker)
  const sister = walker.pick(await walker.list(`${API}/sister-schools`))
  if (!invoice || !sister) return
  const lines = partOf(walker, invoice)
  const to_company_id = sister.company_id ?? sister.id
  await walker.send(`${API}/debt-transfers/create`, { student_id: invoice.student_id, to_company_id, lines, ...why })
}
const moveTransfer = moveOf(`${API}/debt-transfers`)
const driveTransfer = driveOf(`${API}/debt-transfers`)
const takeOver: Step = async (walker) => {
  const takeover = walker.pick(await walker.list(`${API}/debt-takeovers`))
  if (!takeover) return
  const { id, version } = takeover
  const move = walker.pick(['take', 'take', 'refuse', 'give-back'])
  if (move !== 'take') return walker.send(`${API}/debt-takeovers/${move}`, { id, version, answer: 'Langkah acak' })
  const type = walker.pick(await walker.list(`${API}/types`))
  const student = walker.pick(await walker.list('/api/v1/school/students'))
  return walker.send(`${API}/debt-takeovers/take`, { id, version, student_id: student?.id, fee_type_id: type?.id })
}

const holdBack: Step = (walker) =>
  walker.send(`${API}/allowances/create`, { as_of: walker.pick([TODAY, '2026-10-31', '2026-09-30']) })
const moveAllowance = moveOf(`${API}/allowances`, { undo })
const earn: Step = (walker) => walker.send(`${API}/earnings/start`, {})

export const feeSteps: readonly Step[] = [
  ...[bill, moveRun, cancel, pay, pay, pay, pay, pay, moveReceipt, shift, shift, shift],
  ...[useDeposit, refund, moveRefund, driveRefund, giveUp, moveWriteOff, driveWriteOff],
  ...[lessen, moveDiscount, handOver, moveTransfer, driveTransfer, takeOver, takeOver],
  ...[holdBack, moveAllowance, earn],
]
