// What students owed before the school billed here, from a file: each an invoice of no run, in what the books open with.
import { sql } from 'kysely'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { dayColumn, rupiahColumn } from '../../../kernel/imports/columns.ts'
import { defineImport, type ImportContext, type Problem } from '../../../kernel/imports/definition.ts'
import { KEEPERS } from '../roles.ts'
import { booksBegan, feeColumn, studentColumn, studentsOf } from './lookups.ts'

export const openingImport = defineImport({
  kind: 'fee_openings',
  title: { id: 'Saldo awal siswa', en: 'Student opening balances' },
  roles: KEEPERS,
  makes: ['fees.invoice'],
  unique: [['student', 'fee', 'period']],
  columns: [
    studentColumn(true),
    feeColumn,
    dayColumn({
      key: 'period',
      header: { id: 'Untuk bulan', en: 'For the month of' },
      hint: { id: 'tanggal mana pun dalam bulan itu', en: 'any date in that month' },
      required: true,
      example: '2026-05-01',
    }),
    rupiahColumn({
      key: 'amount',
      header: { id: 'Sisa tagihan', en: 'Owed' },
      hint: { id: 'rupiah yang belum dibayar', en: 'unpaid rupiah' },
      required: true,
      example: '450.000',
      minimum: 1,
      maximum: 1_000_000_000_000,
    }),
    dayColumn({
      key: 'due_on',
      header: { id: 'Jatuh tempo', en: 'Due on' },
      hint: { id: 'tanggal; kosong: akhir bulan itu', en: 'a date; empty = end of that month' },
      required: false,
      example: '2026-05-10',
    }),
  ],

  async prepare(db, context, rows) {
    const named = await namesOf(db, context, rows)
    const billed = await billedOf(db, context, [...named.students.values()].flat())
    return rows.flatMap(({ row, values: { student, fee, period } }): Problem[] => {
      const problem = (column: string, code: Problem['code']) => ({ row, column, code })
      const found = student === undefined ? undefined : (named.students.get(student) ?? [])
      const kind = fee === undefined ? undefined : named.fees.get(fee)
      const isBilled =
        period &&
        kind &&
        found?.length === 1 &&
        billed.has(keyOf(found[0]!, kind.id, kind.rhythm === 'once' ? ONCE : firstOf(period)))
      return [
        ...(found && found.length !== 1 ? [problem('student', found.length ? 'ambiguous' : 'unknown')] : []),
        ...(fee && !kind ? [problem('fee', 'unknown')] : []),
        ...(isBilled ? [problem('period', 'exists')] : []),
      ]
    })
  },

  async apply(tx, context, rows) {
    const { companyId: company_id } = context
    const named = await namesOf(tx, context, rows)
    const began = await booksBegan(tx, context)
    const invoices = rows.map(({ values: { student, fee, period, amount, due_on } }) => {
      const { id: fee_type_id, fund_source_id, rhythm } = named.fees.get(fee)!
      const period_on = firstOf(period)
      const due = due_on ?? lastOf(period)
      return {
        ...{
          company_id,
          student_id: named.students.get(student)![0]!,
          fee_type_id,
          fund_source_id,
          period_on,
          gross: amount,
        },
        // Of a series of its own that nobody counts: what is taken back leaves no gap.
        number: `SA/${fee}/${student}/${period_on.slice(0, 7)}`.slice(0, 40),
        ...{ once: rhythm === 'once', due_on: due, issued_on: [due, began].toSorted()[0]! },
      }
    })
    const ids = await insertRows(tx, 'fees.invoice', invoices)
    await sql`
      insert into fees.movement (company_id, student_id, invoice_id, account, fund_source_id, day, kind, amount, relation, document_id)
      select i.company_id, i.student_id, i.id, case t.rhythm when 'monthly' then '1201' else '1202' end, i.fund_source_id, ${began}::date, 'opened',
        i.amount, 'fees.invoice', i.id
      from fees.invoice i join fees.fee_type t on t.company_id = i.company_id and t.id = i.fee_type_id
      where i.company_id = ${company_id} and i.id = any (${`{${ids.join(',')}}`}::bigint[]) order by i.id`.execute(tx)
    await sql`select accounting.settle_opening()`.execute(tx)
    return ids.map((id) => [id])
  },

  forgetErrors: ['opening_closed'],
  async forget(tx, { ids }) {
    await sql`select fees.forget_openings(${`{${ids.join(',')}}`}::bigint[])`.execute(tx)
    await sql`select accounting.settle_opening()`.execute(tx)
  },
})

const firstOf = (day: string) => `${day.slice(0, 7)}-01`
const lastOf = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)
const ONCE = 'once'
const keyOf = (student: number, fee: number, period: string) => `${student} ${fee} ${period}`

/** What stands already; of what is charged once, whatever the month. */
async function billedOf(db: Db, { companyId }: ImportContext, students: readonly number[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('fees.invoice')
    .select(['student_id', 'fee_type_id', 'period_on', 'once'])
    .where('company_id', '=', companyId)
    .where('cancelled_on', 'is', null)
    .where('takeover_id', 'is', null)
    .where('student_id', 'in', students.length ? students : [0])
    .execute()
  return new Set(rows.map((one) => keyOf(one.student_id, one.fee_type_id, one.once ? ONCE : one.period_on)))
}

async function namesOf(db: Db, context: ImportContext, rows: readonly { values: { student?: string } }[]) {
  const fees = await db
    .selectFrom('fees.fee_type')
    .select(['id', 'code', 'fund_source_id', 'rhythm'])
    .where('company_id', '=', context.companyId)
    .execute()
  return {
    fees: new Map(fees.map((fee) => [fee.code, fee])),
    students: await studentsOf(
      db,
      context,
      rows.map(({ values }) => values.student),
    ),
  }
}
