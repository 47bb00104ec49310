// What families had left with the school before it billed here, from a file: each a deposit of no receipt, in what the books open with.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import { rupiahColumn } from '../../../kernel/imports/columns.ts'
import { defineImport, type Problem } from '../../../kernel/imports/definition.ts'
import { depositFund } from '../cashier/money.ts'
import { DEPOSITS } from '../ledger/movements.ts'
import { KEEPERS } from '../roles.ts'
import { booksBegan, studentColumn, studentsOf } from './lookups.ts'

const RELATION = 'fees.opening_deposit'

export const depositImport = defineImport({
  kind: 'fee_deposits',
  title: { id: 'Titipan awal siswa', en: 'Student opening deposits' },
  roles: KEEPERS,
  makes: [RELATION],
  unique: [['student']],
  columns: [
    studentColumn(true),
    rupiahColumn({
      key: 'amount',
      header: { id: 'Titipan', en: 'Deposit' },
      hint: { id: 'rupiah yang dititipkan, misalnya 95.000', en: 'rupiah held by the school, e.g. 95000' },
      required: true,
      example: '95.000',
      minimum: 1,
      maximum: 1_000_000_000_000,
    }),
  ],

  async prepare(db, context, rows) {
    const students = await studentsOf(
      db,
      context,
      rows.map(({ values }) => values.student),
    )
    const held = await db
      .selectFrom(RELATION)
      .select('student_id')
      .where('company_id', '=', context.companyId)
      .where('student_id', 'in', [0, ...[...students.values()].flat()])
      .execute()
    return rows.flatMap(({ row, values: { student } }): Problem[] => {
      const problem = (code: Problem['code']) => [{ row, column: 'student', code }]
      const found = student === undefined ? undefined : (students.get(student) ?? [])
      if (found && found.length !== 1) return problem(found.length ? 'ambiguous' : 'unknown')
      return found && held.some(({ student_id }) => student_id === found[0]) ? problem('exists') : []
    })
  },

  async apply(tx, context, rows) {
    const { companyId: company_id } = context
    const students = await studentsOf(
      tx,
      context,
      rows.map(({ values }) => values.student),
    )
    const day = await booksBegan(tx, context)
    const fund_source_id = await depositFund(tx, { companyId: company_id } as Caller)
    const deposits = rows.map(({ values: { student, amount } }) => ({
      ...{ company_id, student_id: students.get(student)![0]!, fund_source_id, amount },
    }))
    const ids = await insertRows(tx, RELATION, deposits)
    const moved = deposits.map(({ amount, ...deposit }, index) => ({
      ...{ ...deposit, account: DEPOSITS, day, kind: 'opened', amount: -amount },
      ...{ relation: RELATION, document_id: ids[index]! },
    }))
    await insertRows(tx, 'fees.movement', moved)
    await sql`select accounting.settle_opening()`.execute(tx)
    return ids.map((id) => [id])
  },

  /** Of which less is left than it brought. */
  async inUse(tx, { companyId, ids }) {
    const { rows } = await sql<{ id: number }>`
      select d.id from fees.opening_deposit d
      join fees.student_balance b on b.company_id = d.company_id and b.student_id = d.student_id and b.fund_source_id = d.fund_source_id
      where d.company_id = ${companyId} and d.id = any (${`{${ids.join(',')}}`}::bigint[]) and b.deposit < d.amount`.execute(
      tx,
    )
    return new Set(rows.map(({ id }) => id))
  },
  forgetErrors: ['opening_closed'],
  async forget(tx, { ids }) {
    await sql`select fees.forget_deposits(${`{${ids.join(',')}}`}::bigint[])`.execute(tx)
    await sql`select accounting.settle_opening()`.execute(tx)
  },
})
