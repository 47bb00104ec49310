// What every school's inventory starts with: one warehouse.
import { insertMissing } from '../../kernel/bulk.ts'
import type { Seed } from '../../kernel/seed.ts'

export const MAIN_WAREHOUSE = 'GU'

export const seed: Seed = async (tx, company) => {
  await insertMissing(tx, 'inventory.warehouse', [
    { company_id: company.id, code: MAIN_WAREHOUSE, name: 'Gudang utama' },
  ])
}
