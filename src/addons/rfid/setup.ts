// The steps of a new school that its cards and readers are; not every school has them.
import { has, type SetupStep } from '../../kernel/setup/setup.ts'

export const setup: readonly SetupStep[] = [
  {
    name: 'cards',
    order: 90,
    title: { id: 'Kartu siswa', en: 'Cards of students' },
    why: {
      id: 'Setiap kartu menunjuk seorang siswa: satu per satu, atau dari berkas.',
      en: 'Each card names a student: one by one, or from a file.',
    },
    minutes: 15,
    isOptional: true,
    door: '/api/rfid/cards/create',
    to: '/rfid/cards',
    isDone: (db, { caller }) =>
      has(db.selectFrom('rfid.card').select('id').where('company_id', '=', caller.companyId).limit(1)),
  },
  {
    name: 'tap',
    order: 95,
    title: { id: 'Alat baca dan tap pertama', en: 'Reader and first tap' },
    why: {
      id: 'Siswa menempelkan kartu di gerbang; presensi terisi sendiri.',
      en: 'Students tap at the gate; attendance fills in by itself.',
    },
    minutes: 10,
    isOptional: true,
    door: '/api/rfid/devices/create',
    to: '/rfid/devices',
    isDone: (db, { caller }) =>
      has(db.selectFrom('rfid.event').select('uid').where('company_id', '=', caller.companyId).limit(1)),
  },
]
