// The rule book a school starts with, on the common scale to 100: kinds (the codes say ringan, sedang, berat), rules for
// repetition, and the ladder of warnings. All of it is theirs to change.

import { sql } from 'kysely'
import type { Seed } from '../../kernel/addon.ts'
import { insertMissing, insertRows } from '../../kernel/db/bulk.ts'
import type { Tx } from '../../kernel/db/database.ts'

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

const RULES = [
  ['R02', 1, 2, 0, 'Teguran lisan', false],
  ['R02', 3, null, 5, 'Teguran tertulis oleh wali kelas', false],
  ['R04', 3, null, 10, 'Gawai disimpan sekolah sampai diambil orang tua', false],
  ['S01', 4, null, 10, 'Panggilan orang tua', true],
] as const

const THRESHOLDS = [
  ['TL', 25, 'Teguran lisan', 'Teguran lisan dan pembinaan oleh wali kelas', 'advice'],
  ['SP1', 50, 'Surat peringatan pertama', 'Surat peringatan pertama dan panggilan orang tua', 'letter'],
  ['SP2', 75, 'Surat peringatan kedua', 'Surat peringatan kedua dan surat pernyataan bermeterai', 'letter'],
  ['SP3', 90, 'Surat peringatan ketiga', 'Surat peringatan ketiga dan skors tiga hari', 'suspension'],
  [
    'DO',
    100,
    'Dikembalikan kepada orang tua',
    'Dikembalikan kepada orang tua setelah keputusan rapat dewan guru',
    'expulsion',
  ],
] as const

export const seed: Seed = async (tx, company) => {
  const own = { company_id: company.id }
  const known = await tx
    .selectFrom('counsel.rulebook')
    .select('id')
    .where('company_id', '=', company.id)
    .executeTakeFirst()
  // What a school has made of its rules is not filled up again.
  if (known) return
  const [rulebook_id] = await insertRows(tx, 'counsel.rulebook', [
    { ...own, school_year: await currentYear(tx, company.id) },
  ])
  const types = await insertRows(
    tx,
    'counsel.violation_type',
    TYPES.map(([code, name, category, points]) => ({
      ...own,
      rulebook_id: rulebook_id!,
      code,
      name,
      category,
      points,
    })),
  )
  const idOf = (code: string) => types[TYPES.findIndex(([known]) => known === code)]!
  await insertMissing(
    tx,
    'counsel.frequency_rule',
    RULES.map(([code, freq_min, freq_max, points, sanction, letter]) => ({
      ...own,
      violation_type_id: idOf(code),
      freq_min,
      freq_max,
      points,
      sanction,
      letter,
    })),
  )
  await insertMissing(
    tx,
    'counsel.threshold',
    THRESHOLDS.map(([code, points, name, sanction, action]) => ({
      ...own,
      rulebook_id: rulebook_id!,
      code,
      points,
      name,
      sanction,
      action,
    })),
  )
}

/** The school year in which it is made; in force until a rule book of a later one takes its place. */
async function currentYear(tx: Tx, companyId: number): Promise<number> {
  const { rows } = await sql<{ year: number }>`
    select counsel.school_year((now() at time zone c.time_zone)::date) as year from kernel.company c where c.id = ${companyId}`.execute(
    tx,
  )
  return rows[0]!.year
}
