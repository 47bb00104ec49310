// The prevention team over HTTP: handing a case to it and taking it back from the counsellor's room, and beside the room the
// doors of its members. What looks into a case is a POST that writes, because it is written down.
import { act, ask, type Door } from '../../../kernel/http/door.ts'
import { LIMIT_DEFAULT, PageInput } from '../../../kernel/lists/paging.ts'
import { Data, Id, Listing, Obj } from '../../../kernel/values/schema.ts'
import { readingDoors } from '../cases/attachment-doors.ts'
import { GlassNotes } from '../cases/break-glass.ts'
import { Notes, openNotes } from '../cases/notes.ts'
import { CaseEvent, readTimeline } from '../cases/timeline.ts'
import {
  Handing,
  HandingFilter,
  handToTeam,
  listHandings,
  listTeam,
  listTeamCases,
  NewHanding,
  readTeamCase,
  TakingBack,
  TeamCase,
  TeamMember,
  takeBack,
} from './team.ts'

const counselor = ['counselor']
const member = ['prevention_team']
const MEMBERS = '/api/v1/conduct/team-cases'

export const teamDoors: readonly Door[] = [
  ask({
    path: '/api/v1/counselor/team-cases',
    access: counselor,
    summary: {
      id: 'Kasus saya yang diserahkan kepada TPPK',
      en: 'My cases referred to the TPPK',
    },
    params: HandingFilter,
    paged: true,
    sorts: ['state', 'created_at'],
    reply: Listing('data', Handing),
    run: ({ db, caller, input, page }) => listHandings(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/counselor/team-cases/create',
    access: counselor,
    summary: {
      id: 'Serahkan kasus kepada TPPK, dengan alasan',
      en: 'Refer a case to the TPPK, with a reason',
    },
    params: NewHanding,
    reply: Data(Handing),
    errors: ['not_found', 'conflict', 'case_not_yours', 'case_ended'],
    run: async ({ tx, caller, input }) => ({ data: await handToTeam(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/counselor/team-cases/take-back',
    access: counselor,
    summary: { id: 'Tarik kembali kasus dari TPPK, dengan alasan', en: 'Take a case back from the prevention team' },
    params: TakingBack,
    reply: Data(Handing),
    errors: ['not_found', 'illegal_move', 'stale_version', 'case_not_yours'],
    run: async ({ tx, caller, input }) => ({ data: await takeBack(tx, caller, input) }),
  }),
  ask({
    path: '/api/v1/counselor/team',
    access: counselor,
    summary: { id: 'Anggota TPPK sekolah ini', en: 'TPPK members' },
    paged: true,
    reply: Listing('data', TeamMember),
    run: ({ db, caller, page }) => listTeam(db, caller, page),
  }),
  ask({
    path: MEMBERS,
    access: member,
    summary: { id: 'Kasus yang diserahkan kepada TPPK', en: 'Cases referred to the TPPK' },
    paged: true,
    sorts: ['student_name', 'counselor_name', 'category', 'opened_on', 'handed_at'],
    reply: Listing('data', TeamCase),
    run: ({ db, caller, page }) => listTeamCases(db, caller, page),
  }),
  act({
    path: `${MEMBERS}/read`,
    access: member,
    summary: { id: 'Buka satu kasus; konselornya melihat', en: 'Open a case; its counsellor is shown' },
    params: Obj({ case_id: Id(3) }),
    reply: Data(TeamCase),
    ownIdempotency: true,
    errors: ['not_found'],
    run: async ({ tx, caller, input }) => ({ data: await readTeamCase(tx, caller, input.case_id) }),
  }),
  act({
    path: `${MEMBERS}/timeline`,
    access: member,
    summary: { id: 'Linimasa satu kasus; konselornya melihat', en: 'Case timeline; its counsellor is shown' },
    params: Obj({ case_id: Id(3), ...PageInput }),
    reply: Listing('data', CaseEvent),
    ownIdempotency: true,
    errors: ['not_found'],
    run: ({ tx, caller, input: { case_id, limit = LIMIT_DEFAULT, cursor } }) =>
      readTimeline(tx, caller, { caseId: case_id, page: { limit, cursor } }),
  }),
  act({
    path: `${MEMBERS}/notes`,
    access: member,
    summary: { id: 'Baca catatan kasus yang ikut diserahkan', en: 'Read the notes shared with the team' },
    params: GlassNotes,
    reply: Data(Notes),
    ownIdempotency: true,
    errors: ['not_found'],
    run: async ({ tx, caller, secrets, input: { case_id, before } }) => ({
      data: await openNotes(tx, caller, { secrets, place: { caseId: case_id, sessionId: null, before } }),
    }),
  }),
  ...readingDoors(
    { at: `${MEMBERS}/attachments`, access: member },
    {
      list: { id: 'Lampiran kasus yang ikut diserahkan', en: 'Attachments shared with the team' },
      file: { id: 'Buka satu lampiran; konselornya melihat', en: 'Open an attachment; its counsellor is shown' },
    },
  ),
]
