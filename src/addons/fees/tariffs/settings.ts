// How a school bills: when a month is due, what part of a month costs, and what allows a state school to charge.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { changeRecord, invalid } from '../../../kernel/records/change.ts'
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
import { QRIS_MAX, readQris } from '../qris/qris.ts'

const DueDay = () => Type.Integer({ minimum: 1, maximum: 28, examples: [10] })
const ReminderDays = () => List(Type.Integer({ minimum: 1, maximum: 1000, examples: [7] }), 6)
export const ReceiptPaper = Word('a5', 'roll80', 'roll58')
const ChannelPercent = (example: number) =>
  Type.Number({ minimum: 0, maximum: 10, multipleOf: 0.01, examples: [example] })
const Doubtful = (example: number) => Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01, examples: [example] })
const QrisCode = () =>
  Type.String({
    minLength: 20,
    maxLength: QRIS_MAX,
    examples: ['0002010102115204821153033605802ID5907SDTUNAS6007BANDUNG6304ABCD'],
  })
const GraceDays = () => Type.Integer({ minimum: 0, maximum: 365, examples: [15] })
const LateDays = () => Type.Integer({ minimum: 1, maximum: 31, examples: [10] })
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
  /** What the school's QRIS sticker says; invoices then carry a code for what is open. */
  qris_code: Nullable(QrisCode()),
  /** Charged for being late, by the day; none: nothing is. */
  late_fee_type_id: Nullable(Id(9)),
  /** So many days late cost nothing. */
  late_grace_days: GraceDays(),
  /** So many days of a month count at most; none: all. */
  late_days_max: Nullable(LateDays()),
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
  qris_code: Optional(Nullable(QrisCode())),
  late_fee_type_id: Optional(Nullable(Id(9))),
  late_grace_days: Optional(GraceDays()),
  late_days_max: Optional(Nullable(LateDays())),
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
    .select([
      'card_percent',
      'qris_percent',
      'qris_code',
      'late_fee_type_id',
      'late_grace_days',
      'late_days_max',
      'doubtful_not_due',
      'doubtful_1_30',
      'doubtful_31_90',
    ])
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
  if (given.qris_code && !readQris(given.qris_code))
    throw invalid('qris_code', {
      id: 'bukan kode QRIS yang utuh; salin seluruh isi kode dari stiker',
      en: 'incomplete QRIS code; copy the sticker’s full contents',
    })
  if (given.late_fee_type_id) await assertByUse(tx, caller, given.late_fee_type_id)
  const { id } = await getFeeSettings(tx, caller)
  const change = { ...given, ...(days && { reminder_days: `{${days.join(',')}}` }) }
  await changeRecord(tx, caller, { relation: 'fees.setting', change: { id, ...change } })
  return getFeeSettings(tx, caller)
}

/** Days late are counted, and what is counted is charged by use. */
async function assertByUse(tx: Tx, { companyId }: Caller, id: number): Promise<void> {
  const type = await tx
    .selectFrom('fees.fee_type')
    .select('rhythm')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!type) throw notFound('late_fee_type_id')
  if (type.rhythm !== 'use') throw new AppError('not_by_use')
}
