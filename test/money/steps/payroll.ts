// Payroll, as far as people take it; what a run works out is done by a job.
import { moveOf, type Step, type Walker } from '../walker.ts'

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

export const payrollSteps: readonly Step[] = [begin, moveRun, moveRun]
