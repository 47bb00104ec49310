// Cards over HTTP: the list, issuing, loss and return, numbers that nobody carries yet, and cards from a file.

import { act, type Door, get } from '../../../kernel/http/door.ts'
import { importDoors } from '../../../kernel/imports/doors.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { Data, Done, Listing } from '../../../kernel/values/schema.ts'
import { RFID_ROLE, type RfidDb } from '../elevation.ts'
import { READERS } from '../roles.ts'
import { cardWorkflow } from '../workflow.ts'
import { Card, CardFilter, CardStep, issueCard, ListedCard, listCards, moveCard, NewCard } from './cards.ts'
import { cardImport } from './import.ts'
import { nameHolders } from './names.ts'
import {
  Assignment,
  assignCard,
  dismissUnknownCard,
  listUnknownCards,
  UnknownCard,
  UnknownRef,
} from './unknown-cards.ts'

const ownDoors: readonly Door[] = [
  get({
    path: '/api/rfid/cards',
    access: READERS,
    origin: 'contract',
    summary: { id: 'Daftar kartu', en: 'Cards' },
    query: CardFilter,
    paged: true,
    sorts: ['uid', 'state', 'valid_from', 'valid_until'],
    elevation: RFID_ROLE,
    reply: Listing('cards', ListedCard),
    run: async ({ db, elevated, caller, input, page }) => {
      const { cards, next_cursor } = await listCards(elevated<RfidDb>(), caller, { filter: input, page })
      return { cards: await nameHolders(db, caller, cards), next_cursor }
    },
  }),
  act({
    path: '/api/rfid/cards/create',
    access: ['admin'],
    summary: { id: 'Daftarkan kartu untuk siswa atau pegawai', en: 'Register a card for a student or staff member' },
    params: NewCard,
    elevation: RFID_ROLE,
    reply: Data(Card),
    errors: ['conflict', 'not_found'],
    run: async ({ tx, elevated, caller, input, today }) => ({
      data: await issueCard({ tx, caller, elevated }, input, today),
    }),
  }),
  step('report_lost', { id: 'Laporkan kartu hilang', en: 'Report a card lost' }),
  step('block', { id: 'Blokir kartu', en: 'Block a card' }),
  step('take_back', { id: 'Terima kembali kartu', en: 'Take back a card' }),
  step('reactivate', { id: 'Aktifkan lagi kartu', en: 'Reactivate a card' }),
]

function step(name: keyof typeof cardWorkflow.moves, summary: Words): Door {
  return act({
    path: `/api/rfid/cards/${name.replaceAll('_', '-')}`,
    access: cardWorkflow.moves[name].by,
    summary,
    params: CardStep,
    elevation: RFID_ROLE,
    reply: Data(Card),
    errors: ['not_found', 'conflict', 'stale_version', 'illegal_move'],
    run: async ({ tx, elevated, caller, input, clock }) => ({
      data: await moveCard({ tx, caller, elevated, now: clock.now() }, name, input),
    }),
  })
}

const unknownDoors: readonly Door[] = [
  get({
    path: '/api/rfid/unknown-cards',
    access: ['admin', 'staff'],
    summary: { id: 'Nomor kartu yang belum dikenal', en: 'Unknown card numbers' },
    paged: true,
    sorts: ['uid', 'device_name', 'first_at', 'last_at', 'taps'],
    elevation: RFID_ROLE,
    reply: Listing('data', UnknownCard),
    run: ({ elevated, caller, page }) => listUnknownCards(elevated<RfidDb>(), caller, page),
  }),
  act({
    path: '/api/rfid/unknown-cards/assign',
    access: ['admin'],
    summary: {
      id: 'Berikan nomor yang belum dikenal kepada siswa atau pegawai; tap sebelumnya ikut dihitung',
      en: 'Assign an unknown card to a student or staff member; earlier taps count',
    },
    params: Assignment,
    elevation: RFID_ROLE,
    reply: Data(Card),
    errors: ['conflict', 'not_found'],
    run: async ({ tx, elevated, caller, input, today }) => ({
      data: await assignCard({ tx, caller, elevated }, input, today),
    }),
  }),
  act({
    path: '/api/rfid/unknown-cards/dismiss',
    access: ['admin'],
    summary: { id: 'Singkirkan nomor dari daftar', en: 'Dismiss a number from the list' },
    params: UnknownRef,
    elevation: RFID_ROLE,
    reply: Done,
    errors: ['not_found'],
    run: async ({ elevated, caller, input }) => {
      await elevated((db: RfidDb) => dismissUnknownCard(db, caller, input.id))
      return {}
    },
  }),
]

export const cardDoors: readonly Door[] = [
  ...ownDoors,
  ...unknownDoors,
  ...importDoors('/api/rfid/imports', [cardImport]),
]
