// What people read here in both languages: foundation finance.
import { defineWords } from '../../../kernel/language/words.ts'

export const financeWords = defineWords({
  things: {
    '/api/v1/foundation/finance': {
      title: { id: 'Keuangan yayasan', en: 'Foundation finance' },
      menu: { group: 'foundation', order: 40 },
    },
  },
  fields: {
    absorbed: { id: 'Terserap', en: 'Absorbed' },
    absorption: { id: 'Penyerapan anggaran', en: 'Budget absorption' },
    activities: { id: 'Kegiatan', en: 'Activities' },
    approvals: { id: 'Persetujuan', en: 'Approvals' },
    between_schools: { id: 'Antarsekolah', en: 'Between schools' },
    by_july: { id: 'Terserap sampai Juli', en: 'Absorbed by July' },
    by_july_status: { id: 'Status sampai Juli', en: 'Status by July' },
    cash_runway: { id: 'Ketahanan kas', en: 'Cash runway' },
    collection_rate: { id: 'Tingkat penagihan', en: 'Collection rate' },
    eliminated: { id: 'Dieliminasi', en: 'Eliminated' },
    fees_billed: { id: 'Iuran ditagih', en: 'Fees billed' },
    fees_settled: { id: 'Iuran diterima', en: 'Fees received' },
    funds: { id: 'Sumber dana', en: 'Funds' },
    group: { id: 'Kelompok', en: 'Group' },
    held: { id: 'Uang yang ada', en: 'Cash held' },
    kinds: { id: 'Jenis', en: 'Kinds' },
    mismatch: { id: 'Tidak cocok', en: 'Mismatch' },
    oldest_on: { id: 'Tertua sejak', en: 'Oldest since' },
    pay_unbooked: { id: 'Gaji di luar pembukuan', en: 'Salaries not in the books' },
    personnel: { id: 'Beban pegawai', en: 'Personnel cost' },
    phases: { id: 'Tahap', en: 'Phases' },
    receivables: { id: 'Piutang', en: 'Receivables' },
    statements: { id: 'Laporan keuangan', en: 'Financial statements' },
  },
  values: {
    basis: {
      books: { id: 'Pembukuan', en: 'Books' },
      both: { id: 'Pembukuan dan buku kas', en: 'Books and cash books' },
      cash_book: { id: 'Buku kas', en: 'Cash book' },
    },
    by_july_status: {
      amber: { id: 'Kuning', en: 'Amber' },
      green: { id: 'Hijau', en: 'Green' },
      red: { id: 'Merah', en: 'Red' },
    },
  },
})
