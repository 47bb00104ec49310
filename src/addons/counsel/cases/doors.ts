// Cases, their timeline, hand-overs and notes over HTTP. What looks into a case is a POST that writes, because it is
// written down; and no answer of it is kept for retries.
import { act, ask, type Door, get } from '../../../kernel/http/door.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { LIMIT_DEFAULT, PageInput } from '../../../kernel/lists/paging.ts'
import { Data, Id, List, Listing, Obj, Optional, Version } from '../../../kernel/values/schema.ts'
import type { caseWorkflow, handOverWorkflow } from '../workflow.ts'
import { BreakGlass, BreakGlassFilter, listBreakGlass } from './break-glass.ts'
import {
  Case,
  CaseChange,
  CaseDetail,
  CaseFilter,
  changeCase,
  listCases,
  moveCase,
  NewCase,
  openCase,
  readCase,
} from './cases.ts'
import { ErasureAhead, listErasuresAhead, Prolonging, prolongErasure } from './erasures.ts'
import {
  Counselor,
  HandOver,
  HandOverFilter,
  listCounselors,
  listHandOvers,
  moveHandOver,
  NewHandOver,
  offerCase,
} from './hand-overs.ts'
import {
  listReadings,
  NewNote,
  Notes,
  NotesWanted,
  Reading,
  ReadingFilter,
  readNotes,
  WrittenNote,
  writeNote,
} from './notes.ts'
import { CaseEvent, NewEvent, readTimeline, recordEvent } from './timeline.ts'

const access = ['counselor']

