// What a demo school owns that is worth depreciating: in its register, in its books, and depreciated up to last month.

import { fiscalGroups } from '../../addons/accounting/assets/books.ts'
import { bookMonths } from '../../addons/accounting/assets/depreciation.ts'
import { capitaliseAsset } from '../../addons/inventory/assets/books.ts'
import { createAssets } from '../../addons/inventory/assets/records.ts'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { by } from '../act-as.ts'
import { treasurerAt } from '../money/desks.ts'
import { monthBefore } from '../months.ts'
import type { DemoSchool } from '../school/school.ts'

const ASSETS = [
  {
    name: 'Gedung kelas dua lantai',
    code: '1.3.3.01.01.10.002',
    fiscal_group: 'building_permanent',
    monthsAgo: 58,
    cost: 1_450_000_000,
    account: '1502',
  },
  {
    name: 'Bangsal parkir sepeda',
    code: '1.3.3.01.01.33.001',
    fiscal_group: 'building_temporary',
    monthsAgo: 33,
    cost: 64_000_000,
    account: '1502',
  },
  {
    name: 'Mobil antar jemput',
    code: '1.3.2.02.01.02.003',
    fiscal_group: 'group_2',
    monthsAgo: 41,
    cost: 236_000_000,
    account: '1503',
  },
  {
    name: 'Komputer laboratorium angkatan pertama',
    code: '1.3.2.10.01.02.001',
    fiscal_group: 'group_1',
    monthsAgo: 52,
    cost: 96_000_000,
    account: '1504',
  },
  {
    name: 'Komputer laboratorium angkatan kedua',
    code: '1.3.2.10.01.02.001',
    fiscal_group: 'group_1',
    monthsAgo: 14,
    cost: 108_000_000,
    account: '1504',
  },
  {
    name: 'Proyektor kelas',
    code: '1.3.2.06.01.01.048',
    fiscal_group: 'group_2',
    monthsAgo: 22,
    cost: 42_500_000,
    account: '1504',
  },
  {
    name: 'Meja dan kursi siswa',
    code: '1.3.2.05.02.01.034',
    fiscal_group: 'group_1',
    monthsAgo: 27,
    cost: 88_000_000,
    account: '1505',
  },
  {
    name: 'Rak besi perpustakaan',
    code: '1.3.2.05.01.04.002',
    fiscal_group: 'group_2',
    monthsAgo: 30,
    cost: 18_750_000,
    account: '1505',
  },
  {
    name: 'Pendingin ruang guru',
    code: '1.3.2.05.02.04.004',
    fiscal_group: 'group_2',
    monthsAgo: 9,
    cost: 15_200_000,
    account: '1504',
  },
  {
    name: 'Genset',
    code: '1.3.2.04.01.01.001',
    fiscal_group: 'group_2',
    monthsAgo: 37,
    cost: 54_000_000,
    account: '1504',
  },
  {
    name: 'Alat musik gamelan',
    code: '1.3.5.02.01.02.001',
    fiscal_group: 'group_3',
    monthsAgo: 45,
    cost: 72_000_000,
    account: '1506',
  },
  {
    name: 'Pencetak kartu pelajar',
    code: '1.3.2.10.02.03.003',
    fiscal_group: 'group_1',
    monthsAgo: 3,
    cost: 12_000_000,
    account: '1504',
  },
] as const

export async function addCapital(tx: Tx, school: DemoSchool): Promise<void> {
  const { today, random } = school
  const opened = { addons: ['FIN', 'OPS'], flags: { svc_account: true } }
  const caller = { ...treasurerAt(school), ...opened } as Partial<Caller> as Caller
  const { id: fund_source_id } = await tx
    .selectFrom('budget.fund_source')
    .select('id')
    .where('company_id', '=', school.companyId)
    .where('code', '=', 'spp')
    .executeTakeFirstOrThrow()
  const assets = ASSETS.map(({ name, code: item_code, monthsAgo, cost }) => {
    const acquired_on = `${monthBefore(today, monthsAgo).slice(0, 8)}${random.between(10, 28)}`
    // What came since the year began, parents and alumni gave.
    const origin = acquired_on.slice(0, 4) === today.slice(0, 4) ? 'grant' : 'purchase'
    const value = Math.round((cost * random.between(85, 115)) / 100 / 50_000) * 50_000
    const place = { register_no: null, room_id: null, custodian_staff_id: null, details: '{}' }
    return { item_code, name, acquired_on, origin, fund_source_id, condition: 'good', value, ...place }
  })
  const lives = fiscalGroups.defaults[0]!.value
  for (const [index, [id]] of (await by(tx, caller)(createAssets, assets)).entries()) {
    const { fiscal_group, account } = ASSETS[index]!
    const fiscal_method = lives[fiscal_group].declining ? ('declining' as const) : ('straight_line' as const)
    await by(tx, caller)(capitaliseAsset, { assetCapitalisation: { id, fiscal_group, fiscal_method, account }, today })
  }
  const oldest = Math.max(...ASSETS.map((asset) => asset.monthsAgo))
  await by(tx, caller)(bookMonths, { from: monthBefore(today, oldest), until: monthBefore(today, 1) })
}
