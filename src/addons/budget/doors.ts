// Plans, their lines, the budget ledger and the cash book over HTTP.
import { dayIn } from '../../kernel/clock.ts'
import { act, type Door, get } from '../../kernel/door.ts'
import { Data, Id, Listing, Obj } from '../../kernel/schema.ts'
import { cashDoors } from './cash-doors.ts'
import { EntryFilter, Ledger, listEntries } from './entries.ts'
import { createFundSource, FundSource, listFundSources, NewFundSource } from './fund-sources.ts'
import { monthDoors } from './month-doors.ts'
import { BOOKKEEPERS, READERS } from './people.ts'
import {
  createPlanLine,
  deletePlanLine,
  LineOnPlan,
  LinesOfPlan,
  listPlanLines,
  NewPlanLine,
  PlanLine,
} from './plan-lines.ts'
import { approvePlan, forwardPlan, PlanMove, PlanReturn, returnPlan, submitPlan } from './plan-moves.ts'
import { createPlan, listPlans, NewPlan, Plan, PlanChange, PlanFilter, updatePlan } from './plans.ts'

const MOVE_ERRORS = ['not_found', 'stale_version', 'illegal_move']

const fundDoors: readonly Door[] = [
  get({
    path: '/api/budget/fund-sources',
    access: READERS,
    origin: 'design',
    summary: { id: 'Daftar sumber dana', en: 'Fund sources' },
    paged: true,
    reply: Listing('data', FundSource),
    run: ({ db, caller, page }) => listFundSources(db, caller, page),
  }),
  act({
    path: '/api/budget/fund-sources/create',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Tambah sumber dana', en: 'Add a fund source' },
    params: NewFundSource,
    reply: Data(FundSource),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createFundSource(tx, caller, input) }),
  }),
]

const planDoors: readonly Door[] = [
  get({
    path: '/api/budget/planning',
    access: READERS,
    origin: 'contract',
    summary: { id: 'Daftar rencana anggaran (RKAS)', en: 'Budget plans (RKAS)' },
    query: PlanFilter,
    paged: true,
    reply: Listing('data', Plan),
    run: ({ db, caller, input, page }) => listPlans(db, caller, input, page),
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
    errors: [...MOVE_ERRORS, 'plan_unbalanced'],
    run: async ({ tx, caller, input }) => ({ data: await submitPlan(tx, caller, input) }),
  }),
  act({
    path: '/api/budget/plans/forward',
    access: ['committee', 'admin'],
    origin: 'design',
    summary: { id: 'Teruskan rencana setelah dibahas komite', en: 'Forward a plan the committee has discussed' },
    params: PlanMove,
    reply: Data(Plan),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await forwardPlan(tx, caller, input) }),
  }),
  act({
    path: '/api/budget/plans/approve',
    access: ['principal', 'admin'],
    origin: 'design',
    summary: { id: 'Sahkan rencana', en: 'Approve a plan' },
    params: PlanMove,
    reply: Data(Plan),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input, clock }) => ({
      data: await approvePlan(tx, caller, input, dayIn(caller.timeZone, clock.now())),
    }),
  }),
  act({
    path: '/api/budget/plans/return',
    access: ['committee', 'principal', 'admin'],
    origin: 'design',
    summary: { id: 'Kembalikan rencana dengan alasan', en: 'Return a plan with a reason' },
    params: PlanReturn,
    reply: Data(Plan),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await returnPlan(tx, caller, input) }),
  }),
]

const bookDoors: readonly Door[] = [
  get({
    path: '/api/budget/ledger',
    access: READERS,
    origin: 'contract',
    summary: { id: 'Buku anggaran', en: 'The budget ledger' },
    query: EntryFilter,
    paged: true,
    reply: Data(Ledger),
    run: async ({ db, caller, input, page }) => ({ data: await listEntries(db, caller, input, page) }),
  }),
]

export const doors: readonly Door[] = [
  ...fundDoors,
  ...planDoors,
  ...moveDoors,
  ...bookDoors,
  ...cashDoors,
  ...monthDoors,
]
