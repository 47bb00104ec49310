// What a company starts with: the twelve components of BOS Reguler for its first year, their order being their number, and
// the rules on unit costs, phases, deadlines and late reports.

import type { Seed } from '../../kernel/addon.ts'
import { insertMissing } from '../../kernel/db/bulk.ts'

const COMPONENTS = [
  { name: 'Penerimaan peserta didik baru', name_en: 'New-student intake' },
  { name: 'Pengembangan perpustakaan atau layanan pojok baca', name_en: 'Library and reading corners' },
  {
    name: 'Pelaksanaan kegiatan pembelajaran dan ekstrakurikuler',
    name_en: 'Teaching and extracurricular activities',
  },
  { name: 'Pelaksanaan kegiatan asesmen dan evaluasi pembelajaran', name_en: 'Assessment and evaluation of learning' },
  { name: 'Pelaksanaan administrasi kegiatan satuan pendidikan', name_en: 'School administration' },
  { name: 'Pengembangan profesi pendidik dan tenaga kependidikan', name_en: 'Staff development' },
  { name: 'Pembiayaan langganan daya dan jasa', name_en: 'Utilities and subscriptions' },
  { name: 'Pemeliharaan sarana dan prasarana', name_en: 'Maintenance of facilities' },
  { name: 'Penyediaan alat multimedia pembelajaran', name_en: 'Multimedia equipment for learning' },
  {
    name: 'Penyelenggaraan kegiatan peningkatan kompetensi keahlian',
    name_en: 'Vocational competence',
  },
  {
    name: 'Penyelenggaraan kegiatan dalam mendukung keterserapan lulusan',
    name_en: 'Graduate placement',
  },
  { name: 'Pembayaran honor', name_en: 'Honoraria' },
]

/** Never less than this per student and year, since the flat amounts of old. */
const FLOORS = { paud: 600_000, sd: 900_000, smp: 1_100_000, sma: 1_500_000, smk: 1_600_000, slb: 3_500_000 }
const FLOORS_SINCE = 2022
/** Two phases, and the price of late reports. */
const RULES_SINCE = 2023
const PHASES = [
  { phase: 1, share: 50, opens_on: '01-01', closes_on: '06-30' },
  { phase: 2, share: 50, opens_on: '07-01', closes_on: '10-31' },
]
const DEADLINES = [
  { deadline: 'student_count', due_on: '08-31', last_on: null, realised_min: 0 },
  { deadline: 'phase_1_report', due_on: '07-31', last_on: '10-25', realised_min: 50 },
  { deadline: 'year_report', due_on: '01-31', last_on: '06-25', realised_min: 0 },
]
const LATE = [
  { report: 'phase_1_report', until_on: '08-31', reduction: 2 },
  { report: 'phase_1_report', until_on: '09-30', reduction: 3 },
  { report: 'phase_1_report', until_on: '10-31', reduction: 4 },
  { report: 'year_report', until_on: '02-29', reduction: 2 },
  { report: 'year_report', until_on: '03-31', reduction: 3 },
  { report: 'year_report', until_on: '06-30', reduction: 4 },
]

export const seed: Seed = async (tx, company) => {
  const mine = { company_id: company.id }
  const components = COMPONENTS.map((component, index) => ({
    ...mine,
    fiscal_year: company.year,
    code: String(index + 1).padStart(2, '0'),
    ...component,
  }))
  await insertMissing(tx, 'bos.component', components)
  const costs = Object.entries(FLOORS).map(([level, amount]) => ({
    ...mine,
    valid_from: FLOORS_SINCE,
    level,
    region: '',
    amount,
  }))
  await insertMissing(tx, 'bos.unit_cost', costs)
  const since = { ...mine, valid_from: RULES_SINCE }
  await insertMissing(
    tx,
    'bos.phase_rule',
    PHASES.map((rule) => ({ ...since, ...rule })),
  )
  await insertMissing(
    tx,
    'bos.deadline',
    DEADLINES.map((rule) => ({ ...since, ...rule })),
  )
  await insertMissing(
    tx,
    'bos.late_rule',
    LATE.map((rule) => ({ ...since, ...rule })),
  )
}
