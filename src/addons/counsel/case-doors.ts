// Cases and their timeline over HTTP.
import { dayIn } from '../../kernel/clock.ts'
import { act, type Door, get } from '../../kernel/door.ts'
import type { Words } from '../../kernel/i18n.ts'
import { Data, Id, Listing, Obj, Optional, Version } from '../../kernel/schema.ts'
import { Case, CaseFilter, listCases, moveCase, NewCase, openCase } from './cases.ts'
import { CaseEvent, listTimeline, NewEvent, recordEvent } from './timeline.ts'
import type { caseFlow } from './workflow.ts'

const access = ['counselor']

export const caseDoors: readonly Door[] = [
  get({
    path: '/api/v1/counselor/cases',
    access,
    origin: 'design',
    summary: { id: 'Daftar kasus, terbaru di atas', en: 'Cases, newest first' },
    query: CaseFilter,
    paged: true,
    reply: Listing('data', Case),
    run: ({ db, caller, input, page }) => listCases(db, caller, input, page),
  }),
  act({
    path: '/api/v1/counselor/cases/create',
    access,
    origin: 'design',
    summary: { id: 'Buka kasus', en: 'Open a case' },
    params: NewCase,
    reply: Data(Case),
    errors: ['not_found'],
    run: async ({ tx, caller, input, clock }) => ({
      data: await openCase(tx, caller, input, dayIn(caller.timeZone, clock.now())),
    }),
  }),
  step('assess', { id: 'Mulai asesmen', en: 'Begin the assessment' }),
  step('intervene', { id: 'Mulai intervensi', en: 'Begin the intervention' }),
  step('monitor', { id: 'Mulai pemantauan', en: 'Begin monitoring' }),
  step('close', { id: 'Tutup kasus', en: 'Close the case' }),
  step('refer', { id: 'Alih tangan kasus', en: 'Refer the case' }),
  get({
    path: '/api/v1/counselor/cases/:id/timeline',
    access,
    origin: 'design',
    summary: { id: 'Linimasa satu kasus', en: 'The timeline of one case' },
    query: Obj({ id: Id(3) }),
    paged: true,
    reply: Listing('data', CaseEvent),
    errors: ['not_found'],
    run: ({ db, caller, input, page }) => listTimeline(db, caller, input.id, page),
  }),
  act({
    path: '/api/v1/counselor/cases/events/create',
    access,
    origin: 'design',
    summary: { id: 'Tambahkan kejadian ke linimasa kasus', en: 'Add an event to a case’s timeline' },
    params: NewEvent,
    reply: Data(CaseEvent),
    errors: ['not_found', 'case_ended'],
    run: async ({ tx, caller, input }) => ({ data: await recordEvent(tx, caller, input) }),
  }),
]

function step(name: keyof typeof caseFlow.moves, summary: Words): Door {
  return act({
    path: `/api/v1/counselor/cases/${name}`,
    access,
    origin: 'design',
    summary,
    params: Obj({ id: Id(3), version: Optional(Version()) }),
    reply: Data(Case),
    errors: ['not_found', 'illegal_move', 'stale_version'],
    run: async ({ tx, caller, input, clock }) => ({
      data: await moveCase(tx, caller, name, input, dayIn(caller.timeZone, clock.now())),
    }),
  })
}
