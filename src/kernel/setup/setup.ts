// What a new school does before its first day, step by step. Every module says its own steps and how it is seen that one is
// done; nobody ticks anything off.
import { type Caller, scopeOf } from '../access/caller.ts'
import type { Database, Db } from '../db/database.ts'
import { admits, type Door } from '../http/door.ts'
import type { Words } from '../language/i18n.ts'
import { Count, List, Nullable, nameShapes, Obj, Text, Type } from '../values/schema.ts'

export interface SetupStep {
  name: string
  /** Among the steps of all modules, the smallest first. */
  order: number
  title: Words
  /** What it is good for. */
  why: Words
  minutes: number
  /** A school can begin without it. */
  isOptional?: true
  /** The door that does it: whoever it is closed to is not asked to. */
  door: string
  /** Its page in the console. */
  to: string
  isDone(db: Db, asked: { caller: Caller; today: string }): Promise<boolean>
  /** Its page with what is known already filled in. */
  leads?(db: Db, asked: { caller: Caller; today: string }): Promise<string | undefined>
  /** Where somebody waits for the reader: who, in place of what it is good for. It can then wait no longer. */
  asks?(db: Db, asked: { caller: Caller }): Promise<Words | undefined>
  /** How far it has come, where the reader need not begin it once more: what comes next, and the page of that. */
  stands?(db: Db, asked: { caller: Caller }): Promise<Standing | undefined>
}

export interface Standing {
  words: Words
  to: string
}

/** Whether there is anything that is asked for. */
export const has = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined

const Said = (id: string, en: string) => Obj({ id: Text(300, id), en: Text(300, en) })
const Step = Obj({
  name: Text(60, 'profile'),
  title: Said('Profil sekolah', 'School profile'),
  why: Said('Nama, NPSN dan alamat di setiap cetakan.', 'Name, number and address on every paper.'),
  minutes: Count(2),
  optional: Type.Boolean({ examples: [false] }),
  done: Type.Boolean({ examples: [true] }),
  /** What it waits for, where it is begun already; `to` is then the page of that. */
  waiting: Nullable(
    Said('Menunggu orang kedua menjamin Dewi Lestari.', 'Waits for a second person to vouch for Dewi Lestari.'),
  ),
  to: Text(200, '/school/profile'),
})
export const SetupGuide = Obj({
  /** Whether nothing is left that a school needs to begin. */
  complete: Type.Boolean({ examples: [false] }),
  steps: List(Step, 50),
})
nameShapes({ SetupStep: Step, SetupGuide })

interface Asker {
  database: Database
  caller: Caller
  requestId: string
  today: string
  /** Of the modules that are open to the caller. */
  steps: readonly SetupStep[]
  doors: readonly Door[]
}

/** The steps that the caller can do, each looked at with the eyes of its door. */
export async function guideFor(asker: Asker) {
  const { caller, today } = asker
  const steps = []
  for (const step of inOrder(asker.steps)) {
    const { name, title, minutes, door: path } = step
    const door = asker.doors.find((one) => one.path === path)
    if (!door || !admits(door.access, caller.roles)) continue
    const db = asker.database.read(scopeOf(caller, asker.requestId), door.elevation)
    const done = await step.isDone(db, { caller, today })
    const stands = done ? undefined : await step.stands?.(db, { caller })
    const asks = done || stands ? undefined : await step.asks?.(db, { caller })
    const to = stands?.to ?? ((!done && (await step.leads?.(db, { caller, today }))) || step.to)
    const optional = step.isOptional === true && !asks
    steps.push({ name, title, why: asks ?? step.why, minutes, to, optional, done, waiting: stands?.words ?? null })
  }
  return { complete: steps.every(({ done, optional }) => done || optional), steps }
}

const inOrder = (steps: readonly SetupStep[]) => steps.toSorted((one, other) => one.order - other.order)
