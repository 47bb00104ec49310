// Tax that the cash book kept back, over HTTP, with its slips.
import { XML_TYPE } from '../../../kernel/files/xml.ts'
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { report } from '../../../kernel/reports/report.ts'
import { Data, Done, Listing } from '../../../kernel/values/schema.ts'
import { BOOKKEEPERS, READERS } from '../roles.ts'
import { cashSlipFile, SlipFileQuery } from './file.ts'
import {
  changeWithheld,
  getWithheld,
  listWithheld,
  printWithheld,
  WithheldChange,
  WithheldFilter,
  WithheldRef,
  WithheldTax,
} from './withheld.ts'

const PATH = '/api/budget/withheld-taxes'

export const withheldDoors: readonly Door[] = [
  get({
    path: PATH,
    access: READERS,
    summary: { id: 'Pajak penghasilan yang dipotong di buku kas', en: 'Income tax withheld in the cash book' },
    query: WithheldFilter,
    paged: true,
    looks: ['voucher', 'slip_number', 'store_name'],
    reply: Listing('data', WithheldTax),
    run: ({ db, caller, input, page }) => listWithheld(db, caller, { filter: input, page }),
  }),
  get({
    path: `${PATH}/:id`,
    access: READERS,
    summary: { id: 'Satu pemotongan pajak di buku kas', en: 'One withholding in the cash book' },
    query: WithheldRef,
    reply: Data(WithheldTax),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getWithheld(db, caller, input.id) }),
  }),
  report({
    path: `${PATH}/:id/slip`,
    access: READERS,
    summary: { id: 'Cetak bukti potong', en: 'Print a withholding slip' },
    query: WithheldRef,
    errors: ['not_found', 'withholder_unknown'],
    run: ({ db, caller, input }) => printWithheld(db, caller, input.id),
  }),
  act({
    path: `${PATH}/update`,
    access: BOOKKEEPERS,
    summary: { id: 'Lengkapi bukti potong dari buku kas', en: 'Complete a cash book withholding slip' },
    params: WithheldChange,
    reply: Data(WithheldTax),
    errors: ['not_found', 'stale_version', 'already_reversed'],
    run: async ({ tx, caller, input }) => ({ data: await changeWithheld(tx, caller, input) }),
  }),
  get({
    path: '/api/budget/withheld-taxes-file',
    access: BOOKKEEPERS,
    summary: {
      id: 'Berkas XML bukti potong (BPPU, BP21) buku kas',
      en: 'Cash book withholding slip XML file (BPPU, BP21)',
    },
    query: SlipFileQuery,
    reply: Done,
    downloads: [XML_TYPE],
    errors: ['withholder_unknown', 'nothing_withheld_on_bills', 'slips_incomplete', 'slips_with_the_books'],
    run: ({ db, caller, input }) => cashSlipFile(db, caller, input),
  }),
]
