// Inspections over HTTP: templates, schedules, what is overdue, what was found, and the work that follows.

import { sendFile } from '../../../kernel/files/outgoing.ts'
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Done, Listing } from '../../../kernel/values/schema.ts'
import { KEEPERS, PAPER_TYPES, READERS } from '../roles.ts'
import {
  createInspection,
  getInspection,
  Inspection,
  InspectionDetail,
  InspectionFilter,
  InspectionRef,
  listInspections,
  NewInspection,
} from './inspections.ts'
import { CheckResultRef, findResultPhoto } from './results.ts'
import {
  changeSchedule,
  createSchedule,
  DueFilter,
  DueInspection,
  InspectionSchedule,
  listDueInspections,
  listSchedules,
  NewSchedule,
  ScheduleChange,
} from './schedules.ts'
import {
  changeTemplate,
  createTemplate,
  getTemplate,
  InspectionTemplate,
  listTemplates,
  NewTemplate,
  TemplateChange,
  TemplateDetail,
  TemplateRef,
} from './templates.ts'
import {
  cancelWorkOrder,
  createWorkOrder,
  finishWorkOrder,
  listWorkOrders,
  NewWorkOrder,
  startWorkOrder,
  WorkOrder,
  WorkOrderCancellation,
  WorkOrderFilter,
  WorkOrderFinish,
  WorkOrderStep,
} from './work-orders.ts'

const STEP_ERRORS = ['not_found', 'stale_version', 'illegal_move']

const inspections: readonly Door[] = [
  get({
    path: '/api/inventory/inspections',
    access: READERS,
    origin: 'contract',
    summary: { id: 'Daftar pemeriksaan aset', en: 'Asset inspections' },
    query: InspectionFilter,
    paged: true,
    sorts: ['asset_name', 'inspected_on', 'result', 'severity', 'due_on'],
    reply: Listing('data', Inspection),
    run: ({ db, caller, input, page }) => listInspections(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/inventory/inspections/due',
    access: READERS,
    summary: { id: 'Pemeriksaan yang terlambat atau jatuh tempo', en: 'Inspections overdue or due' },
    query: DueFilter,
    paged: true,
    sorts: ['asset_name', 'item_code', 'template', 'due_on'],
    reply: Listing('data', DueInspection),
    run: (context) => {
      const { db, caller, input, page } = context
      return listDueInspections(db, caller, { dueFilter: input, page, today: context.today })
    },
  }),
  get({
    path: '/api/inventory/inspections/:id',
    access: READERS,
    summary: { id: 'Satu pemeriksaan dengan hasilnya', en: 'One inspection and its results' },
    query: InspectionRef,
    reply: Data(InspectionDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getInspection(db, caller, input.id) }),
  }),
  get({
    path: '/api/inventory/inspection-results/:id/photo',
    access: READERS,
    summary: { id: 'Foto hasil satu butir pemeriksaan', en: 'Inspection photo' },
    query: CheckResultRef,
    reply: Done,
    errors: ['not_found', 'file_unreadable'],
    downloads: PAPER_TYPES,
    run: async ({ db, caller, input, files }) =>
      sendFile(db, files, { caller, fileId: await findResultPhoto(db, caller, input.id) }),
  }),
  act({
    path: '/api/inventory/inspections/create',
    access: KEEPERS,
    summary: { id: 'Catat pemeriksaan aset', en: 'Record an asset inspection' },
    params: NewInspection,
    reply: Data(InspectionDetail),
    errors: ['not_found', 'asset_draft', 'asset_disposed'],
    run: async (context) => ({
      data: await createInspection(context.tx, context.caller, { found: context.input, today: context.today }),
    }),
  }),
]

