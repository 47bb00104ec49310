import type { Module } from '../../kernel/addon.ts'
import { importTask } from '../../kernel/imports/run/run.ts'
import { manifest } from './addon.ts'
import { arkasBookImport } from './arkas/book-import.ts'
import { arkasPlanImport } from './arkas/plan-import.ts'
import { arkasWords } from './arkas/words.ts'
import { cashBookWords } from './cash-book/words.ts'
import { checks } from './checks.ts'
import { doors } from './doors.ts'
import { errors } from './errors.ts'
import { home } from './home.ts'
import { ledgerWords } from './ledger/words.ts'
import { decideReopen } from './months/reopen-requests.ts'
import { monthsWords } from './months/words.ts'
import { monthWorkflow, reopenWorkflow } from './months/workflow.ts'
import { decidePlan } from './plans/moves.ts'
import { planLineImport } from './plans/paper/import.ts'
import { weighPlan } from './plans/weigh.ts'
import { plansWords } from './plans/words.ts'
import { planWorkflow } from './plans/workflow.ts'
import { referencesWords } from './references/words.ts'
import { seed } from './seed.ts'
import { setup } from './setup.ts'
import { traced } from './traced.ts'
import { withheldWords } from './withheld/words.ts'
import { budgetMenu, budgetWords } from './words.ts'

export const budget: Module = {
  manifest,
  dir: import.meta.dirname,
  words: [arkasWords, budgetWords, cashBookWords, ledgerWords, monthsWords, plansWords, referencesWords, withheldWords],
  menu: budgetMenu,
  doors,
  workflows: [planWorkflow, monthWorkflow, reopenWorkflow],
  approvals: [
    {
      relation: reopenWorkflow.relation,
      title: { id: 'Buka kembali bulan buku kas', en: 'Reopen a cash book month' },
      decide: decideReopen,
    },
    {
      relation: planWorkflow.relation,
      title: plansWords.things['/api/budget/planning'].one,
      decide: decidePlan,
      weigh: weighPlan,
    },
  ],
  home,
  setup,
  traced,
  errors,
  seed,
  tasks: [planLineImport, arkasPlanImport, arkasBookImport].map(importTask),
  checks,
}
