// A bank's report of what was paid under its numbers, as the bank gives it out: every row a payment, as if the bank had told of it by itself. What is there
// already is recognised; receipts are kept, and taken back one by one.

import type { Db, Tx } from '../../../kernel/db/database.ts'
import type { ImportContext, Problem } from '../../../kernel/imports/definition.ts'
import { defineImport } from '../../../kernel/imports/definition.ts'
import { type Account, accountsOf } from '../banks/files/accounts.ts'
import { COLUMNS, SAMPLE } from '../banks/files/columns.ts'
import { findOther, findStanding, placed, type Told } from '../banks/files/standing.ts'
import { takeRows } from '../banks/files/take.ts'
import { unfoldReport } from '../banks/files/unfold.ts'
import { KEEPERS } from '../roles.ts'
import { findBegin } from './lookups.ts'

const RELATION = 'fees.bank_payment'

export const bankPaymentImport = defineImport({
  kind: 'fee_bank_payments',
  title: { id: 'Laporan virtual account', en: 'Virtual account report' },
  roles: KEEPERS,
  makes: [RELATION],
  // Whoever takes money at the counter, and a bank that tells of some, waits for the numbers of these receipts.
  atOnce: 50,
  unique: [['number', 'paid_on', 'reference']],
  alike: ({ number, amount, paid_on, reference }) => JSON.stringify([number, amount, paid_on, reference ?? '']),
  columns: COLUMNS,
  paper: { unfold: unfoldReport, accept: async () => {}, sample: SAMPLE, comesAgain: true },

  known: {
    async find(tx, { companyId }, rows) {
      const found = await findStanding(tx, companyId, rows as readonly Told[])
      return new Map([...found].map(([row, { id, version }]) => [row, { id, version, now: {}, by: 'reference' }]))
    },
    /** What the bank told by itself stands in its report too: from now on by both names. */
    async note(tx, { companyId }, rows) {
      const accounts = await accountsOf(
        tx,
        companyId,
        rows.map(({ values }) => values.number),
      )
      for (const [row, { key }] of placed(rows as readonly Told[], accounts))
        await tx
          .updateTable(RELATION)
          .set({ file_key: key })
          .where('company_id', '=', companyId)
          .where('id', '=', (row as Told & { record: number }).record)
          .where('file_key', 'is', null)
          .execute()
    },
  },

  async prepare(db, context, rows) {
    const told = rows as readonly (Told & { values: { reversal?: string | null } })[]
    const accounts = await accountsOf(
      db,
      context.companyId,
      rows.map(({ values }) => values.number),
    )
    const places = placed(told, accounts)
    const other = await findOther(
      db as Db as Tx,
      context.companyId,
      [...places.values()].map(({ key }) => key),
    )
    const began = await findBegin(db, context)
    return told.flatMap((row) => [
      ...numberProblems(row, accounts),
      ...amountProblems(row),
      ...dayProblems(row, context, began),
      ...repeatProblems(row, other.get(places.get(row)?.key ?? '')),
    ])
  },

  apply: async (tx, context, rows) => (await takeRows(tx, context, rows as readonly Told[])).map((id) => [id]),

  keeps: 'receipts_kept',
})

const wrong = ({ row }: Told, problem: Omit<Problem, 'row'>): Problem[] => [{ row, ...problem }]

function numberProblems(row: Told, accounts: ReadonlyMap<string, readonly Account[]>): Problem[] {
  const { number } = row.values
  if (number === undefined) return []
  const found = accounts.get(number) ?? []
  if (found.length === 0)
    return wrong(row, {
      column: 'number',
      code: 'unknown',
      said: {
        id: `Nomor ${number}: tidak ada bank sekolah ini yang nomornya berawal demikian. Pastikan berkasnya milik sekolah ini, atau tambahkan banknya.`,
        en: `Number ${number}: none of this school’s banks use that prefix. Check that the file belongs to this school, or add the bank.`,
      },
    })
  return found.length === 1 ? [] : [{ row: row.row, column: 'number', code: 'ambiguous' }]
}

function amountProblems(row: Told & { values: { reversal?: string | null; status?: string | null } }): Problem[] {
  const { amount, reversal, status } = row.values
  if (reversal === 'yes' || status === 'reversed' || (amount !== undefined && amount < 0))
    return wrong(row, {
      column: 'amount',
      code: 'invalid',
      said: {
        id: 'Ditarik kembali oleh bank, jadi tidak dibukukan. Bila pembayarannya sudah dibukukan dari berkas sebelumnya, tolak kuitansinya (dikembalikan bank).',
        en: 'Reversed by the bank, so not posted. If an earlier file posted this payment, mark its receipt as rejected by bank.',
      },
    })
  return amount === 0
    ? wrong(row, {
        column: 'amount',
        code: 'invalid',
        said: { id: 'Jumlahnya nol: tidak ada yang dibayar.', en: 'The amount is zero: nothing was paid.' },
      })
    : []
}

function dayProblems(row: Told, { today }: ImportContext, began: string | null): Problem[] {
  const day = row.values.paid_on?.slice(0, 10)
  if (day === undefined) return []
  if (day > today)
    return wrong(row, {
      column: 'paid_on',
      code: 'invalid',
      said: {
        id: `Tanggal ${day} belum tiba. Periksa urutan hari dan bulan.`,
        en: `${day} is in the future. Check the order of day and month.`,
      },
    })
  return began !== null && day < began
    ? wrong(row, {
        column: 'paid_on',
        code: 'invalid',
        said: {
          id: `Tanggal ${day} sebelum pembukuan dimulai (${began}): sudah termasuk saldo awal.`,
          en: `${day} is before the books started (${began}): already part of the opening balances.`,
        },
      })
    : []
}

function repeatProblems(row: Told, known: number | undefined): Problem[] {
  const { amount, paid_on, reference } = row.values
  if (known !== undefined && known !== amount)
    return wrong(row, {
      column: 'reference',
      code: 'exists',
      said: {
        id: 'Nomor dan referensi ini sudah dikabarkan hari itu dengan jumlah lain. Tanyakan kepada bank.',
        en: 'This number and reference were already reported that day with a different amount. Ask the bank.',
      },
    })
  const isTwice = row.nth > 1 && !reference && paid_on !== undefined && paid_on.length > 10
  return isTwice
    ? wrong(row, {
        column: 'paid_on',
        code: 'exists',
        said: {
          id: 'Sama sampai ke detiknya dengan baris sebelumnya, jadi pembayaran yang sama.',
          en: 'Identical to an earlier row down to the second, so treated as the same payment.',
        },
      })
    : []
}
