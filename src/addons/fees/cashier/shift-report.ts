// A cashier's day on paper: every receipt of a shift, what came by which way, and what was counted against what should be there.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { longDay } from '../../../kernel/language/written.ts'
import type { Fact, Report, Row } from '../../../kernel/reports/report.ts'
import { sum } from '../../../kernel/values/money.ts'
import { letterheadOf } from '../../../school/api.ts'
import { METHODS } from './money.ts'
import { getShift } from './shifts.ts'
import { cashierWords } from './words.ts'

const AFTER_CLOSE = { id: 'Batal setelah tutup', en: 'Voided after closing' }

const both = (text: string) => ({ id: text, en: text })

export async function printShift(db: Db, caller: Caller, id: number): Promise<Report> {
  const shift = await getShift(db, caller, id)
  const receipts = await db
    .selectFrom('fees.receipt as r')
    .innerJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'r.company_id').onRef('s.id', '=', 'r.student_id'),
    )
    .select(['r.number', 's.name as student', 'r.method', 'r.amount', 'r.state', 'r.undone_after_close'])
    .where('r.company_id', '=', caller.companyId)
    .where('r.shift_id', '=', id)
    .orderBy('r.id')
    .execute()
  const { values } = cashierWords
  // What was taken back keeps its line and its number, and no longer counts; what was taken back once the shift was counted is not its matter.
  const counts = ({ state, undone_after_close }: (typeof receipts)[number]) => state === 'issued' || undone_after_close
  const rows: Row[] = receipts.map((receipt) => ({
    values: {
      ...{ number: receipt.number, student: receipt.student, method: values.method[receipt.method] },
      handed: receipt.amount,
      state: receipt.undone_after_close ? AFTER_CLOSE : values.state[receipt.state],
      amount: counts(receipt) ? receipt.amount : 0,
    },
  }))
  const standing = receipts.filter(counts)
  for (const method of METHODS) {
    const came = standing.filter((receipt) => receipt.method === method)
    const amount = sum(came.map((receipt) => receipt.amount))
    if (came.length > 0) rows.push({ kind: 'subtotal', values: { student: values.method[method], amount } })
  }
  rows.push({ kind: 'total', values: { student: { id: 'Jumlah', en: 'Total' }, amount: shift.received } })
  const day = shift.opened_on
  return {
    title: { id: 'Laporan kasir harian', en: 'Cashier’s daily report' },
    school: await letterheadOf(db, caller),
    period: { id: longDay(day, 'id'), en: longDay(day, 'en') },
    facts: factsOf(shift),
    columns: [
      { key: 'number', title: { id: 'Kuitansi', en: 'Receipt' }, kind: 'text' },
      { key: 'student', title: { id: 'Siswa', en: 'Student' }, kind: 'text', width: 3 },
      { key: 'method', title: { id: 'Cara bayar', en: 'Method' }, kind: 'text' },
      { key: 'state', title: { id: 'Status', en: 'Status' }, kind: 'text' },
      { key: 'handed', title: { id: 'Diserahkan', en: 'Handed over' }, kind: 'rupiah' },
      { key: 'amount', title: { id: 'Jumlah', en: 'Amount' }, kind: 'rupiah' },
    ],
    rows,
    ...(shift.state === 'open' && { mark: { id: 'BELUM DITUTUP', en: 'NOT CLOSED' } }),
    signatures: {
      day,
      people: [
        { title: { id: 'Kasir', en: 'Cashier' }, name: shift.cashier },
        { title: { id: 'Diperiksa oleh', en: 'Checked by' }, name: null },
      ],
    },
  }
}

/** What lay there, came and was counted, note by note where that was told. */
function factsOf(shift: Awaited<ReturnType<typeof getShift>>): Fact[] {
  const { fields } = cashierWords
  return [
    { label: fields.cashier, value: shift.cashier },
    { label: { id: 'Uang kembalian awal', en: 'Float' }, value: shift.opening, kind: 'rupiah' },
    { label: fields.received_cash, value: shift.received_cash, kind: 'rupiah' },
    {
      label: { id: 'Seharusnya ada', en: 'Expected' },
      value: shift.expected ?? shift.opening + shift.received_cash,
      kind: 'rupiah',
    },
    { label: fields.counted, value: shift.counted, kind: 'rupiah' },
    ...shift.pieces.map(({ denomination, count }) => ({
      label: both(`${count} × ${denomination.toLocaleString('id-ID')}`),
      value: count * denomination,
      kind: 'rupiah' as const,
    })),
    { label: { id: 'Selisih', en: 'Difference' }, value: shift.difference, kind: 'rupiah' },
    { label: fields.difference_reason, value: shift.difference_reason },
  ]
}
