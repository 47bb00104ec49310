// Accounting of a demo school: its journal, vendors, payments in every state, and assets depreciated up to last month.
import { LIFE_MONTHS } from '../addons/accounting/asset-books.ts'
import { bookMonths } from '../addons/accounting/depreciation.ts'
import { insertRows } from '../kernel/bulk.ts'
import type { Tx } from '../kernel/db/database.ts'
import { demoPayments } from './accounting-payments.ts'
import { closeDemoMonths, demoLedger } from './ledger.ts'
import { monthBefore } from './months.ts'
import type { DemoPart, DemoSchool } from './school.ts'

const ASSETS = [
  { name: 'Gedung kelas dua lantai', fiscal_group: 'building_permanent', monthsAgo: 58, cost: 1_450_000_000 },
  { name: 'Bangsal parkir sepeda', fiscal_group: 'building_temporary', monthsAgo: 33, cost: 64_000_000 },
  { name: 'Mobil antar jemput', fiscal_group: 'group_2', monthsAgo: 41, cost: 236_000_000 },
  { name: 'Komputer laboratorium angkatan pertama', fiscal_group: 'group_1', monthsAgo: 52, cost: 96_000_000 },
  { name: 'Komputer laboratorium angkatan kedua', fiscal_group: 'group_1', monthsAgo: 14, cost: 108_000_000 },
  { name: 'Proyektor kelas', fiscal_group: 'group_2', monthsAgo: 22, cost: 42_500_000 },
  { name: 'Meja dan kursi siswa', fiscal_group: 'group_1', monthsAgo: 27, cost: 88_000_000 },
  { name: 'Rak besi perpustakaan', fiscal_group: 'group_2', monthsAgo: 30, cost: 18_750_000 },
  { name: 'Pendingin ruang guru', fiscal_group: 'group_2', monthsAgo: 9, cost: 15_200_000 },
  { name: 'Genset', fiscal_group: 'group_2', monthsAgo: 37, cost: 54_000_000 },
  { name: 'Alat musik gamelan', fiscal_group: 'group_3', monthsAgo: 45, cost: 72_000_000 },
  { name: 'Pencetak kartu pelajar', fiscal_group: 'group_1', monthsAgo: 3, cost: 12_000_000 },
] as const

export const demoAccounting: DemoPart = async (tx, school) => {
  await demoPayments(tx, school)
  await demoAssets(tx, school)
  await demoLedger(tx, school)
  await closeDemoMonths(tx, school)
}

async function demoAssets(tx: Tx, school: DemoSchool): Promise<void> {
  const assets = ASSETS.map(({ name, fiscal_group, monthsAgo, cost }) => ({
    company_id: school.companyId,
    name,
    fiscal_group,
    acquired_on: `${monthBefore(school.today, monthsAgo).slice(0, 8)}${school.random.between(10, 28)}`,
    cost: Math.round((cost * school.random.between(85, 115)) / 100 / 50_000) * 50_000,
    life_months: LIFE_MONTHS[fiscal_group],
  }))
  await insertRows(tx, 'accounting.asset_book', assets)
  const oldest = Math.max(...ASSETS.map((asset) => asset.monthsAgo))
  const span = { from: monthBefore(school.today, oldest), until: monthBefore(school.today, 1) }
  await bookMonths(tx, school.companyId, span)
}
