// What is written in a cash book, and taken back.
import fc from 'fast-check'
import type { Step, Walker } from '../walker.ts'

const PATH = '/api/budget/cash-entries'
const TAXES = ['ppn', 'pph21', 'pph22', 'pph23'] as const

async function fundOf(walker: Walker) {
  return walker.pick(await walker.list('/api/budget/fund-sources'))?.id
}
const receipt: Step = async (walker) =>
  walker.send(`${PATH}/create`, {
    fund_source_id: await fundOf(walker),
    entry_date: walker.day(),
    kind: walker.pick(['receipt', 'interest', 'bank_charge', 'returned']),
    book: walker.pick(['bank', 'cash']),
    description: 'Langkah acak',
    amount: walker.amount(),
  })

const spending: Step = async (walker) => {
  const fund = await fundOf(walker)
  const lines = (await walker.list(`/api/budget/plan-lines?fund_source_id=${fund}`)).slice(0, 20)
  const amount = walker.amount(400_000)
  const planned = walker.draw(fc.boolean()) ? { plan_line_id: walker.pick(lines)?.id } : {}
  const tax = { tax_kind: walker.pick(TAXES), amount: walker.amount(amount) }
  await walker.send(`${PATH}/spend`, {
    fund_source_id: fund,
    entry_date: walker.day(),
    book: walker.pick(['bank', 'cash']),
    lines: [{ ...planned, description: 'Belanja acak', amount }],
    ...(walker.draw(fc.boolean()) && { taxes: [tax] }),
  })
}

const transfer: Step = async (walker) =>
  walker.send(`${PATH}/transfer`, {
    fund_source_id: await fundOf(walker),
    entry_date: walker.day(),
    direction: walker.pick(['withdraw', 'deposit']),
    amount: walker.amount(),
  })

const deposit: Step = async (walker) =>
  walker.send(`${PATH}/deposit-tax`, {
    fund_source_id: await fundOf(walker),
    entry_date: walker.day(),
    tax_kind: walker.pick(TAXES),
    amount: walker.amount(200_000),
    ntpn: 'A1B2C3D4E5F60718',
  })

const takeBack: Step = async (walker) => {
  const fund = await fundOf(walker)
  const entry = walker.pick(await walker.list(`${PATH}?fund_source_id=${fund}&date_from=2026-10-01`))
  if (entry) await walker.send(`${PATH}/reverse`, { id: entry.id, reason: 'Salah catat', entry_date: walker.day() })
}

export const cashBookSteps: readonly Step[] = [receipt, spending, transfer, deposit, takeBack, takeBack]
