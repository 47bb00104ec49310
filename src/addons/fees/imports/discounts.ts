// Discounts from a file. Each is asked for, not given: whoever decides on discounts decides on these too.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { dayColumn, rupiahColumn, textColumn, wordColumn } from '../../../kernel/imports/columns.ts'
import { defineImport, type ImportContext, type Problem } from '../../../kernel/imports/definition.ts'
import { withdrawApproval } from '../../../kernel/records/approvals/approvals.ts'
import { askDiscount } from '../discounts/grant.ts'
import { discountWorkflow } from '../discounts/workflow.ts'
import { KEEPERS } from '../roles.ts'
import { feeColumn, feesByCode, studentColumn, studentsOf } from './lookups.ts'

const monthColumn = <const Key extends string>(key: Key, header: { id: string; en: string }, example: string) =>
  dayColumn({
    key,
    header,
    hint: { id: 'tanggal mana pun dalam bulan itu', en: 'any date in that month' },
    required: true,
    example,
  })
const text = <const Key extends string>(
  key: Key,
  header: { id: string; en: string },
  { example, maxLength }: { example: string; maxLength: number },
) => textColumn({ key, header, hint: header, required: true, example, maxLength })

export const discountImport = defineImport({
  kind: 'fee_discounts',
  title: { id: 'Keringanan uang sekolah', en: 'School fee discounts' },
  roles: KEEPERS,
  makes: ['fees.discount'],
  unique: [['student', 'discount', 'fee', 'from_month']],
  columns: [
    studentColumn(true),
    text('discount', { id: 'Kode keringanan', en: 'Code of the discount' }, { example: 'KAKAK_ADIK', maxLength: 20 }),
    feeColumn,
    wordColumn({
      key: 'form',
      header: { id: 'Bentuk', en: 'Form' },
      hint: { id: 'persen, rupiah atau bebas', en: 'percent, amount or whole' },
      required: true,
      example: 'persen',
      words: { percent: ['persen', '%'], amount: ['rupiah', 'nominal'], whole: ['bebas', 'penuh'] },
    }),
    rupiahColumn({
      key: 'value',
      header: { id: 'Nilai', en: 'Value' },
      hint: { id: 'persen atau rupiah; kosong bila bebas', en: 'percent or rupiah; empty for the whole' },
      required: false,
      example: '10',
      minimum: 1,
      maximum: 1_000_000_000,
    }),
    monthColumn('from_month', { id: 'Dari bulan', en: 'From month' }, '2026-07-01'),
    monthColumn('until_month', { id: 'Sampai bulan', en: 'Until month' }, '2027-06-30'),
    text('reason', { id: 'Alasan', en: 'Reason' }, { example: 'Adik dari Bima, kelas IX', maxLength: 500 }),
    text('evidence', { id: 'Surat pendukung', en: 'Supporting letter' }, { example: 'Kartu keluarga', maxLength: 300 }),
  ],

  async prepare(db, context, rows) {
    const named = await namesOf(db, context, rows)
    return rows.flatMap(({ row, values }): Problem[] => {
      const { student, discount, fee, form, value, from_month, until_month } = values
      const problem = (column: string, code: Problem['code']) => ({ row, column, code })
      const found = student === undefined ? undefined : (named.students.get(student) ?? [])
      const isWhole = form === 'whole'
      return [
        ...(found && found.length !== 1 ? [problem('student', found.length ? 'ambiguous' : 'unknown')] : []),
        ...(discount && !named.kinds.has(discount) ? [problem('discount', 'unknown')] : []),
        ...(fee && !named.fees.has(fee) ? [problem('fee', 'unknown')] : []),
        ...(form && (isWhole === (typeof value === 'number') || (form === 'percent' && value! > 100))
          ? [problem('value', 'invalid')]
          : []),
        ...(from_month && until_month && until_month < from_month ? [problem('until_month', 'invalid')] : []),
      ]
    })
  },

  async apply(tx, context, rows) {
    const named = await namesOf(tx, context, rows)
    const { rows: actors } = await sql<{ id: number }>`select kernel.actor() as id`.execute(tx)
    const caller = { companyId: context.companyId, userId: actors[0]!.id } as Caller
    const made: number[][] = []
    for (const { values } of rows) {
      const { student, discount, fee, value, ...told } = values
      const given = {
        ...told,
        student_id: named.students.get(student)![0]!,
        kind_id: named.kinds.get(discount)!,
        fee_type_id: named.fees.get(fee)!,
        ...(value !== null && { value }),
      }
      made.push([(await askDiscount(tx, caller, { given, today: context.today })).id])
    }
    return made
  },

  async forget(tx, { companyId, ids }) {
    for (const recordId of ids)
      await withdrawApproval(tx, { companyId }, { relation: discountWorkflow.relation, recordId })
  },
})

async function namesOf(
  db: Db,
  context: ImportContext,
  rows: readonly { values: { student?: string } }[],
): Promise<{ fees: Map<string, number>; students: Map<string, number[]>; kinds: Map<string, number> }> {
  const kinds = await db
    .selectFrom('fees.discount_kind')
    .select(['id', 'code'])
    .where('company_id', '=', context.companyId)
    .where('active', '=', true)
    .execute()
  return {
    fees: await feesByCode(db, context),
    students: await studentsOf(
      db,
      context,
      rows.map(({ values }) => values.student),
    ),
    kinds: new Map(kinds.map(({ id, code }) => [code, id])),
  }
}
