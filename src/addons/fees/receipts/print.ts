// A receipt on paper: what was paid for whom, in figures and in words, and what is still open.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { momentWords, monthWords } from '../../../kernel/language/written.ts'
import type { Column, Report, Row } from '../../../kernel/reports/report.ts'
import type { Static } from '../../../kernel/values/schema.ts'
import { letterheadOf } from '../../../school/api.ts'
import { balanceOf } from '../accounts/balances.ts'
import { getShift } from '../cashier/shifts.ts'
import { cashierWords } from '../cashier/words.ts'
import { getFeeSettings } from '../tariffs/settings.ts'
import { checkCode } from './check.ts'
import { inWords } from './in-words.ts'
import { getReceipt, type ReceiptPrint } from './receipts.ts'

const INVOICE: Column = { key: 'number', title: { id: 'Tagihan', en: 'Invoice' }, kind: 'text' }
/** Above this a paper that says money was received carries duty (UU 10/2020). */
const DUTY_ABOVE = 5_000_000

interface Printing extends Static<typeof ReceiptPrint> {
  today: string
  now: Date
  publicUrl: URL | undefined
  /** Which printing it is; none: a copy that nobody counts. */
  nth?: number
}

export async function printReceipt(
  db: Db,
  caller: Caller,
  { id, paper: asked, today, now, publicUrl, nth }: Printing,
): Promise<Report> {
  const receipt = await getReceipt(db, caller, id)
  const paper = asked ?? (await getFeeSettings(db, caller)).receipt_paper
  const { owed } = await balanceOf(db, caller, { studentId: receipt.student_id, today })
  const cashier = receipt.shift_id === null ? null : (await getShift(db, caller, receipt.shift_id)).cashier
  const { fields, values } = cashierWords
  const rows: Row[] = receipt.parts.map(({ number, fee, period_on, amount }) => {
    const month = monthWords(Number(period_on.slice(0, 4)), Number(period_on.slice(5, 7)))
    return { values: { number, description: { id: `${fee} ${month.id}`, en: `${fee} ${month.en}` }, amount } }
  })
  if (receipt.deposit > 0) rows.push({ values: { number: '', description: fields.deposit, amount: receipt.deposit } })
  rows.push({ kind: 'total', values: { description: { id: 'Jumlah', en: 'Total' }, amount: receipt.amount } })
  const said = inWords(receipt.amount)
  return {
    title: titleOf(nth),
    school: await letterheadOf(db, caller),
    period: { id: receipt.number, en: receipt.number },
    facts: [
      { label: { id: 'Siswa', en: 'Student' }, value: receipt.student_name },
      ...(receipt.payer ? [{ label: fields.payer, value: receipt.payer }] : []),
      { label: fields.paid_on, value: receipt.paid_on, kind: 'date' },
      { label: { id: 'Cara bayar', en: 'Method' }, value: values.method[receipt.method] },
      { label: { id: 'Terbilang', en: 'In words' }, value: said },
      { label: { id: 'Sisa tagihan', en: 'Unpaid' }, value: owed, kind: 'rupiah' },
      ...(nth === 1 ? [] : [{ label: { id: 'Dicetak', en: 'Printed' }, value: momentWords(caller.timeZone, now) }]),
    ],
    paper,
    columns: [
      // A roll has room for what and how much.
      ...(paper === 'a5' ? [INVOICE] : []),
      { key: 'description', title: { id: 'Uraian', en: 'Description' }, kind: 'text', width: 3 },
      { key: 'amount', title: { id: 'Jumlah', en: 'Amount' }, kind: 'rupiah' },
    ],
    rows,
    ...(receipt.amount > DUTY_ABOVE && {
      notes: [
        {
          id: 'Di atas Rp5.000.000: bubuhkan meterai Rp10.000.',
          en: 'Above Rp5,000,000: affix stamp duty of Rp10,000.',
        },
      ],
    }),
    code: await checkCode(db, caller, { id, publicUrl }),
    ...(receipt.state !== 'issued' && { mark: { id: 'BATAL', en: 'VOID' } }),
    signatures: { day: receipt.paid_on, people: [{ title: { id: 'Kasir', en: 'Cashier' }, name: cashier }] },
  }
}

/** Only the first is the receipt itself. */
function titleOf(nth: number | undefined): Words {
  if (nth === 1) return { id: 'Kuitansi', en: 'Receipt' }
  const which = nth ? { id: ` ke-${nth - 1}`, en: ` no. ${nth - 1}` } : { id: '', en: '' }
  return { id: `Kuitansi (SALINAN${which.id})`, en: `Receipt (COPY${which.en})` }
}
