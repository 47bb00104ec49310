// Points, thresholds reached, decisions of the council and letters over HTTP.

import { PDF_TYPE } from '../../../kernel/files/files.ts'
import { act, ask, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Done, Id, Listing, Obj } from '../../../kernel/values/schema.ts'
import {
  Crossing,
  CrossingFilter,
  Decision,
  DecisionFilter,
  listCrossings,
  listDecisions,
  NewDecision,
  recordDecision,
} from './crossings.ts'
import { LetterPrint, printLetter } from './letter-print.ts'
import { getLetter, Letter, LetterDetail, LetterFilter, listLetters, Revision, reviseLetter } from './letters.ts'
import {
  CarriedOver,
  carryOver,
  Entry,
  EntryFilter,
  listEntries,
  listStandings,
  Remission,
  remit,
  Standing,
  StandingFilter,
} from './points.ts'
import { Withdrawal, withdrawLetter } from './withdrawals.ts'

const access = ['counselor']

export const pointsDoors: readonly Door[] = [
  ask({
    path: '/api/v1/counselor/points',
    access,
    summary: { id: 'Jumlah poin siswa dalam satu tahun ajaran', en: 'Student points for a school year' },
    params: StandingFilter,
    paged: true,
    sorts: ['student_name', 'points'],
    reply: Listing('data', Standing),
    run: ({ db, input, page, ...context }) =>
      listStandings(db, context.caller, { filter: { ...input, today: context.today }, page }),
  }),
  ask({
    path: '/api/v1/counselor/points/entries',
    access,
    summary: { id: 'Buku poin satu siswa', en: 'A student’s points ledger' },
    params: EntryFilter,
    paged: true,
    reply: Listing('data', Entry),
    run: ({ db, caller, input, page }) => listEntries(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/counselor/points/remit',
    access,
    summary: { id: 'Kurangi poin (remisi), dengan alasan', en: 'Reduce points (remission), with a reason' },
    params: Remission,
    reply: Data(Entry),
    errors: ['not_found'],
    run: async ({ tx, input, ...context }) => ({
      data: await remit(tx, context.caller, { given: input, today: context.today }),
    }),
  }),
  act({
    path: '/api/v1/counselor/points/carry-over',
    access,
    summary: { id: 'Bawa separuh poin tahun lalu ke tahun ini', en: 'Carry over half of last year’s points' },
    reply: Data(CarriedOver),
    errors: ['carry_over_off'],
    run: async ({ tx, ...context }) => ({ data: await carryOver(tx, context.caller, context.today) }),
  }),
  ask({
    path: '/api/v1/counselor/crossings',
    access,
    summary: { id: 'Batas poin yang tercapai', en: 'Point limits reached' },
    params: CrossingFilter,
    paged: true,
    sorts: ['student_name', 'code', 'threshold_points', 'points', 'at'],
    reply: Listing('data', Crossing),
    run: ({ db, caller, input, page }) => listCrossings(db, caller, { filter: input, page }),
  }),
  ask({
    path: '/api/v1/counselor/decisions',
    access,
    summary: { id: 'Keputusan rapat dewan guru', en: 'Teachers’ council decisions' },
    params: DecisionFilter,
    paged: true,
    sorts: ['student_name', 'decided_on', 'outcome'],
    reply: Listing('data', Decision),
    run: ({ db, caller, input, page }) => listDecisions(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/counselor/decisions/create',
    access,
    summary: {
      id: 'Catat keputusan rapat dewan guru; pengembalian kepada orang tua membuat suratnya',
      en: 'Record a teachers’ council decision; returning a student to the parents creates the letter',
    },
    params: NewDecision,
    reply: Data(Decision),
    errors: ['not_found', 'conflict', 'crossing_groundless', 'no_council_matter'],
    run: async ({ tx, input, ...context }) => ({
      data: await recordDecision(tx, context.caller, { given: input, today: context.today }),
    }),
  }),
  ask({
    path: '/api/v1/counselor/letters',
    access,
    summary: { id: 'Surat-surat, terbaru di atas', en: 'Letters, newest first' },
    params: LetterFilter,
    paged: true,
    sorts: ['number', 'kind', 'student_name', 'issued_on', 'versions'],
    reply: Listing('data', Letter),
    run: ({ db, caller, input, page }) => listLetters(db, caller, { filter: input, page }),
  }),
  ask({
    path: '/api/v1/counselor/letters/read',
    access,
    summary: { id: 'Satu surat dengan semua versinya', en: 'One letter with all its versions' },
    params: Obj({ id: Id(2) }),
    reply: Data(LetterDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getLetter(db, caller, input.id) }),
  }),
  act({
    path: '/api/v1/counselor/letters/revise',
    access,
    summary: { id: 'Buat versi baru sebuah surat', en: 'New version of a letter' },
    params: Revision,
    reply: Data(LetterDetail),
    errors: ['not_found', 'stale_version', 'letter_withdrawn'],
    run: async ({ tx, caller, input }) => ({ data: await reviseLetter(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/counselor/letters/withdraw',
    access,
    summary: { id: 'Tarik surat yang kehilangan dasarnya', en: 'Withdraw a letter that no longer has grounds' },
    params: Withdrawal,
    reply: Data(LetterDetail),
    errors: ['not_found', 'stale_version', 'letter_stands', 'letter_withdrawn'],
    run: async ({ tx, input, ...context }) => ({
      data: await withdrawLetter(tx, context.caller, { given: input, today: context.today }),
    }),
  }),
  get({
    path: '/api/v1/counselor/letters/:id/pdf',
    access,
    summary: { id: 'Cetak satu versi surat (PDF)', en: 'Print one version of a letter (PDF)' },
    query: LetterPrint,
    reply: Done,
    downloads: [PDF_TYPE],
    errors: ['not_found'],
    run: ({ db, caller, input, clock }) => printLetter(db, caller, { asked: input, now: clock.now() }),
  }),
]
