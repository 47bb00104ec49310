// VAT of a taxable person, over HTTP: registration, months, returns, and what leaves for paper and the tax office.
import { XML_TYPE } from '../../../kernel/files/xml.ts'
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { report } from '../../../kernel/reports/report.ts'
import { Data, Done, Listing } from '../../../kernel/values/schema.ts'
import { POST_ERRORS } from '../payables/bill-doors.ts'
import { BOOKKEEPERS, OVERSEERS } from '../roles.ts'
import { VatFileQuery, vatFile } from './file.ts'
import { listVatMonths, VatMonth } from './months.ts'
import { refundDoors } from './refund-doors.ts'
import {
  changeVatRegistration,
  createVatRegistration,
  listVatRegistrations,
  NewVatRegistration,
  VatRegistration,
  VatRegistrationChange,
} from './registrations.ts'
import { VatReportQuery, vatReport } from './report.ts'
import {
  changeVatReturn,
  createVatReturn,
  getVatReturn,
  listVatReturns,
  NewVatReturn,
  VatReturn,
  VatReturnChange,
  VatReturnDetail,
  VatReturnRef,
  VatReturnVoid,
  voidVatReturn,
} from './returns.ts'

const API = '/api/accounting'
const UNDO_ERRORS = ['not_found', 'stale_version', 'illegal_move', 'reversal_before_entry', 'entry_reversed']

const registrations: readonly Door[] = [
  get({
    path: `${API}/vat-registrations`,
    access: OVERSEERS,
    summary: { id: 'Pengukuhan sebagai pengusaha kena pajak', en: 'VAT registration history' },
    paged: true,
    sorts: ['number', 'since', 'until'],
    reply: Listing('data', VatRegistration),
    run: ({ db, caller, page }) => listVatRegistrations(db, caller, page),
  }),
  act({
    path: `${API}/vat-registrations/create`,
    access: BOOKKEEPERS,
    summary: { id: 'Catat pengukuhan PKP', en: 'Record a VAT registration' },
    params: NewVatRegistration,
    reply: Data(VatRegistration),
    errors: ['conflict', 'not_found', 'vat_fund_unfit'],
    run: async ({ tx, caller, input }) => ({ data: await createVatRegistration(tx, caller, input) }),
  }),
  act({
    path: `${API}/vat-registrations/update`,
    access: BOOKKEEPERS,
    summary: { id: 'Ubah atau akhiri pengukuhan PKP', en: 'Edit or end a VAT registration' },
    params: VatRegistrationChange,
    reply: Data(VatRegistration),
    errors: ['conflict', 'not_found', 'stale_version', 'vat_fund_unfit', 'vat_documents_stand'],
    run: async ({ tx, caller, input }) => ({ data: await changeVatRegistration(tx, caller, input) }),
  }),
]

const months: readonly Door[] = [
  get({
    path: `${API}/vat-months`,
    access: OVERSEERS,
    summary: {
      id: 'Masa PPN sejak sekolah dikukuhkan sebagai PKP: keluaran, masukan, kompensasi, yang harus disetor',
      en: 'VAT by month since registration: output, input, carried forward, payable',
    },
    paged: true,
    sorts: ['month', 'output', 'input', 'payable', 'carried_out', 'due_on', 'status'],
    sums: ['output', 'input', 'payable'],
    reply: Listing('data', VatMonth),
    run: ({ db, caller, page, today }) => listVatMonths(db, caller, { today, page }),
  }),
  report({
    path: `${API}/reports/vat`,
    access: OVERSEERS,
    summary: { id: 'Daftar PPN keluaran dan masukan satu masa', en: 'Output and input VAT for a month' },
    query: VatReportQuery,
    run: ({ db, caller, input, today }) => vatReport(db, caller, { query: input, today }),
  }),
  get({
    path: `${API}/vat-file`,
    access: BOOKKEEPERS,
    summary: { id: 'Berkas XML faktur pajak keluaran', en: 'Tax invoice XML file for Coretax' },
    query: VatFileQuery,
    reply: Done,
    downloads: [XML_TYPE],
    errors: ['withholder_unknown', 'nothing_sold', 'sales_incomplete'],
    run: ({ db, caller, input }) => vatFile(db, caller, input),
  }),
]

const returns: readonly Door[] = [
  get({
    path: `${API}/vat-returns`,
    access: OVERSEERS,
    summary: { id: 'SPT Masa PPN', en: 'VAT returns' },
    paged: true,
    sorts: ['month', 'output', 'input', 'payable', 'carried_out', 'filed_on', 'state'],
    looks: ['receipt_number', 'ntpn'],
    reply: Listing('data', VatReturn),
    run: ({ db, caller, page }) => listVatReturns(db, caller, page),
  }),
  get({
    path: `${API}/vat-returns/:id`,
    access: OVERSEERS,
    summary: { id: 'Satu SPT Masa PPN dengan dokumennya', en: 'One VAT return and its documents' },
    query: VatReturnRef,
    reply: Data(VatReturnDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getVatReturn(db, caller, input.id) }),
  }),
  act({
    path: `${API}/vat-returns/create`,
    access: BOOKKEEPERS,
    summary: { id: 'Susun SPT PPN bulan yang sudah lewat', en: 'Prepare the VAT return for a past month' },
    params: NewVatReturn,
    reply: Data(VatReturnDetail),
    errors: [
      'not_taxable_person',
      'vat_month_not_over',
      'vat_month_told',
      'vat_month_order',
      'vat_return_fixed',
      ...POST_ERRORS,
    ],
    run: async ({ tx, caller, input, today }) => ({ data: await createVatReturn(tx, caller, { given: input, today }) }),
  }),
  act({
    path: `${API}/vat-returns/update`,
    access: BOOKKEEPERS,
    summary: { id: 'Catat pelaporan SPT PPN', en: 'Record the filing of a VAT return' },
    params: VatReturnChange,
    reply: Data(VatReturnDetail),
    errors: ['not_found', 'stale_version', 'vat_return_fixed'],
    run: async ({ tx, caller, input, today }) => ({
      data: await changeVatReturn(tx, caller, { change: input, today }),
    }),
  }),
  act({
    path: `${API}/vat-returns/void`,
    access: BOOKKEEPERS,
    summary: { id: 'Tarik SPT PPN terakhir', en: 'Undo the last VAT return' },
    params: VatReturnVoid,
    reply: Data(VatReturnDetail),
    errors: [...UNDO_ERRORS, 'tax_deposited', 'vat_refunded', 'vat_month_order', ...POST_ERRORS],
    run: async ({ tx, caller, input, today }) => ({ data: await voidVatReturn(tx, caller, { undo: input, today }) }),
  }),
]

export const vatDoors: readonly Door[] = [...registrations, ...months, ...returns, ...refundDoors]
