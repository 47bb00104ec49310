// The step of a new school that its opening balances are.
import { has, type SetupStep } from '../../kernel/setup/setup.ts'

export const setup: readonly SetupStep[] = [
  {
    name: 'opening',
    order: 70,
    title: { id: 'Saldo awal', en: 'Opening balances' },
    why: {
      id: 'Kas, bank dan utang pada hari pembukuan dimulai.',
      en: 'Cash, bank and debts on the day the books begin.',
    },
    minutes: 15,
    door: '/api/accounting/opening-balances/create',
    to: '/accounting/opening-balances',
    // Opening balances are an entry as well; a school that has nothing to bring along begins with its first other one.
    isDone: (db, { caller }) =>
      has(db.selectFrom('accounting.journal_entry').select('id').where('company_id', '=', caller.companyId).limit(1)),
  },
]
