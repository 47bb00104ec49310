// What a company's books begin with: chart, journals, restrictions of funds, the first fiscal year.
import { insertMissing, insertRows } from '../../../kernel/db/bulk.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { DEFAULT_RULES } from '../rules/defaults.ts'
import { addFiscalYear, yearFrom } from '../years/fiscal-years.ts'
import { JOURNALS, RESTRICTED_FUNDS, starterChart } from './chart.ts'

/** A company that has accounts, journals or years keeps them as they are. */
export async function seedLedger(tx: Tx, company: { id: number; year: number }): Promise<void> {
  const mine = { company_id: company.id }
  await insertMissing(tx, 'accounting.setting', [{ ...mine, first_month: 1 }])
  const journals = await tx
    .selectFrom('accounting.journal')
    .select('id')
    .where('company_id', '=', company.id)
    .limit(1)
    .execute()
  if (journals.length === 0) {
    await insertRows(
      tx,
      'accounting.journal',
      JOURNALS.map((journal) => ({ ...mine, ...journal })),
    )
    await seedChart(tx, company.id)
    await addFiscalYear(tx, company.id, yearFrom(`${company.year}-01-01`, 1))
  }
  const funds = await tx
    .selectFrom('budget.fund_source')
    .select(['id', 'code'])
    .where('company_id', '=', company.id)
    .execute()
  const restrictionOf = (code: string) => (RESTRICTED_FUNDS.includes(code) ? 'with' : 'without')
  await insertMissing(
    tx,
    'accounting.fund',
    funds.map(({ id, code }) => ({ ...mine, fund_source_id: id, restriction: restrictionOf(code) })),
  )
  await seedPostingRules(tx, company.id, funds)
}

/** A company that has rules keeps them as they are. */
async function seedPostingRules(tx: Tx, company_id: number, funds: readonly { id: number; code: string }[]) {
  const accounts = await tx
    .selectFrom('accounting.account')
    .select(['id', 'code'])
    .where('company_id', '=', company_id)
    .execute()
  const idOf = new Map([...accounts, ...funds].map(({ id, code }) => [code, id]))
  await insertMissing(
    tx,
    'accounting.posting_rule',
    DEFAULT_RULES.flatMap(({ kind, fund, detail = null, account }) => {
      const fund_source_id = fund ? idOf.get(fund) : null
      const account_id = idOf.get(account)
      return fund_source_id === undefined || account_id === undefined
        ? []
        : [{ company_id, kind, fund_source_id, detail, account_id }]
    }),
  )
}

async function seedChart(tx: Tx, companyId: number): Promise<void> {
  const idOf = new Map<string, number>()
  const parentOf = (code: string): number | null => {
    for (let length = code.length - 1; length > 0; length--) {
      const id = idOf.get(code.slice(0, length))
      if (id !== undefined) return id
    }
    return null
  }
  for (const depth of starterChart()) {
    // 159 stands under 15, so the groups themselves come shortest first.
    for (const rows of Map.groupBy(depth, ({ code }) => code.length).values()) {
      const made = await insertRows(
        tx,
        'accounting.account',
        rows.map((row) => ({ company_id: companyId, ...row, parent_id: parentOf(row.code) })),
      )
      for (const [index, { code }] of rows.entries()) idOf.set(code, made[index]!)
    }
  }
}
