import type { Module } from '../../kernel/addon.ts'
import { manifest } from './addon.ts'
import { fiscalGroups } from './assets/books.ts'
import { depreciateMonthly, depreciationTask } from './assets/depreciation-job.ts'
import { assetDoors } from './assets/doors.ts'
import { assetsWords } from './assets/words.ts'
import { backlogDoors } from './backlog/doors.ts'
import { backlogTask } from './backlog/job.ts'
import { backlogWords } from './backlog/words.ts'
import { bankDoors, bankTasks } from './bank/doors.ts'
import { bankWords } from './bank/words.ts'
import { chartDoors } from './chart/doors.ts'
import { chartWords } from './chart/words.ts'
import { checks } from './checks.ts'
import { correctionDoors } from './corrections/doors.ts'
import { decideCorrection } from './corrections/moves.ts'
import { correctionsWords } from './corrections/words.ts'
import { correctionWorkflow } from './corrections/workflow.ts'
import { errors } from './errors.ts'
import { evidenceDoors } from './evidence/doors.ts'
import { evidenceWords } from './evidence/words.ts'
import { home } from './home.ts'
import { journalDoors } from './ledger/doors.ts'
import { ledgerWords } from './ledger/words.ts'
import { fiscalYearWorkflow, journalDraftWorkflow, periodWorkflow } from './ledger/workflow.ts'
import { loanDoors } from './loans/doors.ts'
import { decideFundLoan } from './loans/moves.ts'
import { weighFundLoan } from './loans/weigh.ts'
import { loansWords } from './loans/words.ts'
import { fundLoanWorkflow } from './loans/workflow.ts'
import { noteDoors } from './notes/doors.ts'
import { decideNote } from './notes/moves.ts'
import { creditRefundWorkflow } from './notes/refunds.ts'
import { notesWords } from './notes/words.ts'
import { creditNoteWorkflow } from './notes/workflow.ts'
import { openingDoors } from './opening/doors.ts'
import { openingWords } from './opening/words.ts'
import { packetDoors } from './packets/doors.ts'
import { packetTask } from './packets/job.ts'
import { retention } from './packets/retention.ts'
import { packetWords } from './packets/words.ts'
import { purchaseDoors } from './payables/bill-doors.ts'
import { decideBill } from './payables/bill-moves.ts'
import { weighBill } from './payables/weigh.ts'
import { payablesWords } from './payables/words.ts'
import { doors } from './payments/approval-doors.ts'
import { splitWindow } from './payments/approval-rules.ts'
import { decidePaymentRequest } from './payments/approvals.ts'
import { paymentDoors } from './payments/doors.ts'
import { weighPaymentRequest } from './payments/weigh.ts'
import { paymentsWords } from './payments/words.ts'
import { held } from './personal-data.ts'
import { decideDifference } from './reconciliation/differences.ts'
import { reconciliationDoors } from './reconciliation/doors.ts'
import { reconcileNightly } from './reconciliation/nightly.ts'
import { reconciliationWords } from './reconciliation/words.ts'
import { differenceWorkflow } from './reconciliation/workflow.ts'
import { recurringDoors } from './recurring/doors.ts'
import { recurringWords } from './recurring/words.ts'
import { ruleDoors } from './rules/doors.ts'
import { ruleWords } from './rules/words.ts'
import { saleDoors } from './sales/doors.ts'
import { salesWords } from './sales/words.ts'
import { saleReceiptWorkflow, saleWorkflow, saleWriteOffWorkflow } from './sales/workflow.ts'
import { decideSaleWriteOff, weighSaleWriteOff } from './sales/write-offs.ts'
import { search } from './search.ts'
import { seed } from './seed.ts'
import { setup } from './setup.ts'
import { reportDoors } from './statements/doors.ts'
import { printDoors } from './statements/print-doors.ts'
import { statementsWords } from './statements/words.ts'
import { taxDoors } from './taxes/doors.ts'
import { rates } from './taxes/rates.ts'
import { objectCodes } from './taxes/slips/codes.ts'
import { taxesWords } from './taxes/words.ts'
import { traced } from './traces/traced.ts'
import { vatDoors } from './vat/doors.ts'
import { vatPeriod } from './vat/rates.ts'
import { vatWords } from './vat/words.ts'
import { vatRefundWorkflow, vatReturnWorkflow } from './vat/workflow.ts'
import { accountingMenu, accountingWords } from './words.ts'
import { bankLineWorkflow, billWorkflow, paymentRequestWorkflow } from './workflow.ts'

