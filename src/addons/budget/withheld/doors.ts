// Tax that the cash book kept back, over HTTP, with its slips.
import { type Door, get } from '../../../kernel/http/door.ts'
import { report } from '../../../kernel/reports/report.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { READERS } from '../roles.ts'
import { getWithheld, listWithheld, printWithheld, WithheldFilter, WithheldRef, WithheldTax } from './withheld.ts'

const PATH = '/api/budget/withheld-taxes'

export const withheldDoors: readonly Door[] = [
  get({
    path: PATH,
    access: READERS,
    summary: { id: 'Pajak penghasilan yang dipotong di buku kas', en: 'Income tax kept back in the cash book' },
    query: WithheldFilter,
    paged: true,
    looks: ['voucher', 'slip_number', 'store_name'],
    reply: Listing('data', WithheldTax),
    run: ({ db, caller, input, page }) => listWithheld(db, caller, { filter: input, page }),
  }),
  get({
    path: `${PATH}/:id`,
    access: READERS,
    summary: { id: 'Satu pemotongan pajak di buku kas', en: 'One tax kept back in the cash book' },
    query: WithheldRef,
    reply: Data(WithheldTax),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getWithheld(db, caller, input.id) }),
  }),
  report({
    path: `${PATH}/:id/slip`,
    access: READERS,
    summary: { id: 'Cetak bukti potong', en: 'Print a slip of withholding' },
    query: WithheldRef,
    errors: ['not_found', 'withholder_unknown'],
    run: ({ db, caller, input }) => printWithheld(db, caller, input.id),
  }),
]
