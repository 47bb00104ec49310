// What people read here in both languages: banks, virtual accounts, payments that banks tell of.
import { defineWords } from '../../../kernel/language/words.ts'

export const bankWords = defineWords({
  things: {
    '/api/v1/fees/bank-payments': {
      title: { id: 'Pembayaran dari bank', en: 'Payments by banks' },
      none: {
        words: { id: 'Belum ada pembayaran yang dikabarkan bank.', en: 'No bank has told of a payment yet.' },
        lead: '/api/v1/fees/banks',
      },
      one: { id: 'Pembayaran dari bank', en: 'Payment by a bank' },
      record: 'fees.bank_payment',
      menu: { group: 'counter', order: 50, also: { id: 'virtual account tertahan', en: 'virtual account waiting' } },
      columns: ['paid_on', 'bank', 'student_name', 'amount', 'charge', 'reference', 'receipt_id', 'held'],
    },
    '/api/v1/fees/banks': {
      title: { id: 'Bank virtual account', en: 'Banks with virtual accounts' },
      one: { id: 'Bank', en: 'Bank' },
      record: 'fees.bank',
      menu: { group: 'settings', order: 50, also: { id: 'SNAP gateway kunci', en: 'SNAP gateway keys' } },
      fields: { prefix: { id: 'Awalan nomor', en: 'Numbers begin with' } },
    },
    '/api/v1/fees/virtual-accounts': {
      title: { id: 'Nomor virtual account', en: 'Virtual accounts' },
      none: {
        words: {
          id: 'Belum ada nomor. Nomor diberikan menurut bank yang dipasang.',
          en: 'No numbers yet. They are given by the banks that are set up.',
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
    bank_payment_id: { id: 'Pembayaran dari bank', en: 'Payment by a bank' },
    channel: { id: 'Kanal', en: 'Channel' },
    charge: { id: 'Biaya bank', en: 'Bank charge' },
    client_id: { id: 'ID klien bank (X-CLIENT-KEY)', en: 'Client id of the bank (X-CLIENT-KEY)' },
    digits: { id: 'Jumlah angka di belakang awalan', en: 'Digits behind the prefix' },
    given: { id: 'Diberi nomor', en: 'Given a number' },
    held: { id: 'Tertahan karena', en: 'Waits because' },
    is_held: { id: 'Tertahan', en: 'Waits' },
    keys_set_at: { id: 'Kunci disimpan pada', en: 'Keys set at' },
    left_out: { id: 'Tidak diberi nomor', en: 'Left out' },
    number_rule: { id: 'Nomor menurut', en: 'Number made from' },
    other_amount: { id: 'Bila jumlahnya lain', en: 'Where the amount differs' },
    paid_at: { id: 'Waktu bayar', en: 'Paid at' },
    partner_id: { id: 'ID mitra (X-PARTNER-ID)', en: 'Partner id (X-PARTNER-ID)' },
    path: { id: 'Alamat untuk bank', en: 'Address for the bank' },
    prefix: { id: 'Awalan', en: 'Prefix' },
    provider: { id: 'Cara sambungan', en: 'How it talks' },
    public_key: { id: 'Kunci publik bank (PEM)', en: 'Public key of the bank (PEM)' },
    receipt_id: { id: 'Kuitansi', en: 'Receipt' },
    secret: { id: 'Rahasia klien', en: 'Client secret' },
    signature: { id: 'Tanda tangan panggilan', en: 'Signature of calls' },
    told_at: { id: 'Diberitahukan pada', en: 'Told at' },
    told_by_bank: { id: 'Diberitahukan bank sendiri', en: 'Told by the bank itself' },
    told_in_file: { id: 'Ada di laporan bank', en: 'In a report of the bank' },
    told_name: { id: 'Nama di laporan bank', en: 'Name in the report' },
  },
  values: {
    held: {
      bank_account_unknown: { id: 'Nomor tidak dikenal', en: 'Nobody has the number' },
      bank_amount_wrong: { id: 'Bukan jumlah yang ditagih', en: 'Not what is owed' },
      bank_paid_already: { id: 'Sudah lunas', en: 'Nothing is owed any more' },
      deposit_fund_missing: { id: 'Sumber dana titipan belum ditentukan', en: 'No fund for deposits is set' },
      month_not_active: { id: 'Bulan buku kas belum dibuka', en: 'The month of the cash book is not open' },
      no_period: { id: 'Belum ada periode buku', en: 'The books have no such period' },
      other: { id: 'Sebab lain: coba bukukan', en: 'Another reason: try to book it' },
      period_closed: { id: 'Bulan buku sudah ditutup', en: 'The month of the books is closed' },
      period_soft_closed: { id: 'Bulan buku ditutup sementara', en: 'The month of the books is closed for now' },
    },
    number_rule: {
      nis: { id: 'NIS', en: 'NIS' },
      student: { id: 'Nomor siswa di sini', en: 'Number of the student here' },
    },
    other_amount: {
      deposit: { id: 'Diterima, lebihnya titipan', en: 'Taken, the rest is a deposit' },
      refuse: { id: 'Ditolak', en: 'Refused' },
    },
    provider: {
      file: { id: 'Laporan diunggah', en: 'Its report is uploaded' },
      snap: { id: 'SNAP BI', en: 'SNAP (Bank Indonesia)' },
    },
    signature: {
      asymmetric: { id: 'RSA tanpa token', en: 'RSA without a token' },
      symmetric: { id: 'HMAC dengan token', en: 'HMAC with a token' },
    },
  },
  moves: {
    assign: { id: 'Tetapkan siswanya', en: 'Say whose it is' },
    book: { id: 'Bukukan', en: 'Book' },
    give: { id: 'Beri nomor', en: 'Give numbers' },
  },
  references: {
    bank_id: { list: '/api/v1/fees/banks' },
    bank_payment_id: { list: '/api/v1/fees/bank-payments' },
    receipt_id: { list: '/api/v1/fees/receipts' },
  },
})
