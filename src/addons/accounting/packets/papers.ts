// A document as it is printed: receipt (kuitansi) and voucher of what was paid, the bill, and what other modules print of theirs.
// Every figure is read from the document and from the ledger that it was posted to, and none is worked out here.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import type { Column, Fact, Report, Row } from '../../../kernel/reports/report.ts'
import { rupiahSpelled } from '../../../kernel/reports/spelled.ts'
import { letterheadOf, signersOf } from '../../../school/api.ts'
import { getBillDetail } from '../payables/bills.ts'
import { money, text, words } from '../statements/printed.ts'
import type { PacketDocument } from './documents.ts'

type Body = Pick<Report, 'title' | 'facts' | 'columns' | 'rows'> & { signed?: readonly Signer[] }
interface Signer {
  title: Words
  name: string | null
}
const RECEIVED = words('Penerima', 'Received by')
const DESCRIPTION = text('description', 'Uraian', { en: 'Description' })

/** In the order in which they lie in the packet; `attached` names what follows them. */
export async function papersOf(
  db: Db,
  caller: Caller,
  { document, attached }: { document: PacketDocument; attached: readonly string[] },
): Promise<Report[]> {
  const [school, people] = [await letterheadOf(db, caller), await signersOf(db, caller)]
  const bodies = await bodiesOf(db, caller, { document, school: school.name, people })
  const notes = attached.map((name, index) =>
    words(`Lampiran ${index + 1}: ${name}`, `Attachment ${index + 1}: ${name}`),
  )
  return bodies.map(({ signed = people, ...body }, index) => ({
    ...body,
    school,
    period: words(document.number, document.number),
    ...(index === bodies.length - 1 && { notes }),
    signatures: { day: document.day, people: signed },
  }))
}

interface Printing {
  document: PacketDocument
  school: string
  people: readonly Signer[]
}

async function bodiesOf(db: Db, caller: Caller, printing: Printing): Promise<Body[]> {
  const { document } = printing
  if (document.relation === 'accounting.bill') return [await billBody(db, caller, document)]
  if (document.paid) {
    const told = await entryOf(db, caller, document)
    return [receiptBody(printing, told), voucherBody(document, told)]
  }
  return otherBodies(db, caller, document)
}

interface Told {
  description: string
  fund: string | null
  documents: string | null
  lines: { account: string; name: string; description: string | null; debit: number; credit: number }[]
}

/** What the ledger has of it: its own entries that stand, an advance's account included. */
export async function entryOf(
  db: Db,
  caller: Caller,
  { relation, record_id, fund_source_id }: PacketDocument,
): Promise<Told> {
  const { rows } = await sql<Told['lines'][number] & { document: string; told: string; fund: string | null }>`
    select e.document, e.description as told, f.name as fund, a.code as account, a.name, l.description, l.debit, l.credit
    from accounting.journal_entry e
    join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
    join accounting.account a on a.company_id = l.company_id and a.id = l.account_id
    left join budget.fund_source f on f.company_id = e.company_id and f.id = ${fund_source_id}
    where e.company_id = ${caller.companyId} and e.reverses_id is null
      and not exists (select from accounting.journal_entry r where r.company_id = e.company_id and r.reverses_id = e.id)
      and (e.source_relation = ${relation} and e.source_id = ${record_id}
        or exists (select from accounting.settlement s where s.company_id = e.company_id and s.entry_id = e.id
          and ${relation} = 'accounting.payment_request' and s.request_id = ${record_id}))
    order by e.entry_date, e.id, l.line_no`.execute(db)
  const numbers = [...new Set(rows.map(({ document }) => document))]
  return {
    description: rows[0]?.told ?? '',
    fund: rows[0]?.fund ?? null,
    documents: numbers.join(', ') || null,
    lines: rows.map(({ document: _, told: __, fund: ___, ...line }) => line),
  }
}

