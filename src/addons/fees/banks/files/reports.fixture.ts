// For tests: the same two payments as each bank's report writes them, made after public descriptions (docs/payments.md names them). The first number is
// of Ayu, the second of Bima; both paid 450,000 on the 13th of November 2026.

const [AYU, BIMA] = ['AYU LESTARI', 'BIMA PUTRA']
type Numbers = readonly [ayu: string, bima: string]

export const REPORTS = {
  bca: ([ayu, bima]: Numbers) => `                         PT. BANK CENTRAL ASIA TBK
 LAPORAN TRANSAKSI VIRTUAL ACCOUNT
 SUB-COMP 00001 SMP UJI
 NO.   NO.VA                  NAMA                     MATA UANG       NILAI     TANGGAL   JAM      LOKASI   BERITA
     1 ${ayu}        ${AYU}              IDR        450,000.00  13/11/26  08:15:30 0998     SPP NOVEMBER - 11
     2 ${bima}        ${BIMA}               IDR        450,000.00  13/11/26  09:02:11 MBCA
 TOTAL SUB-COMP 00001 :        2                                   900,000.00
`,
  bri: ([ayu, bima]: Numbers) => `brivaNo;custCode;nama;amount;keterangan;paymentDate;tellerid;no_rek
${ayu.slice(0, 5)};${ayu.slice(5)};${AYU};450000;SPP;2026-11-13 08:15:30;8888093;020601000123456
${bima.slice(0, 5)};${bima.slice(5)};${BIMA};450000;SPP;2026-11-13 09:02:11;0374056;020601000123456
`,
  bni: ([
    ayu,
    bima,
  ]: Numbers) => `trx_id,virtual_account,customer_name,trx_amount,payment_amount,payment_ntb,datetime_payment,va_status
1465968898,"'${ayu}",${AYU},0,"450000",752895,2026-11-13 08:15:30,Lunas
1465968899,"'${bima}",${BIMA},0,"450000",752896,2026-11-13 09:02:11,Lunas
1465968900,"'${bima}",${BIMA},450000,,,,Belum bayar
`,
  bpd: ([
    ayu,
    bima,
  ]: Numbers) => `Instansi,No. Tagihan,Nama,Tagihan,Biaya Adm.,Kelas,Tahun,Bulan,Tanggal Transaksi,Status Bayar,Kode Cabang,User,Status Reversal,No. Bukti
SMP_UJI,${ayu},${AYU},"450.000,00",0,VII-A,2026,11,13/11/2026 08:15:30,Terbayar,010,ATM,-,A0001
SMP_UJI,${bima},${BIMA},"450.000,00",0,VII-A,2026,11,13/11/2026 09:02:11,Terbayar,010,MOBILE,-,A0002
`,
  settlement: ([
    ayu,
    bima,
  ]: Numbers) => `PAYMENT_REQUEST_ID,REFERENCE_NO,TRX_DATE_TIME,VIRTUAL_ACCOUNT_NO,VIRTUAL_ACCOUNT_NAME,CURRENCY,TOTAL_AMOUNT,PAID_AMOUNT
202611130001,REF0001,2026-11-13T08:15:30+07:00,${ayu},${AYU},IDR,450000,446000
202611130002,REF0002,2026-11-13T02:02:11Z,${bima},${BIMA},IDR,450000,446000
`,
  /** With a head, in another separator than its head has, and with sums. */
  other: ([ayu, bima]: Numbers) => `Laporan Penerimaan Virtual Account, SMP Uji
Periode : 13-Nov-26 s/d 13-Nov-26
Total Transaksi : 2

No;Nomor VA;Nama Siswa;Tgl;Jam;Nominal;No. Jurnal;Channel
1;${ayu.replace(/(....)/g, '$1 ')};${AYU};13-Nov-26;08:15:30;Rp 450.000,00;FT1;MOBILE
2;${bima};${BIMA};20261113;09:02;450,000.00;FT2;ATM
;;;;Jumlah;900.000;;
Dicetak oleh sistem
`,
} as const
export type Report = keyof typeof REPORTS
export const KINDS = Object.keys(REPORTS) as Report[]

export const HEAD = 'Nomor virtual account,Nama pelanggan,Jumlah dibayar,Waktu bayar,No. referensi bank,Kanal'
export const report = (...rows: readonly (readonly (string | number)[])[]) =>
  [HEAD, ...rows.map((row) => row.join(','))].join('\r\n')
