// What arrives of the grant over HTTP: phases, disbursements, reports to the office.
import { dayIn } from '../../kernel/clock.ts'
import { act, type Door, get } from '../../kernel/door.ts'
import { report } from '../../kernel/report.ts'
import { Data, Listing } from '../../kernel/schema.ts'
import {
  Disbursement,
  DisbursementFilter,
  listDisbursements,
  NewDisbursement,
  receiveDisbursement,
} from './disbursements.ts'
import { GrantReport, reportRealisation, reportRecapitulation } from './grant-reports.ts'
import { listPhases, Phases, PhasesOf } from './phases.ts'
import {
  listSubmissions,
  NewSubmission,
  ReportSubmission,
  SubmissionFilter,
  submitReport,
} from './report-submissions.ts'
import { BOOKKEEPERS, READERS } from './roles.ts'

export const grantDoors: readonly Door[] = [
  get({
    path: '/api/v1/bos/phases',
    access: READERS,
    origin: 'design',
    summary: {
      id: 'Tahap satu alokasi: hak, potongan, yang sudah diterima',
      en: 'Phases of an allocation: entitlement, reductions, receipts',
    },
    query: PhasesOf,
    reply: Data(Phases),
    errors: ['not_found', 'allocation_not_for_year'],
    run: async ({ db, caller, input, clock }) => ({
      data: await listPhases(db, caller, input.allocation_id, dayIn(caller.timeZone, clock.now())),
    }),
  }),
  get({
    path: '/api/v1/bos/disbursements',
    access: READERS,
    origin: 'design',
    summary: { id: 'Penyaluran yang diterima', en: 'Disbursements received' },
    query: DisbursementFilter,
    paged: true,
    sorts: ['phase', 'received_on', 'amount', 'voucher'],
    reply: Listing('data', Disbursement),
    run: ({ db, caller, input, page }) => listDisbursements(db, caller, input, page),
  }),
  act({
    path: '/api/v1/bos/disbursements/create',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Catat penyaluran dan bukukan penerimaannya', en: 'Record a disbursement and book its receipt' },
    params: NewDisbursement,
    reply: Data(Disbursement),
    errors: ['not_found', 'allocation_not_approved', 'allocation_not_for_year', 'report_missing', 'month_not_active'],
    run: async ({ tx, caller, input, clock }) => ({
      data: await receiveDisbursement(tx, caller, input, dayIn(caller.timeZone, clock.now())),
    }),
  }),
  get({
    path: '/api/v1/bos/report-submissions',
    access: READERS,
    origin: 'design',
    summary: { id: 'Laporan yang sudah disampaikan', en: 'Reports handed in' },
    query: SubmissionFilter,
    paged: true,
    sorts: ['fiscal_year', 'report', 'submitted_on', 'realised'],
    reply: Listing('data', ReportSubmission),
    run: ({ db, caller, input, page }) => listSubmissions(db, caller, input, page),
  }),
  act({
    path: '/api/v1/bos/report-submissions/create',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Catat penyampaian laporan', en: 'Record that a report was handed in' },
    params: NewSubmission,
    reply: Data(ReportSubmission),
    errors: ['conflict', 'allocation_not_approved', 'too_little_spent'],
    run: async ({ tx, caller, input, clock }) => ({
      data: await submitReport(tx, caller, input, dayIn(caller.timeZone, clock.now())),
    }),
  }),
  report({
    path: '/api/v1/bos/reports/realisation',
    access: READERS,
    origin: 'design',
    summary: { id: 'Cetak realisasi per komponen', en: 'Print the realisation per component' },
    query: GrantReport,
    errors: ['not_found'],
    run: ({ db, caller, input }) => reportRealisation(db, caller, input),
  }),
  report({
    path: '/api/v1/bos/reports/recapitulation',
    access: READERS,
    origin: 'design',
    summary: { id: 'Cetak rekapitulasi realisasi (K-7)', en: 'Print the recapitulation of realisation (K-7)' },
    query: GrantReport,
    errors: ['not_found'],
    run: ({ db, caller, input }) => reportRecapitulation(db, caller, input),
  }),
]
