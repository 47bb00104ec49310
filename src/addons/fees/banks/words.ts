// What people read here in both languages: banks, virtual accounts, payments that banks tell of.
import { defineWords } from '../../../kernel/language/words.ts'

export const bankWords = defineWords({
  things: {
    '/api/v1/fees/bank-payments': {
      title: { id: 'Pembayaran dari bank', en: 'Bank payments' },
      none: {
        words: { id: 'Belum ada pembayaran yang dikabarkan bank.', en: 'No payments reported by banks yet.' },
        lead: '/api/v1/fees/banks',
      },
      one: { id: 'Pembayaran dari bank', en: 'Bank payment' },
      record: 'fees.bank_payment',
      menu: { group: 'counter', order: 50, also: { id: 'virtual account tertahan', en: 'virtual account waiting' } },
      columns: ['paid_on', 'bank', 'student_name', 'amount', 'charge', 'reference', 'receipt_id', 'held'],
    },
    '/api/v1/fees/banks': {
      title: { id: 'Bank virtual account', en: 'Virtual account banks' },
      one: { id: 'Bank', en: 'Bank' },
      record: 'fees.bank',
      menu: { group: 'settings', order: 50, also: { id: 'SNAP gateway kunci', en: 'SNAP gateway keys' } },
      fields: { prefix: { id: 'Awalan nomor', en: 'Number prefix' } },
    },
    '/api/v1/fees/virtual-accounts': {
      title: { id: 'Nomor virtual account', en: 'Virtual accounts' },
      none: {
        words: {
          id: 'Belum ada nomor. Nomor diberikan menurut bank yang dipasang.',
          en: 'No numbers yet. They are assigned by the banks you set up.',
        },
        lead: '/api/v1/fees/banks',
      },
      one: { id: 'Nomor virtual account', en: 'Virtual account' },
      record: 'fees.virtual_account',
      menu: { group: 'counter', order: 60 },
    },
  },
  fields: {
    bank_id: { id: 'Bank', en: 'Bank' },
    bank_payment_id: { id: 'Pembayaran dari bank', en: 'Bank payment' },
    channel: { id: 'Kanal', en: 'Channel' },
    charge: { id: 'Biaya bank', en: 'Bank charge' },
    client_id: { id: 'ID klien bank (X-CLIENT-KEY)', en: 'Bank client ID (X-CLIENT-KEY)' },
    digits: { id: 'Jumlah angka di belakang awalan', en: 'Digits after the prefix' },
    given: { id: 'Diberi nomor', en: 'Number assigned' },
    held: { id: 'Tertahan karena', en: 'Held because' },
    is_held: { id: 'Tertahan', en: 'Held' },
    keys_set_at: { id: 'Kunci disimpan pada', en: 'Keys saved on' },
    left_out: { id: 'Tidak diberi nomor', en: 'Not assigned' },
    number_rule: { id: 'Nomor menurut', en: 'Number based on' },
    other_amount: { id: 'Bila jumlahnya lain', en: 'If the amount differs' },
    paid_at: { id: 'Waktu bayar', en: 'Payment time' },
    partner_id: { id: 'ID mitra (X-PARTNER-ID)', en: 'Partner ID (X-PARTNER-ID)' },
    path: { id: 'Alamat untuk bank', en: 'Address for the bank' },
    prefix: { id: 'Awalan', en: 'Prefix' },
    provider: { id: 'Cara sambungan', en: 'Connection type' },
    public_key: { id: 'Kunci publik bank (PEM)', en: 'Bank public key (PEM)' },
    receipt_id: { id: 'Kuitansi', en: 'Receipt' },
    secret: { id: 'Rahasia klien', en: 'Client secret' },
    signature: { id: 'Tanda tangan panggilan', en: 'Request signature' },
    told_at: { id: 'Diberitahukan pada', en: 'Reported at' },
    told_by_bank: { id: 'Diberitahukan bank sendiri', en: 'Reported by the bank' },
    told_in_file: { id: 'Ada di laporan bank', en: 'In the bank’s report' },
    told_name: { id: 'Nama di laporan bank', en: 'Name in bank report' },
  },
  values: {
    held: {
      bank_account_unknown: { id: 'Nomor tidak dikenal', en: 'Unknown number' },
      bank_amount_wrong: { id: 'Bukan jumlah yang ditagih', en: 'Amount doesn’t match' },
      bank_paid_already: { id: 'Sudah lunas', en: 'Already paid' },
      deposit_fund_missing: { id: 'Sumber dana titipan belum ditentukan', en: 'Deposit fund not set' },
      month_not_active: { id: 'Bulan buku kas belum dibuka', en: 'Cash book month not open' },
      no_period: { id: 'Belum ada periode buku', en: 'No accounting period' },
      other: { id: 'Sebab lain: coba bukukan', en: 'Other reason: try posting it' },
      period_closed: { id: 'Bulan buku sudah ditutup', en: 'Accounting month closed' },
      period_soft_closed: { id: 'Bulan buku ditutup sementara', en: 'Accounting month provisionally closed' },
    },
    number_rule: {
      nis: { id: 'NIS', en: 'NIS' },
      student: { id: 'Nomor siswa di sini', en: 'Our student number' },
    },
    other_amount: {
      deposit: { id: 'Diterima, lebihnya titipan', en: 'Accepted, excess kept as deposit' },
      refuse: { id: 'Ditolak', en: 'Refused' },
    },
    provider: {
      file: { id: 'Laporan diunggah', en: 'Report upload' },
      snap: { id: 'SNAP BI', en: 'SNAP (Bank Indonesia)' },
    },
    signature: {
      asymmetric: { id: 'RSA tanpa token', en: 'RSA without token' },
      symmetric: { id: 'HMAC dengan token', en: 'HMAC with token' },
    },
  },
  moves: {
    assign: { id: 'Tetapkan siswanya', en: 'Assign to student' },
    book: { id: 'Bukukan', en: 'Post' },
    give: { id: 'Beri nomor', en: 'Assign numbers' },
  },
  references: {
    bank_id: { list: '/api/v1/fees/banks' },
    bank_payment_id: { list: '/api/v1/fees/bank-payments' },
    receipt_id: { list: '/api/v1/fees/receipts' },
  },
})
