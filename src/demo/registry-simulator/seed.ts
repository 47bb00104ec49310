// A whole invented school with every oddity that real lists are known to hold; always the same for the same seed.
import {
  idOf,
  type SimulatedClass,
  type SimulatedLesson,
  type SimulatedRegistry,
  type SimulatedStaff,
  type SimulatedStudent,
} from './model.ts'

export type Size = 'small' | 'large'
const SIZES = {
  small: { students: 90, classes: 3, electives: 1, clubs: 1, subjects: 4, staff: 12 },
  // Two hundred in all, as a school of that size is known to list: most of them groups beside the classes.
  large: { students: 1500, classes: 50, electives: 130, clubs: 20, subjects: 12, staff: 100 },
}
const SUBJECTS: readonly [number, string, string][] = [
  [300110000, 'Bahasa Indonesia', 'Bahasa Indonesia'],
  [401100000, 'Matematika (Umum)', 'Matematika'],
  [300210000, 'Bahasa Inggris', 'Bahasa Inggris'],
  [401000000, 'Ilmu Pengetahuan Alam (IPA)', 'IPA'],
  [401101000, 'Ilmu Pengetahuan Sosial (IPS)', 'IPS'],
  [200010000, 'Pendidikan Pancasila', 'PPKn'],
  [100011000, 'Pendidikan Agama Islam dan Budi Pekerti', 'PAI'],
  [500010000, 'Pendidikan Jasmani, Olahraga, dan Kesehatan', 'PJOK'],
  [600010000, 'Seni dan Budaya', 'Seni Budaya'],
  [803090000, 'Informatika', 'Informatika'],
  [600020000, 'Prakarya', 'Prakarya'],
  [300310000, 'Bahasa Daerah', 'Bahasa Daerah'],
]
/** Of an elective group. */
const CHOSEN: [number, string, string] = [803090100, 'Informatika Pilihan', 'Informatika pilihan']
const FIRST = [
  'ANDINI',
  'Bagas',
  'Citra',
  'DIMAS',
  'Eka',
  'Fajar',
  'Gita',
  'Hendra',
  'Intan',
  'Joko',
  "Ni'mah",
  'Ülker',
]
const LAST = ['Contoh', 'Lestari', 'PRATAMA', 'Saputra', 'Wulandari', 'Kusuma', 'Hidayat', 'Permata']

const digits = (prefix: string, n: number, length: number) => prefix + String(n).padStart(length - prefix.length, '0')

export function seedRegistry(
  options: { seed?: string; size?: Size; npsn?: string; token?: string } = {},
): SimulatedRegistry {
  const { seed = 'contoh', size = 'small', npsn = '99000001', token = 'simulatorToken01' } = options
  const { students: many, classes: groups, staff: people, ...others } = SIZES[size]
  const staff = Array.from({ length: people }, (_, n) => staffMember(seed, n))
  const students = Array.from({ length: many }, (_, n) => student(seed, n))
  const classes = classesOf(seed, { count: groups, subjects: others.subjects }, { students, staff })
  return {
    npsn,
    token,
    semester: '20261',
    school: { name: 'SMP Contoh Bangsa', level: 'SMP' },
    students,
    staff,
    classes: [...classes, ...otherGroups(seed, students, { staff, ...others })],
    accounts: accountsOf(seed, staff),
    faults: [],
  }
}

function student(seed: string, n: number): SimulatedStudent {
  const plain: SimulatedStudent = {
    id: idOf(seed, 'student', String(n)),
    name: `${FIRST[n % FIRST.length]} ${LAST[(n * 5) % LAST.length]} ${n}`,
    gender: n % 2 ? 'm' : 'f',
    nisn: digits('009', n + 1, 10),
    nis: digits('26', n + 1, 6),
    nik: digits('0990', n + 1, 16),
    birthPlace: 'CONTOHAN',
    birthDate: `2013-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`,
    enteredOn: '2026-07-13',
    height: 140 + (n % 30),
    father: n % 3 ? 'Bapak Contoh' : null,
  }
  return { ...plain, ...ODD_STUDENTS[n]?.(plain) }
}

/** By place in the list. The first is in no class, and so is one behind a student who is. */
const ODD_STUDENTS: Record<number, (plain: SimulatedStudent) => Partial<SimulatedStudent>> = {
  1: () => ({ nisn: null }),
  2: () => ({ nisn: '' }),
  3: () => ({ nisn: '  ' }),
  4: () => ({ nisn: '0099999999' }),
  5: () => ({ nisn: '0099999999' }),
  6: () => ({ nis: ' ' }),
  8: ({ name }) => ({ nis: '260008', name: `${name},  S.Ag. ` }),
  9: ({ name }) => ({ name: `${name} ${'Panjang '.repeat(14)}` }),
  11: () => ({ birthDate: null, enteredOn: null, birthPlace: '-' }),
  12: ({ id }) => ({ id: id.toUpperCase() }),
}
const UNPLACED = new Set([0, 7])

