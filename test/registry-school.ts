// A small school as the registry simulator serves it: five students, two classes, one student in none of them.
import type { SimulatedRegistry } from '../src/demo/registry-simulator/model.ts'

export const uuid = (n: number) => `00000000-0000-4000-a000-${String(n).padStart(12, '0')}`

export function smallRegistry(): SimulatedRegistry {
  const student = (n: number, name: string, gender: 'm' | 'f') => ({
    id: uuid(n),
    name,
    gender,
    nisn: `009000000${n}`,
    nis: `26000${n}`,
    birthPlace: 'Contohan',
    birthDate: '2013-05-02',
    enteredOn: '2026-07-13',
  })
  const teacher = (n: number, name: string, gender: 'm' | 'f') => ({
    id: uuid(n),
    name,
    gender,
    nip: null,
    nik: `0880000000000${n}`,
    birthDate: '1980-03-04',
    employment: 4,
  })
  const lesson = (n: number) => ({
    id: uuid(n),
    subject: n === 302 ? 401100000 : 300110000,
    subjectName: n === 302 ? 'Matematika (Umum)' : 'Bahasa Indonesia',
    name: n === 302 ? 'Matematika' : 'Bahasa Indonesia',
    teacher: uuid(201),
  })
  return {
    npsn: '99000002',
    token: 'tokenRahasiaSekali',
    semester: '20261',
    school: { name: 'SMP Contoh Bangsa', level: 'SMP' },
    students: [
      student(1, 'Andini Putri', 'f'),
      student(2, 'Bagas Pratama', 'm'),
      student(3, 'Citra Lestari', 'f'),
      student(4, 'Dimas Saputra', 'm'),
      student(5, 'Eka Wulandari', 'f'),
    ],
    staff: [
      { ...teacher(201, 'Rina Kartika, S.Pd.', 'f'), nuptk: '9900000000000201', kind: '4' },
      { ...teacher(202, 'Bambang Prasetya', 'm'), nuptk: null, kind: '20' },
    ],
    classes: [
      {
        id: uuid(101),
        name: 'VII A',
        grade: 7,
        members: [uuid(1), uuid(2)],
        homeroom: uuid(201),
        lessons: [lesson(301), lesson(302)],
      },
      { id: uuid(102), name: 'VII B', grade: 7, members: [uuid(4), uuid(5)], homeroom: null, lessons: [lesson(303)] },
    ],
  }
}
