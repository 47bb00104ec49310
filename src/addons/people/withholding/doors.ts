// What the state wants of pay, over HTTP: dues and their proofs, lists and files of a month, the proof of a year.
import { FILE_TYPES } from '../../../kernel/files/files.ts'
import { XML_TYPE } from '../../../kernel/files/xml.ts'
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { report } from '../../../kernel/reports/report.ts'
import { Data, Done, Listing } from '../../../kernel/values/schema.ts'
import { EMPLOYEES, PAYROLL } from '../roles.ts'
import { ContributionQuery, contributionReport } from './contributions.ts'
import {
  createDueProof,
  Due,
  DueFilter,
  DueProof,
  DueProofRef,
  deleteDueProof,
  getDueProofFile,
  listDueProofs,
  listDues,
  NewDueProof,
} from './dues.ts'
import { MonthQuery, withholdingFile, withholdingReport } from './monthly.ts'
import { YearProofQuery, yearProof } from './yearly.ts'
import { YearFileQuery, yearFile } from './yearly-file.ts'

const dueDoors: readonly Door[] = [
  get({
    path: '/api/payroll/dues',
    access: PAYROLL,
    summary: { id: 'Kewajiban PPh 21 dan BPJS per bulan', en: 'What is owed to tax office and insurance' },
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
    summary: { id: 'Bukti setor PPh 21 dan BPJS', en: 'Proofs of payment to tax office and insurance' },
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
    errors: ['conflict', 'not_found'],
    run: async ({ tx, caller, input, today }) => ({ data: await createDueProof(tx, caller, { proof: input, today }) }),
  }),
  act({
    path: '/api/payroll/due-proofs/delete',
    access: PAYROLL,
    summary: { id: 'Hapus bukti setor yang keliru', en: 'Remove a wrong proof of payment' },
    params: DueProofRef,
    reply: Done,
    errors: ['not_found'],
    run: async ({ tx, caller, input }) => {
      await deleteDueProof(tx, caller, input.id)
      return {}
    },
  }),
]

export const withholdingDoors: readonly Door[] = [
  ...dueDoors,
  report({
    path: '/api/payroll/withholding',
    access: PAYROLL,
    summary: { id: 'Daftar pemotongan PPh 21 sebulan', en: 'Income tax withheld in a month' },
    query: MonthQuery,
    errors: ['no_rate'],
    run: ({ db, caller, input }) => withholdingReport(db, caller, input),
  }),
  get({
    path: '/api/payroll/withholding/file',
    access: PAYROLL,
    summary: { id: 'Berkas XML BPMP untuk sistem kantor pajak', en: 'XML file (BPMP) for the tax office’s system' },
    query: MonthQuery,
    reply: Done,
    downloads: [XML_TYPE],
    errors: ['withholder_unknown', 'tax_numbers_missing', 'nothing_withheld', 'no_rate'],
    run: ({ db, caller, input }) => withholdingFile(db, caller, input),
  }),
  get({
    path: '/api/payroll/year-proof/file',
    access: PAYROLL,
    summary: { id: 'Berkas XML BPA1 untuk sistem kantor pajak', en: 'XML file (BPA1) for the tax office’s system' },
    query: YearFileQuery,
    reply: Done,
    downloads: [XML_TYPE],
    errors: ['withholder_unknown', 'tax_numbers_missing', 'nobody_settled'],
    run: ({ db, caller, input }) => yearFile(db, caller, input),
  }),
  report({
    path: '/api/payroll/contributions',
    access: PAYROLL,
    summary: { id: 'Daftar iuran BPJS sebulan', en: 'Insurance contributions of a month' },
    query: ContributionQuery,
    run: ({ db, caller, input }) => contributionReport(db, caller, input),
  }),
  report({
    path: '/api/payroll/year-proof',
    access: EMPLOYEES,
    summary: { id: 'Bukti pemotongan setahun (BPA1)', en: 'Yearly proof of withholding (BPA1)' },
    query: YearProofQuery,
    errors: ['not_found', 'year_not_settled'],
    run: ({ db, caller, input, today }) => yearProof(db, caller, { query: input, today }),
  }),
]
