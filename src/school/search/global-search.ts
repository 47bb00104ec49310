// Students and staff in the box that finds everything.
import { detailOf, type SearchKind } from '../../kernel/lists/search.ts'
import { listStaff } from '../staff/staff.ts'
import { staffWords } from '../staff/words.ts'
import { listStudents } from '../students/students.ts'
import { studentsWords } from '../students/words.ts'

export const search: readonly SearchKind[] = [
  {
    kind: 'student',
    title: studentsWords.things['/api/v1/school/students'].one,
    path: '/api/v1/school/students',
    find: async (db, caller, { q, limit }) => {
      const { data } = await listStudents(db, caller, { filter: { q }, page: { limit, cursor: undefined } })
      return data.map(({ id, name, nis, class_name }) => ({ id, label: name, detail: detailOf(nis, class_name) }))
    },
  },
  {
    kind: 'staff',
    title: staffWords.things['/api/v1/school/staff'].one,
    path: '/api/v1/school/staff',
    find: async (db, caller, { q, limit }) => {
      const { data } = await listStaff(db, caller, { filter: { q }, page: { limit, cursor: undefined } })
      return data.map(({ id, name, nip, nuptk }) => ({ id, label: name, detail: detailOf(nip ?? nuptk) }))
    },
  },
]
