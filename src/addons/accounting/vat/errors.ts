// What VAT of a taxable person refuses in its own words.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const vatErrors = {
  input_vat_misplaced: {
    status: 409,
    error: 'Not creditable here',
    words: {
      id: 'PPN hanya dikreditkan pada tagihan dana usaha, pada hari sekolah menjadi pengusaha kena pajak; dana BOS tidak pernah. Hilangkan tandanya, maka PPN ikut biaya.',
      en: 'VAT can be reclaimed only on bills paid from the business fund while the school is VAT-registered, never from BOS. Untick it; the VAT becomes part of the cost.',
    },
  },
  not_taxable_person: {
    status: 409,
    error: 'Not a taxable person',
    words: {
      id: 'Pada hari itu sekolah bukan pengusaha kena pajak. Catat dahulu pengukuhannya (SPPKP) di pendaftaran PPN.',
      en: 'The school isn’t VAT-registered on that day. Record its registration (SPPKP) first.',
    },
  },
  nothing_sold: {
    status: 409,
    error: 'Nothing sold',
    words: {
      id: 'Tidak ada penjualan ber-PPN pada bulan itu yang belum bernomor faktur pajak.',
      en: 'No sale with VAT in that month is still missing its tax invoice number.',
    },
  },
  asset_sale_taxed: {
    status: 409,
    error: 'Sale of a taxed asset',
    words: {
      id: 'Aset dana usaha yang dijual kena PPN (Pasal 16D). Catat penjualannya di Penjualan dengan jenis aset ke akun 4404, lalu lepaskan aset ini tanpa hasil penjualan.',
      en: 'Assets of the business fund are sold with VAT (article 16D). Enter the sale under Sales as an asset sale to account 4404, then dispose of the asset with no proceeds.',
    },
  },
  sales_incomplete: {
    status: 409,
    error: 'Sales incomplete',
    words: {
      id: '{count} penjualan belum lengkap: {list}. Isi NPWP/NIK dan alamat pembelinya, lalu unduh lagi.',
      en: '{count sale is/sales are} incomplete: {list}. Enter the buyer’s NPWP/NIK and address, then download again.',
    },
  },
  tax_invoice_missing: {
    status: 409,
    error: 'No tax invoice',
    words: {
      id: 'PPN yang dikreditkan memerlukan nomor dan tanggal faktur pajak rekanan. Isi pada tagihannya, atau jangan kreditkan.',
      en: 'Reclaiming VAT needs the number and date of the vendor’s tax invoice. Enter them on the bill, or don’t reclaim it.',
    },
  },
  tax_invoice_too_old: {
    status: 409,
    error: 'Tax invoice of another time',
    words: {
      id: 'Faktur pajak dikreditkan pada masanya atau paling lama tiga masa sesudahnya. Periksa tanggal tagihan dan fakturnya, atau jangan kreditkan.',
      en: 'Input VAT can be reclaimed in the invoice month or up to three months later. Check the bill and invoice dates, or don’t reclaim it.',
    },
  },
  vat_documents_stand: {
    status: 409,
    error: 'Documents stand',
    words: {
      id: 'Ada penjualan, tagihan atau SPT PPN dari masa atau dana yang akan keluar dari pendaftaran ini.',
      en: 'There are VAT sales, bills or returns on dates or in a fund this registration would no longer cover.',
    },
  },
  vat_fund_unfit: {
    status: 409,
    error: 'Fund unfit',
    words: {
      id: 'Sekolah negeri tidak menjadi pengusaha kena pajak di sini, dan dana yang terikat RKAS seperti BOS tidak mengkreditkan PPN. Pilih dana usahanya.',
      en: 'State schools can’t be VAT-registered here, and plan-bound funds such as BOS can’t reclaim VAT. Choose the business fund.',
    },
  },
  vat_month_not_over: {
    status: 409,
    error: 'Month not over',
    words: {
      id: 'Masa PPN ini belum berakhir.',
      en: 'This month is not over yet.',
    },
  },
  vat_month_order: {
    status: 409,
    error: 'Out of order',
    words: {
      id: 'SPT PPN disusun bulan demi bulan dan ditarik dari yang terakhir.',
      en: 'VAT returns are prepared month by month and undone starting from the last.',
    },
  },
  vat_month_told: {
    status: 409,
    error: 'Month settled',
    words: {
      id: 'SPT PPN bulan itu sudah disusun. Pakai tanggal di bulan yang belum, atau tarik dahulu SPT-nya.',
      en: 'The VAT return for that month already exists. Use a date in a month without one, or undo the return first.',
    },
  },
  vat_not_asked_back: {
    status: 409,
    error: 'Not asked back',
    words: {
      id: 'Restitusi dicatat untuk SPT yang berdiri dan meminta kembali kelebihannya, sesudah masanya. Susun SPT-nya dengan pilihan restitusi.',
      en: 'A refund can be recorded only for a valid return that claims one, after its month. Prepare the return with the refund option.',
    },
  },
  vat_refunded: {
    status: 409,
    error: 'Refunded',
    words: {
      id: 'Restitusi SPT ini sudah dicatat. Tarik dahulu restitusinya, paling lambat pada hari yang sama.',
      en: 'This return’s refund has already been recorded. Undo the refund first, dated no later than the same day.',
    },
  },
  vat_return_fixed: {
    status: 409,
    error: 'Return stands',
    words: {
      id: 'Angka SPT PPN tidak diubah. Tarik lalu susun lagi.',
      en: 'A VAT return’s figures can’t be edited. Undo it and prepare it again.',
    },
  },
} satisfies ErrorCatalogue
