// The violation catalogue a school starts with, on the common scale to 100. The codes say ringan, sedang, berat.
import { insertMissing } from '../../kernel/bulk.ts'
import type { Seed } from '../../kernel/seed.ts'

const TYPES = [
  ['R01', 'Terlambat masuk sekolah', 'light', 2],
  ['R02', 'Seragam atau atribut tidak lengkap', 'light', 5],
  ['R03', 'Membuang sampah sembarangan atau mencoret fasilitas', 'light', 6],
  ['R04', 'Menggunakan gawai tanpa izin saat pelajaran', 'light', 5],
  ['S01', 'Tidak masuk tanpa keterangan', 'medium', 10],
  ['S02', 'Meninggalkan sekolah tanpa izin', 'medium', 25],
  ['S03', 'Memalsukan tanda tangan atau surat', 'medium', 20],
  ['S04', 'Merokok atau membawa rokok', 'medium', 25],
  ['B01', 'Berkelahi', 'heavy', 50],
  ['B02', 'Perundungan', 'heavy', 50],
  ['B03', 'Mencuri', 'heavy', 50],
  ['B04', 'Membawa senjata', 'heavy', 75],
  ['B05', 'Memiliki atau memakai narkotika', 'heavy', 100],
] as const

export const seed: Seed = (tx, company) =>
  insertMissing(
    tx,
    'counsel.violation_type',
    TYPES.map(([code, name, category, points]) => ({ company_id: company.id, code, name, category, points })),
  )
