// Payroll and papers of the staff over HTTP.
import { dayIn } from '../../kernel/clock.ts'
import { act, ask, type Door, get } from '../../kernel/door.ts'
import { FILE_TYPES } from '../../kernel/files.ts'
import type { Words } from '../../kernel/i18n.ts'
import { Data, Done, Id, Listing, Obj } from '../../kernel/schema.ts'
import {
  createDocument,
  Document,
  DocumentChange,
  DocumentFilter,
  getDocumentFile,
  listDocuments,
  NewDocument,
  updateDocument,
} from './documents.ts'
import {
  createPayrollRun,
  listPayrollRuns,
  movePayrollRun,
  NewPayrollRun,
  PayrollRun,
  PayrollRunStep,
} from './payroll-runs.ts'
import { createPayslip, listOwnPayslips, listPayslips, NewPayslip, Payslip, PayslipFilter } from './payslips.ts'
import { EMPLOYEES, HR, PAYROLL } from './roles.ts'
import { payrollRun } from './workflow.ts'

/** One door per move of the payroll cycle, open to those the workflow names. */
function moveDoor(name: keyof typeof payrollRun.moves, summary: Words, errors: string[] = []): Door {
  return act({
    path: `/api/payroll/runs/${name}`,
    access: payrollRun.moves[name].by,
    origin: 'design',
    summary,
    params: PayrollRunStep,
    reply: Data(PayrollRun),
    errors: ['not_found', 'stale_version', 'illegal_move', ...errors],
    run: async ({ tx, caller, input }) => ({ data: await movePayrollRun(tx, caller, name, input) }),
  })
}

export const doors: readonly Door[] = [
  get({
    path: '/api/payroll/payslips',
    access: PAYROLL,
    origin: 'contract',
    summary: { id: 'Slip gaji seluruh pegawai', en: 'Payslips of all staff' },
    query: PayslipFilter,
    paged: true,
    reply: Listing('payslips', Payslip),
    run: ({ db, caller, input, page }) => listPayslips(db, caller, input, page),
  }),
  ask({
    path: '/api/payroll/my/payslips',
    access: 'everyone',
    origin: 'contract',
    summary: { id: 'Slip gaji saya', en: 'My own payslips' },
    paged: true,
    reply: Listing('payslips', Payslip),
    run: ({ db, caller, page }) => listOwnPayslips(db, caller, page),
  }),
  act({
    path: '/api/payroll/payslips/create',
    access: PAYROLL,
    origin: 'design',
    summary: { id: 'Buat slip gaji', en: 'Make a payslip' },
    params: NewPayslip,
    reply: Data(Payslip),
    errors: ['not_found', 'conflict', 'payroll_frozen'],
    run: async ({ tx, caller, input }) => ({ data: await createPayslip(tx, caller, input) }),
  }),
  get({
    path: '/api/payroll/runs',
    access: PAYROLL,
    origin: 'design',
    summary: { id: 'Daftar penggajian', en: 'Payroll runs' },
    paged: true,
    reply: Listing('data', PayrollRun),
    run: ({ db, caller, page }) => listPayrollRuns(db, caller, page),
  }),
  act({
    path: '/api/payroll/runs/create',
    access: PAYROLL,
    origin: 'design',
    summary: { id: 'Mulai penggajian satu bulan', en: 'Begin the payroll of a month' },
    params: NewPayrollRun,
    reply: Data(PayrollRun),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createPayrollRun(tx, caller, input) }),
  }),
  moveDoor('compute', { id: 'Nyatakan semua slip lengkap', en: 'Declare the payslips complete' }, ['empty_run']),
  moveDoor('submit', { id: 'Ajukan untuk disetujui', en: 'Submit for approval' }),
  moveDoor('return', { id: 'Kembalikan untuk diperbaiki', en: 'Return for correction' }),
  moveDoor('approve', { id: 'Setujui penggajian', en: 'Approve the run' }),
  moveDoor('pay', { id: 'Catat sebagai sudah dibayar', en: 'Record as paid' }),
  moveDoor('lock', { id: 'Kunci penggajian', en: 'Lock the run' }),
  get({
    path: '/api/v1/hr/documents',
    access: EMPLOYEES,
    origin: 'contract',
    summary: { id: 'Dokumen kepegawaian', en: 'Staff documents' },
    query: DocumentFilter,
    paged: true,
    reply: Listing('data', Document),
    run: ({ db, caller, input, page, clock }) =>
      listDocuments(db, caller, input, { page, today: dayIn(caller.timeZone, clock.now()) }),
  }),
  get({
    path: '/api/v1/hr/documents/:id/file',
    access: EMPLOYEES,
    origin: 'design',
    summary: { id: 'Unduh berkas dokumen', en: 'Download the file of a document' },
    query: Obj({ id: Id() }),
    reply: Done,
    downloads: FILE_TYPES,
    errors: ['not_found', 'file_unreadable'],
    run: ({ db, caller, input, files }) => getDocumentFile(db, files, caller, input.id),
  }),
  act({
    path: '/api/v1/hr/documents/create',
    access: HR,
    origin: 'design',
    summary: { id: 'Catat dokumen pegawai', en: 'Add a staff document' },
    params: NewDocument,
    reply: Data(Document),
    errors: ['not_found'],
    run: async ({ tx, caller, input, clock }) => ({
      data: await createDocument(tx, caller, input, dayIn(caller.timeZone, clock.now())),
    }),
  }),
  act({
    path: '/api/v1/hr/documents/update',
    access: HR,
    origin: 'design',
    summary: { id: 'Ubah dokumen pegawai', en: 'Change a staff document' },
    params: DocumentChange,
    reply: Data(Document),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input, clock }) => ({
      data: await updateDocument(tx, caller, input, dayIn(caller.timeZone, clock.now())),
    }),
  }),
]
