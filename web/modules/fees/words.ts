// The sentences of the counter.
import { wordsOf } from '../../kit/dictionary.ts'

export const { fieldWord } = wordsOf('fees')

export const words = {
  closed: {
    id: 'Giliran kasir Anda belum dibuka: pembayaran diterima dalam giliran yang terbuka.',
    en: 'You have no open shift: payments are taken in one.',
  },
  drawer: { id: 'Isi laci', en: 'In the drawer' },
  dueOn: { id: 'jatuh tempo', en: 'due' },
  late: { id: 'lewat tempo', en: 'overdue' },
  madeUp: { id: 'awal {opening} + tunai {cash}', en: 'float {opening} + cash {cash}' },
  nothingOwed: {
    id: 'Tidak ada tagihan terbuka. Yang dibayar menjadi titipan.',
    en: 'Nothing is open. What is paid becomes a deposit.',
  },
  oldestFirst: {
    id: 'Tanpa pilihan, yang paling lama dibayar dahulu; lebihnya menjadi titipan.',
    en: 'Without a choice the oldest is paid first; what is too much becomes a deposit.',
  },
  openShift: { id: 'Buka giliran', en: 'Open a shift' },
  over: { id: 'lebih', en: 'over' },
  owed: { id: 'Tagihan terbuka', en: 'Open invoices' },
  short: { id: 'kurang', en: 'short' },
  shouldBe: { id: 'Seharusnya ada', en: 'Expected' },
  toPay: { id: 'Dibayar', en: 'To pay' },
  useDeposit: { id: 'Pakai titipan', en: 'Use the deposit' },
}