export const caseDoors: readonly Door[] = [
  ask({
    path: '/api/v1/counselor/cases',
    access,
    summary: { id: 'Daftar kasus, terbaru di atas', en: 'Cases, newest first' },
    params: CaseFilter,
    paged: true,
    sorts: ['student_name', 'counselor_name', 'category', 'opened_on', 'ended_on', 'state'],
    reply: Listing('data', Case),
    run: ({ db, caller, input, page }) => listCases(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/counselor/cases/read',
    access,
    summary: { id: 'Buka satu kasus; tercatat siapa yang membuka', en: 'Open a case; opening is logged' },
    params: Obj({ id: Id(3) }),
    reply: Data(CaseDetail),
    ownIdempotency: true,
    errors: ['not_found'],
    run: async ({ tx, caller, input }) => ({ data: await readCase(tx, caller, input.id) }),
  }),
  act({
    path: '/api/v1/counselor/cases/create',
    access,
    summary: { id: 'Buka kasus', en: 'Open a case' },
    params: NewCase,
    reply: Data(Case),
    errors: ['not_found'],
    run: async ({ tx, input, ...context }) => ({
      data: await openCase(tx, context.caller, { opened: input, today: context.today }),
    }),
  }),
  act({
    path: '/api/v1/counselor/cases/update',
    access,
    summary: {
      id: 'Ubah judul, kategori atau kerahasiaan kasus',
      en: 'Edit a case’s title, category or confidentiality',
    },
    params: CaseChange,
    reply: Data(Case),
    errors: ['not_found', 'stale_version', 'case_not_yours'],
    run: async ({ tx, caller, input }) => ({ data: await changeCase(tx, caller, input) }),
  }),
  step('assess', { id: 'Mulai asesmen', en: 'Start assessment' }),
  step('intervene', { id: 'Mulai intervensi', en: 'Start intervention' }),
  step('monitor', { id: 'Mulai pemantauan', en: 'Start monitoring' }),
  step('close', { id: 'Tutup kasus', en: 'Close case' }),
  step('refer', { id: 'Alih tangan kasus', en: 'Refer case' }),
  act({
    path: '/api/v1/counselor/cases/timeline',
    access,
    summary: {
      id: 'Linimasa satu kasus; tercatat siapa yang membaca',
      en: 'Case timeline; viewing is logged',
    },
    params: Obj({ case_id: Id(3), ...PageInput }),
    reply: Listing('data', CaseEvent),
    ownIdempotency: true,
    errors: ['not_found'],
    run: ({ tx, caller, input: { case_id, limit = LIMIT_DEFAULT, cursor } }) =>
      readTimeline(tx, caller, { caseId: case_id, page: { limit, cursor } }),
  }),
  act({
    path: '/api/v1/counselor/cases/events/create',
    access,
    summary: { id: 'Tambahkan kejadian ke linimasa kasus', en: 'Add an event to a case’s timeline' },
    params: NewEvent,
    reply: Data(CaseEvent),
    errors: ['not_found', 'case_ended', 'case_not_yours'],
    run: async ({ tx, caller, input }) => ({ data: await recordEvent(tx, caller, input) }),
  }),
  ask({
    path: '/api/v1/counselor/readings',
    access,
    summary: { id: 'Siapa membaca kasus atau sesi saya', en: 'Who has read my cases or sessions' },
    params: ReadingFilter,
    paged: true,
    reply: Listing('data', Reading),
    errors: ['not_found', 'case_not_yours'],
    run: ({ db, caller, input, page }) => listReadings(db, caller, { wanted: input, page }),
  }),
  ask({
    path: '/api/v1/counselor/break-glass',
    access,
    summary: { id: 'Akses darurat ke kasus saya', en: 'Emergency access to my cases' },
    params: BreakGlassFilter,
    paged: true,
    sorts: ['actor', 'at', 'expires_at'],
    reply: Listing('data', BreakGlass),
    run: ({ db, caller, input, page }) => listBreakGlass(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/counselor/notes/create',
    access,
    summary: { id: 'Tulis catatan rahasia', en: 'Write a sealed note' },
    params: NewNote,
    reply: Data(WrittenNote),
    errors: ['not_found', 'case_not_yours'],
    run: async ({ tx, caller, secrets, input }) => ({ data: await writeNote(tx, caller, { secrets, given: input }) }),
  }),
  act({
    path: '/api/v1/counselor/notes/read',
    access,
    summary: { id: 'Baca catatan rahasia; tercatat siapa yang membaca', en: 'Read sealed notes; reading is logged' },
    params: NotesWanted,
    reply: Data(Notes),
    ownIdempotency: true,
    errors: ['not_found', 'case_not_yours'],
    run: async ({ tx, caller, secrets, input }) => ({ data: await readNotes(tx, caller, { secrets, wanted: input }) }),
  }),
  ask({
    path: '/api/v1/counselor/erasures',
    access,
    summary: {
      id: 'Penghapusan data siswa yang kasusnya masih saya tangani',
      en: 'Upcoming data erasures for students whose cases I am handling',
    },
    reply: Data(List(ErasureAhead, 200)),
    run: async ({ db, caller }) => ({ data: await listErasuresAhead(db, caller) }),
  }),
  act({
    path: '/api/v1/counselor/erasures/prolong',
    access,
    summary: {
      id: 'Perpanjang masa tunggu penghapusan; tidak diberitahukan kepada siapa pun',
      en: 'Delay an erasure; nobody is notified',
    },
    params: Prolonging,
    reply: Data(ErasureAhead),
    errors: ['not_found'],
    run: async ({ tx, caller, input }) => ({ data: await prolongErasure(tx, caller, input) }),
  }),
  get({
    path: '/api/v1/counselor/counselors',
    access,
    summary: { id: 'Para konselor sekolah ini', en: 'Counsellors at this school' },
    paged: true,
    looks: ['name'],
    reply: Listing('data', Counselor),
    run: ({ db, caller, page }) => listCounselors(db, caller, page),
  }),
  ask({
    path: '/api/v1/counselor/hand-overs',
    access,
    summary: { id: 'Serah terima kasus yang saya tawarkan atau terima', en: 'Handovers I offered or received' },
    params: HandOverFilter,
    paged: true,
    sorts: ['from_name', 'to_name', 'state', 'created_at'],
    reply: Listing('data', HandOver),
    run: ({ db, caller, input, page }) => listHandOvers(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/counselor/hand-overs/create',
    access,
    summary: { id: 'Tawarkan kasus kepada konselor lain', en: 'Offer a case to another counsellor' },
    params: NewHandOver,
    reply: Data(HandOver),
    errors: ['not_found', 'conflict', 'case_not_yours', 'case_ended'],
    run: async ({ tx, caller, input }) => ({ data: await offerCase(tx, caller, input) }),
  }),
  answer('accept', { id: 'Terima kasus yang ditawarkan', en: 'Accept an offered case' }),
  answer('decline', { id: 'Tolak kasus yang ditawarkan', en: 'Decline an offered case' }),
  answer('withdraw', { id: 'Tarik tawaran serah terima', en: 'Withdraw an offer' }),
]

function step(name: keyof typeof caseWorkflow.moves, summary: Words): Door {
  return act({
    path: `/api/v1/counselor/cases/${name}`,
    access,
    summary,
    params: Obj({ id: Id(3), version: Optional(Version()) }),
    reply: Data(Case),
    errors: ['not_found', 'illegal_move', 'stale_version', 'case_not_yours'],
    run: async ({ tx, input, ...context }) => ({
      data: await moveCase(tx, context.caller, { name, request: { ...input, today: context.today } }),
    }),
  })
}

function answer(name: keyof typeof handOverWorkflow.moves, summary: Words): Door {
  return act({
    path: `/api/v1/counselor/hand-overs/${name}`,
    access,
    summary,
    params: Obj({ id: Id(2), version: Optional(Version()) }),
    reply: Data(HandOver),
    errors: ['not_found', 'illegal_move', 'stale_version', 'offer_not_yours', 'conflict'],
    run: async ({ tx, caller, input }) => ({ data: await moveHandOver(tx, caller, { name, request: input }) }),
  })
}
