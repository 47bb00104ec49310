// Payroll and loans to staff, as far as people take them; what a run works out is done by a job.
import { driveOf, moveOf, type Step, type Walker } from '../walker.ts'

const API = '/api/payroll/runs'

const begin: Step = (walker) =>
  walker.send(`${API}/create`, {
    year: 2026,
    month: walker.pick([10, 11]),
    kind: walker.pick(['regular', 'bonus']),
    pay_date: walker.day(),
  })
const undo = (walker: Walker) => ({ date: walker.day(), reason: 'Langkah acak' })
const moveRun = moveOf(API, { void: undo })
const driveRun = driveOf(API)

const LOANS = '/api/payroll/loans'

const lend: Step = async (walker) => {
  const person = walker.pick(await walker.list('/api/v1/school/staff'))
  if (!person) return
  const fund_source_id = walker.pick(await walker.list('/api/budget/fund-sources'))?.id
  const amount = walker.amount()
  const instalment = Math.ceil(amount / 3)
  const asked = { staff_id: person.id, fund_source_id, amount, instalment, starts_on: '2026-10-01' }
  await walker.send(`${LOANS}/create`, asked)
}
const lending = {
  pay: (walker: Walker) => ({ date: walker.day(), book: walker.pick(['bank', 'cash']) }),
  repay: (walker: Walker) => ({ date: walker.day(), amount: walker.amount(500_000), book: 'bank' }),
  undo_repay: undo,
  void: undo,
}
const moveLoan = moveOf(LOANS, lending)
const driveLoan = driveOf(LOANS, lending)

const payDue: Step = async (walker) => {
  const due = walker.pick(await walker.list('/api/payroll/dues?year=2026'))
  const fund_source_id = walker.pick(await walker.list('/api/budget/fund-sources'))?.id
  if (!due) return
  const { year, month, kind, amount } = due
  const reference = String(walker.amount()).padStart(16, '0')
  const payment = { year, month, kind, amount, paid_on: walker.day(), reference, fund_source_id }
  await walker.send('/api/payroll/dues/pay', { ...payment, book: walker.pick(['bank', 'cash']) })
}
const takeDueBack: Step = async (walker) => {
  const proof = walker.pick(await walker.list('/api/payroll/due-proofs?year=2026'))
  if (proof) await walker.send('/api/payroll/due-proofs/void', { id: proof.id, ...undo(walker) })
}

export const payrollSteps: readonly Step[] = [begin, moveRun, driveRun, lend, moveLoan, driveLoan, payDue, takeDueBack]
