// The steps of a new school that its books are: what they begin with, and the first bill.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { longDay } from '../../kernel/language/written.ts'
import { has, type SetupStep, type Standing } from '../../kernel/setup/setup.ts'
import { waitsForDecision } from '../../kernel/users/awaited-decisions.ts'
import { waitsForVouching } from '../../kernel/users/vouching.ts'
import { billWorkflow, paymentRequestWorkflow } from './workflow.ts'

export const setup: readonly SetupStep[] = [
  {
    name: 'approvers',
    order: 52,
    section: 'money',
    act: { id: 'Buat akun bendahara', en: 'Make the treasurer’s account' },
    opens: [
      { id: 'Tagihan dan permintaan pembayaran dapat diajukan', en: 'Bills and payment requests can be submitted' },
      { id: 'Tidak ada uang keluar atas kehendak satu orang', en: 'No money leaves at the wish of one person' },
    ],
    title: { id: 'Siapa menyetujui uang', en: 'Who approves money' },
    why: {
      id: 'Tagihan dan pembayaran menunggu persetujuan, bendahara dahulu: buat akunnya, lalu orang kedua menjaminnya.',
      en: 'Bills and payments need approval, starting with the treasurer. Create that account and have a second person vouch for it.',
    },
    minutes: 3,
    door: '/api/v1/users/create',
    to: '/users/new',
    stands: async (db, { caller }) => waitsForVouching(db, { caller, roles: await firstApprovers(db, caller) }),
    async leads(db, { caller }) {
      const [role] = await firstApprovers(db, caller)
      return role && `/users/new?roles=${encodeURIComponent(JSON.stringify([role]))}`
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
    section: 'money',
    act: { id: 'Isi saldo awal', en: 'Enter opening balances' },
    opens: [
      {
        id: 'Neraca dan buku besar benar sejak hari pertama',
        en: 'Balance sheet and ledger are right from the first day',
      },
      { id: 'Utang lama dapat dibayar dari sini', en: 'Old debts can be paid from here' },
    ],
    title: { id: 'Saldo awal', en: 'Opening balances' },
    why: {
      id: 'Kas, bank dan utang pada hari pembukuan dimulai.',
      en: 'Cash, bank and debts on the day the books start.',
    },
    minutes: 15,
    door: '/api/accounting/opening-balances/create',
    to: '/accounting/opening-balances',
    // Opening balances are an entry as well; a school that has nothing to bring along begins with its first other one.
    isDone: (db, { caller }) =>
      has(db.selectFrom('accounting.journal_entry').select('id').where('company_id', '=', caller.companyId).limit(1)),
    async tells(db, { caller }) {
      const { day } = await db
        .selectFrom('accounting.journal_entry')
        .select(sql<string>`min(entry_date)::text`.as('day'))
        .where('company_id', '=', caller.companyId)
        .executeTakeFirstOrThrow()
      return { id: `pembukuan sejak ${longDay(day, 'id')}`, en: `books since ${longDay(day, 'en')}` }
    },
  },
  {
    name: 'bill',
    order: 75,
    section: 'money',
    act: { id: 'Catat tagihan', en: 'Enter a bill' },
    opens: [
      {
        id: 'Pajaknya terhitung, anggarannya terpakai, jurnalnya terbentuk',
        en: 'Its taxes are counted, its budget used, its entry made',
      },
    ],
    title: { id: 'Tagihan pertama', en: 'First bill' },
    why: {
      id: 'Dicatat, disetujui orang kedua, dibukukan dan dibayar: sesudah sekali, jalannya diketahui.',
      en: 'Enter it, have someone approve it, post it and pay it. After one, you know the way.',
    },
    minutes: 5,
    isOptional: true,
    door: '/api/accounting/bills/create',
    to: '/accounting/bills/new',
    stands: firstBill,
    isDone: (db, { caller }) =>
      has(db.selectFrom('accounting.bill_payment').select('id').where('company_id', '=', caller.companyId).limit(1)),
    tells: async () => ({ id: 'sudah dibayar', en: 'paid' }),
  },
]

/** The roles that are asked first, of all rules that count. */
async function firstApprovers(db: Db, caller: Caller): Promise<string[]> {
  const rules = await db
    .selectFrom('accounting.approval_rule')
    .select(sql<string>`levels[1]`.as('first'))
    .distinct()
    .where('company_id', '=', caller.companyId)
    .where('active', '=', true)
    .orderBy('first')
    .execute()
  return rules.map(({ first }) => first)
}

const NEXT: Record<string, { id: string; en: string }> = {
  draft: { id: 'masih draf, tinggal diajukan', en: 'is still a draft and needs submitting' },
  posted: { id: 'sudah dibukukan, tinggal dimintakan pembayarannya', en: 'is posted; request its payment next' },
  released: { id: 'sudah di bank, tinggal dibayar', en: 'is with the bank, ready to mark as paid' },
}
const UNDECIDED = ['submitted', 'pending']
const APPROVED: Record<'bill' | 'payment', { id: string; en: string }> = {
  bill: { id: 'sudah disetujui, tinggal dibukukan', en: 'is approved and ready to post' },
  payment: { id: 'sudah disetujui, tinggal diserahkan ke bank', en: 'is approved and ready to send to the bank' },
}

/** How far the first bill has come: whoever has entered it goes on with it, and enters no second one. */
async function firstBill(db: Db, { caller }: { caller: Caller }): Promise<Standing | undefined> {
  const bill = await db
    .selectFrom('accounting.bill')
    .select(['id', 'number', 'state', 'vendor_id'])
    .where('company_id', '=', caller.companyId)
    .where('state', 'in', ['draft', 'submitted', 'approved', 'posted'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!bill) return undefined
  const payment = await db
    .selectFrom('accounting.payment_request')
    .select(['id', 'number', 'state'])
    .where('company_id', '=', caller.companyId)
    .where('kind', '=', 'bills')
    .where('vendor_id', '=', bill.vendor_id)
    .where('state', 'in', ['draft', 'pending', 'approved', 'released'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const [kind, { id, number, state }] = payment ? (['payment', payment] as const) : (['bill', bill] as const)
  const to = `/accounting/${kind === 'bill' ? 'bills' : 'payment-requests'}/${id}`
  const { relation } = kind === 'bill' ? billWorkflow : paymentRequestWorkflow
  if (UNDECIDED.includes(state))
    return waitsForDecision(db, { caller, name: number, record: { relation, record_id: id }, to })
  const next = state === 'approved' ? APPROVED[kind] : NEXT[state]!
  return { words: { id: `${number} ${next.id}.`, en: `${number} ${next.en}.` }, to }
}
