// What is late over HTTP: by age, in letters, in plans to pay, and given up.
import { FILE_TYPES } from '../../../kernel/files/files.ts'
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { report } from '../../../kernel/reports/report.ts'
import { Data, Done, Listing } from '../../../kernel/values/schema.ts'
import { POST_ERRORS } from '../billing/doors.ts'
import { DECIDERS, KEEPERS, READERS } from '../roles.ts'
import { AgeingQuery, ageReceivables } from './ageing.ts'
import {
  Allowance,
  AllowanceDetail,
  AllowanceFilter,
  AllowanceRef,
  AllowanceUndo,
  bookAllowance,
  getAllowance,
  listAllowances,
  NewAllowance,
  undoAllowance,
} from './allowances.ts'
import { DoubtfulQuery, tellDoubtful } from './doubtful.ts'
import {
  askWriteOff,
  cancelWriteOff,
  decideWriteOff,
  NewWriteOff,
  reclaimWriteOff,
  WriteOffReclaim,
  WriteOffStep,
} from './give-up.ts'
import { printReminder } from './letter.ts'
import {
  agreePaymentPlan,
  cancelPaymentPlan,
  getPaymentPlan,
  listPaymentPlans,
  NewPaymentPlan,
  PaymentPlan,
  PaymentPlanDetail,
  PaymentPlanFilter,
  PaymentPlanRef,
  PaymentPlanStep,
} from './plans.ts'
import {
  getReminder,
  listReminders,
  Reminder,
  ReminderFilter,
  ReminderRef,
  WrittenReminders,
  writeReminders,
} from './reminders.ts'
import {
  getWriteOff,
  getWriteOffFile,
  listWriteOffs,
  WriteOff,
  WriteOffDetail,
  WriteOffFilter,
  WriteOffRef,
} from './write-offs.ts'

const ALLOWANCES = '/api/v1/fees/allowances'
const REMINDERS = '/api/v1/fees/reminders'
const PLANS = '/api/v1/fees/payment-plans'
const WRITE_OFFS = '/api/v1/fees/write-offs'
const MOVE_ERRORS = ['not_found', 'stale_version', 'illegal_move']

const letters: readonly Door[] = [
  report({
    path: '/api/v1/fees/aged-receivables',
    access: READERS,
    summary: { id: 'Umur piutang siswa', en: 'Aged arrears' },
    query: AgeingQuery,
    run: ({ db, caller, input, today }) => ageReceivables(db, caller, { ...input, date: input.date ?? today }),
  }),
  get({
    path: REMINDERS,
    access: READERS,
    summary: { id: 'Surat tunggakan', en: 'Arrears letters' },
    query: ReminderFilter,
    paged: true,
    sorts: ['number', 'written_on', 'student_name', 'step', 'overdue'],
    reply: Listing('data', Reminder),
    run: ({ db, caller, input, page }) => listReminders(db, caller, { filter: input, page }),
  }),
  get({
    path: `${REMINDERS}/:id`,
    access: READERS,
    summary: { id: 'Satu surat tunggakan', en: 'One arrears letter' },
    query: ReminderRef,
    reply: Data(Reminder),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getReminder(db, caller, input.id) }),
  }),
  report({
    path: `${REMINDERS}/:id/print`,
    access: READERS,
    summary: { id: 'Cetak surat tunggakan', en: 'Print an arrears letter' },
    query: ReminderRef,
    errors: ['not_found'],
    run: ({ db, caller, input }) => printReminder(db, caller, input.id),
  }),
  act({
    path: `${REMINDERS}/start`,
    access: KEEPERS,
    summary: { id: 'Buat surat yang sudah waktunya', en: 'Create the letters that are due' },
    reply: Data(WrittenReminders),
    run: async ({ tx, caller, today }) => ({ data: await writeReminders(tx, caller, today) }),
  }),
]

const plans: readonly Door[] = [
  get({
    path: PLANS,
    access: READERS,
    summary: { id: 'Kesepakatan angsuran', en: 'Instalment plans' },
    query: PaymentPlanFilter,
    paged: true,
    sorts: ['number', 'agreed_on', 'student_name', 'amount', 'state'],
    reply: Listing('data', PaymentPlan),
    run: ({ db, caller, input, page, today }) => listPaymentPlans(db, caller, { filter: input, page, today }),
  }),
  get({
    path: `${PLANS}/:id`,
    access: READERS,
    summary: { id: 'Satu kesepakatan angsuran', en: 'One instalment plan' },
    query: PaymentPlanRef,
    reply: Data(PaymentPlanDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input, today }) => ({ data: await getPaymentPlan(db, caller, { id: input.id, today }) }),
  }),
  act({
    path: `${PLANS}/create`,
    access: KEEPERS,
    summary: { id: 'Catat kesepakatan angsuran', en: 'New instalment plan' },
    params: NewPaymentPlan,
    reply: Data(PaymentPlanDetail),
    errors: ['not_found', 'conflict'],
    run: async ({ tx, caller, input, today }) => ({
      data: await agreePaymentPlan(tx, caller, { given: input, today }),
    }),
  }),
  act({
    path: `${PLANS}/cancel`,
    access: KEEPERS,
    summary: { id: 'Batalkan kesepakatan angsuran', en: 'Cancel an instalment plan' },
    params: PaymentPlanStep,
    reply: Data(PaymentPlanDetail),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input, today }) => ({
      data: await cancelPaymentPlan(tx, caller, { step: input, today }),
    }),
  }),
]

