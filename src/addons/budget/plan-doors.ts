// Plans, their lines and their way over HTTP.
import { dayIn } from '../../kernel/clock.ts'
import { act, type Door, get } from '../../kernel/door.ts'
import { importDoors } from '../../kernel/import-doors.ts'
import { Data, Id, Listing, Obj } from '../../kernel/schema.ts'
import { Availability, AvailabilityFilter, listAvailability } from './availability.ts'
import { checkPlan, PlanCheck } from './plan-check.ts'
import { comparePlan, PlanDifference } from './plan-difference.ts'
import { planLineImport } from './plan-import.ts'
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
} from './plan-lines.ts'
import { approvePlan, cancelPlan, forwardPlan, PlanMove, PlanReturn, returnPlan, submitPlan } from './plan-moves.ts'
import { NewVersion, openVersion } from './plan-versions.ts'
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
import { APPROVERS, BOOKKEEPERS, READERS } from './roles.ts'
import { listWorksheet, WorksheetRow } from './worksheet.ts'

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
    run: ({ db, caller, input, page }) => listPlans(db, caller, input, page),
  }),
  get({
    path: '/api/budget/planning/:id',
    access: READERS,
    origin: 'design',
    summary: { id: 'Satu rencana anggaran', en: 'One budget plan' },
    query: PlanRef,
    reply: Data(PlanDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getPlanDetail(db, caller, input.id) }),
  }),
  act({
    path: '/api/budget/plans/create',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Buat rencana anggaran', en: 'Make a budget plan' },
    params: NewPlan,
    reply: Data(Plan),
    errors: ['conflict', 'not_found'],
    run: async ({ tx, caller, input }) => ({ data: await createPlan(tx, caller, input) }),
  }),
  act({
    path: '/api/budget/plans/update',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Ubah judul atau pagu rencana', en: 'Change the title or the ceiling of a plan' },
    params: PlanChange,
    reply: Data(Plan),
    errors: ['not_found', 'stale_version', 'plan_locked'],
    run: async ({ tx, caller, input }) => ({ data: await updatePlan(tx, caller, input) }),
  }),
  get({
    path: '/api/budget/plans/check',
    access: READERS,
    origin: 'design',
    summary: { id: 'Apa yang menghalangi pengajuan', en: 'What stands against submitting a plan' },
    query: Obj({ id: Id() }),
    reply: Data(PlanCheck),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await checkPlan(db, caller, input.id) }),
  }),
  get({
    path: '/api/budget/plans/difference',
    access: READERS,
    origin: 'design',
    summary: { id: 'Perbedaan dengan versi sebelumnya', en: 'What a version changes of the one before' },
    query: Obj({ id: Id() }),
    paged: true,
    reply: Data(PlanDifference),
    errors: ['not_found', 'plan_is_original'],
    run: async ({ db, caller, input, page }) => ({ data: await comparePlan(db, caller, input.id, page) }),
  }),
  get({
    path: '/api/budget/availability',
    access: READERS,
    origin: 'design',
    summary: { id: 'Sisa anggaran tiap rincian', en: 'What is left of each line' },
    query: AvailabilityFilter,
    paged: true,
    reply: Listing('data', Availability),
    errors: ['not_found', 'plan_not_in_force'],
    run: ({ db, caller, input, page, clock }) =>
      listAvailability(db, caller, input, { page, today: dayIn(caller.timeZone, clock.now()) }),
  }),
  act({
    path: '/api/budget/plans/create-version',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Buat pergeseran atau perubahan', en: 'Begin a shift or a revision of the plan in force' },
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
    origin: 'design',
    summary: { id: 'Rincian satu rencana', en: 'Lines of one plan' },
    query: LinesOfPlan,
    paged: true,
    reply: Listing('data', PlanLine),
    errors: ['not_found'],
    run: ({ db, caller, input, page }) => listPlanLines(db, caller, input.plan_id, page),
  }),
  get({
    path: '/api/budget/plan-lines/worksheet',
    access: READERS,
    origin: 'design',
    summary: {
      id: 'Kertas kerja satu rencana, seperti kolom impornya',
      en: 'A plan as one table, as its import takes it',
    },
    query: LinesOfPlan,
    paged: true,
    reply: Listing('data', WorksheetRow),
    errors: ['not_found'],
    run: ({ db, caller, input, page }) => listWorksheet(db, caller, input.plan_id, page),
  }),
  act({
    path: '/api/budget/plan-lines/create',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Tambah rincian', en: 'Add a line' },
    params: NewPlanLine,
    reply: Data(LineOnPlan),
    errors: ['not_found', 'plan_locked'],
    run: async ({ tx, caller, input }) => ({ data: await createPlanLine(tx, caller, input) }),
  }),
  act({
    path: '/api/budget/plan-lines/update',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Ubah rincian', en: 'Change a line' },
    params: PlanLineChange,
    reply: Data(LineOnPlan),
    errors: ['not_found', 'plan_locked', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await updatePlanLine(tx, caller, input) }),
  }),
  act({
    path: '/api/budget/plan-lines/delete',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Hapus rincian', en: 'Remove a line' },
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
    origin: 'design',
    summary: { id: 'Ajukan rencana', en: 'Submit a plan' },
    params: PlanMove,
    reply: Data(Plan),
    errors: [...MOVE_ERRORS, 'plan_rules_broken'],
    run: async ({ tx, caller, input }) => ({ data: await submitPlan(tx, caller, input) }),
  }),
  act({
    path: '/api/budget/plans/forward',
    access: ['committee', 'admin'],
    origin: 'design',
    summary: { id: 'Teruskan rencana setelah dibahas komite', en: 'Forward a plan the committee has discussed' },
    params: PlanMove,
    reply: Data(Plan),
    errors: DECISION_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await forwardPlan(tx, caller, input) }),
  }),
  act({
    path: '/api/budget/plans/approve',
    access: APPROVERS,
    origin: 'design',
    summary: { id: 'Sahkan rencana', en: 'Approve a plan' },
    params: PlanMove,
    reply: Data(Plan),
    errors: [...DECISION_ERRORS, 'plan_rules_broken'],
    run: async ({ tx, caller, input, clock }) => ({
      data: await approvePlan(tx, caller, input, dayIn(caller.timeZone, clock.now())),
    }),
  }),
  act({
    path: '/api/budget/plans/return',
    access: ['committee', ...APPROVERS],
    origin: 'design',
    summary: { id: 'Kembalikan rencana dengan alasan', en: 'Return a plan with a reason' },
    params: PlanReturn,
    reply: Data(Plan),
    errors: DECISION_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await returnPlan(tx, caller, input) }),
  }),
  act({
    path: '/api/budget/plans/cancel',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Batalkan rencana yang belum diajukan', en: 'Give up a plan that is still a draft' },
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
  ...importDoors('/api/budget/imports', [planLineImport]),
]
