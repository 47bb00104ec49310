// What a demo school plans to spend its grant and its parents' contributions on.
import { amountOf, sum } from '../../kernel/values/money.ts'

interface Purchase {
  unit: string
  price: number
  /** When it is paid; never, where it is only ordered. */
  months: readonly number[]
}
/** The share is in thousandths of the ceiling. What is not bought at a price is paid month by month. */
type Wish = readonly [activity: string, account: string, what: string, share: number, purchase?: Purchase]
export interface DemoLine {
  activity_code: string
  account_code: string
  description: string
  volume: number
  unit: string
  unit_price: number
  amount: number
  months: readonly number[]
}

const MONTHLY = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const QUARTERLY = [1, 4, 7, 10]

/** What this line foresees is ordered and not yet delivered (inventory/procurement.ts). */
export const ORDERED = 'Komputer laboratorium'

const GRANT_WISHES: readonly Wish[] = [
  ['07.12.01', '5.1.02.02.01.0013', 'Honor guru tidak tetap', 240],
  ['07.12.02', '5.1.02.02.01.0026', 'Honor tenaga administrasi', 80],
  ['06.07.01', '5.1.02.02.01.0061', 'Tagihan listrik', 70],
  ['06.07.05', '5.1.02.02.01.0063', 'Langganan internet', 40],
  ['06.07.03', '5.1.02.02.01.0060', 'Tagihan air', 15],
  ['03.02.03', '5.1.02.02.01.0062', 'Langganan perpustakaan digital', 10],
  ['03.03.06', '5.1.02.02.01.0029', 'Jasa pembina pramuka', 30],
  ['06.05.09', '5.1.02.01.01.0036', 'Bahan kebersihan dan sanitasi', 20],
  ['05.02.03', '5.2.05.01.01.0001', 'Buku teks utama siswa', 100, { unit: 'eksemplar', price: 62_000, months: [2, 8] }],
  [
    '05.02.05',
    '5.2.05.01.01.0001',
    'Buku pengayaan dan referensi',
    20,
    { unit: 'eksemplar', price: 74_000, months: [3, 9] },
  ],
  ['06.05.08', '5.1.02.01.01.0024', 'Alat tulis kantor', 25, { unit: 'paket', price: 185_000, months: QUARTERLY }],
  ['06.05.08', '5.1.02.01.01.0025', 'Kertas HVS A4 70 gram', 20, { unit: 'rim', price: 52_000, months: QUARTERLY }],
  [
    '03.01.01',
    '5.1.02.01.01.0026',
    'Cetak formulir penerimaan peserta didik baru',
    12,
    { unit: 'lembar', price: 2_500, months: [5, 6] },
  ],
  [
    '03.01.03',
    '5.1.02.01.01.0052',
    'Konsumsi masa pengenalan sekolah',
    10,
    { unit: 'kotak', price: 18_000, months: [7] },
  ],
  ['03.03.07', '5.1.02.01.01.0034', 'Perlengkapan olahraga', 20, { unit: 'set', price: 640_000, months: [2, 8] }],
  ['03.03.19', '5.1.02.04.01.0003', 'Transportasi lomba siswa', 15, { unit: 'orang', price: 75_000, months: [4, 10] }],
  [
    '03.03.21',
    '5.1.02.01.01.0036',
    'Perlengkapan hari besar nasional',
    15,
    { unit: 'paket', price: 450_000, months: [5, 8, 11] },
  ],
  ['08.04.01', '5.1.02.01.01.0026', 'Penggandaan soal asesmen', 12, { unit: 'lembar', price: 300, months: [9] }],
  [
    '08.04.02',
    '5.1.02.01.01.0026',
    'Penggandaan soal sumatif akhir semester',
    25,
    { unit: 'lembar', price: 300, months: [6, 12] },
  ],
  ['03.05.02', '5.1.02.01.01.0037', 'Obat-obatan UKS', 8, { unit: 'paket', price: 225_000, months: [1, 7] }],
  [
    '06.05.14',
    '5.1.02.04.01.0003',
    'Perjalanan koordinasi dan pelaporan',
    12,
    { unit: 'orang', price: 110_000, months: [3, 6, 9, 12] },
  ],
  ['04.06.05', '5.1.02.02.12.0003', 'Pelatihan kompetensi guru', 40, { unit: 'orang', price: 750_000, months: [3, 8] }],
  [
    '04.06.01',
    '5.1.02.01.01.0052',
    'Konsumsi komunitas belajar guru',
    15,
    { unit: 'kotak', price: 22_000, months: [2, 5, 8, 11] },
  ],
  ['05.08.03', '5.1.02.03.02.0409', 'Perawatan komputer', 20, { unit: 'unit', price: 275_000, months: [3, 9] }],
  ['05.09.01', '5.2.02.10.01.0002', ORDERED, 40, { unit: 'unit', price: 6_850_000, months: [] }],
]
const GRANT_REST: Wish = [
  '05.08.01',
  '5.1.02.03.03.0001',
  'Pemeliharaan ringan ruang kelas',
  0,
  { unit: 'paket', price: 1, months: [6, 7] },
]

const PARENT_WISHES: readonly Wish[] = [
  [
    '03.03.07',
    '5.1.02.02.01.0029',
    'Pelatih ekstrakurikuler seni',
    220,
    { unit: 'pertemuan', price: 125_000, months: MONTHLY },
  ],
  ['03.03.14', '5.1.02.01.01.0052', 'Kemah bakti siswa', 200, { unit: 'orang', price: 95_000, months: [9] }],
  ['03.03.21', '5.1.02.01.01.0036', 'Pentas seni akhir tahun', 180, { unit: 'paket', price: 3_250_000, months: [6] }],
  [
    '05.05.02',
    '5.1.02.01.01.0012',
    'Taman dan tempat sampah terpilah',
    120,
    { unit: 'paket', price: 1_150_000, months: [3] },
  ],
  ['03.03.15', '5.1.02.01.01.0053', 'Pertemuan orang tua siswa', 90, { unit: 'kotak', price: 18_000, months: [1, 7] }],
]
const PARENT_REST: Wish = [
  '03.03.20',
  '5.1.02.01.01.0036',
  'Kegiatan sosial dan santunan',
  0,
  { unit: 'paket', price: 1, months: [12] },
]

export const grantLines = (ceiling: number) => linesWithin(GRANT_WISHES, GRANT_REST, ceiling)
export const parentLines = (ceiling: number) => linesWithin(PARENT_WISHES, PARENT_REST, ceiling)

/** Lines near their shares; the last one takes what is left, so that the plan meets its ceiling to the rupiah. */
function linesWithin(wishes: readonly Wish[], rest: Wish, ceiling: number): DemoLine[] {
  const lines = wishes.map((wish) => {
    const [, , , share, purchase] = wish
    const amount = (ceiling * share) / 1000
    return purchase
      ? lineOf(wish, Math.max(1, Math.round(amount / purchase.price)), purchase.price)
      : lineOf(wish, 12, Math.floor(amount / 12 / 1000) * 1000)
  })
  return [...lines, lineOf(rest, 1, ceiling - sum(lines.map((line) => line.amount)))]
}

function lineOf(
  [activity_code, account_code, description, , purchase]: Wish,
  volume: number,
  unit_price: number,
): DemoLine {
  const { unit = 'bulan', months = MONTHLY } = purchase ?? {}
  return {
    activity_code,
    account_code,
    description,
    volume,
    unit,
    unit_price,
    amount: amountOf(volume, unit_price),
    months,
  }
}