const plans: readonly Door[] = [
  get({
    path: '/api/inventory/inspection-templates',
    access: READERS,
    summary: { id: 'Daftar pemeriksaan baku', en: 'Inspection templates' },
    paged: true,
    sorts: ['code', 'name', 'active'],
    reply: Listing('data', InspectionTemplate),
    run: ({ db, caller, page }) => listTemplates(db, caller, page),
  }),
  get({
    path: '/api/inventory/inspection-templates/:id',
    access: READERS,
    summary: { id: 'Satu daftar pemeriksaan baku', en: 'One inspection template' },
    query: TemplateRef,
    reply: Data(TemplateDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getTemplate(db, caller, input.id) }),
  }),
  act({
    path: '/api/inventory/inspection-templates/create',
    access: KEEPERS,
    summary: { id: 'Buat daftar pemeriksaan baku', en: 'New inspection template' },
    params: NewTemplate,
    reply: Data(TemplateDetail),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createTemplate(tx, caller, input) }),
  }),
  act({
    path: '/api/inventory/inspection-templates/update',
    access: KEEPERS,
    summary: { id: 'Ubah daftar pemeriksaan baku', en: 'Edit an inspection template' },
    params: TemplateChange,
    reply: Data(TemplateDetail),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await changeTemplate(tx, caller, input) }),
  }),
  get({
    path: '/api/inventory/inspection-schedules',
    access: READERS,
    summary: { id: 'Jadwal pemeriksaan', en: 'Inspection schedules' },
    paged: true,
    sorts: ['template', 'item_prefix', 'every_months', 'starts_on', 'active'],
    reply: Listing('data', InspectionSchedule),
    run: ({ db, caller, page }) => listSchedules(db, caller, page),
  }),
  act({
    path: '/api/inventory/inspection-schedules/create',
    access: KEEPERS,
    summary: { id: 'Jadwalkan pemeriksaan', en: 'Schedule inspections' },
    params: NewSchedule,
    reply: Data(InspectionSchedule),
    errors: ['not_found', 'asset_draft', 'asset_disposed'],
    run: async ({ tx, caller, input }) => ({ data: await createSchedule(tx, caller, input) }),
  }),
  act({
    path: '/api/inventory/inspection-schedules/update',
    access: KEEPERS,
    summary: { id: 'Ubah jadwal pemeriksaan', en: 'Edit an inspection schedule' },
    params: ScheduleChange,
    reply: Data(InspectionSchedule),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await changeSchedule(tx, caller, input) }),
  }),
]

const work: readonly Door[] = [
  get({
    path: '/api/inventory/work-orders',
    access: READERS,
    summary: { id: 'Perintah kerja perbaikan', en: 'Repair orders' },
    query: WorkOrderFilter,
    paged: true,
    sorts: ['number', 'asset_name', 'severity', 'opened_on', 'due_on', 'done_on', 'cost', 'state'],
    reply: Listing('data', WorkOrder),
    run: ({ db, caller, input, page }) => listWorkOrders(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/inventory/work-orders/create',
    access: KEEPERS,
    summary: { id: 'Buka perintah kerja', en: 'New repair order' },
    params: NewWorkOrder,
    reply: Data(WorkOrder),
    errors: ['not_found', 'conflict', 'asset_draft', 'asset_disposed'],
    run: async (context) => ({
      data: await createWorkOrder(context.tx, context.caller, { wanted: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/inventory/work-orders/start',
    access: KEEPERS,
    summary: { id: 'Mulai pekerjaan', en: 'Start repair' },
    params: WorkOrderStep,
    reply: Data(WorkOrder),
    errors: [...STEP_ERRORS],
    run: async ({ tx, caller, input }) => ({ data: await startWorkOrder(tx, caller, input) }),
  }),
  act({
    path: '/api/inventory/work-orders/finish',
    access: KEEPERS,
    summary: { id: 'Selesaikan pekerjaan', en: 'Finish repair' },
    params: WorkOrderFinish,
    reply: Data(WorkOrder),
    errors: [...STEP_ERRORS],
    run: async (context) => ({
      data: await finishWorkOrder(context.tx, context.caller, { done: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/inventory/work-orders/cancel',
    access: KEEPERS,
    summary: { id: 'Batalkan perintah kerja', en: 'Cancel repair order' },
    params: WorkOrderCancellation,
    reply: Data(WorkOrder),
    errors: [...STEP_ERRORS],
    run: async ({ tx, caller, input }) => ({ data: await cancelWorkOrder(tx, caller, input) }),
  }),
]

export const inspectionDoors: readonly Door[] = [...inspections, ...plans, ...work]
