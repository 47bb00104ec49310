import type { Module } from '../../kernel/addon.ts'
import { manifest } from './addon.ts'
import { monthWorkflow, reopenWorkflow } from './cash-workflow.ts'
import { checks } from './checks.ts'
import { doors } from './doors.ts'
import { errors } from './errors.ts'
import { decideReopen } from './reopen-requests.ts'
import { seed } from './seed.ts'
import { planWorkflow } from './workflow.ts'

export const budget: Module = {
  manifest,
  dir: import.meta.dirname,
  doors,
  workflows: [planWorkflow, monthWorkflow, reopenWorkflow],
  approvals: [
    {
      relation: reopenWorkflow.relation,
      title: { id: 'Buka kembali bulan buku kas', en: 'Open a month of the cash book again' },
      decide: decideReopen,
    },
  ],
  errors,
  seed,
  checks,
}
