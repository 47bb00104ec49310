// Papers that an inspector asks for beside the books: the statement of full responsibility (SPTJM) and what was bought to last.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import type { Fact, Report, Row } from '../../../kernel/reports/report.ts'
import { rupiahSpelled } from '../../../kernel/reports/spelled.ts'
import { sum } from '../../../kernel/values/money.ts'
import { capitalSpendingOf, flowOf, spendingByClass } from '../../budget/api.ts'
import { type Asked, both, paperOf } from './reports.ts'

/** As the accounts of spending are grouped by the regions' own chart. */
const CLASSES: Record<string, Words> = {
  '5.1.01': both('Belanja pegawai', 'Personnel'),
  '5.1.02': both('Belanja barang dan jasa', 'Goods and services'),
  '5.2.01': both('Belanja modal tanah', 'Capital: land'),
  '5.2.02': both('Belanja modal peralatan dan mesin', 'Capital: equipment and machinery'),
  '5.2.03': both('Belanja modal gedung dan bangunan', 'Capital: buildings'),
  '5.2.04': both('Belanja modal jalan, jaringan dan irigasi', 'Capital: roads, networks and irrigation'),
  '5.2.05': both('Belanja modal aset tetap lainnya', 'Capital: other fixed assets'),
}

const STATEMENTS: readonly Words[] = [
  both(
    'Saya yang bertanda tangan di bawah ini menyatakan bertanggung jawab mutlak atas kebenaran penerimaan dan penggunaan dana tersebut di atas.',
    'I, the undersigned, declare that I bear full responsibility for what was received and spent as stated above.',
  ),
  both(
    'Bukti-bukti belanja disimpan di sekolah sesuai ketentuan untuk kelengkapan administrasi dan keperluan pemeriksaan.',
    'The papers of what was spent are kept at the school as the rules demand, complete and ready for inspection.',
  ),
  both(
    'Apabila di kemudian hari terdapat kerugian negara atas penggunaan dana tersebut, saya bersedia dituntut sesuai peraturan perundang-undangan.',
    'Should the state be found to have suffered a loss from their use, I am prepared to answer for it under the law.',
  ),
]

/** The figures are those of the cash book, as in K-7. */
export async function reportResponsibility(db: Db, caller: Caller, asked: Asked): Promise<Report> {
  const { paper, months } = await paperOf(db, caller, asked)
  const spent = await spendingByClass(db, caller, { fundYear: asked, months })
  const head = await flowOf(db, caller, { fundYear: asked, months })
  const rupiah = (label: Words, value: number): Fact => ({ label, value, kind: 'rupiah' })
  const total = sum(spent.map((row) => row.spent))
  const { day, people } = paper.signatures
  return {
    ...paper,
    title: both('Surat Pernyataan Tanggung Jawab Mutlak (SPTJM)', 'Statement of full responsibility (SPTJM)'),
    facts: [
      ...(paper.facts ?? []),
      { label: both('Penanggung jawab', 'Responsible'), value: people[0]?.name ?? null },
      rupiah(both('Saldo awal periode', 'Opening balance'), head.opening),
      rupiah(both('Penerimaan', 'Received'), head.received),
      rupiah(both('Pengeluaran', 'Spent'), total),
      { label: both('Terbilang', 'In words'), value: rupiahSpelled(total) },
      rupiah(both('Saldo akhir periode', 'Closing balance'), head.closing),
    ],
    columns: [
      { key: 'code', title: both('Kode rekening', 'Account'), kind: 'text', width: 1 },
      { key: 'name', title: both('Jenis belanja', 'Kind of spending'), kind: 'text', width: 4 },
      { key: 'amount', title: both('Jumlah', 'Amount'), kind: 'rupiah' },
    ],
    rows: [
      ...spent.map(({ code, spent: amount }): Row => ({ values: { code, name: nameOf(code), amount } })),
      { kind: 'total', values: { name: both('Jumlah', 'Total'), amount: total } },
    ],
    notes: STATEMENTS,
    signatures: { day, people: people.slice(0, 1) },
  }
}

const nameOf = (code: string | null): Words =>
  code === null ? both('Di luar rencana', 'On no line of the plan') : (CLASSES[code] ?? both(code, code))

/** Rekapitulasi pembelian barang modal: what goes into the register of assets. */
export async function reportCapitalGoods(db: Db, caller: Caller, asked: Asked): Promise<Report> {
  const { paper, months } = await paperOf(db, caller, asked)
  const bought = await capitalSpendingOf(db, caller, { fundYear: asked, months })
  return {
    ...paper,
    title: both('Rekapitulasi pembelian barang modal', 'Recapitulation of capital goods'),
    columns: [
      { key: 'entry_date', title: both('Tanggal', 'Date'), kind: 'date' },
      { key: 'voucher', title: both('No. bukti', 'Voucher'), kind: 'text', width: 1.6 },
      { key: 'account_code', title: both('Kode rekening', 'Account'), kind: 'text', width: 1.8 },
      { key: 'name', title: both('Jenis barang', 'Kind of goods'), kind: 'text', width: 2 },
      { key: 'description', title: both('Uraian', 'Description'), kind: 'text', width: 3 },
      { key: 'store', title: both('Toko', 'Store'), kind: 'text', width: 2 },
      { key: 'amount', title: both('Jumlah', 'Amount'), kind: 'rupiah' },
    ],
    rows: [
      ...bought.map((values): Row => ({ values })),
      {
        kind: 'total',
        values: { description: both('Jumlah', 'Total'), amount: sum(bought.map(({ amount }) => amount)) },
      },
    ],
  }
}
