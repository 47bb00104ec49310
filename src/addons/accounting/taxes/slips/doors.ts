// Taxes withheld and their slips, over HTTP.
import { XML_TYPE } from '../../../../kernel/files/xml.ts'
import { act, type Door, get } from '../../../../kernel/http/door.ts'
import { report } from '../../../../kernel/reports/report.ts'
import { Data, Done, Listing } from '../../../../kernel/values/schema.ts'
import { SlipFileQuery } from '../../../budget/api.ts'
import { BOOKKEEPERS, OVERSEERS } from '../../roles.ts'
import { taxFile } from './file.ts'
import { printSlip } from './paper.ts'
import {
  changeWithholding,
  getWithholding,
  listWithholdings,
  Withholding,
  WithholdingChange,
  WithholdingFilter,
  WithholdingRef,
} from './withheld.ts'

const WITHHOLDINGS = '/api/accounting/withholdings'

export const withholdingDoors: readonly Door[] = [
  get({
    path: WITHHOLDINGS,
    access: OVERSEERS,
    summary: {
      id: 'Pajak yang dipotong, jatuh tempo dan setorannya',
      en: 'Taxes withheld, due dates and deposits',
    },
    query: WithholdingFilter,
    paged: true,
    sorts: ['slip_number', 'tax', 'vendor', 'bill_date', 'base', 'amount', 'due_on', 'status', 'deposited_on'],
    sums: ['amount'],
    reply: Listing('data', Withholding),
    run: ({ db, caller, input, page, today }) => listWithholdings(db, caller, { filter: input, page, today }),
  }),
  get({
    path: `${WITHHOLDINGS}/:id`,
    access: OVERSEERS,
    summary: { id: 'Satu pemotongan pajak', en: 'One withholding' },
    query: WithholdingRef,
    reply: Data(Withholding),
    errors: ['not_found'],
    run: async ({ db, caller, input, today }) => ({ data: await getWithholding(db, caller, { ...input, today }) }),
  }),
  report({
    path: `${WITHHOLDINGS}/:id/slip`,
    access: OVERSEERS,
    summary: { id: 'Cetak bukti potong', en: 'Print a withholding slip' },
    query: WithholdingRef,
    errors: ['not_found', 'slip_missing', 'withholder_unknown'],
    run: ({ db, caller, input }) => printSlip(db, caller, input.id),
  }),
  act({
    path: `${WITHHOLDINGS}/update`,
    access: BOOKKEEPERS,
    summary: { id: 'Isi kode objek pajak', en: 'Set the tax object code' },
    params: WithholdingChange,
    reply: Data(Withholding),
    errors: ['not_found', 'stale_version', 'slip_fixed'],
    run: async ({ tx, caller, input, today }) => ({
      data: await changeWithholding(tx, caller, { change: input, today }),
    }),
  }),
  get({
    path: '/api/accounting/taxes/file',
    access: BOOKKEEPERS,
    summary: {
      id: 'Berkas XML bukti potong (BPPU, BP21) untuk sistem kantor pajak',
      en: 'Withholding slip XML file (BPPU, BP21) for Coretax',
    },
    query: SlipFileQuery,
    reply: Done,
    downloads: [XML_TYPE],
    errors: ['withholder_unknown', 'nothing_withheld_on_bills', 'slips_incomplete'],
    run: ({ db, caller, input }) => taxFile(db, caller, input),
  }),
]
