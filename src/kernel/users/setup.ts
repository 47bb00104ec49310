// The step of a new school that accounts are.
import { sql } from 'kysely'
import type { Caller } from '../access/caller.ts'
import type { Db } from '../db/database.ts'
import type { Words } from '../language/i18n.ts'
import { has, type SetupStep } from '../setup/setup.ts'

/** Nobody decides on their own request: a school needs two. */
const PEOPLE = 2

interface Unvouched {
  caller: Caller
  /** Only those that this person made, and so cannot vouch for. */
  madeBy?: number
  roles?: readonly string[]
}

const NAMED_MAX = 3

/** Who was made and still waits for a second person: the guide leads nobody to make them again. */
export async function waitsForVouching(db: Db, { caller, madeBy, roles }: Unvouched): Promise<Words | undefined> {
  const found = await db
    .selectFrom('kernel.member as m')
    .innerJoin('kernel.user_account as u', 'u.id', 'm.user_id')
    .select('u.name')
    .distinct()
    .where('m.company_id', '=', caller.companyId)
    .where('m.role', '<>', 'device')
    .where('u.vouched_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .$if(madeBy !== undefined, (query) => query.where('u.made_by', '=', madeBy!))
    .$if(roles !== undefined, (query) => query.where('m.role', 'in', [...roles!]))
    .orderBy('u.name')
    .limit(NAMED_MAX)
    .execute()
  const names = found.map(({ name }) => name).join(', ')
  if (!names) return undefined
  return {
    id: `Menunggu orang kedua menjamin ${names}: misalnya kepala sekolah, yang dituntun ke sana di berandanya.`,
    en: `Waits for a second person to vouch for ${names}: the principal for instance, whose own first page leads there.`,
  }
}

export const userSetup: readonly SetupStep[] = [
  {
    name: 'users',
    order: 50,
    title: { id: 'Akun dan peran', en: 'Accounts and roles' },
    why: {
      id: 'Uang tidak pernah disetujui oleh yang meminta: perlu sedikitnya dua orang yang dapat masuk.',
      en: 'Nobody approves what they asked for: it takes at least two people who can sign in.',
    },
    minutes: 5,
    door: '/api/v1/users/create',
    to: '/users',
    async isDone(db, { caller }) {
      const { people } = await db
        .selectFrom('kernel.member as m')
        .innerJoin('kernel.user_account as u', 'u.id', 'm.user_id')
        .select(sql<number>`count(distinct u.id)::int`.as('people'))
        .where('m.company_id', '=', caller.companyId)
        .where('m.role', '<>', 'device')
        .where('u.disabled_at', 'is', null)
        .executeTakeFirstOrThrow()
      return people >= PEOPLE
    },
  },
  {
    name: 'vouch',
    order: 51,
    title: { id: 'Menjamin akun baru', en: 'Vouching for new accounts' },
    why: {
      id: 'Akun yang dibuat satu orang baru dapat menyetujui setelah orang kedua menjaminnya.',
      en: 'An account that one person made can approve once a second person vouches for it.',
    },
    minutes: 1,
    isOptional: true,
    door: '/api/v1/users/vouch',
    to: '/users?vouched=false',
    waitsFor: (db, { caller }) => waitsForVouching(db, { caller, madeBy: caller.userId }),
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
