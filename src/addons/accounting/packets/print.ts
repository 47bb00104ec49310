// One document on paper, from its own page: a payment as its voucher, an order or what was handed over as it is told in a packet, with
// the sum in words and the names of those who in fact decided.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { signersOfRecord } from '../../../kernel/records/approvals/signed.ts'
import type { Column, Fact, Report, Row, Signer } from '../../../kernel/reports/report.ts'
import { rupiahSpelled } from '../../../kernel/reports/spelled.ts'
import { letterheadOf, signersOf } from '../../../school/api.ts'
import { getPaymentRequest, RELATION } from '../payments/requests.ts'
import { paymentsWords } from '../payments/words.ts'
import { words } from '../statements/printed.ts'
import { documentOf } from './documents.ts'
import { entryOf, otherBodies, voucherBody } from './papers.ts'

const inWords = (amount: number): Fact => ({ label: words('Terbilang', 'In words'), value: rupiahSpelled(amount) })

/** Bukti kas keluar: what left the till or the bank, or is asked to, to whom and what for. */
export async function printPayment(
  db: Db,
  caller: Caller,
  { id, today }: { id: number; today: string },
): Promise<Report> {
  const request = await getPaymentRequest(db, caller, id)
  const key = { relation: RELATION, record_id: id }
  const document = await documentOf(db, caller, key)
  if (!document) throw notFound('id')
  const isPaid = request.state === 'paid'
  const { facts = [], columns, rows } = voucherBody(document, await entryOf(db, caller, document))
  const [to, amount, ...others] = facts
  const account = [request.bank_name, request.bank_account, request.bank_holder].filter(Boolean).join(' · ')
  const bills = request.bills.map(({ bill }) => bill).join(', ')
  return {
    title: isPaid ? words('Bukti kas keluar', 'Payment voucher') : words('Permintaan pembayaran', 'Payment request'),
    school: await letterheadOf(db, caller),
    period: words(document.number, document.number),
    facts: [
      isPaid ? to! : { ...to!, label: words('Kepada', 'To') },
      amount!,
      inWords(document.amount ?? request.amount),
      ...(isPaid ? others : [{ label: words('Keterangan', 'Description'), value: request.description }]),
      { label: words('Tagihan', 'Bills'), value: bills },
      { label: words('Cara bayar', 'Paid by'), value: paymentsWords.values.method[request.method] },
      { label: words('Rekening', 'Account'), value: request.method === 'bank' ? account : null },
    ],
    ...(isPaid ? { columns, rows } : { columns: [], rows: [] }),
    signatures: {
      day: isPaid ? document.day : today,
      people: [
        ...(await peopleOf(db, caller, key)),
        ...(isPaid ? [{ title: words('Penerima', 'Received by'), name: document.counterpart }] : []),
      ],
    },
  }
}

/** What another module tells of a document of its own; its door has made sure that the caller may read it. */
export async function printDocument(
  db: Db,
  caller: Caller,
  document: {
    relation: string
    record_id: number
    number: string
    day: string
    amount?: number
    /** Beside those who decided, or instead where nobody did. */
    people?: readonly Signer[]
  },
): Promise<Report> {
  const [body] = await otherBodies(db, caller, document)
  if (!body) throw notFound('id')
  const { title, facts = [], columns, rows } = body
  const { amount, number, day, people = [] } = document
  const decided = await signersOfRecord(db, caller, document)
  return {
    title,
    columns,
    facts: [
      { label: words('Tanggal', 'Date'), value: day, kind: 'date' },
      ...facts,
      ...(amount === undefined ? [] : [inWords(amount)]),
    ],
    rows: [...rows, ...totalOf(columns, rows)],
    school: await letterheadOf(db, caller),
    period: words(number, number),
    signatures: { day, people: [...decided, ...people] },
  }
}

/** Of the money; what one piece costs adds up to nothing. */
function totalOf(columns: readonly Column[], rows: readonly Row[]): Row[] {
  const sums = columns.filter(({ key, kind }) => kind === 'rupiah' && key !== 'unit_price')
  const sumOf = (key: string) => rows.reduce((sum, { values }) => sum + Number(values[key] ?? 0), 0)
  const values = Object.fromEntries(sums.map(({ key }) => [key, sumOf(key)]))
  return sums.length ? [{ kind: 'total', values: { [columns[0]!.key]: words('Jumlah', 'Total'), ...values } }] : []
}

/** Where nobody was asked, those who answer for the money. */
async function peopleOf(db: Db, caller: Caller, { relation, record_id }: { relation: string; record_id: number }) {
  const decided = await signersOfRecord(db, caller, { relation, record_id })
  return decided.length ? decided : signersOf(db, caller)
}
