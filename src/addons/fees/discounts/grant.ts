// Granting a discount: asked for by one person, decided level by level by others, ended when it is over.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { type Decision, openApproval } from '../../../kernel/records/approvals/approvals.ts'
import { cancelAsked } from '../../../kernel/records/approvals/cancel.ts'
import { decideAsked } from '../../../kernel/records/approvals/decided.ts'
import { assertExists, held, invalid } from '../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import { move } from '../../../kernel/records/workflow.ts'
import {
  FirstOfMonth,
  Id,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { FOUNDATION, READERS } from '../roles.ts'
import { FORMS, getDiscount, selectDiscounts } from './discounts.ts'
import { getDiscountKind } from './kinds.ts'
import { discountWorkflow as workflow } from './workflow.ts'

export const NewDiscount = Obj({
  /** One student; or, of discounts for siblings, every child from this place on among the children of a house. */
  student_id: Optional(Id(14)),
  sibling_rank: Optional(Type.Integer({ minimum: 2, maximum: 9, examples: [2] })),
  kind_id: Id(2),
  fee_type_id: Id(),
  form: Word(...FORMS),
  /** Percent or rupiah; none where nothing is to be paid. */
  value: Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000, examples: [10] })),
  /** Any day of the first month. */
  from_month: FirstOfMonth('2026-07-01'),
  /** Any day of the last one. */
  until_month: FirstOfMonth('2027-06-01'),
  reason: Text(500, 'Adik dari Bima, kelas IX'),
  /** What paper it rests on. */
  evidence: Text(300, 'Kartu keluarga'),
  file_id: Optional(Id(9)),
})
export const DiscountStep = Obj({ id: Id(), version: Version(), note: Optional(Text(1000, 'Sudah dicocokkan')) })
/** The last month that has it; before the first one where it never counts again. */
export const DiscountEnd = Obj({ id: Id(), version: Version(), until_month: FirstOfMonth('2026-12-01') })
nameShapes({ NewFeeDiscount: NewDiscount, FeeDiscountStep: DiscountStep, FeeDiscountEnd: DiscountEnd })

const firstOf = (day: string) => `${day.slice(0, 8)}01`

export async function askDiscount(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NewDiscount>; today: string },
) {
  const { form, value, student_id: id, sibling_rank } = given
  if ((form === 'whole') !== (value === undefined))
    throw invalid('value', {
      id: 'isi persen atau rupiah; kosongkan bila dibebaskan seluruhnya',
      en: 'enter a percentage or an amount; leave empty for full exemption',
    })
  if (form === 'percent' && value! > 100) throw invalid('value', { id: 'paling banyak 100', en: 'at most 100' })
  if ((id === undefined) === (sibling_rank === undefined))
    throw invalid('student_id', {
      id: 'pilih siswa, atau isi anak ke berapa',
      en: 'choose a student, or from which child on',
    })
  if (id !== undefined) await assertExists(tx, caller, { relation: 'school.student', id, field: 'student_id' })
  const kind = await getDiscountKind(tx, caller, { id: given.kind_id, field: 'kind_id' })
  if (!kind.active)
    throw invalid('kind_id', { id: 'jenis ini tidak dipakai lagi', en: 'this type is no longer in use' })
  if (sibling_rank !== undefined && kind.ground !== 'sibling')
    throw invalid('sibling_rank', { id: 'hanya untuk keringanan kakak adik', en: 'sibling discounts only' })
  const year = Number(today.slice(0, 4))
  const number = documentNumber('KR', year, await nextNumber(tx, caller.companyId, { kind: 'fee_discount', year }))
  const months = { from_month: firstOf(given.from_month), until_month: firstOf(given.until_month) }
  const discount = await tx
    .insertInto('fees.discount')
    .values({ company_id: caller.companyId, ...given, ...months, number, requested_by: caller.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await openApproval(tx, caller, {
    relation: workflow.relation,
    recordId: discount.id,
    subject: `${number} ${kind.name}: ${given.reason}`,
    ...(form === 'amount' && { amount: value! }),
    levels: ['principal', ...(asksFoundation(kind, given) ? [FOUNDATION] : [])],
    readers: READERS,
  })
  return getDiscount(tx, caller, discount.id)
}

function asksFoundation(
  kind: { foundation_above_percent: number | null; foundation_above_amount: number | null },
  { form, value = 100 }: Pick<Static<typeof NewDiscount>, 'form' | 'value'>,
): boolean {
  const above = form === 'amount' ? kind.foundation_above_amount : kind.foundation_above_percent
  return above !== null && value > above
}

async function lockDiscount(tx: Tx, caller: Caller, { id, version }: { id: number; version?: number | undefined }) {
  return held(selectDiscounts(tx, caller).where('r.id', '=', id).forUpdate('r'), version)
}

/** By others than who asked, each level by another person; given once the last one has said yes. */
export async function decideDiscount(
  tx: Tx,
  caller: Caller,
  { id, version, ...decision }: Decision & { id: number; version?: number | undefined },
): Promise<void> {
  const held = await lockDiscount(tx, caller, { id, version })
  await decideAsked(tx, caller, { workflow, held, decision })
}

export async function cancelDiscount(tx: Tx, caller: Caller, step: Static<typeof DiscountStep>) {
  await cancelAsked(tx, caller, { workflow, step })
  return getDiscount(tx, caller, step.id)
}

/** Earlier than was granted; never later, which somebody would have to agree to. */
export async function endDiscount(tx: Tx, caller: Caller, { id, version, until_month }: Static<typeof DiscountEnd>) {
  const discount = await lockDiscount(tx, caller, { id, version })
  const last = firstOf(until_month)
  if (last > discount.until_month)
    throw invalid('until_month', { id: 'melewati yang disetujui', en: 'later than approved' })
  await move(tx, caller, { workflow, name: 'end', request: { id, version, set: { until_month: last } } })
  return getDiscount(tx, caller, id)
}
