// What a newcomer to the books, the store, the staff office or the fees does not know of a field, wherever it is filled in.
import type { Words } from '../../words.ts'

const MONEY: Record<string, Words> = {
  adds_to: {
    id: 'Hanya untuk nota debit: tagihan rekanan yang ditambahnya.',
    en: 'Only of a debit note: the vendor’s bill that it adds to.',
  },
  cost_centre_id: {
    id: 'Bagian sekolah yang memikulnya, bila sekolah mencatat per bagian.',
    en: 'The part of the school that bears it, where the school tells them apart.',
  },
  creditable: {
    id: 'Hanya untuk sekolah PKP: PPN-nya diminta kembali dan bukan biaya.',
    en: 'Only of a school that is taxable: its VAT is got back and is no cost.',
  },
  difference_reason: {
    id: 'Hanya diisi bila hitungan berbeda dengan catatan.',
    en: 'Only where the count differs from the record.',
  },
  every_months: {
    id: '1: setiap bulan; 3: setiap triwulan; 12: setahun sekali.',
    en: '1: each month; 3: each quarter; 12: once a year.',
  },
  fiscal_group: {
    id: 'Kelompok harta menurut aturan pajak; menentukan penyusutan fiskal.',
    en: 'The group of assets in tax law; it decides the depreciation for tax.',
  },
  heading: {
    id: 'Nyalakan bila hanya mengelompokkan akun lain: ke sana tidak dibukukan apa pun.',
    en: 'Turn on where it only groups other accounts: nothing is posted to it.',
  },
  kept_back: {
    id: 'PPh yang dipotong pembeli dan disetornya atas nama sekolah. Kosongkan bila dibayar penuh.',
    en: 'Income tax that the buyer kept back and paid for the school. Leave empty where all was paid.',
  },
  life_months: {
    id: 'Berapa bulan dipakai: 48 bulan sama dengan 4 tahun.',
    en: 'How many months it is used: 48 months are 4 years.',
  },
  min_amount: {
    id: 'Berlaku untuk dokumen senilai ini atau lebih.',
    en: 'Counts for documents of this sum and more.',
  },
  normal_side: {
    id: 'Sisi tempat saldonya bertambah.',
    en: 'The side on which its balance grows.',
  },
  ntpn: {
    id: '16 huruf dan angka pada bukti setor pajak.',
    en: '16 letters and digits on the proof that the tax was paid.',
  },
  object_code: {
    id: 'Menurut Coretax, misalnya 24-104-29.',
    en: 'As in Coretax, 24-104-29 for example.',
  },
  person: {
    id: 'Nyalakan untuk perorangan: jasanya dipotong PPh 21, bukan PPh 23.',
    en: 'Turn on for one person: income tax 21 is withheld from services, not 23.',
  },
  plan_required: {
    id: 'Nyalakan bila belanja dari dana ini harus ada di RKAS.',
    en: 'Turn on where spending from this fund must stand in a plan.',
  },
  salvage: {
    id: 'Nilai yang tersisa di akhir masa manfaat; kosong berarti 0.',
    en: 'What it is still worth at the end of its life; empty means 0.',
  },
  settle_by: {
    id: 'Sampai hari ini pemegang panjar menyerahkan notanya.',
    en: 'By this day whoever took the advance hands in the receipts.',
  },
  small_vendor_until: {
    id: 'Hari terakhir surat keterangan PP 55 dari rekanan; sampai hari itu tarifnya usaha kecil.',
    en: 'The last day of the vendor’s certificate (PP 55); until then its rate is that of a small business.',
  },
  statement_reason: {
    id: 'Hanya diisi bila saldo rekening koran berbeda dengan buku.',
    en: 'Only where the statement differs from the book.',
  },
  tax_invoice_number: {
    id: '16 atau 17 angka di faktur pajak; hanya dari rekanan PKP.',
    en: '16 or 17 digits on the tax invoice; only vendors who are taxable have one.',
  },
  tax_number: {
    id: '15 atau 16 angka; untuk perorangan boleh NIK.',
    en: '15 or 16 digits; of a person the citizen number will do.',
  },
  tax_object: {
    id: 'Apa yang dibeli menurut aturan pajak; menentukan pajak yang dipotong.',
    en: 'What is bought in the words of tax law; it decides what is withheld.',
  },
  term_days: {
    id: 'Berapa hari sesudah tanggal tagihan jatuh tempo.',
    en: 'How many days after its day a bill falls due.',
  },
  vat_registered: {
    id: 'Nyalakan bila rekanan memungut PPN dan membuat faktur pajak.',
    en: 'Turn on where the vendor charges VAT and writes tax invoices.',
  },
  vendor_number: {
    id: 'Seperti tertulis di faktur rekanan: dengan ini tagihan ganda ketahuan.',
    en: 'As on the vendor’s paper: by it a bill that comes twice is found.',
  },
}

