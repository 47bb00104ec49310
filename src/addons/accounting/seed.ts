// What a company's accounting starts with. No law sets the approval rules: they are a usual matrix, to be replaced by the
// foundation's own.

import type { Seed } from '../../kernel/addon.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { seedCashAccountFunds } from './chart/cash-account-funds.ts'
import { seedLedger } from './chart/seed.ts'
import { APPROVERS } from './roles.ts'

// Each step up adds the next role: treasurer, principal, foundation office, chairman, patron (Pembina).
const STEPS = [
  { name: 'Sampai 2 juta', min_amount: 0 },
  { name: 'Di atas 2 juta sampai 10 juta', min_amount: 2_000_001 },
  { name: 'Di atas 10 juta sampai 50 juta', min_amount: 10_000_001 },
  { name: 'Di atas 50 juta sampai 200 juta', min_amount: 50_000_001 },
  { name: 'Di atas 200 juta', min_amount: 200_000_001 },
]

export const seed: Seed = async (tx, company) => {
  await seedRules(tx, company.id)
  await seedLedger(tx, company)
  await seedCashAccountFunds(tx, company.id)
}

/** A company that has rules, whichever they are, keeps them as they are. */
async function seedRules(tx: Tx, company_id: number): Promise<void> {
  const existing = await tx
    .selectFrom('accounting.approval_rule')
    .select('id')
    .where('company_id', '=', company_id)
    .limit(1)
    .executeTakeFirst()
  if (existing) return
  await insertRows(
    tx,
    'accounting.approval_rule',
    (['payment', 'bill'] as const).flatMap((document) =>
      STEPS.map((step, index) => ({ company_id, document, ...step, levels: APPROVERS.slice(0, index + 1) })),
    ),
  )
}
