// The steps of a new school that its books are: what they begin with, and the first bill.
import { sql } from 'kysely'
import { has, type SetupStep } from '../../kernel/setup/setup.ts'
import { waitsForVouching } from '../../kernel/users/setup.ts'

export const setup: readonly SetupStep[] = [
  {
    name: 'approvers',
    order: 52,
    title: { id: 'Siapa menyetujui uang', en: 'Who approves money' },
    why: {
      id: 'Tagihan dan pembayaran menunggu peran yang diatur, bendahara dahulu: perlu orangnya, yang dijamin orang kedua.',
      en: 'Bills and payments wait for the roles that were set, the treasurer first: it takes a person, whom a second one vouches for.',
    },
    minutes: 3,
    door: '/api/v1/users/create',
    to: '/users/new',
    async waitsFor(db, { caller }) {
      const rules = await db
        .selectFrom('accounting.approval_rule')
        .select(sql<string>`levels[1]`.as('first'))
        .where('company_id', '=', caller.companyId)
        .where('active', '=', true)
        .execute()
      return waitsForVouching(db, { caller, roles: rules.map(({ first }) => first) })
    },
    isDone: async (db, { caller }) =>
      !(await has(
        db
          .selectFrom('accounting.approval_rule as r')
          .select('r.id')
          .where('r.company_id', '=', caller.companyId)
          .where('r.active', '=', true)
          .where(
            sql<boolean>`not exists (select from kernel.member m join kernel.user_account u on u.id = m.user_id
              where m.company_id = r.company_id and m.role = r.levels[1] and u.disabled_at is null and u.vouched_at is not null)`,
          )
          .limit(1),
      )),
  },
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
  {
    name: 'bill',
    order: 75,
    title: { id: 'Tagihan pertama', en: 'First bill' },
    why: {
      id: 'Dicatat, disetujui orang kedua, dibukukan dan dibayar: sesudah sekali, jalannya diketahui.',
      en: 'Entered, approved by a second person, posted and paid: after one the way is known.',
    },
    minutes: 5,
    isOptional: true,
    door: '/api/accounting/bills/create',
    to: '/accounting/bills/new',
    isDone: (db, { caller }) =>
      has(db.selectFrom('accounting.bill_payment').select('id').where('company_id', '=', caller.companyId).limit(1)),
  },
]
