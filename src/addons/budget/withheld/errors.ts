// What slips of withholding refuse in their own words.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const withheldErrors = {
  nothing_withheld_on_bills: {
    status: 409,
    error: 'Nothing withheld',
    words: {
      id: 'Tidak ada bukti potong untuk formulir ini pada bulan itu. Bukukan dahulu tagihan atau belanjanya.',
      en: 'No slip of that month belongs on this form. Post its bills or spending first.',
    },
  },
  slips_incomplete: {
    status: 409,
    error: 'Slips incomplete',
    words: {
      id: '{count} bukti potong belum lengkap: {list}. Isi NPWP/NIK dan kode objek pajaknya (pada rekanan, tagihan, atau bukti potong buku kas), lalu unduh lagi; PPh 21 yang melewati satu lapis tarif diisi langsung di sistem kantor pajak.',
      en: '{count slip is/slips are} not complete: {list}. Enter the tax number and the code of the tax object (at the vendor, the bill, or the slip of the cash book), then download again; income tax 21 over more than one bracket is entered in the tax office’s system itself.',
    },
  },
  slips_with_the_books: {
    status: 409,
    error: 'One file',
    words: {
      id: 'Sekolah ini membukukan: satu berkas memuat bukti potong tagihan dan buku kas. Unduh dari berkas bukti potong pembukuan.',
      en: 'This school keeps books: one file has the slips of bills and of the cash book. Download it from the slips of the books.',
    },
  },
} satisfies ErrorCatalogue
