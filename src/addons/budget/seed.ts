// The fund sources a school starts with.
import { insertMissing } from '../../kernel/bulk.ts'
import type { Seed } from '../../kernel/seed.ts'

const FUND_SOURCES = [
  { code: 'bos_reguler', name: 'BOS Reguler', plan_required: true },
  { code: 'bosda', name: 'BOS Daerah', plan_required: false },
  { code: 'spp', name: 'SPP (uang sekolah)', plan_required: false },
  { code: 'komite', name: 'Komite sekolah', plan_required: false },
  { code: 'yayasan', name: 'Subsidi yayasan', plan_required: false },
  { code: 'donasi', name: 'Donasi', plan_required: false },
]

export const seed: Seed = (tx, company) =>
  insertMissing(
    tx,
    'budget.fund_source',
    FUND_SOURCES.map((fund) => ({ company_id: company.id, ...fund })),
  )
