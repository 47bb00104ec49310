// Every night each school's lists are held against its books; what differs waits in the inbox of those who keep them.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { openApproval, withdrawApproval } from '../../../kernel/records/approvals/approvals.ts'
import { move } from '../../../kernel/records/workflow.ts'
import { daily } from '../../../kernel/work/daily.ts'
import { manifest } from '../addon.ts'
import { type Reconciled, reconcile } from './reconciliation.ts'
import { reconciliationWords } from './words.ts'
import { differenceWorkflow as workflow } from './workflow.ts'

const ROLES = ['treasurer'] as const

export const reconcileNightly = daily({
  name: 'nightly reconciliation',
  of: manifest,
  roles: ROLES,
  async run(tx, { companyId, today }) {
    const caller = { companyId, roles: ROLES } as unknown as Caller
    const { rows } = await reconcile(tx, caller, today)
    await followUp(tx, caller, { found: rows.filter(({ difference }) => difference !== 0), today })
  },
})

/** What is found anew is asked; what somebody explained stays explained as long as it stays the same. */
async function followUp(
  tx: Tx,
  caller: Caller,
  { found, today }: { found: readonly Reconciled[]; today: string },
): Promise<void> {
  const known = await tx
    .selectFrom('accounting.difference')
    .select(['id', 'ledger', 'account', 'fund_source_id', 'told', 'booked', 'state'])
    .where('company_id', '=', caller.companyId)
    .where('state', 'in', ['open', 'explained'])
    .execute()
  const isOf = (row: Reconciled) => (one: (typeof known)[number]) =>
    one.ledger === row.ledger && one.account === row.account && one.fund_source_id === row.fund_source_id
  const isSame = (row: Reconciled) => (one: (typeof known)[number]) =>
    isOf(row)(one) && one.told - one.booked === row.difference
  for (const old of known)
    if (old.state === 'open' && !found.some((row) => isSame(row)(old))) {
      await move(tx, caller, { workflow, name: 'vanish', request: { id: old.id } })
      await withdrawApproval(tx, caller, { relation: workflow.relation, recordId: old.id })
    }
  for (const row of found) if (!known.some(isSame(row))) await ask(tx, caller, { row, today })
}

async function ask(tx: Tx, caller: Caller, { row, today }: { row: Reconciled; today: string }): Promise<void> {
  const { ledger, account, fund_source_id, fund, told, booked, difference } = row
  const { id } = await tx
    .insertInto('accounting.difference')
    .values({ company_id: caller.companyId, found_on: today, ledger, account, fund_source_id, told, booked })
    .returning('id')
    .executeTakeFirstOrThrow()
  const list = reconciliationWords.values.ledger[ledger].id
  await openApproval(tx, caller, {
    relation: workflow.relation,
    recordId: id,
    subject: `Selisih ${list}${account ? ` (${account})` : ''}, ${fund}: daftar ${told}, buku besar ${booked}`,
    amount: Math.abs(difference),
    levels: [['treasurer', 'principal']],
    requestedBy: null,
  })
}