export const accounting: Module = {
  manifest,
  dir: import.meta.dirname,
  words: [
    accountingWords,
    assetsWords,
    backlogWords,
    bankWords,
    chartWords,
    correctionsWords,
    evidenceWords,
    ledgerWords,
    loansWords,
    notesWords,
    openingWords,
    packetWords,
    payablesWords,
    paymentsWords,
    reconciliationWords,
    recurringWords,
    ruleWords,
    statementsWords,
    taxesWords,
    vatWords,
    salesWords,
  ],
  menu: accountingMenu,
  doors: [
    ...doors,
    ...bankDoors,
    ...assetDoors,
    ...paymentDoors,
    ...loanDoors,
    ...correctionDoors,
    ...purchaseDoors,
    ...noteDoors,
    ...recurringDoors,
    ...taxDoors,
    ...saleDoors,
    ...vatDoors,
    ...evidenceDoors,
    ...packetDoors,
    ...chartDoors,
    ...ruleDoors,
    ...reconciliationDoors,
    ...journalDoors,
    ...openingDoors,
    ...backlogDoors,
    ...reportDoors,
    ...printDoors,
  ],
  workflows: [
    paymentRequestWorkflow,
    billWorkflow,
    fundLoanWorkflow,
    correctionWorkflow,
    creditNoteWorkflow,
    creditRefundWorkflow,
    saleReceiptWorkflow,
    saleWorkflow,
    saleWriteOffWorkflow,
    vatRefundWorkflow,
    vatReturnWorkflow,
    bankLineWorkflow,
    differenceWorkflow,
    journalDraftWorkflow,
    periodWorkflow,
    fiscalYearWorkflow,
  ],
  approvals: [
    {
      relation: paymentRequestWorkflow.relation,
      title: paymentsWords.things['/api/accounting/payment-requests'].one,
      decide: decidePaymentRequest,
      weigh: weighPaymentRequest,
    },
    {
      relation: fundLoanWorkflow.relation,
      title: loansWords.things['/api/accounting/fund-loans'].one,
      decide: decideFundLoan,
      weigh: weighFundLoan,
    },
    {
      relation: correctionWorkflow.relation,
      title: correctionsWords.things['/api/accounting/control-corrections'].one,
      decide: decideCorrection,
    },
    {
      relation: creditNoteWorkflow.relation,
      title: notesWords.things['/api/accounting/credit-notes'].one,
      decide: decideNote,
    },
    {
      relation: differenceWorkflow.relation,
      title: reconciliationWords.things['/api/accounting/differences'].one,
      decide: decideDifference,
    },
    {
      relation: saleWriteOffWorkflow.relation,
      title: salesWords.things['/api/accounting/sale-write-offs'].one,
      decide: decideSaleWriteOff,
      weigh: weighSaleWriteOff,
    },
    {
      relation: billWorkflow.relation,
      title: payablesWords.things['/api/accounting/bills'].one,
      decide: decideBill,
      weigh: weighBill,
    },
  ],
  search,
  home,
  setup,
  traced,
  errors,
  rates: [...rates, vatPeriod, objectCodes, splitWindow, fiscalGroups],
  seed,
  tasks: [...bankTasks, depreciationTask, backlogTask, packetTask],
  chores: [depreciateMonthly, reconcileNightly],
  checks,
  retention,
  personalData: held,
}