function staffMember(seed: string, n: number): SimulatedStaff {
  return {
    id: idOf(seed, 'staff', String(n)),
    name: `${LAST[n % LAST.length]} ${FIRST[(n * 7) % FIRST.length]} ${n}${n % 2 ? ', S.Pd.' : ''}`,
    gender: n % 2 ? 'f' : 'm',
    nuptk: n % 3 ? digits('99', n + 1, 16) : null,
    nip: n % 4 ? null : digits('1980', n + 1, 18),
    nik: digits('0880', n + 1, 16),
    birthDate: '1980-03-04',
    kind: n === 0 ? '20' : n % 9 === 8 ? '11' : '4',
    employment: n % 4 ? 4 : 1,
    since: '2019-07-15',
    education: n % 5 ? 'S1' : '-',
  }
}

function classesOf(
  seed: string,
  { count, subjects }: { count: number; subjects: number },
  { students, staff }: { students: readonly SimulatedStudent[]; staff: readonly SimulatedStaff[] },
): SimulatedClass[] {
  const gone = idOf(seed, 'student', 'gone')
  return Array.from({ length: count }, (_, n) => {
    const id = idOf(seed, 'class', String(n))
    const members = students.filter((_, at) => !UNPLACED.has(at) && at % count === n).map((one) => one.id)
    return {
      id,
      name: `${['VII', 'VIII', 'IX'][n % 3]} ${count > 26 ? n : String.fromCharCode(65 + Math.floor(n / 3))}`,
      grade: 7 + (n % 3),
      members: n === 0 ? [...members, gone] : members,
      homeroom: n === 1 ? null : staff[(n + 1) % staff.length]!.id,
      lessons: lessonsOf(id, staff, { n, subjects: SUBJECTS.slice(0, subjects) }),
    }
  })
}

function lessonOf(
  classId: string,
  [subject, subjectName, name]: (typeof SUBJECTS)[number],
  teacher: SimulatedStaff,
): SimulatedLesson {
  return { id: idOf(classId, 'lesson', name), subject, subjectName, name, teacher: teacher.id, hours: 4 }
}

function lessonsOf(
  classId: string,
  staff: readonly SimulatedStaff[],
  { n, subjects }: { n: number; subjects: typeof SUBJECTS },
): SimulatedLesson[] {
  const lessons = subjects.map((subject, at) => lessonOf(classId, subject, staff[(n + at + 1) % staff.length]!))
  const parent = lessons[3]!
  return [...lessons, { ...parent, id: idOf(classId, 'lesson', 'IPA terpadu'), name: 'IPA terpadu', parent: parent.id }]
}

/** Ten of a small school; of a big one each is in some five electives and a club. */
function otherGroups(
  seed: string,
  students: readonly SimulatedStudent[],
  { staff, electives, clubs }: { staff: readonly SimulatedStaff[]; electives: number; clubs: number },
): SimulatedClass[] {
  const members = (n: number, every: number) =>
    (electives === 1 ? students.slice(10, 20) : students.filter((_, at) => at % every === n % every)).map(
      (one) => one.id,
    )
  const nameOf = (name: string, n: number) => (n ? `${name} ${n + 1}` : name)
  const chosen = Array.from({ length: electives }, (_, n): SimulatedClass => {
    const id = idOf(seed, 'elective', ...(n ? [String(n)] : []))
    const leader = staff[(n + 1) % staff.length]!
    return {
      id,
      name: nameOf('Pilihan Informatika', n),
      grade: 7,
      kind: '16',
      members: members(n, 25),
      homeroom: leader.id,
      lessons: [lessonOf(id, CHOSEN, leader)],
    }
  })
  const free = Array.from({ length: clubs }, (_, n): SimulatedClass => {
    const id = idOf(seed, 'club', ...(n ? [String(n)] : []))
    const homeroom = staff[(n + 2) % staff.length]!.id
    return { id, name: nameOf('Pramuka', n), grade: 7, kind: '51', members: members(n, 20), homeroom }
  })
  return [...chosen, ...free]
}

function accountsOf(seed: string, staff: readonly SimulatedStaff[]) {
  const [operator, teacher] = [idOf(seed, 'account', '0'), idOf(seed, 'account', '1')]
  return [
    { id: operator, username: 'operator@example.com', name: 'Operator', role: 'Operator Sekolah', staff: null },
    { id: teacher, username: 'guru', name: staff[1]!.name, role: 'PTK', staff: staff[1]!.id },
    { id: teacher, username: 'guru', name: staff[1]!.name, role: 'Wali Kelas', staff: staff[1]!.id },
  ]
}
