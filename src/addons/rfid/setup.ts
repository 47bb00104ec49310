// The steps of a new school that its cards and readers are; not every school has them.
import { sql } from 'kysely'
import { counted, has, type SetupStep } from '../../kernel/setup/setup.ts'

export const setup: readonly SetupStep[] = [
  {
    name: 'cards',
    order: 46,
    section: 'people',
    whole: { id: 'Kartu presensi dan alat baca', en: 'Attendance cards and reader' },
    opens: [
      {
        id: 'Siswa menempelkan kartu di gerbang, presensi terisi sendiri',
        en: 'Students tap at the gate, attendance fills in by itself',
      },
      { id: 'Layar gerbang menyapa siapa yang datang', en: 'The gate wall greets who arrives' },
    ],
    act: { id: 'Daftarkan kartu', en: 'Register cards' },
    title: { id: 'Kartu siswa', en: 'Student cards' },
    why: {
      id: 'Setiap kartu menunjuk seorang siswa: satu per satu, atau dari berkas.',
      en: 'Link each card to a student: one by one, or from a file.',
    },
    minutes: 15,
    isOptional: true,
    door: '/api/rfid/cards/create',
    to: '/rfid/cards',
    isDone: (db, { caller }) =>
      has(db.selectFrom('rfid.card').select('id').where('company_id', '=', caller.companyId).limit(1)),
    async tells(db, { caller }) {
      const { count } = await db
        .selectFrom('rfid.card')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('company_id', '=', caller.companyId)
        .executeTakeFirstOrThrow()
      return counted(count, 'kartu', ['card', 'cards'])
    },
  },
  {
    name: 'tap',
    order: 47,
    section: 'people',
    partOf: 'cards',
    act: { id: 'Daftarkan alat baca', en: 'Register a reader' },
    title: { id: 'Alat baca dan tap pertama', en: 'Reader and first tap' },
    why: {
      id: 'Siswa menempelkan kartu di gerbang; presensi terisi sendiri.',
      en: 'Students tap at the gate; attendance fills in by itself.',
    },
    minutes: 10,
    isOptional: true,
    door: '/api/rfid/devices/create',
    to: '/rfid/devices',
    async stands(db, { caller }) {
      const reader = await db
        .selectFrom('rfid.device')
        .select(['name', 'user_id', 'gateway_id'])
        .where('company_id', '=', caller.companyId)
        .where('state', '=', 'active')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      if (!reader) return undefined
      const { name, user_id, gateway_id } = reader
      return {
        to: '/rfid/devices',
        words:
          user_id === null && gateway_id === null
            ? {
                id: `${name} belum punya akun: pilih atau buat satu lewat Ubah di alat bacanya, lalu isikan di alat itu.`,
                en: `${name} has no account yet: choose or create one with Update on the reader’s page, then enter it in the reader.`,
              }
            : {
                id: `${name} sudah terdaftar: isikan akunnya di alat itu, lalu tempelkan sebuah kartu.`,
                en: `${name} is registered: enter its account in the reader, then tap a card.`,
              },
      }
    },
    isDone: (db, { caller }) =>
      has(db.selectFrom('rfid.event').select('uid').where('company_id', '=', caller.companyId).limit(1)),
    tells: async () => ({ id: 'tap pertama sudah diterima', en: 'the first tap has come in' }),
  },
]
