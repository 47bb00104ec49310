// How long things are kept, over HTTP: read, tried out, changed.
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/database.ts'
import { act, type Door, get } from '../../http/door.ts'
import {
  Count,
  Data,
  Day,
  List,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Text,
  Type,
  Version,
  Word,
} from '../../values/schema.ts'
import { dueAfter, keptFor, type Retention, saidFor, setRetention, settingsOf } from './retention.ts'
import { waitingOf } from './shorter.ts'

const READERS = ['admin', 'principal'] as const
const KEEP_MAX = 36_500
const Keep = () => Type.Integer({ minimum: 1, maximum: KEEP_MAX, examples: [90] })

const Said = Obj({ id: Text(200, 'Berkas impor'), en: Text(200, 'Files of imports') })
const Setting = Obj({
  what: Text(42, 'import_files'),
  title: Said,
  unit: Word('days', 'years'),
  /** Null: for ever. */
  keep: Nullable(Keep()),
  standard: Nullable(Keep()),
  least: Keep(),
  most: Keep(),
  /** Asked for, and waits for a second person. */
  waiting_keep: Nullable(Keep()),
  /** The time counts from then on; until then the longer one of before does. */
  counts_from: Nullable(Moment()),
  version: Version(),
})
const Run = Obj({
  day: Day(),
  /** Null while it runs, and where it was cut off. */
  removed: Nullable(
    Type.Unsafe<Record<string, number>>({
      type: 'object',
      additionalProperties: { type: 'integer' },
      examples: [{ import_files: 2 }],
    }),
  ),
})
nameShapes({ RetentionWords: Said, RetentionSetting: Setting, RetentionRun: Run })

export function retentionDoors(kinds: readonly Retention[]): Door[] {
  const What = Word(...(kinds.map(({ name }) => name) as [string, ...string[]]))
  const kindOf = (name: string) => kinds.find((kind) => kind.name === name)!
  return [
    get({
      path: '/api/v1/retention',
      access: READERS,
      summary: { id: 'Masa simpan data sekolah ini', en: 'How long this school keeps its data' },
      reply: Data(Obj({ settings: List(Setting, 100), last_run: Optional(Run) })),
      run: async ({ db, caller }) => ({ data: await describe(db, caller, kinds) }),
    }),
    get({
      path: '/api/v1/retention/due',
      access: READERS,
      summary: {
        id: 'Berapa yang akan dihapus, tanpa menghapus apa pun',
        en: 'Preview of data due for deletion; nothing is deleted',
      },
      query: Obj({ what: What, keep: Optional(Keep()) }),
      reply: Data(Obj({ what: What, keep: Nullable(Keep()), before: Nullable(Moment()), due: Count() })),
      run: async ({ db, caller, input, clock, personalData }) => {
        const kind = kindOf(input.what)
        const keep = input.keep ?? keptFor(kind, await settingsOf(db, caller.companyId), clock.now())
        if (keep === null) return { data: { what: kind.name, keep, before: null, due: 0 } }
        const due = dueAfter(kind, keep, { ...caller, now: clock.now(), personalData })
        return { data: { what: kind.name, keep, before: due.before, due: await kind.count(db, due) } }
      },
    }),
    act({
      path: '/api/v1/retention/update',
      access: ['admin'],
      summary: {
        id: 'Ubah masa simpan; berlaku pada putaran harian berikutnya. Masa yang lebih pendek bagi data orang menunggu orang kedua, lalu 14 hari',
        en: 'Change a retention period, from the next daily run. A shorter period for people’s data needs a second person, then waits 14 days',
      },
      params: Obj({ what: What, keep: Nullable(Keep()), version: Optional(Version()) }),
      reply: Data(Obj({ settings: List(Setting, 100), last_run: Optional(Run) })),
      errors: ['stale_version'],
      run: async ({ tx, caller, input }) => {
        await setRetention(tx, caller, { kind: kindOf(input.what), ...input })
        return { data: await describe(tx, caller, kinds) }
      },
    }),
  ]
}

async function describe(db: Db, caller: Caller, kinds: readonly Retention[]) {
  const settings = await settingsOf(db, caller.companyId)
  const waiting = await waitingOf(db, caller)
  const run = await db
    .selectFrom('kernel.retention_run')
    .select(['day', 'done'])
    .where('company_id', '=', caller.companyId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    settings: kinds.map((kind) => {
      const { name: what, title, unit, standard, least, most } = kind
      const { version = 1, counts_from = null } = settings.get(what) ?? {}
      const waits = { waiting_keep: waiting.get(what)?.keep ?? null, counts_from }
      return { what, title, unit, keep: saidFor(kind, settings), standard, least, most, ...waits, version }
    }),
    ...(run && { last_run: { day: run.day, removed: run.done as Record<string, number> | null } }),
  }
}
