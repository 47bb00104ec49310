// The rules plans start with: which components a standard may have, what the grant may not pay, and what whole plans are
// held to. All of it is data that a school changes when the rules of the year do.

/** Standard → components. */
export const PAIRS: Record<string, readonly string[]> = {
  '02': ['02', '03', '06'],
  '03': ['01', '02', '03', '04', '05', '10', '11'],
  '04': ['06'],
  '05': ['02', '05', '08', '09'],
  '06': ['05', '06', '07'],
  '07': ['05', '10', '11', '12'],
  '08': ['03', '04', '06'],
}

export const PROHIBITED_USES: readonly (readonly [code: string, name: string, english: string, excusable?: true])[] = [
  ['private_account', 'Dipindahkan ke rekening pribadi atau lain', 'Moved to a personal or other account'],
  ['private_interest', 'Dibungakan untuk kepentingan pribadi', 'Earning interest for private benefit'],
  ['lending', 'Dipinjamkan kepada pihak lain', 'Lent to others'],
  ['reporting_software', 'Membeli perangkat lunak pelaporan keuangan', 'Buying financial-reporting software'],
  ['app_rental', 'Menyewa aplikasi pendataan atau penerimaan murid', 'Renting data or admission applications'],
  ['non_priority', 'Kegiatan yang bukan prioritas sekolah', 'Activities that are no priority', true],
  ['levy_funded', 'Kegiatan yang mewajibkan iuran', 'Activities funded by levies', true],
  ['personal_needs', 'Keperluan pribadi pegawai atau murid', 'Personal needs of staff or students'],
  ['heavy_damage', 'Memelihara kerusakan sedang atau berat', 'Repairing medium or heavy damage', true],
  ['new_building', 'Membangun gedung atau ruang baru', 'New buildings or rooms'],
  ['investment', 'Menanam saham atau investasi', 'Investments'],
  ['outside_training', 'Pelatihan tentang dana oleh pihak lain', 'Training on the grant by other parties', true],
  ['already_funded', 'Sudah dibiayai penuh dari sumber lain', 'Fully funded elsewhere', true],
  ['group_interest', 'Kepentingan pribadi atau golongan', 'Interest of a person or group'],
  ['distributor', 'Menjadi penyalur buku atau bahan', 'Acting as a distributor of books or materials'],
]

interface Rule {
  code: string
  kind: 'share_max' | 'share_min' | 'level_only' | 'shift_group' | 'version_max'
  name: string
  name_en: string
  lines: string[]
  value: number | null
  version_kind: 'shift' | 'revision' | null
  ownership: 'state' | 'private' | null
  levels: string[]
  fund_codes: string[]
  valid_from: number
  valid_to: number | null
}

const every: Omit<Rule, 'code' | 'kind' | 'name' | 'name_en'> = {
  lines: [],
  value: null,
  version_kind: null,
  ownership: null,
  levels: [],
  fund_codes: [],
  valid_from: 2020,
  valid_to: null,
}
const grant = { ...every, fund_codes: ['bos_reguler'] }
const honoraria = {
  ...grant,
  code: 'honorarium_cap',
  kind: 'share_max' as const,
  name: 'Batas honor',
  name_en: 'Cap on honoraria',
  lines: ['__.12.__@%'],
}

export const RULES: readonly Rule[] = [
  { ...honoraria, value: 50, valid_to: 2024 },
  { ...honoraria, ownership: 'state', value: 20, valid_from: 2025 },
  { ...honoraria, ownership: 'private', value: 40, valid_from: 2025 },
  {
    ...grant,
    code: 'book_minimum',
    kind: 'share_min',
    name: 'Belanja buku paling sedikit',
    name_en: 'Least share for books',
    lines: ['05.02.02@%', '05.02.03@%', '05.02.04@%', '05.02.05@%', '02.02.01@5.2.05.%', '03.02.02@5.2.05.%'],
    value: 10,
  },
  {
    ...grant,
    code: 'maintenance_cap',
    kind: 'share_max',
    name: 'Batas pemeliharaan sarana dan prasarana',
    name_en: 'Cap on maintenance',
    lines: ['__.08.__@%'],
    value: 20,
    valid_from: 2025,
  },
  {
    ...every,
    code: 'vocational_components',
    kind: 'level_only',
    name: 'Komponen 10 dan 11 hanya untuk SMK dan SLB',
    name_en: 'Components 10 and 11 are for SMK and SLB alone',
    lines: ['__.10.__@%', '__.11.__@%'],
    levels: ['smk', 'slb'],
  },
  {
    ...every,
    code: 'operating',
    kind: 'shift_group',
    name: 'Belanja operasi',
    name_en: 'Operating expenditure',
    lines: ['%@5.1.%'],
  },
  {
    ...every,
    code: 'equipment',
    kind: 'shift_group',
    name: 'Belanja modal peralatan dan mesin',
    name_en: 'Capital: equipment and machinery',
    lines: ['%@5.2.02.%'],
  },
  {
    ...every,
    code: 'other_assets',
    kind: 'shift_group',
    name: 'Belanja modal aset tetap lainnya',
    name_en: 'Capital: other fixed assets',
    lines: ['%@5.2.05.%'],
  },
  {
    ...every,
    code: 'shifts_a_year',
    kind: 'version_max',
    name: 'Pergeseran dalam setahun',
    name_en: 'Shifts in a year',
    value: 12,
    version_kind: 'shift',
  },
  {
    ...every,
    code: 'revisions_a_year',
    kind: 'version_max',
    name: 'Perubahan dalam setahun',
    name_en: 'Revisions in a year',
    value: 1,
    version_kind: 'revision',
  },
]
