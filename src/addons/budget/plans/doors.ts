// Plans, their lines and their way over HTTP.

import { act, type Door, get } from '../../../kernel/http/door.ts'
import { importDoors } from '../../../kernel/imports/doors.ts'
import { Data, Id, Listing, Obj } from '../../../kernel/values/schema.ts'
import { arkasBookImport } from '../arkas/book-import.ts'
import { arkasPlanImport } from '../arkas/plan-import.ts'
import { Availability, AvailabilityFilter, listAvailability } from '../ledger/availability.ts'
import { APPROVERS, BOOKKEEPERS, READERS } from '../roles.ts'
import { checkPlan, PlanCheck } from './check.ts'
import { comparePlan, PlanDifference } from './difference.ts'
import {
  createPlanLine,
  deletePlanLine,
  LineOnPlan,
  LinesOfPlan,
  listPlanLines,
  NewPlanLine,
  PlanLine,
  PlanLineChange,
  updatePlanLine,
} from './lines.ts'
import { approvePlan, cancelPlan, forwardPlan, PlanMove, PlanReturn, returnPlan, submitPlan } from './moves.ts'
import { planLineImport } from './paper/import.ts'
import { listWorksheet, WorksheetRow } from './paper/worksheet.ts'
import {
  createPlan,
  getPlanDetail,
  listPlans,
  NewPlan,
  Plan,
  PlanChange,
  PlanDetail,
  PlanFilter,
  PlanRef,
  updatePlan,
} from './plans.ts'
import { NewVersion, openVersion } from './versions.ts'

const MOVE_ERRORS = ['not_found', 'stale_version', 'illegal_move']
const DECISION_ERRORS = [...MOVE_ERRORS, 'own_request', 'already_decided', 'approval_over']

const ownDoors: readonly Door[] = [
  get({
    path: '/api/budget/planning',
    access: READERS,
    origin: 'contract',
    summary: { id: 'Daftar rencana anggaran (RKAS)', en: 'Budget plans (RKAS)' },
    query: PlanFilter,
    paged: true,
    sorts: ['fiscal_year', 'kind', 'revision', 'title', 'ceiling', 'total', 'line_count', 'state'],
    reply: Listing('data', Plan),
    run: ({ db, caller, input, page }) => listPlans(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/budget/planning/:id',
    access: READERS,
    summary: { id: 'Satu rencana anggaran', en: 'One budget plan' },
    query: PlanRef,
    reply: Data(PlanDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getPlanDetail(db, caller, input.id) }),
  }),
  act({
    path: '/api/budget/plans/create',
    access: BOOKKEEPERS,
    summary: { id: 'Buat rencana anggaran', en: 'New budget plan' },
    params: NewPlan,
    reply: Data(Plan),
    errors: ['conflict', 'not_found'],
    run: async ({ tx, caller, input }) => ({ data: await createPlan(tx, caller, input) }),
  }),
  act({
    path: '/api/budget/plans/update',
    access: BOOKKEEPERS,
    summary: { id: 'Ubah judul atau pagu rencana', en: 'Edit a plan’s title or ceiling' },
    params: PlanChange,
    reply: Data(Plan),
    errors: ['not_found', 'stale_version', 'plan_locked'],
    run: async ({ tx, caller, input }) => ({ data: await updatePlan(tx, caller, input) }),
  }),
  get({
    path: '/api/budget/plans/check',
    access: READERS,
    summary: { id: 'Apa yang menghalangi pengajuan', en: 'What prevents submitting a plan' },
    query: Obj({ id: Id() }),
    reply: Data(PlanCheck),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await checkPlan(db, caller, input.id) }),
  }),
  get({
    path: '/api/budget/plans/difference',
    access: READERS,
    summary: { id: 'Perbedaan dengan versi sebelumnya', en: 'Changes from the previous version' },
    query: Obj({ id: Id() }),
    paged: true,
    reply: Data(PlanDifference),
    errors: ['not_found', 'plan_is_original'],
    run: async ({ db, caller, input, page }) => ({ data: await comparePlan(db, caller, { id: input.id, page }) }),
  }),
  get({
    path: '/api/budget/availability',
    access: READERS,
    summary: { id: 'Sisa anggaran tiap rincian', en: 'Budget left per line' },
    query: AvailabilityFilter,
    paged: true,
    reply: Listing('data', Availability),
    errors: ['not_found', 'plan_not_in_force'],
    run: ({ db, caller, input, page, today }) => listAvailability(db, caller, { filter: input, page, today }),
  }),
  act({
    path: '/api/budget/plans/create-version',
    access: BOOKKEEPERS,
    summary: { id: 'Buat pergeseran atau perubahan', en: 'Start a reallocation or revision' },
    params: NewVersion,
    reply: Data(Plan),
    errors: ['not_found', 'plan_not_in_force', 'plan_version_open', 'plan_version_limit'],
    run: async ({ tx, caller, input }) => ({ data: await openVersion(tx, caller, input) }),
  }),
]

