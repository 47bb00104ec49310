// The step of a new school that its cards are; not every school has readers.
import { has, type SetupStep } from '../../kernel/setup/setup.ts'

export const setup: readonly SetupStep[] = [
  {
    name: 'cards',
    order: 90,
    title: { id: 'Pembaca dan kartu', en: 'Readers and cards' },
    why: {
      id: 'Siswa menempelkan kartu di gerbang; presensi terisi sendiri.',
      en: 'Students tap at the gate; attendance fills in by itself.',
    },
    minutes: 20,
    isOptional: true,
    door: '/api/rfid/cards/create',
    to: '/rfid/cards',
    isDone: (db, { caller }) =>
      has(db.selectFrom('rfid.card').select('id').where('company_id', '=', caller.companyId).limit(1)),
  },
]
