// What a new school does before its first day, step by step. Every module says its own steps and how it is seen that one is
// done; nobody ticks anything off.
import { type Caller, scopeOf } from '../access/caller.ts'
import type { Database, Db } from '../db/database.ts'
import { admits, type Door } from '../http/door.ts'
import type { Words } from '../language/i18n.ts'
import { Count, List, Nullable, nameShapes, Obj, Text, Type, Word } from '../values/schema.ts'

/** Under which heading a step stands. */
const SECTIONS = ['school', 'people', 'money'] as const

export interface SetupStep {
  name: string
  /** Among the steps of all modules, the smallest first. */
  order: number
  section: (typeof SECTIONS)[number]
  title: Words
  /** The step that this is a part of, by the name of its first part; what names none begins a step. */
  partOf?: string
  /** What the step is called that has further parts. */
  whole?: Words
  /** What it is good for. */
  why: Words
  /** What works once the step is done. */
  opens?: readonly Words[]
  /** What its button says: a verb and a thing. */
  act: Words
  minutes: number
  /** A school can begin without it. */
  isOptional?: true
  /** The door that does it: whoever it is closed to is not asked to. */
  door: string
  /** Its page in the console. */
  to: string
  isDone(db: Db, asked: { caller: Caller; today: string }): Promise<boolean>
  /** What was done, in a few words. */
  tells?(db: Db, asked: { caller: Caller }): Promise<Words | undefined>
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
const Waiting = Nullable(
  Said('Menunggu orang kedua menjamin Dewi Lestari.', 'Waits for a second person to vouch for Dewi Lestari.'),
)
const Part = Obj({
  name: Text(60, 'profile'),
  title: Said('Profil sekolah', 'School profile'),
  done: Type.Boolean({ examples: [true] }),
  optional: Type.Boolean({ examples: [false] }),
  waiting: Waiting,
  to: Text(200, '/school/profile'),
})
const Step = Obj({
  name: Text(60, 'profile'),
  section: Word(...SECTIONS),
  title: Said('Profil sekolah', 'School profile'),
  why: Said('Nama, NPSN dan alamat di setiap cetakan.', 'Name, number and address on every paper.'),
  opens: List(Said('Cetakan berkop sekolah', 'Papers with the school’s letterhead'), 4),
  act: Said('Buat tahun ajaran', 'Make the academic year'),
  /** Of what is left to do. */
  minutes: Count(2),
  optional: Type.Boolean({ examples: [false] }),
  done: Type.Boolean({ examples: [true] }),
  /** What was done of it. */
  told: Nullable(Said('NPSN 20219345', 'Number 20219345')),
  /** What it waits for, where it is begun already; `to` is then the page of that. */
  waiting: Waiting,
  /** Where it goes on; of what is done, where it stands. */
  to: Text(200, '/school/profile'),
  parts: List(Part, 5),
})
export const SetupGuide = Obj({
  /** Whether nothing is left that a school needs to begin. */
  complete: Type.Boolean({ examples: [false] }),
  steps: List(Step, 50),
})
nameShapes({ SetupPart: Part, SetupStep: Step, SetupGuide })

interface Asker {
  database: Database
  caller: Caller
  requestId: string
  today: string
  /** Of the modules that are open to the caller. */
  steps: readonly SetupStep[]
  doors: readonly Door[]
}

/** The steps that the caller can do, each part looked at with the eyes of its door. */
export async function guideFor(asker: Asker) {
  const { caller, today } = asker
  const seen: SeenPart[] = []
  for (const step of inOrder(asker.steps)) {
    const door = asker.doors.find(({ path }) => path === step.door)
    if (!door || !admits(door.access, caller.roles)) continue
    const db = asker.database.read(scopeOf(caller, asker.requestId), door.elevation)
    const done = await step.isDone(db, { caller, today })
    const stands = done ? undefined : await step.stands?.(db, { caller })
    const asks = done || stands ? undefined : await step.asks?.(db, { caller })
    const told = done ? await step.tells?.(db, { caller }) : undefined
    const to = stands?.to ?? ((!done && (await step.leads?.(db, { caller, today }))) || step.to)
    const optional = step.isOptional === true && !asks
    seen.push({ step, to, optional, done, told, why: asks ?? step.why, waiting: stands?.words ?? null })
  }
  const wholes = Map.groupBy(seen, ({ step }) => step.partOf ?? step.name)
  return {
    complete: seen.every(({ done, optional }) => done || optional),
    steps: [...wholes.values()].map(joined),
  }
}

const inOrder = (steps: readonly SetupStep[]) => steps.toSorted((one, other) => one.order - other.order)

interface SeenPart {
  step: SetupStep
  to: string
  optional: boolean
  done: boolean
  told: Words | undefined
  why: Words
  waiting: Words | null
}

/** Several parts as one step, which stands where the next of them does. */
function joined(parts: readonly SeenPart[]) {
  const optional = parts.every((part) => part.optional)
  const left = parts.filter(({ done }) => !done)
  const mine = left.filter((part) => !part.waiting)
  const next = mine.find((part) => optional || !part.optional) ?? left.find(({ waiting }) => waiting)
  const [first] = parts
  const { step, to, why, waiting } = next ?? first!
  const { name, section, title, whole, opens = [] } = first!.step
  const told = parts.flatMap((part) => part.told ?? [])
  return {
    name,
    section,
    title: whole ?? title,
    why,
    opens: [...opens],
    act: step.act,
    minutes: mine.reduce((sum, part) => sum + part.step.minutes, 0),
    optional,
    done: next === undefined,
    told: told.length ? { id: told.map(({ id }) => id).join(' · '), en: told.map(({ en }) => en).join(' · ') } : null,
    waiting,
    to,
    parts: parts.map(toldPart),
  }
}

const toldPart = ({ step: { name, title }, done, optional, waiting, to }: SeenPart) => ({
  name,
  title,
  done,
  optional,
  waiting,
  to,
})

/** 1 kelas, 12 classes. */
export const counted = (count: number, id: string, [one, many]: readonly [one: string, many: string]): Words => ({
  id: `${count} ${id}`,
  en: `${count} ${count === 1 ? one : many}`,
})
