// What students used, from a file: of one student, fee and month once.
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { dayColumn, textColumn } from '../../../kernel/imports/columns.ts'
import { defineImport, type ImportContext, type Problem } from '../../../kernel/imports/definition.ts'
import { Type } from '../../../kernel/values/schema.ts'
import { KEEPERS } from '../roles.ts'
import { firstOf } from '../uses/uses.ts'
import { feeColumn, studentColumn, studentsOf } from './lookups.ts'

export const useImport = defineImport({
  kind: 'fee_uses',
  title: { id: 'Pemakaian siswa', en: 'Student usage' },
  roles: KEEPERS,
  makes: ['fees.use_entry'],
  unique: [['student', 'fee', 'period']],
  columns: [
    studentColumn(true),
    { ...feeColumn, example: 'KANTIN' },
    dayColumn({
      key: 'period',
      header: { id: 'Untuk bulan', en: 'For the month of' },
      hint: { id: 'tanggal mana pun dalam bulan itu', en: 'any date in that month' },
      required: true,
      example: '2026-10-01',
    }),
    {
      ...textColumn({
        key: 'quantity',
        header: { id: 'Banyaknya', en: 'Quantity' },
        hint: { id: 'angka, misalnya 18 atau 2,5', en: 'a number, e.g. 18 or 2.5' },
        aliases: ['Jumlah', 'Kuantitas'],
        required: true,
        example: '18',
        maxLength: 12,
      }),
      schema: Type.Number({ exclusiveMinimum: 0, maximum: 100_000, multipleOf: 0.0001 }),
      read: (text: string) => (/^\d{1,6}([.,]\d{1,4})?$/.test(text) ? Number(text.replace(',', '.')) : text),
    },
    textColumn({
      key: 'note',
      header: { id: 'Catatan', en: 'Note' },
      hint: { id: 'bila perlu', en: 'if needed' },
      required: false,
      example: '',
      maxLength: 300,
    }),
  ],

  async prepare(db, context, rows) {
    const named = await namesOf(db, context, rows)
    const known = await knownOf(db, context, [...named.students.values()].flat())
    return rows.flatMap(({ row, values: { student, fee, period } }): Problem[] => {
      const problem = (column: string, code: Problem['code']) => ({ row, column, code })
      const found = student === undefined ? undefined : (named.students.get(student) ?? [])
      const kind = fee === undefined ? undefined : named.fees.get(fee)
      const isKnown = period && kind && found?.length === 1 && known.has(keyOf(found[0]!, kind, firstOf(period)))
      return [
        ...(found && found.length !== 1 ? [problem('student', found.length ? 'ambiguous' : 'unknown')] : []),
        ...(fee && !kind ? [problem('fee', 'unknown')] : []),
        ...(period && firstOf(period) > context.today ? [problem('period', 'invalid')] : []),
        ...(isKnown ? [problem('period', 'exists')] : []),
      ]
    })
  },

  async apply(tx, context, rows) {
    const named = await namesOf(tx, context, rows)
    const uses = rows.map(({ values: { student, fee, period, quantity, note } }) => ({
      company_id: context.companyId,
      student_id: named.students.get(student)![0]!,
      fee_type_id: named.fees.get(fee)!,
      period_on: firstOf(period),
      quantity,
      note,
    }))
    return (await insertRows(tx, 'fees.use_entry', uses)).map((id) => [id])
  },
})

const keyOf = (student: number, fee: number, period: string) => `${student} ${fee} ${period}`

async function knownOf(db: Db, { companyId }: ImportContext, students: readonly number[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('fees.use_entry')
    .select(['student_id', 'fee_type_id', 'period_on'])
    .where('company_id', '=', companyId)
    .where('student_id', 'in', students.length ? students : [0])
    .execute()
  return new Set(rows.map((one) => keyOf(one.student_id, one.fee_type_id, one.period_on)))
}

/** Of fees only those that are charged by use. */
async function namesOf(db: Db, context: ImportContext, rows: readonly { values: { student?: string } }[]) {
  const fees = await db
    .selectFrom('fees.fee_type')
    .select(['id', 'code'])
    .where('company_id', '=', context.companyId)
    .where('rhythm', '=', 'use')
    .execute()
  return {
    fees: new Map(fees.map(({ id, code }) => [code, id])),
    students: await studentsOf(
      db,
      context,
      rows.map(({ values }) => values.student),
    ),
  }
}
