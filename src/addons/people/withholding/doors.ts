// What the state wants of pay, over HTTP: dues and their proofs, lists and files of a month, the proof of a year.
import { FILE_TYPES } from '../../../kernel/files/files.ts'
import { XML_TYPE } from '../../../kernel/files/xml.ts'
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { report } from '../../../kernel/reports/report.ts'
import { Data, Done, Listing } from '../../../kernel/values/schema.ts'
import { EMPLOYEES, PAYERS, PAYROLL } from '../roles.ts'
import { ContributionQuery, contributionReport } from './contributions.ts'
import { Due, DueFilter, listDues } from './dues.ts'
import { MonthQuery, withholdingFile, withholdingReport } from './monthly.ts'
import { DuePayment, DueVoid, payDue, voidDuePayment } from './payments.ts'
import {
  createDueProof,
  DueProof,
  DueProofRef,
  deleteDueProof,
  getDueProofFile,
  listDueProofs,
  NewDueProof,
} from './proofs.ts'
import { YearProofQuery, yearProof } from './yearly.ts'
import { YearFileQuery, yearFile } from './yearly-file.ts'

const POST_ERRORS = [
  'no_period',
  'period_closed',
  'period_soft_closed',
  'journal_unknown',
  'account_not_postable',
  'account_of_other_fund',
  'cash_short_in_books',
  'month_not_active',
  'cash_short',
]

const moneyDoors: readonly Door[] = [
  act({
    path: '/api/payroll/dues/pay',
    access: PAYERS,
    summary: { id: 'Setor PPh 21 atau BPJS', en: 'Pay income tax (PPh 21) or BPJS' },
    params: DuePayment,
    reply: Data(DueProof),
    errors: [...POST_ERRORS, 'conflict', 'not_found', 'due_overpaid', 'spending_unplanned', 'tax_short'],
    run: async ({ tx, caller, input, today }) => ({ data: await payDue(tx, caller, { payment: input, today }) }),
  }),
  act({
    path: '/api/payroll/due-proofs/void',
    access: PAYERS,
    summary: { id: 'Tarik setoran', en: 'Undo a payment' },
    params: DueVoid,
    reply: Data(DueProof),
    errors: [
      ...POST_ERRORS,
      'not_found',
      'illegal_move',
      'due_not_moved',
      'due_before_books',
      'entry_reversed',
      'reversal_before_entry',
    ],
    run: async ({ tx, caller, input, today }) => ({ data: await voidDuePayment(tx, caller, { given: input, today }) }),
  }),
]

const dueDoors: readonly Door[] = [
  get({
    path: '/api/payroll/dues',
    access: PAYROLL,
    summary: { id: 'Kewajiban PPh 21 dan BPJS per bulan', en: 'Monthly PPh 21 and BPJS dues' },
    query: DueFilter,
    paged: true,
    sorts: ['month', 'kind', 'amount', 'paid'],
    looks: ['reference'],
    reply: Listing('data', Due),
    errors: ['no_rate'],
    run: ({ db, caller, input, page, today }) => listDues(db, caller, { year: input.year, page, today }),
  }),
  get({
    path: '/api/payroll/due-proofs',
    access: PAYROLL,
    summary: { id: 'Bukti setor PPh 21 dan BPJS', en: 'PPh 21 and BPJS payment proofs' },
    query: DueFilter,
    paged: true,
    sorts: ['month', 'kind', 'amount', 'paid_on'],
    looks: ['reference'],
    reply: Listing('data', DueProof),
    run: ({ db, caller, input, page }) => listDueProofs(db, caller, { year: input.year, page }),
  }),
  get({
    path: '/api/payroll/due-proofs/:id/file',
    access: PAYROLL,
    summary: { id: 'Unduh bukti setor', en: 'Download a proof of payment' },
    query: DueProofRef,
    reply: Done,
    downloads: FILE_TYPES,
    errors: ['not_found', 'file_unreadable'],
    run: ({ db, caller, input, files }) => getDueProofFile(db, files, { caller, id: input.id }),
  }),
  act({
    path: '/api/payroll/due-proofs/create',
    access: PAYROLL,
    summary: { id: 'Catat bukti setor', en: 'Record a proof of payment' },
    params: NewDueProof,
    reply: Data(DueProof),
    errors: ['conflict', 'not_found', 'due_money_unknown', 'due_overpaid'],
    run: async ({ tx, caller, input, today }) => ({ data: await createDueProof(tx, caller, { proof: input, today }) }),
  }),
  act({
    path: '/api/payroll/due-proofs/delete',
    access: PAYROLL,
    summary: { id: 'Hapus bukti setor yang keliru', en: 'Delete a wrong proof of payment' },
    params: DueProofRef,
    reply: Done,
    errors: ['not_found', 'due_moved'],
    run: async ({ tx, caller, input }) => {
      await deleteDueProof(tx, caller, input.id)
      return {}
    },
  }),
]

export const withholdingDoors: readonly Door[] = [
  ...dueDoors,
  ...moneyDoors,
  report({
    path: '/api/payroll/withholding',
    access: PAYROLL,
    summary: { id: 'Daftar pemotongan PPh 21 sebulan', en: 'Monthly PPh 21 withheld' },
    query: MonthQuery,
    errors: ['no_rate'],
    run: ({ db, caller, input }) => withholdingReport(db, caller, input),
  }),
  get({
    path: '/api/payroll/withholding/file',
    access: PAYROLL,
    summary: { id: 'Berkas XML BPMP untuk sistem kantor pajak', en: 'BPMP XML file for Coretax' },
    query: MonthQuery,
    reply: Done,
    downloads: [XML_TYPE],
    errors: ['withholder_unknown', 'tax_numbers_missing', 'nothing_withheld', 'no_rate'],
    run: ({ db, caller, input }) => withholdingFile(db, caller, input),
  }),
  get({
    path: '/api/payroll/year-proof/file',
    access: PAYROLL,
    summary: { id: 'Berkas XML BPA1 untuk sistem kantor pajak', en: 'BPA1 XML file for Coretax' },
    query: YearFileQuery,
    reply: Done,
    downloads: [XML_TYPE],
    errors: ['withholder_unknown', 'tax_numbers_missing', 'nobody_settled'],
    run: ({ db, caller, input }) => yearFile(db, caller, input),
  }),
  report({
    path: '/api/payroll/contributions',
    access: PAYROLL,
    summary: { id: 'Daftar iuran BPJS sebulan', en: 'Monthly BPJS contributions' },
    query: ContributionQuery,
    run: ({ db, caller, input }) => contributionReport(db, caller, input),
  }),
  report({
    path: '/api/payroll/year-proof',
    access: EMPLOYEES,
    summary: { id: 'Bukti pemotongan setahun (BPA1)', en: 'Yearly withholding slip (BPA1)' },
    query: YearProofQuery,
    errors: ['not_found', 'year_not_settled'],
    run: ({ db, caller, input, today }) => yearProof(db, caller, { query: input, today }),
  }),
]
