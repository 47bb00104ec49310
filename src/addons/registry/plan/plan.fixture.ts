// For tests: rows as the registry sends them, records as we have them, and the plan that follows from both.
import { uuid } from '../../../../test/fixtures/registry/registry-school.ts'
import type { Row } from '../connection/client.ts'
import { normalise } from '../rows/normalise.ts'
import type { LocalClass } from './classes.ts'
import type { Choices, LocalStudent } from './people.ts'
import { type Local, planSync } from './plan.ts'

export const row = (n: number, more: object = {}) => ({
  peserta_didik_id: uuid(n),
  nama: `Siswa ${n}`,
  jenis_kelamin: 'P',
  nisn: null,
  nipd: null,
  ...more,
})
export const classRow = (
  n: number,
  nama: string,
  { members = [], more = {} }: { members?: number[]; more?: object } = {},
) => ({
  rombongan_belajar_id: uuid(n),
  nama,
  tingkat_pendidikan_id: '7',
  jenis_rombel: '1',
  anggota_rombel: members.map((member) => ({ peserta_didik_id: uuid(member) })),
  ...more,
})
export const student = (id: number, more: Partial<LocalStudent> = {}): LocalStudent => ({
  id,
  registry_id: null,
  name: `Siswa ${id}`,
  gender: 'f',
  nisn: null,
  nis: null,
  nik: null,
  birth_place: null,
  birth_date: null,
  entered_on: null,
  state: 'active',
  said: null,
  contested: null,
  departed: false,
  ...more,
})
export const group = (id: number, name: string, more: Partial<LocalClass> = {}): LocalClass => ({
  id,
  registry_id: uuid(id),
  registry_ids: [uuid(id)],
  kind: 'regular',
  name,
  grade: 7,
  homeroom_staff_id: null,
  said: null,
  contested: null,
  this_year: true,
  ...more,
})
const CAUTIOUS = { strangers: new Set<string>(), acceptProbable: false, acceptNewIds: false, markDepartures: false }
export const plan = (
  students: object[],
  classes: object[] = [],
  { local = {}, choices = {} }: { local?: Partial<Local>; choices?: Partial<Choices> } = {},
) =>
  planSync(
    { staff: [], students: [], classes: [], enrolments: [], members: [], lessons: [], ...local },
    normalise('20261', { students: students as Row[], classes: classes as Row[], staff: [] }),
    { ...CAUTIOUS, ...choices },
  )
export const reasons = (made: ReturnType<typeof plan>) =>
  made.items.map(({ entity, action, reason }) => [entity, action, reason].filter(Boolean).join(' '))
/** One whom the registry and we have agreed on before. */
export const known = (id: number, more: Partial<LocalStudent> = {}) =>
  student(id, { registry_id: uuid(id), said: { name: `Siswa ${id}`, gender: 'f' }, ...more })
