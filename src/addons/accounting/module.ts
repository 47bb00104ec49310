import type { Module } from '../../kernel/addon.ts'
import { manifest } from './addon.ts'
import { splitWindow } from './approval-rules.ts'
import { decidePaymentRequest } from './approvals.ts'
import { fiscalGroups } from './asset-books.ts'
import { assetDoors } from './asset-doors.ts'
import { bankDoors, bankTasks } from './bank-doors.ts'
import { purchaseDoors } from './bill-doors.ts'
import { decideBill } from './bill-moves.ts'
import { chartDoors } from './chart-doors.ts'
import { checks } from './checks.ts'
import { depreciateMonthly, depreciationTask } from './depreciation-job.ts'
import { doors } from './doors.ts'
import { errors } from './errors.ts'
import { journalDoors } from './journal-doors.ts'
import { fiscalYear, journalDraft, period } from './ledger-workflow.ts'
import { paymentDoors } from './payment-doors.ts'
import { held } from './personal-data.ts'
import { printDoors } from './print-doors.ts'
import { reportDoors } from './report-doors.ts'
import { search } from './search.ts'
import { seed } from './seed.ts'
import { rates } from './tax-rates.ts'
import { bankLine, bill, paymentRequest } from './workflow.ts'

export const accounting: Module = {
  manifest,
  dir: import.meta.dirname,
  doors: [
    ...doors,
    ...bankDoors,
    ...assetDoors,
    ...paymentDoors,
    ...purchaseDoors,
    ...chartDoors,
    ...journalDoors,
    ...reportDoors,
    ...printDoors,
  ],
  workflows: [paymentRequest, bill, bankLine, journalDraft, period, fiscalYear],
  approvals: [
    {
      relation: paymentRequest.relation,
      title: { id: 'Permintaan pembayaran', en: 'Payment request' },
      decide: decidePaymentRequest,
    },
    { relation: bill.relation, title: { id: 'Tagihan rekanan', en: 'Vendor bill' }, decide: decideBill },
  ],
  search,
  errors,
  rates: [...rates, splitWindow, fiscalGroups],
  seed,
  tasks: [...bankTasks, depreciationTask],
  chores: [depreciateMonthly],
  checks,
  personalData: held,
}