const writeOffs: readonly Door[] = [
  get({
    path: WRITE_OFFS,
    access: READERS,
    summary: { id: 'Penghapusan tagihan', en: 'Write-offs' },
    query: WriteOffFilter,
    paged: true,
    sorts: ['number', 'student_name', 'amount', 'written_on', 'state'],
    reply: Listing('data', WriteOff),
    run: ({ db, caller, input, page }) => listWriteOffs(db, caller, { filter: input, page }),
  }),
  get({
    path: `${WRITE_OFFS}/:id`,
    access: READERS,
    summary: { id: 'Satu penghapusan tagihan', en: 'One write-off' },
    query: WriteOffRef,
    reply: Data(WriteOffDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getWriteOff(db, caller, input.id) }),
  }),
  get({
    path: `${WRITE_OFFS}/:id/file`,
    access: READERS,
    summary: { id: 'Unduh bukti penghapusan', en: 'Download write-off evidence' },
    query: WriteOffRef,
    reply: Done,
    downloads: FILE_TYPES,
    errors: ['not_found', 'file_unreadable'],
    run: ({ db, caller, input, files }) => getWriteOffFile(db, files, { caller, id: input.id }),
  }),
  act({
    path: `${WRITE_OFFS}/create`,
    access: KEEPERS,
    summary: { id: 'Ajukan penghapusan atau dispensasi', en: 'Request a write-off or waiver' },
    params: NewWriteOff,
    reply: Data(WriteOffDetail),
    errors: ['not_found'],
    run: async ({ tx, caller, input, today }) => ({ data: await askWriteOff(tx, caller, { given: input, today }) }),
  }),
  ...(['approve', 'reject'] as const).map((verb) =>
    act({
      path: `${WRITE_OFFS}/${verb}`,
      access: DECIDERS,
      summary:
        verb === 'approve'
          ? { id: 'Setujui penghapusan', en: 'Approve a write-off' }
          : { id: 'Tolak penghapusan', en: 'Reject a write-off' },
      params: WriteOffStep,
      reply: Data(WriteOffDetail),
      errors: [...MOVE_ERRORS, ...POST_ERRORS, 'own_request', 'already_decided', 'approval_over'],
      run: async ({ tx, caller, input, today }) => {
        await decideWriteOff(tx, caller, { ...input, approve: verb === 'approve', day: today })
        return { data: await getWriteOff(tx, caller, input.id) }
      },
    }),
  ),
  act({
    path: `${WRITE_OFFS}/cancel`,
    access: KEEPERS,
    summary: { id: 'Batalkan pengajuan penghapusan', en: 'Cancel a write-off request' },
    params: WriteOffStep,
    reply: Data(WriteOffDetail),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await cancelWriteOff(tx, caller, input) }),
  }),
  act({
    path: `${WRITE_OFFS}/reclaim`,
    access: KEEPERS,
    summary: { id: 'Tagih kembali yang dihapus', en: 'Reinstate a written-off amount' },
    params: WriteOffReclaim,
    reply: Data(WriteOffDetail),
    errors: ['not_found', 'stale_version', ...POST_ERRORS],
    run: async ({ tx, caller, input, today }) => ({ data: await reclaimWriteOff(tx, caller, { given: input, today }) }),
  }),
]

const allowances: readonly Door[] = [
  report({
    path: '/api/v1/fees/doubtful-fees',
    access: READERS,
    summary: { id: 'Penyisihan piutang siswa', en: 'Allowance for doubtful fees' },
    query: DoubtfulQuery,
    run: ({ db, caller, input, today }) => tellDoubtful(db, caller, input.date ?? today),
  }),
  get({
    path: ALLOWANCES,
    access: READERS,
    summary: { id: 'Penyisihan yang dibukukan', en: 'Posted allowances' },
    query: AllowanceFilter,
    paged: true,
    sorts: ['number', 'as_of', 'doubtful', 'change', 'state'],
    reply: Listing('data', Allowance),
    run: ({ db, caller, input, page }) => listAllowances(db, caller, { filter: input, page }),
  }),
  get({
    path: `${ALLOWANCES}/:id`,
    access: READERS,
    summary: { id: 'Satu penyisihan', en: 'One allowance' },
    query: AllowanceRef,
    reply: Data(AllowanceDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getAllowance(db, caller, input.id) }),
  }),
  act({
    path: `${ALLOWANCES}/create`,
    access: KEEPERS,
    summary: { id: 'Bukukan penyisihan', en: 'Post an allowance' },
    params: NewAllowance,
    reply: Data(AllowanceDetail),
    errors: ['allowance_followed', ...POST_ERRORS],
    run: async ({ tx, caller, input, today }) => ({ data: await bookAllowance(tx, caller, { ...input, today }) }),
  }),
  act({
    path: `${ALLOWANCES}/undo`,
    access: KEEPERS,
    summary: { id: 'Tarik kembali penyisihan terakhir', en: 'Undo the last allowance' },
    params: AllowanceUndo,
    reply: Data(AllowanceDetail),
    errors: [...MOVE_ERRORS, ...POST_ERRORS, 'allowance_fixed', 'allowance_followed', 'reversal_before_entry'],
    run: async ({ tx, caller, input, today }) => ({ data: await undoAllowance(tx, caller, { given: input, today }) }),
  }),
]

export const arrearsDoors: readonly Door[] = [...letters, ...plans, ...writeOffs, ...allowances]
