// Accounting of a demo school: its journal, vendors, payments in every state, and assets depreciated up to last month.
import { fiscalGroups } from '../addons/accounting/asset-books.ts'
import { accountIds } from '../addons/accounting/bill-lines.ts'
import { ACCUMULATED } from '../addons/accounting/chart.ts'
import { bookMonths } from '../addons/accounting/depreciation.ts'
import type { Caller } from '../kernel/access/caller.ts'
import { insertRows } from '../kernel/bulk.ts'
import type { Tx } from '../kernel/db/database.ts'
import { demoBills } from './accounting-bills.ts'
import { demoPayments } from './accounting-payments.ts'
import { demoLedger } from './ledger.ts'
import { monthBefore } from './months.ts'
import type { DemoPart, DemoSchool } from './school.ts'

const ASSETS = [
  {
    name: 'Gedung kelas dua lantai',
    fiscal_group: 'building_permanent',
    monthsAgo: 58,
    cost: 1_450_000_000,
    account: '1502',
  },
  {
    name: 'Bangsal parkir sepeda',
    fiscal_group: 'building_temporary',
    monthsAgo: 33,
    cost: 64_000_000,
    account: '1502',
  },
  { name: 'Mobil antar jemput', fiscal_group: 'group_2', monthsAgo: 41, cost: 236_000_000, account: '1503' },
  {
    name: 'Komputer laboratorium angkatan pertama',
    fiscal_group: 'group_1',
    monthsAgo: 52,
    cost: 96_000_000,
    account: '1504',
  },
  {
    name: 'Komputer laboratorium angkatan kedua',
    fiscal_group: 'group_1',
    monthsAgo: 14,
    cost: 108_000_000,
    account: '1504',
  },
  { name: 'Proyektor kelas', fiscal_group: 'group_2', monthsAgo: 22, cost: 42_500_000, account: '1504' },
  { name: 'Meja dan kursi siswa', fiscal_group: 'group_1', monthsAgo: 27, cost: 88_000_000, account: '1505' },
  { name: 'Rak besi perpustakaan', fiscal_group: 'group_2', monthsAgo: 30, cost: 18_750_000, account: '1505' },
  { name: 'Pendingin ruang guru', fiscal_group: 'group_2', monthsAgo: 9, cost: 15_200_000, account: '1504' },
  { name: 'Genset', fiscal_group: 'group_2', monthsAgo: 37, cost: 54_000_000, account: '1504' },
  { name: 'Alat musik gamelan', fiscal_group: 'group_3', monthsAgo: 45, cost: 72_000_000, account: '1506' },
  { name: 'Pencetak kartu pelajar', fiscal_group: 'group_1', monthsAgo: 3, cost: 12_000_000, account: '1504' },
] as const

export const demoAccounting: DemoPart = async (tx, school) => {
  await demoLedger(tx, school)
  await demoPayments(tx, school)
  await demoBills(tx, school)
  await demoAssets(tx, school)
}

async function demoAssets(tx: Tx, school: DemoSchool): Promise<void> {
  const company_id = school.companyId
  const caller = { companyId: company_id } as Caller
  const lives = fiscalGroups.defaults[0]!.value
  const ids = await accountIds(tx, caller, Object.entries(ACCUMULATED).flat())
  const { id: fund_source_id } = await tx
    .selectFrom('budget.fund_source')
    .select('id')
    .where('company_id', '=', company_id)
    .where('code', '=', 'spp')
    .executeTakeFirstOrThrow()
  const assets = ASSETS.map(({ name, fiscal_group, monthsAgo, cost, account }) => ({
    company_id,
    name,
    fiscal_group,
    acquired_on: `${monthBefore(school.today, monthsAgo).slice(0, 8)}${school.random.between(10, 28)}`,
    cost: Math.round((cost * school.random.between(85, 115)) / 100 / 50_000) * 50_000,
    method: 'straight_line',
    life_months: lives[fiscal_group].months,
    salvage: 0,
    fiscal_method: lives[fiscal_group].declining ? 'declining' : 'straight_line',
    fiscal_life_months: lives[fiscal_group].months,
    fund_source_id,
    account_id: ids.get(account)!,
    accumulated_account_id: ids.get(ACCUMULATED[account]!)!,
  }))
  await insertRows(tx, 'accounting.asset_book', assets)
  const oldest = Math.max(...ASSETS.map((asset) => asset.monthsAgo))
  await bookMonths(tx, caller, { from: monthBefore(school.today, oldest), until: monthBefore(school.today, 1) })
}
