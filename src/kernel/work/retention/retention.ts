// How long things are kept: each module says what of its own has an end, each company for how long, and once a day it is
// taken away.
import { sql } from 'kysely'
import type { Caller } from '../../access/caller.ts'
import type { Database, Db, Tx } from '../../db/database.ts'
import { NOBODY } from '../../db/lanes/scope.ts'
import type { Words } from '../../language/i18n.ts'
import type { PersonalData } from '../../personal/personal-data.ts'
import { assertCurrent, invalid } from '../../records/change.ts'
import { type Clock, dayIn } from '../../values/clock.ts'
import { askForShorter } from './shorter.ts'

export interface Retention {
  name: string
  title: Words
  unit: 'days' | 'years'
  /** Where a company has said nothing. Null: for ever, and a company may say so too. */
  standard: number | null
  least: number
  most: number
  /** A shorter time erases people: a second person agrees to it, and fourteen days pass. */
  inPerson?: true
  /** How many are due. */
  count(db: Db, due: Due): Promise<number>
  /** Takes them away, in as many transactions as it likes; answers how many. */
  remove(write: Write, due: Due): Promise<number>
}
/** One transaction of the company. */
export type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

export interface Due {
  companyId: number
  /** What ended before this moment, or this day of the school, is due. */
  before: string
  beforeDay: string
  personalData: readonly PersonalData[]
}

const DAY_MS = 86_400_000
/** The service at its own work: with an admin's eyes, and no person behind it. */
const ROLES = ['admin'] as const

/** What is due today if so many days or years are kept. */
export function dueAfter(
  { unit }: Retention,
  keep: number,
  at: { companyId: number; timeZone: string; now: Date; personalData: readonly PersonalData[] },
): Due {
  const { now, timeZone, companyId, personalData } = at
  const before = new Date(now)
  if (unit === 'years') before.setUTCFullYear(before.getUTCFullYear() - keep)
  else before.setTime(before.getTime() - keep * DAY_MS)
  return { companyId, before: before.toISOString(), beforeDay: dayIn(timeZone, before), personalData }
}

/** What the company has chosen, by name. */
export async function settingsOf(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('kernel.retention')
    .select(['what', 'keep', 'counts_from', 'kept_before', 'version'])
    .where('company_id', '=', companyId)
    .execute()
  return new Map(rows.map((row) => [row.what, row]))
}

type Settings = Awaited<ReturnType<typeof settingsOf>>

/** What the company has said; from when on it counts is another matter. */
export const saidFor = (kind: Retention, settings: Settings) =>
  settings.has(kind.name) ? settings.get(kind.name)!.keep : kind.standard

/** What counts at that moment. Null: for ever. */
export function keptFor(kind: Retention, settings: Settings, now: Date): number | null {
  const { counts_from = null, kept_before = null } = settings.get(kind.name) ?? {}
  const said = saidFor(kind, settings)
  if (counts_from === null || new Date(counts_from) <= now || said === null) return said
  return kept_before === null ? null : Math.max(said, kept_before)
}

export interface Keeping {
  database: Database
  clock: Clock
  kinds: readonly Retention[]
  personalData: readonly PersonalData[]
}

/** The round of the day, for every company that has not had it. */
export async function applyRetention(keeping: Keeping): Promise<void> {
  const { database, clock } = keeping
  const { rows } = await sql<{ id: number }>`select kernel.company_ids() as id`.execute(database.once(NOBODY))
  for (const { id } of rows) await applyTo(keeping, id, clock.now())
}

async function applyTo({ database, kinds, personalData }: Keeping, companyId: number, now: Date): Promise<void> {
  const scope = { ...NOBODY, company: companyId, roles: ROLES, requestId: 'retention' }
  const write: Write = (work) => database.write(scope, work)
  const db = database.read(scope)
  const { time_zone: timeZone } = await db
    .selectFrom('kernel.company')
    .select('time_zone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const day = dayIn(timeZone, now)
  if (!(await write((tx) => beginRun(tx, companyId, day)))) return
  const settings = await settingsOf(db, companyId)
  const done: Record<string, number> = {}
  for (const kind of kinds) {
    const keep = keptFor(kind, settings, now)
    if (keep === null) continue
    done[kind.name] = await kind.remove(write, dueAfter(kind, keep, { companyId, timeZone, now, personalData }))
  }
  await write((tx) =>
    tx
      .updateTable('kernel.retention_run')
      .set({ done: JSON.stringify(done) })
      .where('company_id', '=', companyId)
      .where('day', '=', day)
      .execute(),
  )
}

/** False where another process was faster, or it ran already. */
async function beginRun(tx: Tx, companyId: number, day: string): Promise<boolean> {
  const begun = await tx
    .insertInto('kernel.retention_run')
    .values({ company_id: companyId, day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return begun !== undefined
}

export async function setRetention(
  tx: Tx,
  caller: Caller,
  { kind, keep, version }: { kind: Retention; keep: number | null; version?: number | undefined },
): Promise<void> {
  const fits = keep === null ? kind.standard === null : keep >= kind.least && keep <= kind.most
  if (!fits) {
    const { least, most, unit } = kind
    const [selamanya, ever] = kind.standard === null ? [', atau kosong: selamanya', ', or null: for ever'] : ['', '']
    throw invalid('keep', {
      id: `${least} sampai ${most} ${unit === 'years' ? 'tahun' : 'hari'}${selamanya}`,
      en: `between ${least} and ${most} ${unit}${ever}`,
    })
  }
  const settings = await settingsOf(tx, caller.companyId)
  assertCurrent(settings.get(kind.name) ?? { version: 1 }, version)
  const said = saidFor(kind, settings)
  const isShorter = keep !== null && (said === null || keep < said)
  if (kind.inPerson) await askForShorter(tx, caller, { kind, keep: isShorter ? keep : null })
  if (kind.inPerson && isShorter) return
  const values = { company_id: caller.companyId, what: kind.name, keep }
  await tx
    .insertInto('kernel.retention')
    .values(values)
    .onConflict((conflict) => conflict.columns(['company_id', 'what']).doUpdateSet({ keep }))
    .execute()
}

const ofKernel = (name: string, title: Words, days: { standard: number; least: number; most: number }): Retention => {
  const retain = async (db: Db, { before }: Due, remove: boolean) => {
    const { rows } = await sql<{ n: number }>`select kernel.retain(${name}, ${before}, ${remove}) as n`.execute(db)
    return rows[0]!.n
  }
  return {
    name,
    title,
    unit: 'days',
    ...days,
    count: (db, due) => retain(db, due, false),
    remove: (write, due) => write((tx) => retain(tx, due, true)),
  }
}

export const kernelRetention: readonly Retention[] = [
  ofKernel(
    'import_files',
    {
      id: 'Berkas yang diunggah untuk impor, sejak impornya selesai',
      en: 'Files uploaded for imports, since the import ended',
    },
    { standard: 90, least: 1, most: 3650 },
  ),
  ofKernel(
    'sessions',
    { id: 'Sesi yang tidak dipakai lagi', en: 'Unused sessions' },
    { standard: 30, least: 7, most: 365 },
  ),
  ofKernel(
    'retried_writes',
    { id: 'Jawaban yang disimpan untuk permintaan ulang', en: 'Answers kept for repeated requests' },
    { standard: 2, least: 1, most: 30 },
  ),
]
