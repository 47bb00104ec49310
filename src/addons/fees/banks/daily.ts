// What is done for banks every day: numbers for those who came, what waited is booked, old names of calls are forgotten.
import { daily } from '../../../kernel/work/daily.ts'
import { forgetCalls } from './calls.ts'
import { giveNumbers } from './virtual-accounts.ts'
import { bookHeld } from './waiting.ts'

export const banksDaily = daily({
  name: 'fees banks',
  of: { code: 'FIN' },
  roles: ['treasurer'],
  async run(tx, { companyId, today }) {
    const doer = { companyId }
    const banks = await tx
      .selectFrom('fees.bank')
      .select('id')
      .where('company_id', '=', companyId)
      .where('active', '=', true)
      .orderBy('id')
      .execute()
    for (const { id } of banks) await giveNumbers(tx, doer, id)
    await bookHeld(tx, doer, today)
    await forgetCalls(tx, doer, today)
  },
})
