// What students owe, over HTTP.
import { type Door, get } from '../../../kernel/http/door.ts'
import { report } from '../../../kernel/reports/report.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { READERS } from '../roles.ts'
import { Balance, BalanceDetail, BalanceFilter, BalanceRef, getBalance, listBalances } from './balances.ts'
import { CardQuery, cardOf } from './card.ts'
import { RecapQuery, recapFees } from './recap.ts'
import { StatementQuery, stateAccount } from './statement.ts'

const BALANCES = '/api/v1/fees/balances'

export const accountDoors: readonly Door[] = [
  get({
    path: BALANCES,
    access: READERS,
    summary: { id: 'Saldo siswa', en: 'Student balances' },
    query: BalanceFilter,
    paged: true,
    sorts: ['student_name', 'class_name', 'owed', 'overdue', 'deposit'],
    sums: ['owed', 'overdue', 'deposit'],
    reply: Listing('data', Balance),
    run: ({ db, caller, input, page, today }) => listBalances(db, caller, { filter: input, page, today }),
  }),
  get({
    path: `${BALANCES}/:id`,
    access: READERS,
    summary: { id: 'Saldo seorang siswa', en: 'Student balance' },
    query: BalanceRef,
    reply: Data(BalanceDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input, today }) => ({ data: await getBalance(db, caller, { id: input.id, today }) }),
  }),
  report({
    path: `${BALANCES}/:id/card`,
    access: READERS,
    summary: { id: 'Kartu uang sekolah', en: 'School fee card' },
    query: CardQuery,
    errors: ['not_found'],
    run: ({ db, caller, input, today }) => cardOf(db, caller, { ...input, today }),
  }),
  report({
    path: `${BALANCES}/:id/statement`,
    access: READERS,
    summary: { id: 'Surat keterangan pembayaran', en: 'School fee statement' },
    query: StatementQuery,
    errors: ['not_found'],
    run: ({ db, caller, input, today }) => stateAccount(db, caller, { ...input, today }),
  }),
  report({
    path: '/api/v1/fees/recap',
    access: READERS,
    summary: { id: 'Rekap tagihan per jenis dan kelas', en: 'Summary by fee and class' },
    query: RecapQuery,
    run: ({ db, caller, input }) => recapFees(db, caller, input),
  }),
]
