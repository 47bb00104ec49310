// What people read here in both languages: columns of imports, import rows, import template.
import { defineWords } from '../language/words.ts'

export const importsWords = defineWords({
  things: {
    '/*/imports/columns': { title: { id: 'Kolom impor', en: 'Import columns' }, menu: 'elsewhere' },
    '/*/imports/rows': { title: { id: 'Baris impor', en: 'Import rows' } },
    '/*/imports/template': { title: { id: 'Templat impor', en: 'Import template' } },
  },
  fields: {
    all_or_nothing: { id: 'Semua atau tidak sama sekali', en: 'All or nothing' },
    became: { id: 'Hasil', en: 'Result' },
    changed_rows: { id: 'Baris yang mengubah', en: 'Rows to be changed' },
    checked_id: { id: 'Pemeriksaan yang dibaca', en: 'Based on check' },
    column: { id: 'Kolom', en: 'Column' },
    differences: { id: 'Perubahan', en: 'Changes' },
    dry_run: { id: 'Periksa dulu', en: 'Check first' },
    example: { id: 'Contoh', en: 'Example' },
    existing: { id: 'Pada data yang sudah ada', en: 'For existing records' },
    failure: { id: 'Sebab gagal', en: 'Why it failed' },
    faults: { id: 'Kesalahan', en: 'Errors' },
    faulty: { id: 'Baris salah', en: 'Rows with errors' },
    file_name: { id: 'Nama berkas', en: 'File name' },
    good: { id: 'Baris benar', en: 'Good rows' },
    header: { id: 'Judul kolom', en: 'Column title' },
    headers: { id: 'Judul kolom', en: 'Column titles' },
    hint: { id: 'Keterangan', en: 'Explanation' },
    kept: { id: 'Dibiarkan saat dibatalkan', en: 'Left when undone' },
    mapping: { id: 'Pemetaan kolom', en: 'Column mapping' },
    required: { id: 'Wajib', en: 'Required' },
    row: { id: 'Baris', en: 'Row' },
    unchanged_rows: { id: 'Baris tanpa perubahan', en: 'Unchanged rows' },
    undone: { id: 'Dikembalikan', en: 'Restored' },
    update_existing: { id: 'Perbarui data yang sudah ada', en: 'Update existing records' },
  },
  values: {
    became: {
      changed: { id: 'Diubah', en: 'Changed' },
      faulty: { id: 'Salah', en: 'With errors' },
      new: { id: 'Baru', en: 'New' },
      unchanged: { id: 'Tanpa perubahan', en: 'Unchanged' },
    },
    existing: {
      changes: { id: 'Mengubah', en: 'Changes the record' },
      names: { id: 'Menunjuk datanya', en: 'Identifies the record' },
      stays: { id: 'Harus sama', en: 'Must match' },
    },
  },
})
