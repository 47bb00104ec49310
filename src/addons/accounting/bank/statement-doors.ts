// Statements of banks and counts of cash boxes over HTTP.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Done, Listing } from '../../../kernel/values/schema.ts'
import { BOOKKEEPERS, OVERSEERS } from '../roles.ts'
import { StatementFile, takeStatementFile } from './statement-file.ts'
import {
  BankStatement,
  BankStatementChange,
  BankStatementFilter,
  BankStatementRef,
  changeBankStatement,
  createBankStatement,
  deleteBankStatement,
  getBankStatement,
  listBankStatements,
  NewBankStatement,
} from './statements.ts'

const PATH = '/api/accounting/bank-statements'

export const statementDoors: readonly Door[] = [
  get({
    path: PATH,
    access: OVERSEERS,
    summary: { id: 'Rekening koran dan hitungan kas', en: 'Bank statements and cash counts' },
    query: BankStatementFilter,
    paged: true,
    sorts: ['ends_on'],
    looks: ['account', 'account_name'],
    reply: Listing('data', BankStatement),
    run: ({ db, caller, input, page }) => listBankStatements(db, caller, { filter: input, page }),
  }),
  get({
    path: `${PATH}/:id`,
    access: OVERSEERS,
    summary: { id: 'Satu rekening koran', en: 'One statement' },
    query: BankStatementRef,
    reply: Data(BankStatement),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getBankStatement(db, caller, input.id) }),
  }),
  act({
    path: `${PATH}/create`,
    access: BOOKKEEPERS,
    summary: {
      id: 'Catat saldo rekening koran atau hitungan kas',
      en: 'Record a statement balance or cash count',
    },
    params: NewBankStatement,
    reply: Data(BankStatement),
    errors: ['conflict', 'statement_not_continuous', 'period_closed'],
    run: async ({ tx, caller, input }) => ({ data: await createBankStatement(tx, caller, input) }),
  }),
  act({
    path: `${PATH}/import`,
    access: BOOKKEEPERS,
    summary: {
      id: 'Ambil rekening koran dari berkas bank (BCA, Mandiri, BRI, BSI, MT940)',
      en: 'Import a bank statement file (BCA, Mandiri, BRI, BSI, MT940)',
    },
    params: StatementFile,
    // Ten thousand lines and more go in one transaction, or none does.
    patience: 10,
    reply: Data(BankStatement),
    errors: [
      'not_found',
      'import_too_large',
      'import_unreadable',
      'period_closed',
      'statement_cut_off',
      'statement_known',
      'statement_not_continuous',
      'statement_other_days',
      'statement_unlike',
    ],
    run: async ({ tx, caller, input, files, today }) => ({
      data: await takeStatementFile(tx, caller, { given: input, files, today }),
    }),
  }),
  act({
    path: `${PATH}/update`,
    access: BOOKKEEPERS,
    summary: { id: 'Perbaiki saldo atau jelaskan selisihnya', en: 'Correct the balance or explain the difference' },
    params: BankStatementChange,
    reply: Data(BankStatement),
    errors: ['not_found', 'stale_version', 'statement_not_continuous', 'period_closed'],
    run: async ({ tx, caller, input }) => ({ data: await changeBankStatement(tx, caller, input) }),
  }),
  act({
    path: `${PATH}/delete`,
    access: BOOKKEEPERS,
    summary: { id: 'Hapus rekening koran yang salah catat', en: 'Delete a statement recorded by mistake' },
    params: BankStatementRef,
    reply: Done,
    errors: ['not_found', 'period_closed', 'statement_matched'],
    run: async ({ tx, caller, input }) => {
      await deleteBankStatement(tx, caller, input.id)
      return {}
    },
  }),
]
