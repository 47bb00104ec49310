// How long the files of sets are kept. What they hold stands in the books: a set is made anew whenever it is wanted.
import { madeFiles } from '../../../kernel/work/retention/made-files.ts'

export const retention = [
  madeFiles('bos.inspection_set', {
    name: 'inspection_files',
    title: { id: 'Berkas pemeriksaan yang sudah disusun', en: 'Inspection pack files' },
  }),
]
