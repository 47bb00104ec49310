// Drafts and posted entries over HTTP.

import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { BOOKKEEPERS, OVERSEERS } from '../roles.ts'
import {
  changeDraft,
  createDraft,
  Draft,
  DraftChange,
  DraftDetail,
  DraftFilter,
  DraftPosting,
  DraftRef,
  DraftStep,
  discardDraft,
  getDraft,
  listDrafts,
  NewDraft,
  postDrafts,
} from './drafts.ts'
import {
  Entry,
  EntryDetail,
  EntryFilter,
  EntryRef,
  getEntry,
  listEntries,
  NewReversal,
  reverseByHand,
} from './entries.ts'

export const POST_ERRORS = [
  'entry_unbalanced',
  'account_not_postable',
  'account_controlled',
  'cash_book_kept',
  'account_of_other_fund',
  'cash_short_in_books',
  'journal_unknown',
  'journal_reserved',
  'no_period',
  'period_closed',
  'period_soft_closed',
]
const MOVE_ERRORS = ['not_found', 'stale_version', 'illegal_move']

export const journalDoors: readonly Door[] = [
  get({
    path: '/api/accounting/journal-drafts',
    access: OVERSEERS,
    summary: { id: 'Jurnal belum dibukukan', en: 'Unposted entries' },
    query: DraftFilter,
    paged: true,
    sorts: ['entry_date', 'journal', 'state'],
    reply: Listing('data', Draft),
    run: ({ db, caller, input, page }) => listDrafts(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/accounting/journal-drafts/:id',
    access: OVERSEERS,
    summary: { id: 'Satu draf dengan barisnya', en: 'One draft with its lines' },
    query: DraftRef,
    reply: Data(DraftDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getDraft(db, caller, input.id) }),
  }),
  act({
    path: '/api/accounting/journal-drafts/create',
    access: BOOKKEEPERS,
    summary: { id: 'Buat draf jurnal', en: 'New journal entry' },
    params: NewDraft,
    reply: Data(DraftDetail),
    errors: ['not_found', 'account_not_postable'],
    run: async ({ tx, caller, input }) => ({ data: await createDraft(tx, caller, input) }),
  }),
  act({
    path: '/api/accounting/journal-drafts/update',
    access: BOOKKEEPERS,
    summary: { id: 'Ubah draf jurnal', en: 'Change a draft' },
    params: DraftChange,
    reply: Data(DraftDetail),
    errors: [...MOVE_ERRORS, 'account_not_postable'],
    run: async ({ tx, caller, input }) => ({ data: await changeDraft(tx, caller, input) }),
  }),
  act({
    path: '/api/accounting/journal-drafts/discard',
    access: BOOKKEEPERS,
    summary: { id: 'Buang draf jurnal', en: 'Discard a draft' },
    params: DraftStep,
    reply: Data(DraftDetail),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await discardDraft(tx, caller, input) }),
  }),
  act({
    path: '/api/accounting/journal-drafts/post',
    access: BOOKKEEPERS,
    summary: { id: 'Bukukan draf jurnal', en: 'Post a draft entry' },
    params: DraftPosting,
    reply: Data(DraftDetail),
    errors: [...MOVE_ERRORS, ...POST_ERRORS],
    run: async ({ tx, caller, input }) => ({ data: (await postDrafts(tx, caller, [input]))[0]! }),
    runAll: async (calls) => {
      const { tx, caller } = calls[0]!
      const inputs = calls.map(({ input }) => input)
      return (await postDrafts(tx, caller, inputs)).map((data) => ({ data }))
    },
  }),
  get({
    path: '/api/accounting/journal-entries',
    access: OVERSEERS,
    summary: { id: 'Jurnal yang dibukukan', en: 'Posted entries' },
    query: EntryFilter,
    paged: true,
    sorts: ['entry_date'],
    sums: ['total'],
    reply: Listing('data', Entry),
    run: ({ db, caller, input, page }) => listEntries(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/accounting/journal-entries/:id',
    access: OVERSEERS,
    summary: { id: 'Satu jurnal dengan barisnya', en: 'One entry with its lines' },
    query: EntryRef,
    reply: Data(EntryDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getEntry(db, caller, input.id) }),
  }),
  act({
    path: '/api/accounting/journal-entries/reverse',
    access: BOOKKEEPERS,
    summary: { id: 'Balik sebuah jurnal', en: 'Reverse an entry' },
    params: NewReversal,
    reply: Data(EntryDetail),
    errors: [
      'not_found',
      'entry_owned',
      'entry_reversed',
      'entry_is_reversal',
      'reversal_before_entry',
      ...POST_ERRORS,
    ],
    run: async ({ tx, caller, input, today }) => ({
      data: await reverseByHand(tx, caller, { wanted: input, today }),
    }),
  }),
]
