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
    column: { id: 'Kolom', en: 'Column' },
    dry_run: { id: 'Periksa dulu', en: 'Check first' },
    example: { id: 'Contoh', en: 'Example' },
    failure: { id: 'Sebab gagal', en: 'Failure' },
    faults: { id: 'Kesalahan', en: 'Faults' },
    faulty: { id: 'Baris salah', en: 'Faulty rows' },
    file_name: { id: 'Nama berkas', en: 'File name' },
    good: { id: 'Baris benar', en: 'Good rows' },
    header: { id: 'Judul kolom', en: 'Column title' },
    headers: { id: 'Judul kolom', en: 'Column heads' },
    hint: { id: 'Keterangan', en: 'Explanation' },
    mapping: { id: 'Pemetaan kolom', en: 'Column mapping' },
    required: { id: 'Wajib', en: 'Required' },
    row: { id: 'Baris', en: 'Row' },
  },
})
