// The fund sources a school starts with.
import { insertMissing } from '../../kernel/bulk.ts'
import type { Seed } from '../../kernel/seed.ts'

const FUND_SOURCES = [
  { code: 'bos_reguler', name: 'BOS Reguler' },
  { code: 'bosda', name: 'BOS Daerah' },
  { code: 'spp', name: 'SPP (uang sekolah)' },
  { code: 'komite', name: 'Komite sekolah' },
  { code: 'yayasan', name: 'Subsidi yayasan' },
  { code: 'donasi', name: 'Donasi' },
]

export const seed: Seed = (tx, company) =>
  insertMissing(
    tx,
    'budget.fund_source',
    FUND_SOURCES.map((fund) => ({ company_id: company.id, ...fund })),
  )
