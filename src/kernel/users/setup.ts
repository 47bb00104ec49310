// The step of a new school that accounts are.
import { sql } from 'kysely'
import type { SetupStep } from '../setup/setup.ts'

/** Nobody decides on their own request: a school needs two. */
const PEOPLE = 2

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
]
