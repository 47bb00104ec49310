// Where a step of a new school waits for somebody's decision: whose, by name; and where nobody could, the way to change that.
import type { Caller } from '../access/caller.ts'
import type { Db } from '../db/database.ts'
import type { Words } from '../language/i18n.ts'
import { rolesInSentence } from '../language/role-words.ts'
import { turnOf } from '../records/approvals/standing.ts'
import type { Standing } from '../setup/setup.ts'
import { GIVERS, waitsForVouching } from './vouching.ts'

interface Awaiting {
  caller: Caller
  /** What people call the record: its number, or its title. */
  name: string
  record: { relation: string; record_id: number }
  /** Its page. */
  to: string
}

type Turn = NonNullable<Awaited<ReturnType<typeof turnOf>>>

export async function waitsForDecision(db: Db, { caller, name, record, to }: Awaiting): Promise<Standing> {
  const turn = await turnOf(db, caller, record)
  if (turn && !turn.yours && turn.askable === 0) return waitsInVain(db, { caller, name, to }, turn.roles)
  const { id, en } = whoDecides(turn)
  return { words: { id: `${name} menunggu persetujuan ${id}.`, en: `${name} is waiting for approval ${en}.` }, to }
}

function whoDecides(turn: Turn | undefined): Words {
  if (!turn) return { id: 'di kotak masuk', en: 'in the inbox' }
  if (turn.yours) return { id: 'Anda, di kotak masuk', en: 'by you, in the inbox' }
  const role = rolesInSentence(turn.roles)
  const as = turn.stand_in ? { id: `menggantikan ${role.id}`, en: `in place of the ${role.en}` } : role
  const { people, askable } = turn
  const who = people.length
    ? { id: people.join(' atau '), en: people.join(' or ') }
    : { id: `salah satu dari ${askable} orang`, en: `one of ${askable} people` }
  return { id: `${who.id} (${as.id}), di kotak masuk`, en: `by ${who.en} (${as.en}), in the inbox` }
}

/** Whoever could decide was made by who asks; or nobody else is there at all. */
async function waitsInVain(
  db: Db,
  { caller, name, to }: Omit<Awaiting, 'record'>,
  roles: readonly string[],
): Promise<Standing> {
  const unvouched = await waitsForVouching(db, { caller, roles })
  if (unvouched)
    return { ...unvouched, words: { id: `${name}: ${unvouched.words.id}`, en: `${name}: ${unvouched.words.en}` } }
  const role = rolesInSentence(roles)
  const gives = caller.roles.some((held) => GIVERS.includes(held))
  return {
    words: {
      id: `Selain yang mengajukan belum ada yang dapat menyetujui ${name}. ${gives ? 'Buat akun' : 'Minta admin membuat akun'} berperan ${role.id}, atau ${gives ? 'beri' : 'memberi'} peran itu kepada orang lain.`,
      en: `Nobody but who asks could approve ${name}. ${gives ? 'Make' : 'Ask the admin for'} an account with the role of ${role.en}, or ${gives ? 'give' : 'to give'} that role to somebody else.`,
    },
    to: gives ? `/users/new?roles=${encodeURIComponent(JSON.stringify(roles.slice(0, 1)))}` : to,
  }
}
