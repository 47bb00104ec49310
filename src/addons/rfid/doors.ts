// Card attendance over HTTP.
import { dayIn } from '../../kernel/clock.ts'
import { act, ask, type Door, get } from '../../kernel/door.ts'
import { Data, Listing, Moment, Obj } from '../../kernel/schema.ts'
import { Card, CardFilter, issueCard, listCards, NewCard } from './cards.ts'
import { RFID_ROLE, type RfidDb } from './elevation.ts'
import { getMonitoring, Monitoring } from './monitoring.ts'

export const doors: readonly Door[] = [
  get({
    path: '/api/rfid/cards',
    access: ['admin', 'teacher', 'principal', 'staff'],
    origin: 'contract',
    summary: { id: 'Daftar kartu', en: 'Cards' },
    query: CardFilter,
    paged: true,
    elevation: RFID_ROLE,
    reply: Listing('cards', Card),
    run: ({ elevated, caller, input, page }) => listCards(elevated<RfidDb>(), caller, input, page),
  }),
  act({
    path: '/api/rfid/cards/create',
    access: ['admin'],
    origin: 'design',
    summary: { id: 'Daftarkan kartu untuk siswa atau pegawai', en: 'Issue a card to a student or a staff member' },
    params: NewCard,
    elevation: RFID_ROLE,
    reply: Data(Card),
    errors: ['conflict', 'not_found'],
    run: async ({ elevated, caller, input, clock }) => ({
      data: await elevated((db: RfidDb) => issueCard(db, caller, input, dayIn(caller.timeZone, clock.now()))),
    }),
  }),
  get({
    path: '/api/rfid/monitoring',
    access: ['admin', 'teacher', 'principal', 'staff'],
    origin: 'contract',
    summary: { id: 'Keadaan gerbang hari ini', en: 'The gate today' },
    elevation: RFID_ROLE,
    reply: Data(Monitoring),
    run: async ({ db, elevated, caller, clock }) => {
      const now = clock.now()
      return { data: await getMonitoring(db, elevated<RfidDb>(), caller, { now, day: dayIn(caller.timeZone, now) }) }
    },
  }),
  ask({
    path: '/api/rfid/ping',
    access: 'open',
    origin: 'contract',
    summary: { id: 'Waktu server, untuk alat baca kartu', en: 'Server time, for readers' },
    reply: Data(Obj({ time: Moment() })),
    run: async ({ clock }) => ({ data: { time: clock.now().toISOString() } }),
  }),
]
