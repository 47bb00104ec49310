// Doors for those who never enter the room: teachers report, the principal breaks the glass.
import { act, ask, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Done, Id, List, Listing, Obj, Success } from '../../../kernel/values/schema.ts'
import {
  BreakGlass,
  BreakGlassFilter,
  breakGlass,
  CaseBehindGlass,
  GlassNotes,
  listBehindGlass,
  listBreakGlass,
  NewBreakGlass,
  readBehindGlass,
} from '../cases/break-glass.ts'
import { CounselorToPassOn, listCounselorsToPassOn, PassedOn, passOn } from '../cases/hand-overs.ts'
import { Notes } from '../cases/notes.ts'
import { listReportableTypes, ReportableType } from '../rules/violation-types.ts'
import { listOwnReports, makeReport, Report, ReportFilter } from './reports.ts'
import { NewViolation } from './violations.ts'

/** As the policy of counsel.violation in the database. */
const reporters = ['teacher', 'principal']

export const conductDoors: readonly Door[] = [
  get({
    path: '/api/v1/conduct/violation-types',
    access: reporters,
    summary: { id: 'Jenis pelanggaran yang dapat dilaporkan', en: 'Violation types that can be reported' },
    reply: Obj({ success: Success, data: List(ReportableType, 2000) }),
    run: async ({ db, ...context }) => ({ data: await listReportableTypes(db, context.today) }),
  }),
  ask({
    path: '/api/v1/conduct/reports',
    access: reporters,
    summary: { id: 'Laporan saya sendiri', en: 'My own reports' },
    params: ReportFilter,
    paged: true,
    sorts: ['student_name', 'type_name', 'category', 'occurred_on', 'state'],
    reply: Listing('data', Report),
    run: ({ db, caller, input, page }) => listOwnReports(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/conduct/reports/create',
    access: reporters,
    summary: { id: 'Laporkan pelanggaran kepada guru BK', en: 'Report a violation to the counsellor' },
    params: NewViolation,
    reply: Data(Report),
    errors: ['not_found'],
    run: async ({ tx, input, ...context }) => ({
      data: await makeReport(tx, context.caller, { report: input, today: context.today }),
    }),
  }),
  ask({
    path: '/api/v1/conduct/break-glass',
    access: ['principal'],
    summary: { id: 'Akses darurat yang pernah saya buka', en: 'Emergency access I have opened' },
    params: BreakGlassFilter,
    paged: true,
    sorts: ['actor', 'at', 'expires_at'],
    reply: Listing('data', BreakGlass),
    run: ({ db, caller, input, page }) => listBreakGlass(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/conduct/break-glass/create',
    access: ['principal'],
    summary: {
      id: 'Buka akses darurat ke catatan satu kasus, dengan alasan; konselornya melihat',
      en: 'Open emergency access to a case’s notes, with a reason; the counsellor is shown',
    },
    params: NewBreakGlass,
    reply: Data(BreakGlass),
    errors: ['not_found'],
    run: async ({ tx, caller, input }) => ({ data: await breakGlass(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/conduct/break-glass/notes',
    access: ['principal'],
    summary: { id: 'Baca catatan selama akses darurat terbuka', en: 'Read notes during emergency access' },
    params: GlassNotes,
    reply: Data(Notes),
    // Answers of retried writes are kept; this one must not be.
    ownIdempotency: true,
    errors: ['not_found'],
    run: async ({ tx, caller, secrets, input }) => ({
      data: await readBehindGlass(tx, caller, { secrets, glassNotes: input }),
    }),
  }),
  ask({
    path: '/api/v1/conduct/break-glass/cases',
    access: ['principal'],
    summary: {
      id: 'Nomor kasus-kasus siswa yang salah satu kasusnya sedang saya buka',
      en: 'Case numbers of the student whose case I have open',
    },
    params: Obj({ case_id: Id(3) }),
    reply: Obj({ success: Success, data: List(CaseBehindGlass, 1000) }),
    run: async ({ db, input }) => ({ data: await listBehindGlass(db, input.case_id) }),
  }),
  get({
    path: '/api/v1/conduct/counselors',
    access: ['principal'],
    summary: {
      id: 'Guru BK yang bertugas, dan yang sudah pergi tetapi masih memegang kasus',
      en: 'Counsellors on duty, and former ones who still hold cases',
    },
    reply: Obj({ success: Success, data: List(CounselorToPassOn, 1000) }),
    run: async ({ db }) => ({ data: await listCounselorsToPassOn(db) }),
  }),
  act({
    path: '/api/v1/conduct/hand-overs/create',
    access: ['principal'],
    summary: {
      id: 'Serahkan semua kasus konselor yang sudah tidak bertugas kepada konselor lain',
      en: 'Hand all cases of a departed counsellor to another',
    },
    params: PassedOn,
    reply: Done,
    errors: ['not_found', 'counselor_still_here'],
    run: async ({ tx, input }) => {
      await passOn(tx, input)
      return {}
    },
  }),
]
