// Payments from a file: what the counter has not taken, each a receipt in the open shift of who imports. Receipts are kept; another person voids them.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { dayColumn, rupiahColumn, textColumn, wordColumn } from '../../../kernel/imports/columns.ts'
import { defineImport, type Problem } from '../../../kernel/imports/definition.ts'
import { takePayments } from '../receipts/issue.ts'
import { KEEPERS } from '../roles.ts'
import { studentColumn, studentsOf } from './lookups.ts'

export const paymentImport = defineImport({
  kind: 'fee_payments',
  title: { id: 'Pembayaran uang sekolah', en: 'School fee payments' },
  roles: KEEPERS,
  makes: ['fees.receipt'],
  unique: [['student', 'paid_on', 'amount', 'reference']],
  columns: [
    studentColumn(true),
    dayColumn({
      key: 'paid_on',
      header: { id: 'Dibayar pada', en: 'Paid on' },
      hint: { id: 'tanggal, hari ini atau sebelumnya', en: 'a date, today or earlier' },
      required: true,
      example: '2026-07-13',
    }),
    rupiahColumn({
      key: 'amount',
      header: { id: 'Jumlah', en: 'Amount' },
      hint: { id: 'rupiah, misalnya 450.000', en: 'rupiah, e.g. 450000' },
      required: true,
      example: '450.000',
      minimum: 1,
      maximum: 1_000_000_000_000,
    }),
    wordColumn({
      key: 'method',
      header: { id: 'Cara bayar', en: 'Method' },
      hint: {
        id: 'transfer, kartu atau qris; uang tunai diterima di loket',
        en: 'transfer, card or qris; cash is received at the counter',
      },
      required: true,
      example: 'transfer',
      words: { transfer: [], card: ['kartu', 'debit'], qris: [] },
    }),
    textColumn({
      key: 'reference',
      header: { id: 'Referensi', en: 'Reference' },
      hint: { id: 'nomor transaksi bank', en: 'bank transaction number' },
      required: true,
      example: 'TRX-889121',
      maxLength: 100,
    }),
    textColumn({
      key: 'payer',
      header: { id: 'Pembayar', en: 'Payer' },
      hint: { id: 'siapa yang membayar', en: 'who paid' },
      required: false,
      example: 'Ibu Lestari',
      maxLength: 200,
    }),
  ],

  async prepare(db, context, rows) {
    const students = await studentsOf(
      db,
      context,
      rows.map(({ values }) => values.student),
    )
    const references = rows.flatMap(({ values }) => values.reference ?? [])
    const taken = await db
      .selectFrom('fees.receipt')
      .select(['student_id', 'paid_on', 'amount', 'reference'])
      .where('company_id', '=', context.companyId)
      .where('state', '=', 'issued')
      .where('reference', 'in', references.length ? references : [''])
      .execute()
    const known = new Set(taken.map((one) => [one.student_id, one.paid_on, one.amount, one.reference].join()))
    return rows.flatMap(({ row, values: { student, paid_on, amount, reference } }): Problem[] => {
      const problem = (column: string, code: Problem['code']) => ({ row, column, code })
      const found = student === undefined ? undefined : (students.get(student) ?? [])
      return [
        ...(found && found.length !== 1 ? [problem('student', found.length ? 'ambiguous' : 'unknown')] : []),
        ...(paid_on && paid_on > context.today ? [problem('paid_on', 'invalid')] : []),
        ...(known.has([found?.[0], paid_on, amount, reference].join()) ? [problem('reference', 'exists')] : []),
      ]
    })
  },

  async apply(tx, context, rows) {
    const students = await studentsOf(
      tx,
      context,
      rows.map(({ values }) => values.student),
    )
    const { rows: actors } = await sql<{ id: number }>`select kernel.actor() as id`.execute(tx)
    const caller = { companyId: context.companyId, userId: actors[0]!.id } as Caller
    const takings = rows.map(({ values: { student, payer, ...told } }) => ({
      given: { ...told, student_id: students.get(student)![0]!, ...(payer !== null && { payer }) },
      today: context.today,
    }))
    return (await takePayments(tx, caller, takings)).map(({ id }) => [id])
  },

  keeps: 'receipts_kept',
})
