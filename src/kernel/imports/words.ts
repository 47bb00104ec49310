// What people read here in both languages: columns of imports, import rows, import template.
import { defineWords } from '../language/words.ts'

export const importsWords = defineWords({
  things: {
    '/*/imports/columns': { title: { id: 'Kolom impor', en: 'Columns of imports' }, menu: 'elsewhere' },
    '/*/imports/rows': { title: { id: 'Baris impor', en: 'Import rows' } },
    '/*/imports/template': { title: { id: 'Templat impor', en: 'Import template' } },
  },
  fields: {
    all_or_nothing: { id: 'Semua atau tidak sama sekali', en: 'All or nothing' },
    became: { id: 'Hasil', en: 'Outcome' },
    changed_rows: { id: 'Baris yang mengubah', en: 'Rows that change' },
    checked_id: { id: 'Pemeriksaan yang dibaca', en: 'The check that was read' },
    column: { id: 'Kolom', en: 'Column' },
    differences: { id: 'Perubahan', en: 'Changes' },
    dry_run: { id: 'Periksa dulu', en: 'Check first' },
    example: { id: 'Contoh', en: 'Example' },
    existing: { id: 'Pada data yang sudah ada', en: 'On existing records' },
    failure: { id: 'Sebab gagal', en: 'Failure' },
    faults: { id: 'Kesalahan', en: 'Faults' },
    faulty: { id: 'Baris salah', en: 'Faulty rows' },
    file_name: { id: 'Nama berkas', en: 'File name' },
    good: { id: 'Baris benar', en: 'Good rows' },
    header: { id: 'Judul kolom', en: 'Column title' },
    headers: { id: 'Judul kolom', en: 'Column heads' },
    hint: { id: 'Keterangan', en: 'Explanation' },
    kept: { id: 'Dibiarkan saat dibatalkan', en: 'Left by the undo' },
    mapping: { id: 'Pemetaan kolom', en: 'Column mapping' },
    required: { id: 'Wajib', en: 'Required' },
    row: { id: 'Baris', en: 'Row' },
    unchanged_rows: { id: 'Baris tanpa perubahan', en: 'Rows without a change' },
    undone: { id: 'Dikembalikan', en: 'Restored' },
    update_existing: { id: 'Perbarui data yang sudah ada', en: 'Update existing records' },
  },
  values: {
    became: {
      changed: { id: 'Diubah', en: 'Changed' },
      faulty: { id: 'Salah', en: 'Faulty' },
      new: { id: 'Baru', en: 'New' },
      unchanged: { id: 'Tanpa perubahan', en: 'No change' },
    },
    existing: {
      changes: { id: 'Mengubah', en: 'Changes it' },
      names: { id: 'Menunjuk datanya', en: 'Names it' },
      stays: { id: 'Harus sama', en: 'Must say the same' },
    },
  },
})
