// Whose money the bank accounts and cash boxes hold, over HTTP.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Done, Listing } from '../../../kernel/values/schema.ts'
import { BOOKKEEPERS, OVERSEERS } from '../roles.ts'
import {
  addCashAccountFund,
  CashAccountFund,
  CashAccountFundFilter,
  CashAccountFundRef,
  listCashAccountFunds,
  NewCashAccountFund,
  removeCashAccountFund,
} from './cash-account-funds.ts'

const PATH = '/api/accounting/cash-account-funds'

export const cashAccountDoors: readonly Door[] = [
  get({
    path: PATH,
    access: OVERSEERS,
    summary: { id: 'Kas dan bank menurut dana', en: 'Cash and bank accounts by fund' },
    query: CashAccountFundFilter,
    paged: true,
    sorts: ['account', 'account_name'],
    reply: Listing('data', CashAccountFund),
    run: ({ db, caller, input, page }) => listCashAccountFunds(db, caller, { filter: input, page }),
  }),
  act({
    path: `${PATH}/create`,
    access: BOOKKEEPERS,
    summary: { id: 'Tetapkan akun kas atau bank untuk dana', en: 'Link a cash or bank account to a fund' },
    params: NewCashAccountFund,
    reply: Data(CashAccountFund),
    errors: ['conflict', 'not_found', 'account_holds_fund'],
    run: async ({ tx, caller, input }) => ({ data: await addCashAccountFund(tx, caller, input) }),
  }),
  act({
    path: `${PATH}/delete`,
    access: BOOKKEEPERS,
    summary: { id: 'Lepaskan akun kas atau bank dari dana', en: 'Unlink a cash or bank account from a fund' },
    params: CashAccountFundRef,
    reply: Done,
    errors: ['not_found', 'account_holds_fund'],
    run: async ({ tx, caller, input }) => {
      await removeCashAccountFund(tx, caller, input.id)
      return {}
    },
  }),
]
