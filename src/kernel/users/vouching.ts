// Accounts that wait to be vouched for, and who can: whoever made one cannot.
import { sql } from 'kysely'
import type { Caller } from '../access/caller.ts'
import type { Db } from '../db/database.ts'
import { rolesInSentence } from '../language/role-words.ts'
import type { Standing } from '../setup/setup.ts'

/** Who makes accounts and gives roles. */
export const GIVERS: readonly string[] = ['admin', 'foundation_admin']
/** Who vouches for accounts, and so sees them. */
export const VOUCHERS: readonly string[] = ['admin', 'principal', 'foundation_admin']

interface Unvouched {
  caller: Caller
  /** Those that this person made, and so cannot vouch for; or all others. */
  made?: 'by them' | 'by others'
  roles?: readonly string[]
}

interface Named {
  id: number
  name: string
  made_by: number | null
}

const NAMED_MAX = 3
/** Those who wait to be vouched for. */
export const WAITING = '/users?vouched=false'

/** The first of those who were made and still wait for a second person. */
export function unvouched(db: Db, { caller, made, roles }: Unvouched): Promise<Named[]> {
  return db
    .selectFrom('kernel.member as m')
    .innerJoin('kernel.user_account as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name', 'u.made_by'])
    .distinct()
    .where('m.company_id', '=', caller.companyId)
    .where('m.role', '<>', 'device')
    .where('u.vouched_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .$if(made !== undefined, (query) =>
      query.where(sql<boolean>`(u.made_by is not distinct from ${caller.userId})`, '=', made === 'by them'),
    )
    .$if(roles !== undefined, (query) => query.where('m.role', 'in', [...roles!]))
    .orderBy('u.name')
    .limit(NAMED_MAX)
    .execute()
}

export const namesOf = (people: readonly { name: string }[]): string => people.map(({ name }) => name).join(', ')

/** Who was made and still waits for a second person: the guide leads nobody to make them again. */
export async function waitsForVouching(db: Db, asked: Unvouched): Promise<Standing | undefined> {
  const waiting = await unvouched(db, asked)
  if (waiting.length === 0) return undefined
  const names = namesOf(waiting)
  const second = await secondPeople(db, asked.caller, waiting)
  if (second.length === 0)
    return {
      to: WAITING,
      words: {
        id: `${names} belum dijamin, dan belum ada orang kedua yang dapat menjamin: mintalah yang memasang Pendopo membuat akun kepala sekolah di komputernya.`,
        en: `${names} hasn’t been vouched for, and there is no second person who can. Ask whoever installed Pendopo to create the principal’s account on its computer.`,
      },
    }
  return {
    to: WAITING,
    words: {
      id: `Menunggu ${second.map(({ id }) => id).join(' atau ')} menjamin ${names}, yang dituntun ke sana di berandanya.`,
      en: `Waits for ${second.map(({ en }) => en).join(' or ')} to vouch for ${names}, led there by their own first page.`,
    },
  }
}

/** Who could vouch for them, with their offices; the reader as "you". */
async function secondPeople(db: Db, caller: Caller, waiting: readonly Named[]) {
  const makers = waiting.flatMap(({ made_by }) => made_by ?? [])
  const people = await db
    .selectFrom('kernel.member as m')
    .innerJoin('kernel.user_account as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name', sql<string[]>`array_agg(m.role order by m.role)`.as('roles')])
    .where('m.company_id', '=', caller.companyId)
    .where('m.role', 'in', VOUCHERS)
    .where('u.vouched_at', 'is not', null)
    .where('u.disabled_at', 'is', null)
    .$if(makers.length > 0, (query) => query.where('u.id', 'not in', makers))
    .groupBy(['u.id', 'u.name'])
    .orderBy('u.name')
    .limit(NAMED_MAX)
    .execute()
  return people.map(({ id, name, roles }) => {
    if (id === caller.userId) return { id: 'Anda', en: 'you' }
    const role = rolesInSentence(roles)
    // The first account of an office is called by it.
    const told = role.id === name.toLowerCase() ? undefined : role
    return { id: told ? `${name} (${told.id})` : name, en: told ? `${name} (${told.en})` : name }
  })
}
