// Values that mean something of their own under one key: <key>.<value> wins over <value>.
import type { Words } from './word.ts'

export const valuesOfFields: Record<string, Words> = {
  'action.missing': { id: 'Tidak tercantum lagi', en: 'No longer listed' },
  'action.return': { id: 'Kembali masuk', en: 'Returned' },
  'book.bank': { id: 'Buku bank', en: 'Bank book' },
  'book.cash': { id: 'Buku kas tunai', en: 'Cash book' },
  'book.general': { id: 'Buku kas umum (BKU)', en: 'General cash book' },
  'book.tax': { id: 'Buku pajak', en: 'Tax book' },
  'cash_flow.cash': { id: 'Kas dan setara kas', en: 'Cash and equivalents' },
  'condition.heavy': { id: 'Rusak berat', en: 'Heavily damaged' },
  'condition.late': { id: 'Terlambat memberi kabar', en: 'Late to report' },
  'condition.light': { id: 'Rusak ringan', en: 'Lightly damaged' },
  'first_month.1': { id: 'Januari', en: 'January' },
  'first_month.7': { id: 'Juli', en: 'July' },
  'kind.cash': { id: 'Kas', en: 'Cash' },
  'kind.expired': { id: 'Hangus', en: 'Expired' },
  'kind.school': { id: 'Hari sekolah', en: 'School day' },
  'method.bank': { id: 'Transfer bank', en: 'Bank transfer' },
  'origin.transfer': { id: 'Pindahan', en: 'Transferred in' },
  'source.local': { id: 'Data sekolah', en: 'Own records' },
  'state.committee': { id: 'Di komite', en: 'With the committee' },
  'status.missing': { id: 'Belum ada', en: 'Missing' },
  'week_days.5': { id: '5 hari', en: '5 days' },
  'week_days.6': { id: '6 hari', en: '6 days' },
}
