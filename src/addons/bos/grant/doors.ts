// What arrives of the grant over HTTP: phases, disbursements, reports to the office.

import { act, type Door, get } from '../../../kernel/http/door.ts'
import { report } from '../../../kernel/reports/report.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { BOOKKEEPERS, READERS } from '../roles.ts'
import {
  Disbursement,
  DisbursementFilter,
  listDisbursements,
  NewDisbursement,
  receiveDisbursement,
} from './disbursements.ts'
import { listPhases, Phases, PhasesOf } from './phases.ts'
import {
  listSubmissions,
  NewSubmission,
  ReportSubmission,
  SubmissionFilter,
  submitReport,
} from './report-submissions.ts'
import { GrantReport, reportRealisation, reportRecapitulation } from './reports.ts'
import { reportCapitalGoods, reportResponsibility } from './statements.ts'

export const grantDoors: readonly Door[] = [
  get({
    path: '/api/v1/bos/phases',
    access: READERS,
    summary: {
      id: 'Tahap satu alokasi: hak, potongan, yang sudah diterima',
      en: 'Allocation phases: entitlement, reductions and amounts received',
    },
    query: PhasesOf,
    reply: Data(Phases),
    errors: ['not_found', 'allocation_not_for_year'],
    run: async ({ db, caller, input, today }) => ({
      data: await listPhases(db, caller, { allocationId: input.allocation_id, today }),
    }),
  }),
  get({
    path: '/api/v1/bos/disbursements',
    access: READERS,
    summary: { id: 'Penyaluran yang diterima', en: 'Disbursements received' },
    query: DisbursementFilter,
    paged: true,
    sorts: ['phase', 'received_on', 'amount', 'voucher'],
    reply: Listing('data', Disbursement),
    run: ({ db, caller, input, page }) => listDisbursements(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/bos/disbursements/create',
    access: BOOKKEEPERS,
    summary: { id: 'Catat penyaluran dan bukukan penerimaannya', en: 'Record a disbursement and post its receipt' },
    params: NewDisbursement,
    reply: Data(Disbursement),
    errors: ['not_found', 'allocation_not_approved', 'allocation_not_for_year', 'report_missing', 'month_not_active'],
    run: async ({ tx, caller, input, today }) => ({
      data: await receiveDisbursement(tx, caller, { request: input, today }),
    }),
  }),
  get({
    path: '/api/v1/bos/report-submissions',
    access: READERS,
    summary: { id: 'Laporan yang sudah disampaikan', en: 'Reports submitted' },
    query: SubmissionFilter,
    paged: true,
    sorts: ['fiscal_year', 'report', 'submitted_on', 'realised'],
    reply: Listing('data', ReportSubmission),
    run: ({ db, caller, input, page }) => listSubmissions(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/bos/report-submissions/create',
    access: BOOKKEEPERS,
    summary: { id: 'Catat penyampaian laporan', en: 'Record a report submission' },
    params: NewSubmission,
    reply: Data(ReportSubmission),
    errors: ['conflict', 'allocation_not_approved', 'too_little_spent'],
    run: async ({ tx, caller, input, today }) => ({
      data: await submitReport(tx, caller, { request: input, today }),
    }),
  }),
  report({
    path: '/api/v1/bos/reports/realisation',
    access: READERS,
    summary: { id: 'Cetak realisasi per komponen', en: 'Print realisation by component' },
    query: GrantReport,
    errors: ['not_found'],
    run: ({ db, caller, input }) => reportRealisation(db, caller, input),
  }),
  report({
    path: '/api/v1/bos/reports/recapitulation',
    access: READERS,
    summary: { id: 'Cetak rekapitulasi realisasi (K-7)', en: 'Print the realisation summary (K-7)' },
    query: GrantReport,
    errors: ['not_found'],
    run: ({ db, caller, input }) => reportRecapitulation(db, caller, input),
  }),
  report({
    path: '/api/v1/bos/reports/responsibility',
    access: READERS,
    summary: { id: 'Cetak SPTJM', en: 'Print the statement of responsibility (SPTJM)' },
    query: GrantReport,
    errors: ['not_found'],
    run: ({ db, caller, input }) => reportResponsibility(db, caller, input),
  }),
  report({
    path: '/api/v1/bos/reports/capital-goods',
    access: READERS,
    summary: { id: 'Cetak rekapitulasi barang modal', en: 'Print the capital goods summary' },
    query: GrantReport,
    errors: ['not_found'],
    run: ({ db, caller, input }) => reportCapitalGoods(db, caller, input),
  }),
]
