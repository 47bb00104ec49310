// Posting rules over HTTP.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { BOOKKEEPERS, OVERSEERS } from '../roles.ts'
import {
  changePostingRule,
  createPostingRule,
  listPostingRules,
  NewPostingRule,
  PostingRule,
  PostingRuleChange,
  PostingRuleFilter,
  PostingRuleRef,
  removePostingRule,
} from './rules.ts'

export const ruleDoors: readonly Door[] = [
  get({
    path: '/api/accounting/posting-rules',
    access: OVERSEERS,
    summary: { id: 'Aturan pembukuan', en: 'Posting rules' },
    query: PostingRuleFilter,
    paged: true,
    sorts: ['kind'],
    looks: ['account', 'account_name', 'fund', 'detail'],
    reply: Listing('data', PostingRule),
    run: ({ db, caller, input, page }) => listPostingRules(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/accounting/posting-rules/create',
    access: BOOKKEEPERS,
    summary: { id: 'Tambah aturan pembukuan', en: 'Add a posting rule' },
    params: NewPostingRule,
    reply: Data(PostingRule),
    errors: ['not_found', 'conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createPostingRule(tx, caller, input) }),
  }),
  act({
    path: '/api/accounting/posting-rules/update',
    access: BOOKKEEPERS,
    summary: { id: 'Ubah aturan pembukuan', en: 'Edit a posting rule' },
    params: PostingRuleChange,
    reply: Data(PostingRule),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await changePostingRule(tx, caller, input) }),
  }),
  act({
    path: '/api/accounting/posting-rules/remove',
    access: BOOKKEEPERS,
    summary: { id: 'Hapus aturan pembukuan', en: 'Remove a posting rule' },
    params: PostingRuleRef,
    reply: Data(PostingRule),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await removePostingRule(tx, caller, input) }),
  }),
]
