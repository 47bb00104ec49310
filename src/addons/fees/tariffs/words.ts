// What people read here in both languages: kinds of fees, tariffs, categories, settings.
import { defineWords } from '../../../kernel/language/words.ts'
import { TYPES } from '../seed.ts'

export const PAPER_WORDS = {
  a5: { id: 'A5', en: 'A5' },
  roll58: { id: 'Gulungan 58 mm', en: '58 mm roll' },
  roll80: { id: 'Gulungan 80 mm', en: '80 mm roll' },
}

export const tariffWords = defineWords({
  things: {
    '/api/v1/fees/categories': {
      title: { id: 'Kategori siswa', en: 'Student categories' },
      one: { id: 'Kategori siswa', en: 'Student category' },
      record: 'fees.student_category',
      menu: { group: 'settings', order: 30 },
    },
    '/api/v1/fees/settings': {
      title: { id: 'Pengaturan uang sekolah', en: 'School fee settings' },
      one: { id: 'Pengaturan uang sekolah', en: 'School fee settings' },
      record: 'fees.setting',
      menu: { group: 'settings', order: 40 },
    },
    '/api/v1/fees/tariffs': {
      title: { id: 'Tarif', en: 'Fee rates' },
      one: { id: 'Tarif', en: 'Rate' },
      record: 'fees.tariff',
      menu: { group: 'settings', order: 20 },
      fields: { grade: { id: 'Tingkat', en: 'Grade' } },
      columns: ['fee', 'class_name', 'grade', 'cohort', 'category', 'student_name', 'amount', 'valid_from'],
    },
    '/api/v1/fees/types': {
      title: { id: 'Jenis biaya', en: 'Fee types' },
      one: { id: 'Jenis biaya', en: 'Fee type' },
      record: 'fees.fee_type',
      menu: { group: 'settings', order: 10 },
    },
  },
  fields: {
    card_percent: { id: 'Potongan kartu (%)', en: 'Card fee (%)' },
    category: { id: 'Kategori', en: 'Category' },
    cohort: { id: 'Angkatan', en: 'Year of entry' },
    decree: { id: 'No. keputusan pungutan', en: 'Fee decree no.' },
    due_day: { id: 'Jatuh tempo tiap tanggal', en: 'Due on day of the month' },
    late_days_max: { id: 'Denda paling banyak (hari sebulan)', en: 'Late fee limit (days a month)' },
    late_fee_type_id: { id: 'Denda keterlambatan', en: 'Late fee' },
    late_grace_days: { id: 'Bebas denda selama (hari)', en: 'Late fee grace period (days)' },
    part_month: { id: 'Masuk atau keluar di tengah bulan', en: 'Joining or leaving mid-month' },
    parts_after: { id: 'Angsuran jatuh tempo setelah (bulan)', en: 'Instalments due after (months)' },
    pay_order: { id: 'Urutan dibayar', en: 'Payment order' },
    qris_code: { id: 'Isi kode QRIS sekolah', en: "What the school's QRIS code says" },
    qris_percent: { id: 'Potongan QRIS (%)', en: 'QRIS fee (%)' },
    re_enrols: { id: 'Tanda daftar ulang', en: 'Counts as re-enrolment' },
    receipt_paper: { id: 'Kertas kuitansi', en: 'Receipt paper' },
    rhythm: { id: 'Ditagih', en: 'Billed' },
    spread_months: { id: 'Diakui selama (bulan)', en: 'Recognised over (months)' },
  },
  values: {
    part_month: {
      days: { id: 'Menurut hari', en: 'By days' },
      full: { id: 'Sebulan penuh', en: 'Full month' },
      half: { id: 'Setengah bila 15 hari atau kurang', en: 'Half for 15 days or less' },
    },
    receipt_paper: PAPER_WORDS,
    rhythm: {
      monthly: { id: 'Tiap bulan', en: 'Monthly' },
      once: { id: 'Sekali', en: 'Once' },
      use: { id: 'Menurut pemakaian', en: 'By usage' },
      yearly: { id: 'Tiap tahun ajaran', en: 'Every school year' },
    },
  },
  names: TYPES.map(({ name, name_en }) => ({ id: name, en: name_en })),
})
