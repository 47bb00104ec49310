// The lives of drafts, periods and fiscal years. Who closes is not who may open again: that needs a higher role.
import { defineWorkflow } from '../../../kernel/records/workflow.ts'
import { BOOKKEEPERS, REOPENERS } from '../roles.ts'

export const journalDraftWorkflow = defineWorkflow({
  relation: 'accounting.journal_draft',
  initial: 'draft',
  states: ['draft', 'posted', 'discarded'],
  moves: {
    post: { from: ['draft'], to: 'posted', by: BOOKKEEPERS },
    discard: { from: ['draft'], to: 'discarded', by: BOOKKEEPERS },
  },
})

export const periodWorkflow = defineWorkflow({
  relation: 'accounting.period',
  initial: 'open',
  states: ['open', 'soft_closed', 'closed'],
  moves: {
    soft_close: { from: ['open'], to: 'soft_closed', by: BOOKKEEPERS },
    // Releases what somebody else has closed: from here on nothing is posted.
    close: { from: ['soft_closed'], to: 'closed', by: REOPENERS },
    close_with_year: {
      from: ['open', 'soft_closed'],
      to: 'closed',
      by: BOOKKEEPERS,
      within: 'the closing of its year',
    },
    reopen: { from: ['soft_closed', 'closed'], to: 'open', by: REOPENERS },
  },
})

export const fiscalYearWorkflow = defineWorkflow({
  relation: 'accounting.fiscal_year',
  initial: 'open',
  states: ['open', 'closed'],
  moves: {
    close: { from: ['open'], to: 'closed', by: BOOKKEEPERS },
    reopen: { from: ['closed'], to: 'open', by: REOPENERS },
  },
})