const lineDoors: readonly Door[] = [
  get({
    path: '/api/budget/plan-lines',
    access: READERS,
    summary: { id: 'Rincian satu rencana', en: 'Lines of a plan' },
    query: LinesOfPlan,
    paged: true,
    looks: ['description', 'activity_code', 'account_code'],
    reply: Listing('data', PlanLine),
    errors: ['not_found'],
    run: ({ db, caller, input, page }) => listPlanLines(db, caller, { planId: input.plan_id, page }),
  }),
  get({
    path: '/api/budget/plan-lines/worksheet',
    access: READERS,
    summary: {
      id: 'Kertas kerja satu rencana, seperti kolom impornya',
      en: 'A plan as one sheet, in its import columns',
    },
    query: LinesOfPlan,
    paged: true,
    reply: Listing('data', WorksheetRow),
    errors: ['not_found'],
    run: ({ db, caller, input, page }) => listWorksheet(db, caller, { planId: input.plan_id, page }),
  }),
  act({
    path: '/api/budget/plan-lines/create',
    access: BOOKKEEPERS,
    summary: { id: 'Tambah rincian', en: 'Add a line' },
    params: NewPlanLine,
    reply: Data(LineOnPlan),
    errors: ['not_found', 'plan_locked'],
    run: async ({ tx, caller, input }) => ({ data: await createPlanLine(tx, caller, input) }),
  }),
  act({
    path: '/api/budget/plan-lines/update',
    access: BOOKKEEPERS,
    summary: { id: 'Ubah rincian', en: 'Change a line' },
    params: PlanLineChange,
    reply: Data(LineOnPlan),
    errors: ['not_found', 'plan_locked', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await updatePlanLine(tx, caller, input) }),
  }),
  act({
    path: '/api/budget/plan-lines/delete',
    access: BOOKKEEPERS,
    summary: { id: 'Hapus rincian', en: 'Delete a line' },
    params: Obj({ id: Id() }),
    reply: Data(Plan),
    errors: ['not_found', 'plan_locked'],
    run: async ({ tx, caller, input }) => ({ data: await deletePlanLine(tx, caller, input.id) }),
  }),
]

const moveDoors: readonly Door[] = [
  act({
    path: '/api/budget/plans/submit',
    access: BOOKKEEPERS,
    summary: { id: 'Ajukan rencana', en: 'Submit a plan' },
    params: PlanMove,
    reply: Data(Plan),
    errors: [...MOVE_ERRORS, 'plan_rules_broken'],
    run: async ({ tx, caller, input }) => ({ data: await submitPlan(tx, caller, input) }),
  }),
  act({
    path: '/api/budget/plans/forward',
    access: ['committee', 'admin'],
    summary: {
      id: 'Teruskan rencana setelah dibahas komite',
      en: 'Forward a plan after the committee has discussed it',
    },
    params: PlanMove,
    reply: Data(Plan),
    errors: DECISION_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await forwardPlan(tx, caller, input) }),
  }),
  act({
    path: '/api/budget/plans/approve',
    access: APPROVERS,
    summary: { id: 'Sahkan rencana', en: 'Approve a plan' },
    params: PlanMove,
    reply: Data(Plan),
    errors: [...DECISION_ERRORS, 'plan_rules_broken', 'plan_beyond_allocation'],
    run: async ({ tx, caller, input, today }) => ({
      data: await approvePlan(tx, caller, { request: input, today }),
    }),
  }),
  act({
    path: '/api/budget/plans/return',
    access: ['committee', ...APPROVERS],
    summary: { id: 'Kembalikan rencana dengan alasan', en: 'Return a plan with a reason' },
    params: PlanReturn,
    reply: Data(Plan),
    errors: DECISION_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await returnPlan(tx, caller, input) }),
  }),
  act({
    path: '/api/budget/plans/cancel',
    access: BOOKKEEPERS,
    summary: { id: 'Batalkan rencana yang belum diajukan', en: 'Cancel a draft plan' },
    params: PlanMove,
    reply: Data(Plan),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await cancelPlan(tx, caller, input) }),
  }),
]

export const planDoors: readonly Door[] = [
  ...ownDoors,
  ...lineDoors,
  ...moveDoors,
  ...importDoors('/api/budget/imports', [planLineImport, arkasPlanImport, arkasBookImport]),
]
