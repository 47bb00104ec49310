// Accounting of a demo school: its journal, vendors, payments in every state, and assets depreciated up to last month.
import { createAssetBook, fiscalGroups } from '../../addons/accounting/assets/books.ts'
import { bookMonths } from '../../addons/accounting/assets/depreciation.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { monthBefore } from '../months.ts'
import type { DemoPart, DemoSchool } from '../school/school.ts'
import { demoBills } from './accounting-bills.ts'
import { demoPayments, demoVendors } from './accounting-payments.ts'
import { treasurerAt } from './desks.ts'
import { demoLedger } from './ledger.ts'
import { demoPaidDocuments, demoPaidWares } from './paid-documents.ts'

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
  const vendors = await demoVendors(tx, school)
  await demoPaidWares(tx, school, vendors)
  await demoPayments(tx, school, vendors)
  await demoBills(tx, school)
  await demoPaidDocuments(tx, school)
  await demoAssets(tx, school)
}

async function demoAssets(tx: Tx, school: DemoSchool): Promise<void> {
  const company_id = school.companyId
  const caller = treasurerAt(school)
  const { id: fund_source_id } = await tx
    .selectFrom('budget.fund_source')
    .select('id')
    .where('company_id', '=', company_id)
    .where('code', '=', 'spp')
    .executeTakeFirstOrThrow()
  const lives = fiscalGroups.defaults[0]!.value
  for (const { name, fiscal_group, monthsAgo, cost, account } of ASSETS) {
    const acquired_on = `${monthBefore(school.today, monthsAgo).slice(0, 8)}${school.random.between(10, 28)}`
    await createAssetBook(tx, caller, {
      given: {
        name,
        fiscal_group,
        acquired_on,
        // What came since the year began, parents and alumni gave.
        ...(acquired_on.slice(0, 4) === school.today.slice(0, 4) && { origin: 'given' as const }),
        cost: Math.round((cost * school.random.between(85, 115)) / 100 / 50_000) * 50_000,
        fiscal_method: lives[fiscal_group].declining ? 'declining' : 'straight_line',
        fund_source_id,
        account,
      },
      today: school.today,
    })
  }
  const oldest = Math.max(...ASSETS.map((asset) => asset.monthsAgo))
  await bookMonths(tx, caller, { from: monthBefore(school.today, oldest), until: monthBefore(school.today, 1) })
}
