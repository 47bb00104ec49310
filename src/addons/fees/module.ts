import type { Module } from '../../kernel/addon.ts'
import { accountDoors } from './accounts/doors.ts'
import { accountWords } from './accounts/words.ts'
import { manifest } from './addon.ts'
import { arrearsDoors } from './arrears/doors.ts'
import { decideWriteOff } from './arrears/give-up.ts'
import { weighWriteOff } from './arrears/weigh.ts'
import { arrearsWords } from './arrears/words.ts'
import { allowanceWorkflow, paymentPlanWorkflow, writeOffWorkflow } from './arrears/workflow.ts'
import { banksDaily } from './banks/daily.ts'
import { bankDoors } from './banks/doors.ts'
import { bankWords } from './banks/words.ts'
import { billingTask } from './billing/bill.ts'
import { billingDoors } from './billing/doors.ts'
import { earnDaily } from './billing/earnings.ts'
import { billingWords } from './billing/words.ts'
import { billingRunWorkflow } from './billing/workflow.ts'
import { cashierDoors } from './cashier/doors.ts'
import { decideRefund } from './cashier/refunds.ts'
import { weighRefund } from './cashier/weigh.ts'
import { cashierWords } from './cashier/words.ts'
import { receiptWorkflow, refundWorkflow, shiftWorkflow } from './cashier/workflow.ts'
import { checks } from './checks.ts'
import { discountDoors } from './discounts/doors.ts'
import { decideDiscount } from './discounts/grant.ts'
import { weighDiscount } from './discounts/weigh.ts'
import { discountWords } from './discounts/words.ts'
import { discountWorkflow } from './discounts/workflow.ts'
import { errors } from './errors.ts'
import { handoverDoors } from './handover/doors.ts'
import { decideDebtTransfer } from './handover/hand-over.ts'
import { weighDebtTransfer } from './handover/weigh.ts'
import { handoverWords } from './handover/words.ts'
import { debtTakeoverWorkflow, debtTransferWorkflow } from './handover/workflow.ts'
import { home } from './home.ts'
import { feeImportDoors, feeImportTasks } from './imports/doors.ts'
import { importWords } from './imports/words.ts'
import { held } from './personal-data.ts'
import { receiptDoors } from './receipts/doors.ts'
import { search } from './search.ts'
import { seed } from './seed.ts'
import { tariffDoors } from './tariffs/doors.ts'
import { tariffWords } from './tariffs/words.ts'
import { traced } from './traced.ts'
import { useDoors } from './uses/doors.ts'
import { lateDaily } from './uses/late.ts'
import { useWords } from './uses/words.ts'
import { feesMenu, feesWords } from './words.ts'

export const fees: Module = {
  manifest,
  dir: import.meta.dirname,
  words: [
    feesWords,
    accountWords,
    arrearsWords,
    bankWords,
    billingWords,
    cashierWords,
    discountWords,
    handoverWords,
    importWords,
    tariffWords,
    useWords,
  ],
  menu: feesMenu,
  doors: [
    ...receiptDoors,
    ...cashierDoors,
    ...accountDoors,
    ...bankDoors,
    ...billingDoors,
    ...discountDoors,
    ...arrearsDoors,
    ...handoverDoors,
    ...tariffDoors,
    ...useDoors,
    ...feeImportDoors,
  ],
  workflows: [
    billingRunWorkflow,
    shiftWorkflow,
    receiptWorkflow,
    refundWorkflow,
    discountWorkflow,
    writeOffWorkflow,
    paymentPlanWorkflow,
    allowanceWorkflow,
    debtTransferWorkflow,
    debtTakeoverWorkflow,
  ],
  approvals: [
    {
      relation: refundWorkflow.relation,
      title: cashierWords.things['/api/v1/fees/refunds'].one,
      decide: decideRefund,
      weigh: weighRefund,
    },
    {
      relation: discountWorkflow.relation,
      title: discountWords.things['/api/v1/fees/discounts'].one,
      decide: decideDiscount,
      weigh: weighDiscount,
    },
    {
      relation: writeOffWorkflow.relation,
      title: arrearsWords.things['/api/v1/fees/write-offs'].one,
      decide: decideWriteOff,
      weigh: weighWriteOff,
    },
    {
      relation: debtTransferWorkflow.relation,
      title: handoverWords.things['/api/v1/fees/debt-transfers'].one,
      decide: decideDebtTransfer,
      weigh: weighDebtTransfer,
    },
  ],
  home,
  search,
  traced,
  errors,
  seed,
  tasks: [billingTask, ...feeImportTasks],
  chores: [earnDaily, banksDaily, lateDaily],
  checks,
  personalData: held,
}
