// The VAT of a month on paper: every document that charged or paid some, and what is left of the two.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { monthWords } from '../../../kernel/language/written.ts'
import type { Report, Row } from '../../../kernel/reports/report.ts'
import { MonthOfYear, Obj, type Static } from '../../../kernel/values/schema.ts'
import { findWithholder, letterheadOf, signersOf } from '../../../school/api.ts'
import { money, text, words } from '../statements/printed.ts'
import { findVatMonth } from './months.ts'
import { type VatDocument, vatDocuments } from './returns.ts'

export const VatReportQuery = Obj({ month: MonthOfYear('2026-08') })
const MOST = 20_000

const HEADS = {
  out: words('PPN keluaran', 'Output VAT'),
  in: words('PPN masukan yang dikreditkan', 'Input VAT got back'),
  collected: words('PPN yang dipungut pembeli sendiri', 'VAT that buyers collect by themselves'),
}

/** Most schools: the paper is empty and says why. */
const NOT_TAXABLE = words(
  'Sekolah ini bukan pengusaha kena pajak pada masa ini: PPN tidak dipungut, dan yang dibayar menjadi biaya.',
  'This school was no taxable person in this month: it charges no VAT, and what it pays is cost.',
)

export async function vatReport(
  db: Db,
  caller: Caller,
  { query: { month }, today }: { query: Static<typeof VatReportQuery>; today: string },
): Promise<Report> {
  const found = await findVatMonth(db, caller, { month, today })
  const documents = await vatDocuments(db, caller, { month, limit: MOST })
  const withholder = await findWithholder(db, caller)
  const period = monthWords(Number(month.slice(0, 4)), Number(month.slice(5)))
  return {
    title: words('PPN masa: keluaran dan masukan', 'VAT of a month: charged and paid'),
    school: await letterheadOf(db, caller),
    period: words(`Masa ${period.id}`, period.en),
    facts: [
      { label: words('NPWP', 'Tax number'), value: withholder?.npwp ?? '—' },
      ...(found
        ? [{ label: words('Batas setor dan lapor', 'Due on'), value: found.due_on, kind: 'date' as const }]
        : []),
      ...(found?.ntpn ? [{ label: words('NTPN', 'NTPN'), value: found.ntpn }] : []),
    ],
    columns: [
      { key: 'day', title: words('Tanggal', 'Date'), kind: 'date' },
      text('number', 'Dokumen', { en: 'Document', width: 1.5 }),
      text('tax_invoice_number', 'Faktur pajak', { en: 'Tax invoice', width: 2 }),
      text('counterpart', 'Lawan transaksi', { en: 'Counterpart', width: 2.6 }),
      text('tax_number', 'NPWP/NIK', { en: 'Tax number', width: 1.9 }),
      money('base', 'Harga', 'Price'),
      money('vat', 'PPN', 'VAT'),
    ],
    rows: [
      ...rowsOf('out', documents),
      ...rowsOf('in', documents),
      ...(documents.some(({ direction }) => direction === 'collected') ? rowsOf('collected', documents) : []),
      ...(found ? settlement(found) : []),
    ],
    ...(!found && { notes: [NOT_TAXABLE] }),
    signatures: { day: today, people: await signersOf(db, caller) },
  }
}

function rowsOf(direction: keyof typeof HEADS, documents: readonly Static<typeof VatDocument>[]): Row[] {
  const own = documents.filter((document) => document.direction === direction)
  const sumOf = (key: 'base' | 'vat') => own.reduce((sum, document) => sum + document[key], 0)
  return [
    { kind: 'group', values: { counterpart: HEADS[direction] } },
    ...own.map(({ direction: _, tax_invoice_date: __, ...document }): Row => ({ level: 1, values: document })),
    {
      kind: 'total',
      values: { counterpart: words('Jumlah', 'Total'), base: sumOf('base'), vat: sumOf('vat') },
    },
  ]
}

type Month = NonNullable<Awaited<ReturnType<typeof findVatMonth>>>

const settlement = ({ output, input, carried_in, payable, carried_out, refundable }: Month): Row[] => [
  { kind: 'group', values: { counterpart: words('Perhitungan', 'Reckoning') } },
  { level: 1, values: { counterpart: HEADS.out, vat: output } },
  { level: 1, values: { counterpart: HEADS.in, vat: input } },
  {
    level: 1,
    values: { counterpart: words('Lebih bayar masa sebelumnya', 'Carried on from before'), vat: carried_in },
  },
  { kind: 'total', values: { counterpart: words('Harus disetor', 'To pay'), vat: payable } },
  { kind: 'total', values: { counterpart: words('Dikompensasi ke masa berikutnya', 'Carried on'), vat: carried_out } },
  ...(refundable === 0
    ? []
    : [
        {
          kind: 'total',
          values: { counterpart: words('Diminta kembali (restitusi)', 'Asked back'), vat: refundable },
        } as const,
      ]),
]