/** Kuitansi: who had how much from whom for what, in figures and in words, to be signed by who had it. */
function receiptBody({ document, school, people }: Printing, { description }: Told): Body {
  const amount = document.amount ?? 0
  return {
    title: words('Kuitansi', 'Receipt'),
    facts: [
      { label: words('Sudah terima dari', 'Received from'), value: school },
      { label: words('Uang sejumlah', 'The sum of'), value: rupiahSpelled(amount) },
      { label: words('Rupiah', 'Rupiah'), value: amount, kind: 'rupiah' },
      { label: words('Untuk pembayaran', 'For'), value: description || document.number },
      { label: words('Tanggal', 'Date'), value: document.day, kind: 'date' },
    ],
    columns: [],
    rows: [],
    signed: [...people, { title: RECEIVED, name: document.counterpart }],
  }
}

/** Bukti pengeluaran: where it was booked, line by line. */
export function voucherBody(document: PacketDocument, { description, fund, documents, lines }: Told): Body {
  const total = (side: 'debit' | 'credit') => lines.reduce((sum, line) => sum + line[side], 0)
  return {
    title: words('Bukti pengeluaran', 'Payment voucher'),
    facts: [
      { label: words('Dibayar kepada', 'Paid to'), value: document.counterpart },
      { label: words('Jumlah', 'Amount'), value: document.amount, kind: 'rupiah' },
      { label: words('Tanggal', 'Date'), value: document.day, kind: 'date' },
      { label: words('Sumber dana', 'Fund'), value: fund },
      { label: words('Jurnal', 'Journal entry'), value: documents },
      { label: words('Keterangan', 'Description'), value: description },
    ],
    columns: [
      text('account', 'Akun', { en: 'Account', width: 0.8 }),
      text('name', 'Nama akun', { en: 'Name' }),
      money('debit', 'Debit', 'Debit'),
      money('credit', 'Kredit', 'Credit'),
    ],
    rows: [
      ...lines.map(({ account, name, debit, credit }): Row => ({ values: { account, name, debit, credit } })),
      { kind: 'total', values: { name: words('Jumlah', 'Total'), debit: total('debit'), credit: total('credit') } },
    ],
  }
}

async function billBody(db: Db, caller: Caller, { record_id }: PacketDocument): Promise<Body> {
  const bill = await getBillDetail(db, caller, record_id)
  const sums: [Words, number][] = [
    [words('Subtotal', 'Subtotal'), bill.subtotal],
    [words('PPN', 'VAT'), bill.vat],
    [words('Dipotong', 'Withheld'), -bill.withheld],
    [words('Harus dibayar', 'Payable'), bill.payable],
  ]
  const others = bill.parts.map(({ number }) => number).join(', ')
  return {
    title: words('Tagihan rekanan', 'Vendor bill'),
    facts: [
      { label: words('Rekanan', 'Vendor'), value: bill.vendor },
      { label: words('Nomor faktur', 'Invoice number'), value: bill.vendor_number },
      { label: words('Tanggal', 'Date'), value: bill.bill_date, kind: 'date' },
      { label: words('Pesanan', 'Order'), value: bill.order_document },
      ...(others ? [{ label: words('Bagian dana lain', 'Parts of other funds'), value: others }] : []),
      { label: words('Keterangan', 'Description'), value: bill.description },
    ],
    columns: [
      DESCRIPTION,
      { key: 'quantity', title: words('Jumlah', 'Quantity'), kind: 'quantity' },
      money('unit_price', 'Harga satuan', 'Unit price'),
      money('amount', 'Jumlah harga', 'Amount'),
    ],
    rows: [
      ...bill.lines.map(
        ({ description, quantity, unit_price, amount }): Row => ({
          values: { description, quantity, unit_price, amount },
        }),
      ),
      ...sums.map(([description, amount]): Row => ({ kind: 'subtotal', values: { description, amount } })),
    ],
  }
}

interface Printed {
  title: Words
  facts: Fact[]
  columns: Column[]
  rows: Row['values'][] | null
}

/** As their own modules print them. */
export async function otherBodies(
  db: Db,
  caller: Caller,
  { relation, record_id }: Pick<PacketDocument, 'relation' | 'record_id'>,
): Promise<Body[]> {
  const { rows } = await sql<{ paper: Printed }>`
    select paper from accounting.paper_of(${caller.companyId}, ${relation}, ${record_id}) paper`.execute(db)
  return rows.map(({ paper: { title, facts, columns, rows: values } }) => ({
    title,
    facts,
    columns,
    rows: (values ?? []).map((row): Row => ({ values: row })),
  }))
}
