// The school itself: its number, what kind of school it is, when its days and weeks run.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { notFound } from '../../kernel/language/errors.ts'
import { changeRecord, invalid } from '../../kernel/records/change.ts'
import {
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../kernel/values/schema.ts'
import { tidy } from '../../kernel/values/texts.ts'
import { Npsn } from '../formats.ts'

const LEVELS = ['paud', 'sd', 'smp', 'sma', 'smk', 'slb'] as const
const OWNERSHIPS = ['state', 'private'] as const
const Name = () => Text(200, 'SMP Harapan Kebumen')
const Minutes = () => Type.Integer({ minimum: 0, maximum: 240, examples: [15] })
const WeekDays = () => Type.Unsafe<5 | 6>({ type: 'integer', enum: [5, 6], minimum: 5, maximum: 6, examples: [5] })

export const Profile = Obj({
  name: Name(),
  npsn: Nullable(Npsn()),
  level: Word(...LEVELS),
  ownership: Word(...OWNERSHIPS),
  address: Nullable(Text(500, 'Jl. Melati No. 5')),
  region: Nullable(Text(200, 'Kota Contoh')),
  day_starts_at: Text(8, '07:00:00'),
  late_after_minutes: Minutes(),
  /** 5: Monday to Friday; 6: to Saturday. */
  week_days: WeekDays(),
  version: Version(),
})
export const ProfileChange = Obj({
  version: Optional(Version()),
  name: Optional(Name()),
  npsn: Optional(Nullable(Npsn())),
  level: Optional(Word(...LEVELS)),
  ownership: Optional(Word(...OWNERSHIPS)),
  address: Optional(Nullable(Text(500, 'Jl. Melati No. 5'))),
  region: Optional(Nullable(Text(200, 'Kota Contoh'))),
  day_starts_at: Optional(
    // With or without seconds: what was read can be sent back.
    Type.String({ pattern: '^((0[4-9]|1[0-7]):[0-5][0-9]|18:00)(:00)?$', maxLength: 8, examples: ['07:00'] }),
  ),
  late_after_minutes: Optional(Minutes()),
  week_days: Optional(WeekDays()),
})
nameShapes({ SchoolProfile: Profile, SchoolProfileChange: ProfileChange })

const COLUMNS = [
  'id',
  'name',
  'npsn',
  'level',
  'ownership',
  'address',
  'region',
  'day_starts_at',
  'late_after_minutes',
  'week_days',
  'version',
] as const

export async function getProfile(db: Db, caller: Caller) {
  const found = await findProfile(db, caller)
  if (!found) throw notFound()
  const { id: _, name, week_days, ...profile } = found
  return { name: name ?? caller.companyName, ...profile, week_days: week_days as 5 | 6 }
}

function findProfile(db: Db, caller: Caller) {
  return db.selectFrom('school.profile').select(COLUMNS).where('company_id', '=', caller.companyId).executeTakeFirst()
}

/** Fills it in the first time, and changes it from then on. */
export async function changeProfile(tx: Tx, caller: Caller, change: Static<typeof ProfileChange>) {
  const known = await findProfile(tx, caller)
  if (known) await changeRecord(tx, caller, { relation: 'school.profile', change: { id: known.id, ...change } })
  else await createProfile(tx, caller, change)
  return getProfile(tx, caller)
}

async function createProfile(tx: Tx, caller: Caller, given: Static<typeof ProfileChange>): Promise<void> {
  const { version: _, level, ownership, ...rest } = given
  const missing = Object.entries({ level, ownership }).flatMap(([name, value]) => (value ? [] : [name]))
  if (!level || !ownership) throw invalid(missing, { id: 'isi dulu untuk pertama kali', en: 'required the first time' })
  await tx
    .insertInto('school.profile')
    .values({ company_id: caller.companyId, level, ownership, ...tidy(rest) })
    .execute()
}
