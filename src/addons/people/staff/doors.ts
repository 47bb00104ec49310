// What personnel keeps of people, over HTTP: employment, tax status, bank account, required papers, reminders.

import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Done, Listing } from '../../../kernel/values/schema.ts'
import { listReminders, Reminder, Started, startReminding } from '../documents/reminders.ts'
import {
  createRequiredDocument,
  deleteRequiredDocument,
  listMissingDocuments,
  listRequiredDocuments,
  MissingDocument,
  MissingFilter,
  NewRequiredDocument,
  RequiredDocument,
  RequiredDocumentRef,
} from '../documents/required.ts'
import { EMPLOYEES, HR, PAYROLL } from '../roles.ts'
import { BankAccount, BankAccountInput, saveBankAccount } from './bank-accounts.ts'
import {
  changeEmployment,
  createEmployment,
  Employment,
  EmploymentChange,
  EmploymentFilter,
  listEmployments,
  NewEmployment,
} from './employments.ts'
import { getOwnFile, getStaffFile, StaffFile, StaffRef } from './file.ts'
import { PayProfile, PayProfileInput, savePayProfile } from './pay-profiles.ts'
import { saveTaxStatus, TaxStatusInput, TaxStatusRow } from './tax-statuses.ts'

const fileDoors: readonly Door[] = [
  get({
    path: '/api/v1/hr/staff/:id',
    access: PAYROLL,
    summary: { id: 'Berkas kepegawaian seseorang', en: 'A staff member’s personnel file' },
    query: StaffRef,
    reply: Data(StaffFile),
    errors: ['not_found'],
    run: async ({ db, caller, input, today }) => ({
      data: await getStaffFile(db, caller, { id: input.id, today }),
    }),
  }),
  get({
    path: '/api/v1/hr/me',
    access: EMPLOYEES,
    summary: { id: 'Berkas kepegawaian saya', en: 'My personnel file' },
    reply: Data(StaffFile),
    errors: ['not_found'],
    run: async ({ db, caller, today }) => ({
      data: await getOwnFile(db, caller, today),
    }),
  }),
  get({
    path: '/api/v1/hr/employments',
    access: EMPLOYEES,
    summary: { id: 'Masa kerja', en: 'Employment periods' },
    query: EmploymentFilter,
    paged: true,
    sorts: ['kind', 'position', 'grade', 'starts_on', 'ends_on'],
    reply: Listing('data', Employment),
    run: ({ db, caller, input, page }) => listEmployments(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/hr/employments/create',
    access: HR,
    summary: { id: 'Catat masa kerja', en: 'Add an employment period' },
    params: NewEmployment,
    reply: Data(Employment),
    errors: ['not_found', 'conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createEmployment(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/hr/employments/update',
    access: HR,
    summary: { id: 'Ubah atau akhiri masa kerja', en: 'Edit or end an employment period' },
    params: EmploymentChange,
    reply: Data(Employment),
    errors: ['not_found', 'stale_version', 'conflict'],
    run: async ({ tx, caller, input }) => ({ data: await changeEmployment(tx, caller, input) }),
  }),
  act({
    path: '/api/payroll/profiles/save',
    access: PAYROLL,
    summary: { id: 'Simpan kepesertaan BPJS dan hari raya', en: 'Save BPJS and religious holiday' },
    params: PayProfileInput,
    reply: Data(PayProfile),
    errors: ['not_found'],
    run: async ({ tx, caller, input }) => ({ data: await savePayProfile(tx, caller, input) }),
  }),
  act({
    path: '/api/payroll/tax-statuses/save',
    access: PAYROLL,
    summary: { id: 'Simpan status pajak', en: 'Save tax status' },
    params: TaxStatusInput,
    reply: Data(TaxStatusRow),
    errors: ['not_found'],
    run: async ({ tx, caller, input }) => ({ data: await saveTaxStatus(tx, caller, input) }),
  }),
  act({
    path: '/api/payroll/bank-accounts/save',
    access: PAYROLL,
    summary: { id: 'Simpan rekening bank', en: 'Save bank account' },
    params: BankAccountInput,
    reply: Data(BankAccount),
    errors: ['not_found'],
    run: async ({ tx, caller, input }) => ({ data: await saveBankAccount(tx, caller, input) }),
  }),
]

const paperDoors: readonly Door[] = [
  get({
    path: '/api/v1/hr/required-documents',
    access: EMPLOYEES,
    summary: { id: 'Dokumen wajib menurut jabatan', en: 'Documents required by position' },
    paged: true,
    sorts: ['job', 'type'],
    reply: Listing('data', RequiredDocument),
    run: ({ db, caller, page }) => listRequiredDocuments(db, caller, page),
  }),
  act({
    path: '/api/v1/hr/required-documents/create',
    access: HR,
    summary: { id: 'Wajibkan dokumen untuk jabatan', en: 'Require a document for a position' },
    params: NewRequiredDocument,
    reply: Data(RequiredDocument),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createRequiredDocument(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/hr/required-documents/delete',
    access: HR,
    summary: { id: 'Tidak lagi mewajibkan dokumen', en: 'Stop requiring a document' },
    params: RequiredDocumentRef,
    reply: Done,
    errors: ['not_found'],
    run: async ({ tx, caller, input }) => {
      await deleteRequiredDocument(tx, caller, input.id)
      return {}
    },
  }),
  get({
    path: '/api/v1/hr/missing-documents',
    access: EMPLOYEES,
    summary: {
      id: 'Dokumen wajib yang belum ada atau habis masa',
      en: 'Required documents missing or expired',
    },
    query: MissingFilter,
    paged: true,
    sorts: ['staff_name', 'job', 'type', 'status'],
    reply: Listing('data', MissingDocument),
    run: ({ db, caller, input, page, today }) =>
      listMissingDocuments(db, caller, {
        missingFilter: input,
        page,
        today: today,
        all: HR.some((role) => caller.roles.includes(role)),
      }),
  }),
  get({
    path: '/api/v1/hr/document-reminders',
    access: EMPLOYEES,
    summary: { id: 'Pengingat dokumen yang akan habis', en: 'Reminders of expiring documents' },
    paged: true,
    sorts: ['staff_name', 'type', 'expires_on', 'reminded_on'],
    reply: Listing('data', Reminder),
    run: ({ db, caller, page }) => listReminders(db, caller, page),
  }),
  act({
    path: '/api/v1/hr/document-reminders/start',
    access: HR,
    summary: { id: 'Buat pengingat hari ini', en: 'Create today’s reminders' },
    reply: Data(Started),
    run: async ({ tx, caller }) => ({ data: await startReminding(tx, caller) }),
  }),
]

export const staffDoors: readonly Door[] = [...fileDoors, ...paperDoors]
