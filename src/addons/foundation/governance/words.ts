// What people read here in both languages: academic governance, accreditations, evidence, national standard scores.
import { defineWords } from '../../../kernel/language/words.ts'

export const governanceWords = defineWords({
  things: {
    '/api/v1/foundation/academic-governance': {
      title: { id: 'Tata kelola akademik', en: 'Academic governance' },
      menu: { group: 'quality', order: 10, short: { id: 'Tata kelola', en: 'Governance' } },
    },
    '/api/v1/foundation/accreditations': {
      title: { id: 'Akreditasi', en: 'Accreditations' },
      one: { id: 'Akreditasi', en: 'Accreditation' },
      record: 'foundation.accreditation',
      menu: { group: 'quality', order: 30 },
    },
    '/api/v1/foundation/accreditations/simulate': {
      title: { id: 'Simulasi akreditasi', en: 'Accreditation simulation' },
      menu: { group: 'quality', order: 35, short: { id: 'Simulasi', en: 'Simulation' } },
    },
    '/api/v1/foundation/evidence': {
      title: { id: 'Bukti standar', en: 'Evidence' },
      one: { id: 'Bukti', en: 'Evidence' },
      record: 'foundation.evidence',
    },
    '/api/v1/foundation/standards': {
      title: { id: 'Nilai standar nasional', en: 'National standard scores' },
      one: { id: 'Nilai standar', en: 'Standard score' },
      record: 'foundation.standard_score',
      menu: { group: 'quality', order: 20, short: { id: 'Standar', en: 'Standards' } },
    },
  },
  fields: {
    benchmark: { id: 'Tolok ukur', en: 'Benchmark' },
    benchmarks: { id: 'Tolok ukur', en: 'Benchmarks' },
    compliance: { id: 'Kepatuhan', en: 'Compliance' },
    decree: { id: 'Surat keputusan', en: 'Decree' },
    evidence: { id: 'Bukti', en: 'Evidence' },
    expired: { id: 'Kedaluwarsa', en: 'Expired' },
    gap: { id: 'Selisih', en: 'Gap' },
    previous_score: { id: 'Nilai sebelumnya', en: 'Previous score' },
    previous_year: { id: 'Tahun nilai sebelumnya', en: 'Previous score year' },
    score: { id: 'Nilai', en: 'Score' },
    score_id: { id: 'Nilai standar', en: 'Standard score' },
    target: { id: 'Target', en: 'Target' },
    top_grade: { id: 'Batas nilai A', en: 'Score needed for A' },
    weight: { id: 'Bobot', en: 'Weight' },
  },
  values: {
    benchmark: {
      '01': { id: 'Standar kompetensi lulusan', en: 'Graduate competence' },
      '02': { id: 'Standar isi', en: 'Content' },
      '03': { id: 'Standar proses', en: 'Process' },
      '04': { id: 'Standar pendidik dan tenaga kependidikan', en: 'Teachers and staff' },
      '05': { id: 'Standar sarana dan prasarana', en: 'Facilities' },
      '06': { id: 'Standar pengelolaan', en: 'Management' },
      '07': { id: 'Standar pembiayaan', en: 'Financing' },
      '08': { id: 'Standar penilaian', en: 'Assessment' },
      accreditation: { id: 'Akreditasi', en: 'Accreditation' },
    },
    grade: {
      A: { id: 'A', en: 'A' },
      B: { id: 'B', en: 'B' },
      C: { id: 'C', en: 'C' },
      TT: { id: 'Tidak terakreditasi', en: 'Not accredited' },
    },
    standard: {
      '01': { id: 'Standar kompetensi lulusan', en: 'Graduate competence' },
      '02': { id: 'Standar isi', en: 'Content' },
      '03': { id: 'Standar proses', en: 'Process' },
      '04': { id: 'Standar pendidik dan tenaga kependidikan', en: 'Teachers and staff' },
      '05': { id: 'Standar sarana dan prasarana', en: 'Facilities' },
      '06': { id: 'Standar pengelolaan', en: 'Management' },
      '07': { id: 'Standar pembiayaan', en: 'Financing' },
      '08': { id: 'Standar penilaian', en: 'Assessment' },
    },
  },
})
