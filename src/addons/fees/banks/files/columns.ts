// What a bank's report of virtual accounts tells of each payment, and under which headings: of banks whose reports or services are described in public
// (docs/payments.md names each), in Indonesian and English. The first of them that a file has counts.
import { dayColumn, rupiahOf, textColumn, wordColumn } from '../../../../kernel/imports/columns.ts'
import { momentOf } from '../../../../kernel/imports/days.ts'
import { AMOUNT_MAX } from '../../../../kernel/values/money.ts'
import { Type } from '../../../../kernel/values/schema.ts'

export const NUMBER = {
  key: 'number',
  header: { id: 'Nomor virtual account', en: 'Virtual account number' },
  hint: {
    id: 'semua angkanya. Bila tertulis 8.8899E+14, nomornya sudah terpotong: unduh lagi dari bank, atau buka dengan kolom ini sebagai teks',
    en: 'all digits. If it shows 8.8899E+14 the number has been cut off: download it from the bank again, or open it with this column as text',
  },
  aliases: [
    ...[
      'No. Virtual Account',
      'Virtual Account No',
      'Virtual Account',
      'virtualAccountNo',
      'VA Number',
      'VA No',
      'No. VA',
      'Nomor VA',
    ],
    ...[
      'NoVA',
      'VA',
      'Nomor BRIVA',
      'No. BRIVA',
      'Nomor Pembayaran',
      'No. Pembayaran',
      'Kode Bayar',
      'No. Tagihan',
      'Nomor Tagihan',
    ],
  ],
  required: true,
  example: '888990000000014',
  schema: Type.String({ pattern: '^[0-9]{4,28}$', maxLength: 28 }),
  read: (text: string) => text.replace(/^=?["'`’]+|["'`’]+$/g, '').replace(/[\s-]/g, ''),
} as const

export const COLUMNS = [
  NUMBER,
  textColumn({
    key: 'name',
    header: { id: 'Nama pelanggan', en: 'Customer name' },
    hint: { id: 'seperti yang terdaftar di bank', en: 'as registered with the bank' },
    aliases: ['Customer Name', 'virtualAccountName', 'Virtual Account Name', 'Nama VA', 'Nama Siswa', 'Nama'],
    required: false,
    example: 'AYU LESTARI',
    maxLength: 200,
  }),
  {
    key: 'amount',
    header: { id: 'Jumlah dibayar', en: 'Amount paid' },
    hint: {
      id: 'rupiah bulat, misalnya 450000, 450.000,00 atau 450,000.00; di bawah nol bila ditarik kembali',
      en: 'whole rupiah, e.g. 450000, 450.000,00 or 450,000.00; negative if reversed',
    },
    aliases: [
      ...[
        'Payment Amount',
        'TOTAL_AMOUNT',
        'paidAmount',
        'Jumlah Pembayaran',
        'Nominal Pembayaran',
        'Nilai Transaksi',
        'Transaction Amount',
      ],
      ...['Nominal', 'Amount', 'Jumlah', 'Kredit', 'Credit', 'Tagihan'],
    ],
    required: true,
    example: '450.000',
    schema: Type.Integer({ minimum: -AMOUNT_MAX, maximum: AMOUNT_MAX }),
    read: (text: string) => rupiahOf(text) ?? text,
  },
  {
    ...dayColumn({
      key: 'paid_on',
      header: { id: 'Waktu bayar', en: 'Payment time' },
      hint: {
        id: 'tanggal, dengan atau tanpa jam, misalnya 18/11/2026 08:15:30, 20261118 atau 18-Nov-26; hari ini atau sebelumnya',
        en: 'a date with or without time, e.g. 18/11/2026 08:15:30, 20261118 or 18-Nov-26; today or earlier',
      },
      aliases: [
        ...[
          'datetime_payment',
          'Payment Date',
          'paymentDate',
          'TRX_DATE_TIME',
          'trxDateTime',
          'Tanggal Transaksi',
          'Tgl. Transaksi',
        ],
        ...['Transaction Date', 'Tanggal Bayar', 'Tanggal Pembayaran', 'Tgl. Bayar', 'Tgl', 'Tanggal', 'Date'],
      ],
      required: true,
      example: '18/11/2026 08:15:30',
    }),
    schema: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}( \\d{2}:\\d{2}:\\d{2})?$', maxLength: 19 }),
    read: (text: string) => {
      const told = momentOf(text)
      return told ? [told.day, ...(told.time ? [told.time] : [])].join(' ') : text
    },
  },
  textColumn({
    key: 'reference',
    header: { id: 'No. referensi bank', en: 'Bank reference no.' },
    hint: { id: 'nomor jurnal, NTB atau referensi', en: 'journal, NTB or reference number' },
    aliases: [
      ...[
        'payment_ntb',
        'NTB',
        'REFERENCE_NO',
        'referenceNo',
        'Reference Number',
        'Reference',
        'No. Referensi',
        'Nomor Referensi',
        'Referensi',
      ],
      ...[
        'No. Jurnal',
        'Nomor Jurnal',
        'Journal No',
        'Journal',
        'No. Bukti',
        'ID Transaksi',
        'Transaction ID',
        'PAYMENT_REQUEST_ID',
      ],
    ],
    required: false,
    example: 'FT26322A7K9X',
    maxLength: 100,
  }),
  textColumn({
    key: 'channel',
    header: { id: 'Kanal', en: 'Channel' },
    hint: { id: 'tempat dibayar', en: 'where the payment was made' },
    aliases: ['Channel', 'Payment Channel', 'Kanal Pembayaran', 'Lokasi', 'Teller ID', 'tellerid', 'User', 'Terminal'],
    required: false,
    example: 'MOBILE',
    maxLength: 50,
  }),
  wordColumn({
    key: 'status',
    header: { id: 'Status bayar', en: 'Payment status' },
    hint: { id: 'kosong, atau lunas, terbayar, sukses, batal', en: 'empty, or paid, success, reversed' },
    aliases: ['Status', 'Payment Status', 'va_status'],
    required: false,
    example: '',
    words: {
      paid: ['lunas', 'terbayar', 'sukses', 'berhasil', 'success', 'successful', 'settled', 'sudah bayar', 'dibayar'],
      unpaid: [
        'belum bayar',
        'belum lunas',
        'belum terbayar',
        'pending',
        'expired',
        'kedaluwarsa',
        'gagal',
        'failed',
        'inactive',
      ],
      reversed: ['reversal', 'batal', 'dibatalkan', 'refund', 'refunded', 'void', 'koreksi'],
    },
  }),
  wordColumn({
    key: 'reversal',
    header: { id: 'Status reversal', en: 'Reversal' },
    hint: { id: 'kosong atau - bila tidak ditarik kembali', en: 'empty or - if not reversed' },
    aliases: ['Reversal Status'],
    required: false,
    example: '',
    words: {
      no: ['', 'n', 'tidak', '0', 'false', 'normal'],
      yes: ['y', 'ya', '1', 'true', 'reversal', 'reversed', 'batal'],
    },
  }),
] as const

export type Key = (typeof COLUMNS)[number]['key']

/** Where a number is told in two parts, they stand beside each other. */
export const PARTS = {
  code: [
    'brivaNo',
    'Kode Perusahaan',
    'Company Code',
    'Kode Institusi',
    'Institution Code',
    'Biller Code',
    'Kode Biller',
    'partnerServiceId',
  ],
  customer: ['custCode', 'Customer No', 'customerNo', 'No. Pelanggan', 'Nomor Pelanggan', 'ID Pelanggan', 'Bill Key'],
}
/** Told beside the day. */
export const TIMES = [
  'Jam',
  'Waktu',
  'Time',
  'Trx Time',
  'Waktu Transaksi',
  'Jam Transaksi',
  'Transaction Time',
  'Payment Time',
]

export const SAMPLE = [
  ['Nomor virtual account *', 'Nama pelanggan', 'Jumlah dibayar *', 'Waktu bayar *', 'No. referensi bank', 'Kanal'],
  ['888990000000014', 'AYU LESTARI', '450.000', '18/11/2026 08:15:30', 'FT26322A7K9X', 'MOBILE'],
  ['888990000000015', 'BIMA PUTRA', '450.000', '18/11/2026 09:02:11', 'FT26322A8M1Q', 'ATM'],
  ['Total', '', '900.000'],
]
