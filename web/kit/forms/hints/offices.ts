// What a newcomer to the books, the store, the staff office or the fees does not know of a field, wherever it is filled in.
import type { Words } from '../../words.ts'

const MONEY: Record<string, Words> = {
  adds_to: {
    id: 'Hanya untuk nota debit: tagihan rekanan yang ditambahnya.',
    en: 'For debit notes only: the bill it adds to.',
  },
  cost_centre_id: {
    id: 'Bagian sekolah yang memikulnya, bila sekolah mencatat per bagian.',
    en: 'The part of the school that pays, if you track costs by department.',
  },
  creditable: {
    id: 'Hanya untuk sekolah PKP: PPN-nya diminta kembali dan bukan biaya.',
    en: 'VAT-registered schools only: the VAT is reclaimed instead of becoming a cost.',
  },
  difference_reason: {
    id: 'Hanya diisi bila hitungan berbeda dengan catatan.',
    en: 'Only if the count differs from the records.',
  },
  every_months: {
    id: '1: setiap bulan; 3: setiap triwulan; 12: setahun sekali.',
    en: '1 = monthly, 3 = quarterly, 12 = yearly.',
  },
  fiscal_group: {
    id: 'Kelompok harta menurut aturan pajak; menentukan penyusutan fiskal.',
    en: 'Asset group under tax rules; sets depreciation for tax.',
  },
  heading: {
    id: 'Nyalakan bila hanya mengelompokkan akun lain: ke sana tidak dibukukan apa pun.',
    en: 'Turn on if it only groups other accounts and nothing is posted to it.',
  },
  kept_back: {
    id: 'PPh yang dipotong pembeli dan disetornya atas nama sekolah. Kosongkan bila dibayar penuh.',
    en: 'Income tax the buyer withheld and paid for the school. Leave empty if paid in full.',
  },
  life_months: {
    id: 'Berapa bulan dipakai: 48 bulan sama dengan 4 tahun.',
    en: 'How long it will be used, in months: 48 = 4 years.',
  },
  min_amount: {
    id: 'Berlaku untuk dokumen senilai ini atau lebih.',
    en: 'Applies to documents of this amount or more.',
  },
  normal_side: {
    id: 'Sisi tempat saldonya bertambah.',
    en: 'The side that increases its balance.',
  },
  ntpn: {
    id: '16 huruf dan angka pada bukti setor pajak.',
    en: 'The 16 letters and digits on the tax payment receipt.',
  },
  object_code: {
    id: 'Menurut Coretax, misalnya 24-104-29.',
    en: 'As in Coretax, e.g. 24-104-29.',
  },
  person: {
    id: 'Nyalakan untuk perorangan: jasanya dipotong PPh 21, bukan PPh 23.',
    en: 'Turn on for individuals: PPh 21 is withheld from services instead of PPh 23.',
  },
  plan_required: {
    id: 'Nyalakan bila belanja dari dana ini harus ada di RKAS.',
    en: 'Turn on if spending from this fund must be in the budget plan (RKAS).',
  },
  salvage: {
    id: 'Nilai yang tersisa di akhir masa manfaat; kosong berarti 0.',
    en: 'What it is worth at the end of its useful life; 0 if left empty.',
  },
  settle_by: {
    id: 'Sampai hari ini pemegang panjar menyerahkan notanya.',
    en: 'Receipts for the advance must be handed in by this day.',
  },
  small_vendor_until: {
    id: 'Hari terakhir surat keterangan PP 55 dari rekanan; sampai hari itu tarifnya usaha kecil.',
    en: 'Last day of the vendor’s PP 55 certificate; the small-business rate applies until then.',
  },
  statement_reason: {
    id: 'Hanya diisi bila saldo rekening koran berbeda dengan buku.',
    en: 'Only if the statement differs from the books.',
  },
  tax_invoice_number: {
    id: '16 atau 17 angka di faktur pajak; hanya dari rekanan PKP.',
    en: '16 or 17 digits on the tax invoice; VAT-registered vendors only.',
  },
  tax_number: {
    id: '15 atau 16 angka; untuk perorangan boleh NIK.',
    en: '15 or 16 digits; for individuals the NIK will do.',
  },
  tax_object: {
    id: 'Apa yang dibeli menurut aturan pajak; menentukan pajak yang dipotong.',
    en: 'What is bought, in tax terms; decides which tax is withheld.',
  },
  term_days: {
    id: 'Berapa hari sesudah tanggal tagihan jatuh tempo.',
    en: 'Days from the bill date until it is due.',
  },
  vat_registered: {
    id: 'Nyalakan bila rekanan memungut PPN dan membuat faktur pajak.',
    en: 'Turn on if the vendor charges VAT and issues tax invoices.',
  },
  vendor_number: {
    id: 'Seperti tertulis di faktur rekanan: dengan ini tagihan ganda ketahuan.',
    en: 'As printed on the vendor’s invoice; used to catch duplicate bills.',
  },
}

