// Banks over HTTP: what is agreed with each, the numbers of students, and what the banks told.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { KEEPERS, READERS } from '../roles.ts'
import { Bank, BankChange, changeBank, createBank, getBank, listBanks, NewBank } from './banks.ts'
import { bankHooks } from './hooks.ts'
import {
  BankPayment,
  BankPaymentFilter,
  BankPaymentRef,
  bookPayment,
  getBankPayment,
  listBankPayments,
} from './payments.ts'
import {
  giveNumbers,
  listVirtualAccounts,
  NumbersGiven,
  NumbersGiving,
  VirtualAccount,
  VirtualAccountFilter,
} from './virtual-accounts.ts'
import { BankPaymentOwner, giveOwner } from './waiting.ts'

const BANKS = '/api/v1/fees/banks'
const ACCOUNTS = '/api/v1/fees/virtual-accounts'
const PAYMENTS = '/api/v1/fees/bank-payments'
/** Whoever has the keys could speak for the bank: not who keeps the books. */
const KEY_HOLDERS = ['admin'] as const

export const bankDoors: readonly Door[] = [
  get({
    path: BANKS,
    access: READERS,
    summary: { id: 'Bank penerima virtual account', en: 'Virtual account banks' },
    paged: true,
    sorts: ['name'],
    reply: Listing('data', Bank),
    run: ({ db, caller, page }) => listBanks(db, caller, page),
  }),
  get({
    path: `${BANKS}/:id`,
    access: READERS,
    summary: { id: 'Satu bank', en: 'One bank' },
    query: BankPaymentRef,
    reply: Data(Bank),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getBank(db, caller, input.id) }),
  }),
  act({
    path: `${BANKS}/create`,
    access: KEY_HOLDERS,
    summary: { id: 'Tambah bank dengan kuncinya', en: 'Add a bank with its keys' },
    params: NewBank,
    reply: Data(Bank),
    errors: ['conflict'],
    run: async ({ tx, caller, input, secrets }) => ({ data: await createBank(tx, caller, { given: input, secrets }) }),
  }),
  act({
    path: `${BANKS}/update`,
    access: KEY_HOLDERS,
    summary: { id: 'Ubah kesepakatan atau kunci bank', en: 'Edit a bank’s terms or keys' },
    params: BankChange,
    reply: Data(Bank),
    errors: ['not_found', 'stale_version', 'conflict'],
    run: async ({ tx, caller, input, secrets, clock }) => ({
      data: await changeBank(tx, caller, { given: input, secrets, now: clock.now().toISOString() }),
    }),
  }),
  get({
    path: ACCOUNTS,
    access: READERS,
    summary: { id: 'Nomor virtual account siswa', en: 'Student virtual accounts' },
    query: VirtualAccountFilter,
    paged: true,
    sorts: ['student_name'],
    reply: Listing('data', VirtualAccount),
    run: ({ db, caller, input, page }) => listVirtualAccounts(db, caller, { filter: input, page }),
  }),
  act({
    path: `${ACCOUNTS}/give`,
    access: KEEPERS,
    summary: { id: 'Beri nomor kepada siswa yang belum punya', en: 'Assign numbers to students without one' },
    params: NumbersGiving,
    reply: Data(NumbersGiven),
    errors: ['not_found'],
    run: async ({ tx, caller, input }) => ({ data: await giveNumbers(tx, caller, input.bank_id) }),
  }),
  get({
    path: PAYMENTS,
    access: READERS,
    summary: { id: 'Pembayaran yang diberitahukan bank', en: 'Payments reported by banks' },
    query: BankPaymentFilter,
    paged: true,
    counts: ['is_held'],
    sorts: ['paid_on', 'amount'],
    sums: ['amount'],
    reply: Listing('data', BankPayment),
    run: ({ db, caller, input, page }) => listBankPayments(db, caller, { filter: input, page }),
  }),
  get({
    path: `${PAYMENTS}/:id`,
    access: READERS,
    summary: { id: 'Satu pembayaran dari bank', en: 'One bank payment' },
    query: BankPaymentRef,
    reply: Data(BankPayment),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getBankPayment(db, caller, input.id) }),
  }),
  act({
    path: `${PAYMENTS}/book`,
    access: KEEPERS,
    summary: { id: 'Bukukan pembayaran yang tertahan', en: 'Post a held payment' },
    params: BankPaymentRef,
    reply: Data(BankPayment),
    errors: ['not_found'],
    run: async ({ tx, caller, input, today }) => {
      await bookPayment(tx, caller, { id: input.id, today })
      return { data: await getBankPayment(tx, caller, input.id) }
    },
  }),
  act({
    path: `${PAYMENTS}/assign`,
    access: KEEPERS,
    summary: {
      id: 'Tetapkan milik siapa pembayaran yang nomornya tidak dikenal',
      en: 'Assign a payment with an unknown number to a student',
    },
    params: BankPaymentOwner,
    reply: Data(BankPayment),
    errors: ['not_found', 'bank_payment_fixed'],
    run: async ({ tx, caller, input, today }) => ({ data: await giveOwner(tx, caller, { given: input, today }) }),
  }),
  ...bankHooks,
]
