// What people read here in both languages: audit trail, record history.
import { defineWords } from '../../language/words.ts'

export const auditWords = defineWords({
  things: {
    '/api/v1/audit': {
      title: { id: 'Jejak audit', en: 'Audit trail' },
      menu: { group: 'settings', order: 20, also: { id: 'jejak log siapa mengubah', en: 'log who changed' } },
    },
    '/api/v1/audit/records': { title: { id: 'Riwayat data', en: 'Record history' }, menu: 'elsewhere' },
  },
  fields: {
    erased: { id: 'Sudah dihapus', en: 'Erased' },
    operation: { id: 'Perubahan', en: 'Change' },
    sealed: { id: 'Tersegel', en: 'Sealed' },
  },
  values: {
    kind: { change: { id: 'Perubahan', en: 'Change' } },
    operation: {
      delete: { id: 'Dihapus', en: 'Deleted' },
      insert: { id: 'Dibuat', en: 'Created' },
      update: { id: 'Diubah', en: 'Changed' },
    },
  },
})
