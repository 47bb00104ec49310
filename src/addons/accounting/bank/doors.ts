// Bank statements over HTTP: import, matching with the journal, and the reconciliation.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { importDoors } from '../../../kernel/imports/doors.ts'
import { importTask } from '../../../kernel/imports/run/run.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { OVERSEERS, RECONCILERS } from '../roles.ts'
import { bankImport } from './import.ts'
import {
  BankLine,
  BankLineFilter,
  BankLineRef,
  Candidates,
  Ignore,
  ignoreBankLine,
  listBankLines,
  listCandidates,
  Match,
  MatchAll,
  Matched,
  MatchSum,
  matchAll,
  matchBankLine,
  matchBankSum,
  Unmatch,
  unmatchBankLine,
} from './lines.ts'
import { getReconciliation, Reconciliation, ReconciliationQuery } from './reconciliation.ts'
import { statementDoors } from './statement-doors.ts'

const MOVE_ERRORS = ['not_found', 'stale_version', 'illegal_move', 'period_closed']

export const bankTasks = [importTask(bankImport)]

export const bankDoors: readonly Door[] = [
  ...importDoors('/api/accounting/imports', [bankImport]),
  ...statementDoors,
  get({
    path: '/api/accounting/bank-lines',
    access: OVERSEERS,
    summary: {
      id: 'Baris rekening koran, dari berkas yang diambil di halaman rekening koran',
      en: 'Bank statement lines from imported bank files',
    },
    query: BankLineFilter,
    paged: true,
    sorts: ['line_date'],
    looks: ['description', 'reference', 'account'],
    sums: ['amount'],
    reply: Listing('data', BankLine),
    run: ({ db, caller, input, page }) => listBankLines(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/accounting/bank-lines/:id/candidates',
    access: OVERSEERS,
    summary: { id: 'Baris jurnal yang cocok', en: 'Matching journal lines' },
    query: BankLineRef,
    reply: Data(Candidates),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await listCandidates(db, caller, input.id) }),
  }),
  act({
    path: '/api/accounting/bank-lines/match',
    access: RECONCILERS,
    summary: { id: 'Pasangkan dengan baris jurnal', en: 'Match with a journal line' },
    params: Match,
    reply: Data(BankLine),
    errors: [...MOVE_ERRORS, 'match_differs', 'own_entry', 'conflict'],
    run: async ({ tx, caller, input }) => ({ data: await matchBankLine(tx, caller, input) }),
  }),
  act({
    path: '/api/accounting/bank-lines/match-sum',
    access: RECONCILERS,
    summary: {
      id: 'Pasangkan dengan beberapa baris jurnal yang jumlahnya sama',
      en: 'Match with several journal lines that add up',
    },
    params: MatchSum,
    reply: Data(BankLine),
    errors: [...MOVE_ERRORS, 'match_differs', 'own_entry', 'conflict'],
    run: async ({ tx, caller, input }) => ({ data: await matchBankSum(tx, caller, input) }),
  }),
  act({
    path: '/api/accounting/bank-lines/match-all',
    access: RECONCILERS,
    summary: { id: 'Pasangkan yang hanya punya satu pasangan', en: 'Match every line that has only one candidate' },
    params: MatchAll,
    // A month of ten thousand lines goes in one transaction.
    patience: 5,
    reply: Data(Matched),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await matchAll(tx, caller, input) }),
  }),
  act({
    path: '/api/accounting/bank-lines/reopen',
    access: RECONCILERS,
    summary: { id: 'Lepas pasangan', en: 'Undo a match' },
    params: Unmatch,
    reply: Data(BankLine),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await unmatchBankLine(tx, caller, input) }),
  }),
  act({
    path: '/api/accounting/bank-lines/ignore',
    access: RECONCILERS,
    summary: { id: 'Sisihkan dengan alasan', en: 'Set aside with a reason' },
    params: Ignore,
    reply: Data(BankLine),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await ignoreBankLine(tx, caller, input) }),
  }),
  get({
    path: '/api/accounting/reports/bank-reconciliation',
    access: OVERSEERS,
    summary: { id: 'Rekonsiliasi bank', en: 'Bank reconciliation' },
    query: ReconciliationQuery,
    reply: Data(Reconciliation),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getReconciliation(db, caller, input) }),
  }),
]
