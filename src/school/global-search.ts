// Students and staff in the box that finds everything.
import { detailOf, type SearchKind } from '../kernel/search.ts'
import { listStaff } from './staff.ts'
import { listStudents } from './students.ts'

export const search: readonly SearchKind[] = [
  {
    kind: 'student',
    title: { id: 'Siswa', en: 'Student' },
    path: '/api/v1/school/students',
    find: async (db, caller, q, limit) => {
      const { data } = await listStudents(db, caller, { q }, { limit, cursor: undefined })
      return data.map(({ id, name, nis, class_name }) => ({ id, label: name, detail: detailOf(nis, class_name) }))
    },
  },
  {
    kind: 'staff',
    title: { id: 'Pegawai', en: 'Staff member' },
    path: '/api/v1/school/staff',
    find: async (db, caller, q, limit) => {
      const { data } = await listStaff(db, caller, { q }, { limit, cursor: undefined })
      return data.map(({ id, name, nip, nuptk }) => ({ id, label: name, detail: detailOf(nip ?? nuptk) }))
    },
  },
]
