// What VAT of a taxable person refuses in its own words.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const vatErrors = {
  input_vat_misplaced: {
    status: 409,
    error: 'Not creditable here',
    words: {
      id: 'PPN hanya dikreditkan pada tagihan dana usaha, pada hari sekolah menjadi pengusaha kena pajak; dana BOS tidak pernah. Hilangkan tandanya, maka PPN ikut biaya.',
      en: 'VAT is got back on bills of the taxed fund alone, on days on which the school is a taxable person, and never with the grant. Leave the mark out: the VAT is part of the cost.',
    },
  },
  not_taxable_person: {
    status: 409,
    error: 'Not a taxable person',
    words: {
      id: 'Pada hari itu sekolah bukan pengusaha kena pajak. Catat dahulu pengukuhannya (SPPKP) di pendaftaran PPN.',
      en: 'The school is no taxable person on that day. Enter its registration first.',
    },
  },
  nothing_sold: {
    status: 409,
    error: 'Nothing sold',
    words: {
      id: 'Tidak ada penjualan ber-PPN pada bulan itu yang belum bernomor faktur pajak.',
      en: 'No sale of that month carries VAT and still lacks the number of its tax invoice.',
    },
  },
  asset_sale_taxed: {
    status: 409,
    error: 'Sale of a taxed asset',
    words: {
      id: 'Aset dana usaha yang dijual kena PPN (Pasal 16D). Catat penjualannya di Penjualan dengan jenis aset ke akun 4404, lalu lepaskan aset ini tanpa hasil penjualan.',
      en: 'An asset of the taxed fund is sold with VAT (article 16D). Enter the sale among sales, as one of an asset on account 4404, then dispose of the asset without proceeds.',
    },
  },
  sales_incomplete: {
    status: 409,
    error: 'Sales incomplete',
    words: {
      id: '{count} penjualan belum lengkap: {list}. Isi NPWP/NIK dan alamat pembelinya, lalu unduh lagi.',
      en: '{count sale is/sales are} not complete: {list}. Enter the buyer’s number and address, then download again.',
    },
  },
  tax_invoice_missing: {
    status: 409,
    error: 'No tax invoice',
    words: {
      id: 'PPN yang dikreditkan memerlukan nomor dan tanggal faktur pajak rekanan. Isi pada tagihannya, atau jangan kreditkan.',
      en: 'VAT is got back with the number and date of the vendor’s tax invoice. Enter them on the bill, or do not have it back.',
    },
  },
  tax_invoice_too_old: {
    status: 409,
    error: 'Tax invoice of another time',
    words: {
      id: 'Faktur pajak dikreditkan pada masanya atau paling lama tiga masa sesudahnya. Periksa tanggal tagihan dan fakturnya, atau jangan kreditkan.',
      en: 'A tax invoice counts in its own month or at most three months later. Look at the dates of bill and invoice, or do not have its VAT back.',
    },
  },
  vat_documents_stand: {
    status: 409,
    error: 'Documents stand',
    words: {
      id: 'Ada penjualan, tagihan atau SPT PPN dari masa atau dana yang akan keluar dari pendaftaran ini.',
      en: 'Sales, bills or returns of VAT stand on days, or in a fund, that this registration would no longer cover.',
    },
  },
  vat_fund_unfit: {
    status: 409,
    error: 'Fund unfit',
    words: {
      id: 'Sekolah negeri tidak menjadi pengusaha kena pajak di sini, dan dana yang terikat RKAS seperti BOS tidak mengkreditkan PPN. Pilih dana usahanya.',
      en: 'A state school is no taxable person here, and a fund that a plan binds, such as the grant, gets no VAT back. Choose the fund of the business.',
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
      en: 'Returns are made month after month, and taken back from the last one.',
    },
  },
  vat_month_told: {
    status: 409,
    error: 'Month settled',
    words: {
      id: 'SPT PPN bulan itu sudah disusun. Pakai tanggal di bulan yang belum, atau tarik dahulu SPT-nya.',
      en: 'The VAT return of that month was made. Take a day of a month that has none, or take the return back first.',
    },
  },
  vat_not_asked_back: {
    status: 409,
    error: 'Not asked back',
    words: {
      id: 'Restitusi dicatat untuk SPT yang berdiri dan meminta kembali kelebihannya, sesudah masanya. Susun SPT-nya dengan pilihan restitusi.',
      en: 'A refund is entered for a return that stands and asked for what is over, after its month. Make the return so that it asks for it.',
    },
  },
  vat_refunded: {
    status: 409,
    error: 'Refunded',
    words: {
      id: 'Restitusi SPT ini sudah dicatat. Tarik dahulu restitusinya, paling lambat pada hari yang sama.',
      en: 'What this return asked for was refunded. Take the refund back first, on the same day or before.',
    },
  },
  vat_return_fixed: {
    status: 409,
    error: 'Return stands',
    words: {
      id: 'Angka SPT PPN tidak diubah. Tarik lalu susun lagi.',
      en: 'The figures of a return do not change. Take it back and make it anew.',
    },
  },
} satisfies ErrorCatalogue
