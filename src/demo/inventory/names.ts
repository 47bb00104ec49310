// What a school owns and uses up, with invented prices: the words the demo's inventory is made of.

export interface AssetKind {
  code: string
  name: string
  value: number
  /** Stands in a room and may move to another one. */
  movable: boolean
}

const fixed = (code: string, name: string, value: number): AssetKind => ({ code, name, value, movable: false })
const movable = (code: string, name: string, value: number): AssetKind => ({ code, name, value, movable: true })

export const ASSET_KINDS: readonly AssetKind[] = [
  fixed('1.3.1.01.01.04.001', 'Tanah bangunan sekolah', 1_850_000_000),
  fixed('1.3.3.01.01.10.001', 'Gedung kelas dua lantai', 2_400_000_000),
  fixed('1.3.4.01.01.05.002', 'Jalan dan paving halaman', 96_000_000),
  fixed('1.3.6.01.01.01.001', 'Pembangunan musala (berjalan)', 145_000_000),
  movable('1.3.2.05.02.01.034', 'Meja siswa', 650_000),
  movable('1.3.2.05.02.01.035', 'Kursi siswa', 350_000),
  movable('1.3.2.05.02.01.010', 'Meja guru', 1_250_000),
  movable('1.3.2.05.01.04.001', 'Lemari arsip besi', 2_300_000),
  movable('1.3.2.05.02.06.012', 'Papan tulis putih', 900_000),
  movable('1.3.2.05.02.04.003', 'Kipas angin dinding', 475_000),
  movable('1.3.2.05.02.04.004', 'Pendingin ruangan 1 PK', 4_600_000),
  movable('1.3.2.06.01.01.048', 'Proyektor', 6_800_000),
  movable('1.3.2.06.01.02.010', 'Pengeras suara aktif', 2_150_000),
  movable('1.3.2.10.01.02.001', 'Komputer meja', 7_200_000),
  movable('1.3.2.10.01.02.002', 'Laptop', 8_400_000),
  movable('1.3.2.10.02.03.003', 'Pencetak tinta', 2_900_000),
  movable('1.3.2.08.01.11.021', 'Mikroskop siswa', 1_750_000),
  movable('1.3.2.07.01.01.005', 'Timbangan badan UKS', 385_000),
  movable('1.3.2.19.01.01.004', 'Gawang futsal', 3_100_000),
  movable('1.3.2.02.01.04.001', 'Sepeda motor dinas', 17_500_000),
  movable('1.3.5.01.01.01.001', 'Paket buku perpustakaan', 5_400_000),
  movable('1.3.5.02.01.02.001', 'Seperangkat gamelan mini', 22_000_000),
]

/** Name, unit, unit price, minimum, maximum. */
export const CONSUMABLES: readonly (readonly [string, string, number, number, number])[] = [
  ['Kertas HVS A4 70 g', 'rim', 48_500, 10, 60],
  ['Kertas HVS F4 70 g', 'rim', 54_000, 10, 60],
  ['Kertas foto A4', 'pak', 32_000, 2, 12],
  ['Map kertas', 'pak', 27_500, 4, 20],
  ['Map plastik berkancing', 'lusin', 41_000, 3, 15],
  ['Amplop panjang', 'kotak', 19_500, 3, 15],
  ['Pulpen hitam', 'lusin', 24_000, 5, 30],
  ['Pulpen merah', 'lusin', 24_000, 2, 12],
  ['Pensil 2B', 'lusin', 30_000, 5, 30],
  ['Penghapus', 'lusin', 14_500, 3, 20],
  ['Spidol papan tulis hitam', 'lusin', 87_000, 6, 36],
  ['Spidol papan tulis biru', 'lusin', 87_000, 4, 24],
  ['Tinta isi ulang spidol', 'botol', 16_500, 6, 30],
  ['Penghapus papan tulis', 'buah', 9_000, 5, 25],
  ['Kapur barus', 'bungkus', 12_000, 4, 20],
  ['Buku agenda surat', 'buah', 38_000, 2, 10],
  ['Buku folio 100 lembar', 'buah', 21_000, 6, 30],
  ['Lem kertas', 'botol', 8_500, 6, 30],
  ['Selotip bening', 'rol', 11_000, 6, 30],
  ['Isi stapler nomor 10', 'kotak', 4_500, 10, 50],
  ['Penjepit kertas', 'kotak', 6_500, 8, 40],
  ['Tinta pencetak hitam', 'botol', 95_000, 4, 20],
  ['Tinta pencetak warna', 'botol', 98_000, 3, 18],
  ['Baterai AA', 'pasang', 15_500, 8, 40],
  ['Lampu LED 12 watt', 'buah', 34_000, 6, 30],
  ['Kabel jaringan 10 meter', 'buah', 62_000, 2, 10],
  ['Sabun cuci tangan', 'liter', 23_500, 6, 30],
  ['Cairan pembersih lantai', 'liter', 18_500, 8, 40],
  ['Cairan pembersih kaca', 'botol', 16_000, 4, 20],
  ['Karbol', 'liter', 21_500, 6, 30],
  ['Tisu gulung', 'pak', 36_500, 5, 25],
  ['Kantong sampah besar', 'pak', 28_000, 5, 25],
  ['Sapu ijuk', 'buah', 19_000, 4, 16],
  ['Kain pel', 'buah', 26_500, 4, 16],
  ['Kotak P3K isi ulang', 'set', 72_000, 2, 8],
  ['Masker medis', 'kotak', 25_500, 4, 24],
  ['Kain kasa steril', 'kotak', 13_500, 4, 20],
  ['Kertas lakmus', 'kotak', 47_000, 1, 6],
  ['Alkohol 70 persen', 'liter', 44_000, 2, 12],
  ['Bola voli', 'buah', 165_000, 2, 10],
]
