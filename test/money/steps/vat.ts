// VAT of a school that is a taxable person: sales, bills whose VAT is got back, months and their returns.
import fc from 'fast-check'
import { moveOf, type Step, TODAY, type Walker } from '../walker.ts'

const API = '/api/accounting'
const MONEY = ['1102', '1111']
const undo = (walker: Walker) => ({ date: walker.day(), reason: 'Langkah acak' })

/** One day each school may become a taxable person, and the letter may be put right. */
const register: Step = async (walker) => {
  const [known] = await walker.list(`${API}/vat-registrations`)
  const fund = walker.pick(await walker.list('/api/budget/fund-sources'))
  if (!known)
    return walker.send(`${API}/vat-registrations/create`, {
      ...{ number: 'S-1PKP', fund_source_id: fund?.id, since: walker.pick(['2026-08-01', '2026-10-05']) },
    })
  if (walker.draw(fc.integer({ min: 1, max: 4 })) > 1) return
  const until = walker.pick([null, '2026-10-31', '2026-11-30'])
  return walker.send(`${API}/vat-registrations/update`, { id: known.id, version: known.version, until })
}

const sell: Step = async (walker) =>
  walker.send(`${API}/sales/create`, {
    ...{ sale_date: walker.day(), description: 'Sewa acak', buyer: 'PT Acak', to_account: walker.pick(MONEY) },
    lines: [
      {
        ...{ description: 'Aula', kind: walker.pick(['goods', 'service']), unit: 'UM.0026' },
        ...{ account: walker.pick(['4402', '4403', '2101']), quantity: 1, unit_price: walker.amount() },
        ...(walker.draw(fc.boolean()) && { taxed: walker.draw(fc.boolean()) }),
      },
    ],
  })

const billGotBack: Step = async (walker) => {
  const [known] = await walker.list(`${API}/vat-registrations`)
  const vendors = await walker.list(`${API}/vendors`)
  const vendor = walker.pick(vendors.filter(({ vat_registered }) => vat_registered))
  if (!vendor) {
    const plain = walker.pick(vendors)
    if (plain)
      await walker.send(`${API}/vendors/update`, { id: plain.id, version: plain.version, vat_registered: true })
    return
  }
  const fund = walker.draw(fc.boolean()) ? walker.pick(await walker.list('/api/budget/fund-sources'))?.id : undefined
  const day = walker.day()
  const line = { description: 'Barang acak', account: '5301', quantity: 1, tax_object: 'goods' }
  await walker.send(`${API}/bills/create`, {
    ...{ vendor_id: vendor.id, vendor_number: `FP-${walker.amount(1e9)}`, bill_date: day, due_date: TODAY },
    ...{ description: 'Tagihan PKP acak', fund_source_id: known?.fund_source_id },
    ...{ tax_invoice_number: `04002600${100_000_000 + walker.amount(1e8)}`, tax_invoice_date: day },
    lines: [
      { ...line, unit_price: walker.amount(), creditable: true },
      {
        ...line,
        unit_price: walker.amount(),
        creditable: walker.draw(fc.boolean()),
        ...(fund && { fund_source_id: fund }),
      },
    ],
  })
}

const moveBill = moveOf(`${API}/bills`, { void: undo })
const moveSale = moveOf(`${API}/sales`, { void: undo })
const moveReturn = moveOf(`${API}/vat-returns`, { void: undo })

const settleMonth: Step = async (walker) => {
  const month = walker.pick((await walker.list(`${API}/vat-months`)).filter(({ return_id }) => return_id === null))
  if (month)
    await walker.send(`${API}/vat-returns/create`, {
      month: month.month.slice(0, 7),
      asked_back: month.carried_out > 0 && walker.draw(fc.boolean()),
    })
}

const deposit: Step = async (walker) => {
  const due = walker.pick((await walker.list(`${API}/vat-returns`)).filter(({ payable }) => payable > 0))
  if (!due) return
  await walker.send(`${API}/tax-deposits/create`, {
    ...{ tax: 'vat', month: due.month.slice(0, 7), fund_source_id: due.fund_source_id, deposited_on: walker.day() },
    ...{ ntpn: walker.pick(['A1B2C3D4E5F60718', 'B1B2C3D4E5F60718']), from_account: walker.pick(MONEY) },
  })
}

const refund: Step = async (walker) => {
  const asked = walker.pick((await walker.list(`${API}/vat-returns`)).filter(({ asked_back }) => asked_back))
  if (!asked) return
  const rest = Math.max(1, asked.refundable - asked.refunded)
  await walker.send(`${API}/vat-refunds/create`, {
    ...{ return_id: asked.id, decision: 'SKPLB acak', refunded_on: walker.day(), amount: walker.amount(rest) },
    ...{ to_account: walker.pick(MONEY), ...(walker.draw(fc.boolean()) && { refused: walker.amount(rest) }) },
  })
}
const moveRefund = moveOf(`${API}/vat-refunds`, { void: undo })

export const vatSteps: readonly Step[] = [
  ...[register, register, sell, sell, sell, moveSale, billGotBack, billGotBack, moveBill, moveBill],
  ...[settleMonth, settleMonth, moveReturn, deposit, refund, moveRefund],
]
