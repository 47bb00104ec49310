// What a school starts with: fund sources, the codes its plans use, and the rules they are held to.
import { sql } from 'kysely'
import type { Seed } from '../../kernel/addon.ts'
import { insertMissing } from '../../kernel/db/bulk.ts'
import { ACCOUNTS, FOR_PEOPLE } from './references/seed-accounts.ts'
import { ACTIVITIES } from './references/seed-activities.ts'
import { PAIRS, PROHIBITED_USES, RULES } from './references/seed-rules.ts'

/** Since when the lists hold. */
const CODES_FROM = 2020

export const FUND_SOURCES = [
  { code: 'bos_reguler', name: 'BOS Reguler', name_en: 'BOS (regular)', plan_required: true },
  { code: 'bosda', name: 'BOS Daerah', name_en: 'BOS (regional)', plan_required: false },
  { code: 'spp', name: 'SPP (uang sekolah)', name_en: 'SPP (tuition)', plan_required: false },
  { code: 'komite', name: 'Komite sekolah', name_en: 'School committee', plan_required: false },
  { code: 'yayasan', name: 'Subsidi yayasan', name_en: 'Foundation subsidy', plan_required: false },
  { code: 'donasi', name: 'Donasi', name_en: 'Donations', plan_required: false },
]

export const seed: Seed = async (tx, { id: company_id }) => {
  const mine = { company_id, valid_from: CODES_FROM }
  const named = ([code, name, name_en]: readonly [string, string, string, true?]) => ({ ...mine, code, name, name_en })
  await insertMissing(
    tx,
    'budget.fund_source',
    FUND_SOURCES.map((fund) => ({ company_id, ...fund })),
  )
  await insertMissing(tx, 'budget.activity', ACTIVITIES.map(named))
  await insertMissing(
    tx,
    'budget.expense_account',
    ACCOUNTS.map((account) => ({ ...named(account), for_people: FOR_PEOPLE.includes(account[0]) })),
  )
  await insertMissing(
    tx,
    'budget.code_pair',
    Object.entries(PAIRS).flatMap(([standard, components]) =>
      components.map((component) => ({ ...mine, standard, component })),
    ),
  )
  await insertMissing(
    tx,
    'budget.prohibited_use',
    PROHIBITED_USES.map((use) => ({ ...named(use), excusable: use[3] ?? false })),
  )
  await sql`
    insert into budget.plan_rule (company_id, code, kind, name, name_en, lines, value, version_kind, ownership, levels, fund_codes, valid_from, valid_to)
    select ${company_id}, code, kind, name, name_en, lines, value, version_kind, ownership, levels, fund_codes, valid_from, valid_to
    from jsonb_populate_recordset(null::budget.plan_rule, ${JSON.stringify(RULES)}::jsonb)
    on conflict do nothing`.execute(tx)
}
