// One loan of a demo school: lent after the first payroll of the term, given back by those that follow.

import { createStaffLoan } from '../../addons/people/loans/loans.ts'
import { decideStaffLoanAndShow, payStaffLoan, submitStaffLoan } from '../../addons/people/loans/moves.ts'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { addDays } from '../../kernel/values/clock.ts'
import { by } from '../act-as.ts'

interface Desks {
  office: Caller
  decider: Caller
  payer: Caller
}

export async function demoLoan(
  tx: Tx,
  { office, decider, payer }: Desks,
  { staff_id, fund_source_id, day }: { staff_id: number; fund_source_id: number; day: string },
): Promise<void> {
  const given = { staff_id, fund_source_id, amount: 3_000_000, instalment: 500_000, starts_on: addDays(day, 1) }
  const { id, version } = await by(tx, office)(createStaffLoan, {
    given: { ...given, reason: 'Biaya sekolah anak' },
    today: day,
  })
  const asked = await by(tx, office)(submitStaffLoan, { id, version })
  const agreed = await by(tx, decider)(decideStaffLoanAndShow, { id, version: asked.version, approve: true })
  await by(tx, payer)(payStaffLoan, { payment: { id, version: agreed.version, date: day }, today: day })
}
