// What people read here in both languages: assets in the books, depreciation schedule, depreciation in figures, monthly depreciation.
import { defineWords } from '../../../kernel/language/words.ts'

export const assetsWords = defineWords({
  things: {
    '/api/accounting/asset-books': {
      title: { id: 'Aset dalam pembukuan', en: 'Asset register (books)' },
      one: { id: 'Aset dalam pembukuan', en: 'Asset in the books' },
      record: 'accounting.asset_book',
      menu: { group: 'bookkeeping', order: 40, short: { id: 'Aset', en: 'Assets' } },
    },
    '/api/accounting/asset-books/schedule': { title: { id: 'Jadwal penyusutan', en: 'Depreciation schedule' } },
    '/api/accounting/asset-depreciation/stats': {
      title: { id: 'Penyusutan dalam angka', en: 'Depreciation summary' },
    },
    '/api/accounting/depreciation-runs': {
      title: { id: 'Penyusutan bulanan', en: 'Monthly depreciation' },
      one: { id: 'Proses penyusutan', en: 'Depreciation run' },
      record: 'accounting.depreciation_run',
      menu: { group: 'closing', order: 50, short: { id: 'Penyusutan', en: 'Depreciation' } },
    },
  },
  records: {
    'accounting.asset_absence': { id: 'Pelepasan yang ditarik', en: 'Disposal undone' },
    'accounting.depreciation': { id: 'Penyusutan', en: 'Depreciation' },
  },
  fields: {
    accumulated: { id: 'Akumulasi penyusutan', en: 'Accumulated depreciation' },
    accumulated_depreciation: { id: 'Akumulasi penyusutan', en: 'Accumulated depreciation' },
    asset_book_id: { id: 'Aset dalam pembukuan', en: 'Asset in the books' },
    asset_count: { id: 'Jumlah aset', en: 'Number of assets' },
    booked: { id: 'Dibukukan', en: 'Posted' },
    booked_on: { id: 'Masuk buku pada', en: 'Added to the books' },
    building_permanent: { id: 'Bangunan permanen', en: 'Permanent building' },
    building_temporary: { id: 'Bangunan tidak permanen', en: 'Temporary building' },
    declining: { id: 'Tarif saldo menurun', en: 'Declining balance' },
    depreciation_this_year: { id: 'Penyusutan tahun ini', en: 'Depreciation this year' },
    disposal_document: { id: 'Dokumen penghapusan', en: 'Disposal document' },
    disposed: { id: 'Sudah dilepas', en: 'Disposed' },
    disposed_on: { id: 'Tanggal pelepasan', en: 'Disposed on' },
    fiscal_accumulated: { id: 'Akumulasi penyusutan fiskal', en: 'Accumulated (tax)' },
    fiscal_book_value: { id: 'Nilai buku fiskal', en: 'Book value (tax)' },
    fiscal_life_months: { id: 'Masa manfaat fiskal (bulan)', en: 'Useful life for tax (months)' },
    group_1: { id: 'Kelompok 1', en: 'Group 1' },
    group_2: { id: 'Kelompok 2', en: 'Group 2' },
    group_3: { id: 'Kelompok 3', en: 'Group 3' },
    group_4: { id: 'Kelompok 4', en: 'Group 4' },
    origin: { id: 'Asal', en: 'Origin' },
    returned_on: { id: 'Kembali pada', en: 'Returned on' },
    total_cost: { id: 'Total perolehan', en: 'Total cost' },
    undo_reason: { id: 'Alasan penarikan', en: 'Reason for undoing' },
    undone_on: { id: 'Ditarik pada', en: 'Undone on' },
  },
  values: {
    book: { commercial: { id: 'Komersial', en: 'Commercial' }, fiscal: { id: 'Fiskal', en: 'Tax' } },
    origin: {
      bought: { id: 'Dibeli', en: 'Bought' },
      given: { id: 'Hibah', en: 'Donated' },
      owned: { id: 'Dimiliki sebelum pembukuan', en: 'Owned before the books began' },
    },
  },
  moves: {
    undo_disposal: { id: 'Tarik pelepasan', en: 'Undo disposal' },
  },
  references: {
    asset_book_id: { list: '/api/accounting/asset-books' },
  },
  phrases: [
    { id: 'Penyusutan {month}', en: 'Depreciation {month}' },
    { id: 'Aset {asset}', en: 'Asset {asset}', of: 'accounting.asset_book' },
    { id: 'Penjualan aset {asset}', en: 'Sale of asset {asset}' },
    { id: 'Pelepasan aset {asset}: {reason}', en: 'Disposal of asset {asset}: {reason}' },
  ],
})
