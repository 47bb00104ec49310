// The twelve components of BOS Reguler, for the year a company starts in. Their order is their number.
import { insertMissing } from '../../kernel/bulk.ts'
import type { Seed } from '../../kernel/seed.ts'

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

export const seed: Seed = (tx, company) =>
  insertMissing(
    tx,
    'bos.component',
    COMPONENTS.map((component, index) => ({
      company_id: company.id,
      fiscal_year: company.year,
      code: String(index + 1).padStart(2, '0'),
      ...component,
    })),
  )
