// The step of a new school that accounts are.
import { sql } from 'kysely'
import type { Caller } from '../access/caller.ts'
import type { Db } from '../db/database.ts'
import { counted, has, type SetupStep } from '../setup/setup.ts'
import { namesOf, unvouched, WAITING, waitsForVouching } from './vouching.ts'

/** Nobody decides on their own request: a school needs two. */
const PEOPLE = 2

export const userSetup: readonly SetupStep[] = [
  {
    name: 'users',
    order: 31,
    section: 'people',
    partOf: 'staff',
    act: { id: 'Buat akun', en: 'Make accounts' },
    title: { id: 'Akun dan peran', en: 'Accounts and roles' },
    why: {
      id: 'Uang tidak pernah disetujui oleh yang meminta: perlu sedikitnya dua orang yang dapat masuk.',
      en: 'Nobody can approve their own request, so at least two people need to be able to sign in.',
    },
    minutes: 5,
    door: '/api/v1/users/create',
    to: '/users',
    isDone: async (db, { caller }) => (await people(db, caller)) >= PEOPLE,
    tells: async (db, { caller }) => counted(await people(db, caller), 'akun', ['account', 'accounts']),
  },
  {
    name: 'vouch',
    order: 32,
    section: 'people',
    partOf: 'staff',
    act: { id: 'Periksa dan jamin', en: 'Look and vouch' },
    title: { id: 'Menjamin akun baru', en: 'Vouch for new accounts' },
    why: {
      id: 'Akun yang dibuat satu orang baru dapat menyetujui setelah orang kedua menjaminnya.',
      en: 'A new account can approve things only after a second person vouches for it.',
    },
    minutes: 1,
    isOptional: true,
    door: '/api/v1/users/vouch',
    to: WAITING,
    stands: (db, { caller }) => waitsForVouching(db, { caller, made: 'by them' }),
    // Whoever is to be looked at, on their own page.
    async leads(db, { caller }) {
      const [first] = await unvouched(db, { caller, made: 'by others' })
      return first && `/users/${first.id}`
    },
    async asks(db, { caller }) {
      const names = namesOf(await unvouched(db, { caller, made: 'by others' }))
      return names
        ? {
            id: `${names} menunggu jaminan Anda dan belum dapat menyetujui apa pun.`,
            en: `${names}: waiting for you to vouch; can’t approve anything until then.`,
          }
        : undefined
    },
    async isDone(db, { caller }) {
      const accounts = db
        .selectFrom('kernel.member as m')
        .innerJoin('kernel.user_account as u', 'u.id', 'm.user_id')
        .select('u.id')
        .where('m.company_id', '=', caller.companyId)
        .where('m.role', '<>', 'device')
        .limit(1)
      // Who has done it once knows the way.
      return (
        !(await has(accounts.where('u.vouched_at', 'is', null))) || has(accounts.where('u.vouched_by', 'is not', null))
      )
    },
  },
]

/** Who can sign in. */
async function people(db: Db, caller: Caller): Promise<number> {
  const { count } = await db
    .selectFrom('kernel.member as m')
    .innerJoin('kernel.user_account as u', 'u.id', 'm.user_id')
    .select(sql<number>`count(distinct u.id)::int`.as('count'))
    .where('m.company_id', '=', caller.companyId)
    .where('m.role', '<>', 'device')
    .where('u.disabled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