const STORE: Record<string, Words> = {
  delivery_note: {
    id: 'Nomor surat jalan yang dibawa pengirim.',
    en: 'The number on the delivery note that came with the goods.',
  },
  item_code: {
    id: 'Kode barang dari daftar aset, misalnya 1.3.2.05.02.01.034.',
    en: 'Item code from the asset catalogue, e.g. 1.3.2.05.02.01.034.',
  },
  item_prefix: {
    id: 'Untuk semua aset yang kodenya diawali dengan ini.',
    en: 'Applies to all assets whose code starts with this.',
  },
  max_stock: {
    id: 'Sampai jumlah ini disarankan memesan.',
    en: 'Reordering is suggested up to this quantity.',
  },
  min_stock: {
    id: 'Pada jumlah ini atau kurang, barang masuk daftar stok menipis.',
    en: 'At or below this quantity the item is listed as low stock.',
  },
  register_no: {
    id: 'Kosongkan: nomor berikutnya dari kode barang ini.',
    en: 'Leave empty to use the next number for this item code.',
  },
  siplah_number: {
    id: 'Nomor pesanan di SIPLah, bila dibeli di sana.',
    en: 'The SIPLah order number, if bought there.',
  },
}

const WORK: Record<string, Words> = {
  after_months: {
    id: 'Hak cuti ini ada setelah bekerja sekian bulan; 0: sejak awal.',
    en: 'Months of service before this leave is granted; 0 = from the start.',
  },
  carry_over_max: {
    id: 'Sisa hari yang boleh dipakai tahun berikutnya; 0: tidak ada.',
    en: 'Unused days that carry over to next year; 0 = none.',
  },
  counts: {
    id: 'Hari kerja saja, atau juga hari libur di antaranya.',
    en: 'Working days only, or holidays in between as well.',
  },
  paid_percent: {
    id: '100: gaji tetap penuh selama cuti.',
    en: '100 = full pay during leave.',
  },
  wage: {
    id: 'Nyalakan bila termasuk upah yang menjadi dasar iuran BPJS dan THR.',
    en: 'Turn on if BPJS contributions and the holiday allowance (THR) are based on it.',
  },
}

const FEES: Record<string, Words> = {
  cohort: {
    id: 'Tahun masuk siswa yang dikenai, misalnya 2026.',
    en: 'Entry year of the students who pay it, e.g. 2026.',
  },
  parts_after: {
    id: 'Misalnya 0, 3 dan 6: tiga angsuran. Kosong: sekaligus.',
    en: 'E.g. 0, 3 and 6 = three instalments. Empty = all at once.',
  },
  pay_order: {
    id: 'Angka terkecil dibayar lebih dahulu; kosong berarti 50.',
    en: 'The lowest number is paid first; 50 if left empty.',
  },
  place: {
    id: 'Keringanan dengan angka terkecil dipotong lebih dahulu.',
    en: 'The discount with the lowest number is applied first.',
  },
  re_enrols: {
    id: 'Siswa yang melunasinya dihitung mendaftar ulang.',
    en: 'Students who pay this are counted as re-enrolled.',
  },
  spread_months: {
    id: 'Menjadi pendapatan selama berapa bulan, misalnya uang pangkal 36. Kosong: sekaligus.',
    en: 'Months over which it is recognised as income, e.g. 36 for an entrance fee. Empty = at once.',
  },
  stacks: {
    id: 'Nyalakan bila boleh diberikan bersama keringanan lain.',
    en: 'Turn on if it can be combined with other discounts.',
  },
}

export const OFFICES: Record<string, Words> = { ...MONEY, ...STORE, ...WORK, ...FEES }
