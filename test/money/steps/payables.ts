// Bills, credit notes, payments, advances and taxes.
import fc from 'fast-check'
import { driveOf, moveOf, type Step, TODAY, type Walker } from '../walker.ts'

const API = '/api/accounting'
const MONEY = ['1101', '1102', '1103', '1111', '1112', '1113']

const undo = (walker: Walker) => ({ date: walker.day(), reason: 'Langkah acak' })
const planLine = async (walker: Walker, fund: number) =>
  walker.pick((await walker.list(`/api/budget/plan-lines?fund_source_id=${fund}`)).slice(0, 20))?.id

const bill: Step = async (walker) => {
  const vendor = walker.pick(await walker.list(`${API}/vendors`))
  const fund = walker.pick(await walker.list('/api/budget/fund-sources'))
  if (!vendor || !fund) return
  const line = walker.draw(fc.boolean()) ? await planLine(walker, fund.id) : undefined
  const day = walker.day()
  await walker.send(`${API}/bills/create`, {
    vendor_id: vendor.id,
    vendor_number: `ACAK-${walker.amount(1e9)}`,
    bill_date: day,
    due_date: TODAY,
    description: 'Tagihan acak',
    fund_source_id: fund.id,
    lines: [
      {
        description: 'Barang acak',
        account: walker.pick(['5301', '5201', '1601', '2101']),
        quantity: walker.draw(fc.integer({ min: 1, max: 20 })),
        unit_price: walker.amount(150_000),
        tax_object: walker.pick(['goods', 'textbook', 'service', 'catering', 'honorarium', 'prize']),
        ...(line && { plan_line_id: line }),
      },
    ],
  })
}

const POSTED = ['posted', 'partially_paid', 'paid']
const NOTES = `${API}/credit-notes`

const creditNote: Step = async (walker) => {
  const told = (await walker.list(`${API}/bills`)).filter(({ state }) => POSTED.includes(state))
  const credited = walker.pick(told)
  if (!credited) return
  const most = credited.subtotal
  await walker.send(`${NOTES}/create`, {
    bill_id: credited.id,
    vendor_number: `NOTA-${walker.amount(1e9)}`,
    note_date: walker.day(),
    reason: 'Langkah acak',
    lines: [{ line_no: 1, amount: walker.draw(fc.boolean()) ? most : walker.amount(most) }],
  })
}

const useNote: Step = async (walker) => {
  const note = walker.pick((await walker.list(`${NOTES}?state=posted`)).filter(({ payable, used }) => used < payable))
  const due = walker.pick((await walker.list(`${API}/bills`)).filter(({ state }) => POSTED.includes(state)))
  if (!note || !due) return
  const use = { id: note.id, version: note.version, bill_id: due.id, date: walker.day() }
  if (walker.draw(fc.boolean())) return walker.send(`${NOTES}/release`, use)
  return walker.send(`${NOTES}/apply`, { ...use, amount: walker.amount(note.payable - note.used) })
}

const refund: Step = async (walker) => {
  const note = walker.pick(await walker.list(`${NOTES}?state=posted`))
  if (!note) return
  const given = { note_id: note.id, refunded_on: walker.day(), to_account: walker.pick(MONEY) }
  await walker.send(`${API}/credit-refunds/create`, {
    ...given,
    amount: walker.amount(Math.max(1, note.payable - note.used)),
  })
}
const moveRefund = moveOf(`${API}/credit-refunds`, { void: undo })

const askForMoney: Step = async (walker) => {
  const how = { description: 'Permintaan acak', method: walker.pick(['bank', 'cash']) }
  const open = (await walker.list(`${API}/bills`)).filter(({ state }) => ['posted', 'partially_paid'].includes(state))
  const due = walker.pick(open)
  if (due && walker.draw(fc.boolean())) {
    const rest = due.payable - due.paid
    const bills = [{ bill_id: due.id, amount: walker.draw(fc.boolean()) ? rest : walker.amount(rest) }]
    return walker.send(`${API}/payment-requests/create`, { ...how, vendor_id: due.vendor_id, bills })
  }
  const fund = walker.pick(await walker.list('/api/budget/fund-sources'))
  if (!fund) return
  const line = walker.draw(fc.boolean()) ? await planLine(walker, fund.id) : undefined
  const what = { ...how, fund_source_id: fund.id, amount: walker.amount(), ...(line && { plan_line_id: line }) }
  const staff = walker.pick(await walker.list('/api/v1/school/staff'))
  return walker.send(
    `${API}/payment-requests/create`,
    staff && walker.draw(fc.boolean())
      ? { ...what, staff_id: staff.id, settle_by: TODAY }
      : { ...what, account: walker.pick(['5301', '5304', '2101']) },
  )
}

const settle: Step = async (walker) => {
  const advance = walker.pick(await walker.list(`${API}/advances`))
  if (!advance) return
  if (advance.settled_on) return walker.send(`${API}/advances/reopen`, { id: advance.id, ...undo(walker) })
  const lines = [{ account: '5203', description: 'Dipakai', amount: walker.amount(advance.amount * 2) }]
  return walker.send(`${API}/advances/settle`, {
    id: advance.id,
    settled_on: walker.day(),
    cash_account: walker.pick(MONEY),
    lines,
  })
}

const depositTax: Step = async (walker) => {
  const due = walker.pick((await walker.list(`${API}/taxes/due`)).filter(({ source }) => source === 'bill'))
  if (!due) return
  await walker.send(`${API}/tax-deposits/create`, {
    tax: due.tax,
    month: due.bill_date.slice(0, 7),
    fund_source_id: due.fund_source_id,
    deposited_on: walker.day(),
    ntpn: 'A1B2C3D4E5F60718',
    from_account: walker.pick(MONEY),
  })
}

const takeBackDeposit: Step = async (walker) => {
  const deposit = walker.pick(await walker.list(`${API}/tax-deposits`))
  if (deposit) await walker.send(`${API}/tax-deposits/reverse`, { id: deposit.id, ...undo(walker) })
}

const moveBill = moveOf(`${API}/bills`, { void: undo })
const driveBill = driveOf(`${API}/bills`)
const moveNote = moveOf(NOTES, { void: undo })
const driveNote = driveOf(NOTES)
const paying = {
  pay: (walker: Walker) => ({ paid_on: walker.day(), from_account: walker.pick(MONEY) }),
  reverse: undo,
}
const movePayment = moveOf(`${API}/payment-requests`, paying)
const drivePayment = driveOf(`${API}/payment-requests`, paying)

export const payableSteps: readonly Step[] = [
  ...[bill, moveBill, moveBill, driveBill, driveBill],
  ...[creditNote, creditNote, moveNote, driveNote, driveNote, useNote, refund, moveRefund],
  ...[askForMoney, movePayment, movePayment, drivePayment, drivePayment, drivePayment],
  ...[settle, depositTax, takeBackDeposit],
]
