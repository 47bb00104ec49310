// What the taxes of bills refuse in their own words.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const taxErrors = {
  nothing_withheld_on_bills: {
    status: 409,
    error: 'Nothing withheld',
    words: {
      id: 'Tidak ada bukti potong untuk formulir ini pada bulan itu. Bukukan dahulu tagihannya.',
      en: 'No slip of that month belongs on this form. Post its bills first.',
    },
  },
  slip_fixed: {
    status: 409,
    error: 'Slip stands',
    words: {
      id: 'Bukti potong yang sudah bernomor tidak diubah. Tarik tagihannya lalu catat yang baru.',
      en: 'A numbered slip does not change. Take its bill back and enter another.',
    },
  },
  slip_missing: {
    status: 409,
    error: 'No slip',
    words: {
      id: 'Pemotongan ini tidak punya bukti potong: PPN punya faktur sendiri, dan saldo awal dibuktikan di tempat asalnya.',
      en: 'There is no slip of this: VAT has invoices of its own, and what the books opened with was proved where it came from.',
    },
  },
  slips_incomplete: {
    status: 409,
    error: 'Slips incomplete',
    words: {
      id: '{count} bukti potong belum lengkap: {list}. Isi NPWP/NIK rekanan dan kode objek pajaknya, lalu unduh lagi; PPh 21 yang melewati satu lapis tarif diisi langsung di sistem kantor pajak.',
      en: '{count} slips are not complete: {list}. Enter the vendor’s number and the code of the tax object, then download again; income tax 21 over more than one bracket is entered in the tax office’s system itself.',
    },
  },
} satisfies ErrorCatalogue
