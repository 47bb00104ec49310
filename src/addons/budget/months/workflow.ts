// The way of a month of the cash book, and of the request to open it again.
import { defineWorkflow } from '../../../kernel/records/workflow.ts'

export const monthWorkflow = defineWorkflow({
  relation: 'budget.book_month',
  initial: 'active',
  states: ['active', 'closed'],
  moves: {
    close: { from: ['active'], to: 'closed', by: ['treasurer', 'admin'] },
    reopen: {
      from: ['closed'],
      to: 'active',
      by: ['principal', 'admin'],
      within: 'the granting of a request to reopen it',
    },
  },
})

export const reopenWorkflow = defineWorkflow({
  relation: 'budget.reopen_request',
  initial: 'requested',
  states: ['requested', 'granted', 'refused'],
  moves: {
    grant: { from: ['requested'], to: 'granted', by: ['principal', 'admin'], decides: true },
    refuse: { from: ['requested'], to: 'refused', by: ['principal', 'admin'], decides: true },
  },
})
