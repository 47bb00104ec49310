// What slips of withholding refuse in their own words.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const withheldErrors = {
  nothing_withheld_on_bills: {
    status: 409,
    error: 'Nothing withheld',
    words: {
      id: 'Tidak ada bukti potong untuk formulir ini pada bulan itu. Bukukan dahulu tagihan atau belanjanya.',
      en: 'There are no withholding slips for this form in that month. Post the bills or spending first.',
    },
  },
  slips_incomplete: {
    status: 409,
    error: 'Slips incomplete',
    words: {
      id: '{count} bukti potong belum lengkap: {list}. Isi NPWP/NIK dan kode objek pajaknya (pada rekanan, tagihan, atau bukti potong buku kas), lalu unduh lagi; PPh 21 yang melewati satu lapis tarif diisi langsung di sistem kantor pajak.',
      en: '{count slip is/slips are} incomplete: {list}. Enter the NPWP/NIK and tax object code (on the vendor, the bill or the cash book slip), then download again. PPh 21 spanning more than one bracket is entered directly in Coretax.',
    },
  },
  slips_with_the_books: {
    status: 409,
    error: 'One file',
    words: {
      id: 'Sekolah ini membukukan: satu berkas memuat bukti potong tagihan dan buku kas. Unduh dari berkas bukti potong pembukuan.',
      en: 'This school uses accounting: one file holds the slips from both bills and the cash book. Download it from the accounting withholding slip file.',
    },
  },
} satisfies ErrorCatalogue
