// The sentences of the pages about people: documents, leave, payroll.
import { wordsOf } from '../../kit/dictionary.ts'

export const { fieldWord, valueWord } = wordsOf('people')

export const words = {
  allDocuments: { id: 'Semua', en: 'All' },
  balance: { id: 'Saldo cuti', en: 'Leave balance' },
  bankFile: { id: 'Berkas transfer bank', en: 'Bank transfer file' },
  calendar: { id: 'Kalender cuti', en: 'Leave calendar' },
  calendarHint: { id: 'Siapa tidak masuk, hari demi hari', en: 'Who is away, day by day' },
  computing: { id: 'Sedang menghitung slip gaji …', en: 'Calculating payslips…' },
  computeFailed: { id: 'Penghitungan gagal', en: 'The calculation failed' },
  dayLeft: { id: 'hari lagi', en: 'days left' },
  dayOver: { id: 'hari lewat', en: 'days over' },
  daysWord: { id: 'hari', en: 'days' },
  deductions: { id: 'Potongan', en: 'Deductions' },
  documents: { id: 'Dokumen saya', en: 'My documents' },
  download: { id: 'Unduh PDF', en: 'Download PDF' },
  earnings: { id: 'Pendapatan', en: 'Earnings' },
  employer: { id: 'Dibayar sekolah', en: 'Paid by the school' },
  employerHint: {
    id: 'Tidak termasuk dalam jumlah yang Anda terima.',
    en: 'Not included in what you are paid.',
  },
  exceptions: { id: 'Perlu diperhatikan', en: 'Needs attention' },
  halfDay: { id: 'setengah hari', en: 'half a day' },
  leaversOwing: {
    id: 'orang keluar dengan sisa pinjaman: tagih di luar gaji',
    en: 'people leaving with a loan balance: collect it outside payroll',
  },
  missing: { id: 'Belum ada', en: 'Missing' },
  nextMonth: { id: 'Bulan berikutnya', en: 'Next month' },
  nobodyAway: { id: 'Tidak ada yang cuti pada bulan ini.', en: 'Nobody is on leave this month.' },
  noBalance: { id: 'Belum ada saldo cuti untuk tahun ini.', en: 'There is no leave balance for this year.' },
  noExceptions: { id: 'Tidak ada yang perlu diperhatikan.', en: 'Nothing needs attention.' },
  noExpiry: { id: 'Berlaku seterusnya', en: 'Does not expire' },
  noPayslips: {
    id: 'Belum ada slip gaji. Slip muncul di sini setelah penggajian disetujui.',
    en: 'There are no payslips yet. They appear here once a payroll run is approved.',
  },
  openFile: { id: 'Buka berkas', en: 'Open the file' },
  passwordHint: {
    id: 'Boleh dikosongkan. Bila diisi, PDF hanya terbuka dengan kata sandi ini.',
    en: 'Optional. If set, the PDF opens only with this password.',
  },
  passwordOf: { id: 'Kata sandi PDF', en: 'PDF password' },
  noFile: {
    id: 'Akun ini tidak terhubung dengan data pegawai. Bagian kepegawaian dapat menghubungkannya.',
    en: 'This account isn’t linked to a staff record. The personnel office can link it.',
  },
  payslips: { id: 'Slip gaji', en: 'Payslips' },
  people: { id: 'Pegawai', en: 'Person' },
  previousMonth: { id: 'Bulan sebelumnya', en: 'Previous month' },
  requestLeave: { id: 'Ajukan cuti', en: 'Request leave' },
  returned: { id: 'Pajak dikembalikan', en: 'Tax refunded' },
  run: { id: 'Penggajian', en: 'Payroll' },
  showLines: { id: 'Rincian', en: 'Details' },
  slipsDone: { id: 'slip selesai', en: 'payslips done' },
  takeHome: { id: 'Diterima', en: 'Take-home pay' },
  upload: { id: 'Unggah', en: 'Upload' },
  withoutAccount: {
    id: 'orang akan dibayar tetapi belum punya rekening bank',
    en: 'people to be paid have no bank account',
  },
} as const
