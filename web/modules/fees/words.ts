// The sentences of the counter.
import { wordsOf } from '../../kit/dictionary.ts'

export const { fieldWord } = wordsOf('fees')

export const words = {
  closed: {
    id: 'Giliran kasir Anda belum dibuka: pembayaran diterima dalam giliran yang terbuka.',
    en: 'Your cashier shift isn’t open yet: payments are received in an open shift.',
  },
  drawer: { id: 'Isi laci', en: 'In the drawer' },
  dueOn: { id: 'jatuh tempo', en: 'due' },
  late: { id: 'lewat tempo', en: 'overdue' },
  madeUp: { id: 'awal {opening} + tunai {cash}', en: 'float {opening} + cash {cash}' },
  nothingOwed: {
    id: 'Tidak ada tagihan terbuka. Yang dibayar menjadi titipan.',
    en: 'No open invoices. Payments become a deposit.',
  },
  oldestFirst: {
    id: 'Tanpa pilihan, yang paling lama dibayar dahulu; lebihnya menjadi titipan.',
    en: 'If you choose nothing, the oldest is paid first; any excess becomes a deposit.',
  },
  openShift: { id: 'Buka giliran', en: 'Open shift' },
  over: { id: 'lebih', en: 'over' },
  owed: { id: 'Tagihan terbuka', en: 'Open invoices' },
  short: { id: 'kurang', en: 'short' },
  shouldBe: { id: 'Seharusnya ada', en: 'Expected' },
  toPay: { id: 'Dibayar', en: 'To pay' },
  useDeposit: { id: 'Pakai titipan', en: 'Use deposit' },
}
