// Payroll and papers of the staff over HTTP.

import { FILE_TYPES, PDF_TYPE } from '../../kernel/files/files.ts'
import { act, ask, type Door, get } from '../../kernel/http/door.ts'
import { Data, Done, Id, Listing, Obj } from '../../kernel/values/schema.ts'
import {
  createDocument,
  Document,
  DocumentChange,
  DocumentFilter,
  getDocumentFile,
  listDocuments,
  NewDocument,
  updateDocument,
} from './documents/documents.ts'
import { EMPLOYEES, HR, PAYROLL } from './roles.ts'
import { createPayslip, NewPayslip } from './slips/entered.ts'
import { listOwnPayslips, listPayslips, Payslip, PayslipFilter } from './slips/payslips.ts'
import { PayslipPrint, printPayslip } from './slips/print.ts'

export const doors: readonly Door[] = [
  get({
    path: '/api/payroll/payslips',
    access: PAYROLL,
    origin: 'contract',
    summary: { id: 'Slip gaji seluruh pegawai', en: 'Payslips of all staff' },
    query: PayslipFilter,
    paged: true,
    sorts: ['year', 'month', 'staff_name', 'gross', 'deductions', 'returned', 'net', 'taxable', 'tax'],
    reply: Listing('payslips', Payslip),
    run: ({ db, caller, input, page }) => listPayslips(db, caller, { filter: input, page }),
  }),
  ask({
    path: '/api/payroll/my/payslips',
    access: 'everyone',
    origin: 'contract',
    summary: { id: 'Slip gaji saya', en: 'My payslips' },
    paged: true,
    reply: Listing('payslips', Payslip),
    run: ({ db, caller, page }) => listOwnPayslips(db, caller, page),
  }),
  ask({
    path: '/api/payroll/payslips/print',
    access: 'everyone',
    summary: { id: 'Cetak slip gaji sebagai PDF', en: 'Print a payslip as PDF' },
    params: PayslipPrint,
    reply: Done,
    downloads: [PDF_TYPE],
    errors: ['not_found'],
    run: ({ db, caller, input, clock }) => printPayslip(db, caller, { payslipPrint: input, now: clock.now() }),
  }),
  act({
    path: '/api/payroll/payslips/create',
    access: PAYROLL,
    summary: { id: 'Buat slip gaji', en: 'Create a payslip' },
    params: NewPayslip,
    reply: Data(Payslip),
    errors: ['not_found', 'conflict', 'payroll_frozen', 'month_told_by_figures'],
    run: async ({ tx, caller, input }) => ({ data: await createPayslip(tx, caller, input) }),
  }),
  get({
    path: '/api/v1/hr/documents',
    access: EMPLOYEES,
    origin: 'contract',
    summary: { id: 'Dokumen kepegawaian', en: 'Staff documents' },
    query: DocumentFilter,
    paged: true,
    counts: ['status'],
    sorts: ['staff_name', 'type', 'number', 'issued_on', 'expires_on'],
    reply: Listing('data', Document),
    run: ({ db, caller, input, page, today }) => listDocuments(db, caller, { filter: input, page, today }),
  }),
  get({
    path: '/api/v1/hr/documents/:id/file',
    access: EMPLOYEES,
    summary: { id: 'Unduh berkas dokumen', en: 'Download a document file' },
    query: Obj({ id: Id() }),
    reply: Done,
    downloads: FILE_TYPES,
    errors: ['not_found', 'file_unreadable'],
    run: ({ db, caller, input, files }) => getDocumentFile(db, files, { caller, id: input.id }),
  }),
  act({
    path: '/api/v1/hr/documents/create',
    access: HR,
    summary: { id: 'Catat dokumen pegawai', en: 'Add a staff document' },
    params: NewDocument,
    reply: Data(Document),
    errors: ['not_found'],
    run: async ({ tx, caller, input, today }) => ({
      data: await createDocument(tx, caller, { document: input, today }),
    }),
  }),
  act({
    path: '/api/v1/hr/documents/update',
    access: HR,
    summary: { id: 'Ubah dokumen pegawai', en: 'Edit a staff document' },
    params: DocumentChange,
    reply: Data(Document),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input, today }) => ({
      data: await updateDocument(tx, caller, { input, today }),
    }),
  }),
]
