// What people read here in both languages: pending approvals, foundation overview.
import { defineWords } from '../../../kernel/language/words.ts'

export const overviewWords = defineWords({
  things: {
    '/api/v1/foundation/approvals': {
      title: { id: 'Menunggu persetujuan', en: 'Waiting for approval' },
      menu: { group: 'quality', order: 50, short: { id: 'Persetujuan', en: 'Approvals' } },
    },
    '/api/v1/foundation/dashboard': {
      title: { id: 'Ikhtisar yayasan', en: 'Foundation overview' },
      menu: { group: 'foundation', order: 10 },
    },
  },
  fields: {
    cell: { id: 'Kelompok', en: 'Group' },
    cells: { id: 'Kelompok', en: 'Groups' },
    figure: { id: 'Angka', en: 'Figure' },
    figures: { id: 'Angka-angka', en: 'Figures' },
  },
  values: {
    figure: {
      expense: { id: 'Beban', en: 'Expenses' },
      revenue: { id: 'Pendapatan', en: 'Revenue' },
      students: { id: 'Siswa', en: 'Students' },
    },
    kind: { student: { id: 'Siswa', en: 'Student' } },
  },
})
