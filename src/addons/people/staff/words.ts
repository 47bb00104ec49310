// What people read here in both languages: pay bank accounts, pay profiles, tax statuses, document reminders and more.
import { defineWords } from '../../../kernel/language/words.ts'

export const staffWords = defineWords({
  things: {
    '/api/payroll/bank-accounts': {
      title: { id: 'Rekening gaji', en: 'Salary bank accounts' },
      one: { id: 'Rekening gaji', en: 'Salary bank account' },
      record: 'people.bank_account',
    },
    '/api/payroll/profiles': {
      title: { id: 'Profil gaji', en: 'Pay profiles' },
      one: { id: 'Profil gaji', en: 'Pay profile' },
      record: 'people.pay_profile',
    },
    '/api/payroll/tax-statuses': {
      title: { id: 'Status PTKP', en: 'Tax statuses' },
      one: { id: 'Status PTKP', en: 'Tax status' },
      record: 'people.tax_status',
    },
    '/api/v1/hr/document-reminders': {
      title: { id: 'Pengingat dokumen', en: 'Document reminders' },
      one: { id: 'Pengingat', en: 'Reminder' },
      menu: { group: 'documents_and_leave', order: 100, short: { id: 'Pengingat', en: 'Reminders' } },
    },
    '/api/v1/hr/employments': {
      title: { id: 'Masa kerja', en: 'Employment periods' },
      one: { id: 'Masa kerja', en: 'Employment period' },
      record: 'people.employment',
      menu: { group: 'documents_and_leave', order: 70, short: { id: 'Masa kerja', en: 'Employment' } },
    },
    '/api/v1/hr/me': {
      title: { id: 'Berkas kepegawaian saya', en: 'My personnel file' },
      menu: { group: 'mine', order: 20 },
    },
    '/api/v1/hr/missing-documents': {
      title: { id: 'Dokumen belum lengkap', en: 'Missing documents' },
      none: {
        words: {
          id: 'Tidak ada dokumen wajib yang kurang atau habis masa.',
          en: 'No required document is missing or expired.',
        },
        lead: '/api/v1/hr/documents',
      },
      one: { id: 'Dokumen belum lengkap', en: 'Missing document' },
      menu: { group: 'documents_and_leave', order: 40, short: { id: 'Belum lengkap', en: 'Missing' } },
    },
    '/api/v1/hr/required-documents': {
      title: { id: 'Dokumen wajib', en: 'Required documents' },
      one: { id: 'Dokumen wajib', en: 'Required document' },
      record: 'people.required_document',
      menu: { group: 'documents_and_leave', order: 90, short: { id: 'Wajib', en: 'Required' } },
    },
    '/api/v1/hr/staff': {
      title: { id: 'Berkas kepegawaian', en: 'Personnel files' },
      one: { id: 'Berkas kepegawaian', en: 'Personnel file' },
    },
  },
  fields: {
    days_before: { id: 'Hari sebelum habis', en: 'Days before' },
    document_id: { id: 'Dokumen', en: 'Document' },
    employment: { id: 'BPJS Ketenagakerjaan', en: 'BPJS Ketenagakerjaan (employment)' },
    employments: { id: 'Masa kerja', en: 'Employment periods' },
    health: { id: 'BPJS Kesehatan', en: 'BPJS Kesehatan (health)' },
    passport: { id: 'Nomor paspor (WNA)', en: 'Passport number (foreigners)' },
    pay_profile: { id: 'Profil gaji', en: 'Pay profile' },
    pension: { id: 'BPJS Jaminan Pensiun', en: 'Pension (BPJS JP)' },
    reminded_on: { id: 'Tanggal diingatkan', en: 'Reminded on' },
    tax_statuses: { id: 'Status PTKP', en: 'Tax statuses' },
  },
  values: {
    kind: {
      civil_servant: { id: 'ASN', en: 'Civil servant' },
      contract: { id: 'Kontrak', en: 'Contract' },
      honorary: { id: 'Honorer', en: 'Honorary' },
      permanent: { id: 'Tetap', en: 'Permanent' },
    },
    status: {
      'K/0': { id: 'K/0 – Kawin, tanpa tanggungan', en: 'K/0 – Married, no dependants' },
      'K/1': { id: 'K/1 – Kawin, 1 tanggungan', en: 'K/1 – Married, 1 dependant' },
      'K/2': { id: 'K/2 – Kawin, 2 tanggungan', en: 'K/2 – Married, 2 dependants' },
      'K/3': { id: 'K/3 – Kawin, 3 tanggungan', en: 'K/3 – Married, 3 dependants' },
      'TK/0': { id: 'TK/0 – Tidak kawin, tanpa tanggungan', en: 'TK/0 – Single, no dependants' },
      'TK/1': { id: 'TK/1 – Tidak kawin, 1 tanggungan', en: 'TK/1 – Single, 1 dependant' },
      'TK/2': { id: 'TK/2 – Tidak kawin, 2 tanggungan', en: 'TK/2 – Single, 2 dependants' },
      'TK/3': { id: 'TK/3 – Tidak kawin, 3 tanggungan', en: 'TK/3 – Single, 3 dependants' },
      missing: { id: 'Belum ada', en: 'Missing' },
    },
  },
})
