// How a school bills: when a month is due, what part of a month costs, and what allows a state school to charge.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { changeRecord } from '../../../kernel/records/change.ts'
import {
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'

const DueDay = () => Type.Integer({ minimum: 1, maximum: 28, examples: [10] })
const ReminderDays = () => List(Type.Integer({ minimum: 1, maximum: 1000, examples: [7] }), 6)
export const ReceiptPaper = Word('a5', 'roll80', 'roll58')
const ChannelPercent = (example: number) =>
  Type.Number({ minimum: 0, maximum: 10, multipleOf: 0.01, examples: [example] })
const Doubtful = (example: number) => Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01, examples: [example] })
const PartMonth = Word('full', 'half', 'days')

export const FeeSettings = Obj({
  id: Id(),
  decree: Nullable(Text(100, '421.3/1027/2026')),
  due_day: DueDay(),
  part_month: PartMonth,
  /** Where deposits lie, and what is counted too much or too little. */
  fund_source_id: Nullable(Id(3)),
  /** So many days late, the first letter is written, then the next. */
  reminder_days: ReminderDays(),
  /** What receipts are printed on where nobody says otherwise. */
  receipt_paper: ReceiptPaper,
  /** What is kept of each payment by these ways, in percent; no family pays it. */
  card_percent: ChannelPercent(1.5),
  qris_percent: ChannelPercent(0.6),
  /** What is doubtful of arrears in percent, by how many days they have been due. */
  doubtful_not_due: Doubtful(1),
  doubtful_1_30: Doubtful(5),
  doubtful_31_90: Doubtful(20),
  doubtful_91_180: Doubtful(50),
  doubtful_over_180: Doubtful(100),
  version: Version(),
})
export const FeeSettingsChange = Obj({
  version: Version(),
  decree: Optional(Text(100, '421.3/1027/2026')),
  due_day: Optional(DueDay()),
  part_month: Optional(PartMonth),
  fund_source_id: Optional(Id(3)),
  reminder_days: Optional(ReminderDays()),
  receipt_paper: Optional(ReceiptPaper),
  card_percent: Optional(ChannelPercent(1.5)),
  qris_percent: Optional(ChannelPercent(0.6)),
  doubtful_not_due: Optional(Doubtful(1)),
  doubtful_1_30: Optional(Doubtful(5)),
  doubtful_31_90: Optional(Doubtful(20)),
  doubtful_91_180: Optional(Doubtful(50)),
  doubtful_over_180: Optional(Doubtful(100)),
})
nameShapes({ FeeSettings, FeeSettingsChange })

export async function getFeeSettings(db: Db, caller: Caller) {
  const settings = await db
    .selectFrom('fees.setting')
    .select(['id', 'decree', 'due_day', 'part_month', 'fund_source_id', 'reminder_days', 'version'])
    .select(['card_percent', 'qris_percent', 'doubtful_not_due', 'doubtful_1_30', 'doubtful_31_90'])
    .select(['doubtful_91_180', 'doubtful_over_180'])
    .select((eb) => eb.ref('receipt_paper').$castTo<Static<typeof ReceiptPaper>>().as('receipt_paper'))
    .where('company_id', '=', caller.companyId)
    .executeTakeFirst()
  if (!settings) throw notFound('id')
  return settings
}

export async function changeFeeSettings(
  tx: Tx,
  caller: Caller,
  { reminder_days: days, ...given }: Static<typeof FeeSettingsChange>,
) {
  const { id } = await getFeeSettings(tx, caller)
  const change = { ...given, ...(days && { reminder_days: `{${days.join(',')}}` }) }
  await changeRecord(tx, caller, { relation: 'fees.setting', change: { id, ...change } })
  return getFeeSettings(tx, caller)
}