const STORE: Record<string, Words> = {
  delivery_note: {
    id: 'Nomor surat jalan yang dibawa pengirim.',
    en: 'The number on the paper that came with the goods.',
  },
  item_code: {
    id: 'Kode barang dari daftar aset, misalnya 1.3.2.05.02.01.034.',
    en: 'The code from the catalogue of assets, 1.3.2.05.02.01.034 for example.',
  },
  item_prefix: {
    id: 'Untuk semua aset yang kodenya diawali dengan ini.',
    en: 'For all assets whose code begins with this.',
  },
  max_stock: {
    id: 'Sampai jumlah ini disarankan memesan.',
    en: 'Ordering is suggested up to this much.',
  },
  min_stock: {
    id: 'Pada jumlah ini atau kurang, barang masuk daftar stok menipis.',
    en: 'At this much or less it stands in the list of low stock.',
  },
  register_no: {
    id: 'Kosongkan: nomor berikutnya dari kode barang ini.',
    en: 'Leave empty: the next number of this item code.',
  },
  siplah_number: {
    id: 'Nomor pesanan di SIPLah, bila dibeli di sana.',
    en: 'The number of the order in SIPLah, where it was bought there.',
  },
}

const WORK: Record<string, Words> = {
  after_months: {
    id: 'Hak cuti ini ada setelah bekerja sekian bulan; 0: sejak awal.',
    en: 'This leave is had after so many months of work; 0: from the start.',
  },
  carry_over_max: {
    id: 'Sisa hari yang boleh dipakai tahun berikutnya; 0: tidak ada.',
    en: 'Days left that may be taken the year after; 0: none.',
  },
  counts: {
    id: 'Hari kerja saja, atau juga hari libur di antaranya.',
    en: 'Working days alone, or the free days among them too.',
  },
  paid_percent: {
    id: '100: gaji tetap penuh selama cuti.',
    en: '100: pay goes on in full during the leave.',
  },
  wage: {
    id: 'Nyalakan bila termasuk upah yang menjadi dasar iuran BPJS dan THR.',
    en: 'Turn on where insurance and holiday allowance are measured by it.',
  },
}

const FEES: Record<string, Words> = {
  cohort: {
    id: 'Tahun masuk siswa yang dikenai, misalnya 2026.',
    en: 'The year in which those who pay it entered, 2026 for example.',
  },
  parts_after: {
    id: 'Misalnya 0, 3 dan 6: tiga angsuran. Kosong: sekaligus.',
    en: '0, 3 and 6, for example: three parts. Empty: in one sum.',
  },
  pay_order: {
    id: 'Angka terkecil dibayar lebih dahulu; kosong berarti 50.',
    en: 'The lowest is paid first; empty means 50.',
  },
  place: {
    id: 'Keringanan dengan angka terkecil dipotong lebih dahulu.',
    en: 'The discount with the lowest number is taken off first.',
  },
  re_enrols: {
    id: 'Siswa yang melunasinya dihitung mendaftar ulang.',
    en: 'Whoever settles it counts as coming back next year.',
  },
  spread_months: {
    id: 'Menjadi pendapatan selama berapa bulan, misalnya uang pangkal 36. Kosong: sekaligus.',
    en: 'Over how many months it becomes income, 36 of an entrance fee for example. Empty: at once.',
  },
  stacks: {
    id: 'Nyalakan bila boleh diberikan bersama keringanan lain.',
    en: 'Turn on where it may be given beside others.',
  },
}

export const OFFICES: Record<string, Words> = { ...MONEY, ...STORE, ...WORK, ...FEES }
