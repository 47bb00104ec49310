// A small school as the registry simulator serves it: five students, two classes, one student in none of them.
import type { SimulatedRegistry } from '../src/demo/registry-simulator/rows.ts'

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
    classes: [
      { id: uuid(101), name: 'VII A', grade: 7, members: [uuid(1), uuid(2)] },
      { id: uuid(102), name: 'VII B', grade: 7, members: [uuid(4), uuid(5)] },
    ],
  }
}
