// Payment requests of a demo school that wait for someone, or that nobody will pay; those that were paid went their whole way
// (paid-documents.ts).

import { createVendor } from '../../../addons/accounting/payables/vendors.ts'
import { decidePaymentRequest } from '../../../addons/accounting/payments/approvals.ts'
import {
  cancelPaymentRequest,
  releasePaymentRequest,
  submitPaymentRequest,
} from '../../../addons/accounting/payments/moves.ts'
import { createPaymentRequest, getPaymentRequest } from '../../../addons/accounting/payments/requests.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { by } from '../../act-as.ts'
import type { DemoSchool } from '../../school/school.ts'
import { holderOf, type Login, personAt, treasurerAt } from '../desks.ts'

const VENDORS = [
  'CV Sumber Tulis Nusantara',
  'UD Tirta Boga',
  'PT Cahaya Komputindo Raya',
  'Percetakan Lontar Jaya',
  'CV Bangun Griya Mandiri',
  'Toko Olahraga Garuda Muda',
  'PT Wahana Antar Siswa',
  'CV Bersih Asri Sentosa',
]
/** What the wares of each vendor are booked to. */
const ACCOUNTS = ['5301', '5306', '5303', '5301', '5303', '5203', '5305', '5304']
/** What is bought, by the rule its price falls under. */
const WARES = [
  [
    { vendor: 0, description: 'Kertas, spidol dan tinta', min: 450_000, max: 1_900_000 },
    { vendor: 1, description: 'Konsumsi rapat wali murid', min: 600_000, max: 1_800_000 },
    { vendor: 7, description: 'Bahan kebersihan', min: 350_000, max: 1_400_000 },
    { vendor: 5, description: 'Bola dan jaring', min: 500_000, max: 1_950_000 },
  ],
  [
    { vendor: 3, description: 'Cetak soal dan rapor', min: 2_400_000, max: 6_500_000 },
    { vendor: 2, description: 'Perbaikan komputer laboratorium', min: 2_200_000, max: 9_500_000 },
    { vendor: 6, description: 'Sewa bus kunjungan belajar', min: 3_500_000, max: 9_800_000 },
  ],
  [
    { vendor: 4, description: 'Pengecatan ruang kelas', min: 12_000_000, max: 38_000_000 },
    { vendor: 2, description: 'Laptop guru', min: 14_000_000, max: 45_000_000 },
  ],
]

type State = 'draft' | 'pending' | 'approved' | 'released' | 'rejected' | 'cancelled'
interface Goal {
  state: State
  /** Which of the WARES. */
  tier: 0 | 1 | 2
  /** Levels that have said yes already, where the decision is not over. */
  done?: number
}
// From the beginning of the term to today.
const GOALS: readonly Goal[] = [
  { state: 'rejected', tier: 1, done: 1 },
  { state: 'cancelled', tier: 0 },
  { state: 'rejected', tier: 0 },
  ...tiers('released', 0, 1),
  ...tiers('approved', 0, 1),
  { state: 'pending', tier: 2, done: 2 },
  { state: 'pending', tier: 1, done: 1 },
  ...tiers('pending', 0, 1),
  { state: 'pending', tier: 1, done: 1 },
  ...tiers('pending', 2, 0),
  ...tiers('draft', 0, 1),
]

function tiers(state: State, ...list: (0 | 1 | 2)[]): Goal[] {
  return list.map((tier) => ({ state, tier }))
}

/** Answers their ids, in the order of the wares that they sell. */
export async function demoVendors(tx: Tx, school: DemoSchool): Promise<number[]> {
  const ids: number[] = []
  for (const name of VENDORS)
    ids.push((await by(tx, treasurerAt(school))(createVendor, { name, tax_number: taxNumber(school) })).id)
  return ids
}

export async function demoPayments(tx: Tx, school: DemoSchool, vendors: readonly number[]): Promise<void> {
  const fund_source_id = await fundOf(tx, school.companyId)
  for (const [index, goal] of GOALS.entries()) {
    const ware = school.random.pick(WARES[goal.tier]!)
    const given = {
      vendor_id: vendors[ware.vendor]!,
      description: ware.description,
      account: ACCOUNTS[ware.vendor]!,
      amount: Math.round(school.random.between(ware.min, ware.max) / 5_000) * 5_000,
      method: 'bank' as const,
      fund_source_id,
    }
    await ask(tx, school, { given, goal, today: dayOf(school, index) })
  }
}

type Given = Parameters<typeof createPaymentRequest>[2]['given']

/** From the asking as far as its goal. */
async function ask(
  tx: Tx,
  school: DemoSchool,
  { given, goal, today }: { given: Given; goal: Goal; today: string },
): Promise<void> {
  const requester = 'teacher' in school.users ? 'teacher' : 'principal'
  const caller = personAt(school, requester)
  const { id, version } = await by(tx, caller)(createPaymentRequest, { given, today })
  if (goal.state === 'cancelled') await by(tx, caller)(cancelPaymentRequest, { step: { id, version }, today })
  if (goal.state === 'cancelled' || goal.state === 'draft') return
  const now = new Date(`${today}T00:30:00Z`)
  await by(tx, caller)(submitPaymentRequest, { step: { id, version }, now, today })
  const deciders = await decidersOf(tx, school, { id, requester })
  const isOver = goal.state === 'approved' || goal.state === 'released'
  const yes = isOver ? deciders.length : Math.min(goal.done ?? 0, deciders.length - 1)
  for (const login of deciders.slice(0, yes))
    await by(tx, personAt(school, login))(decidePaymentRequest, { id, approve: true, day: today })
  if (goal.state === 'rejected') {
    const no = { id, approve: false, note: 'Masih ada sisa bulan lalu', day: today }
    await by(tx, personAt(school, deciders[yes]!))(decidePaymentRequest, no)
  }
  if (goal.state !== 'released') return
  // By the foundation's office: the school's own treasurer has said yes to it.
  const approved = await getPaymentRequest(tx, caller, id)
  await by(tx, personAt(school, 'foundation'))(releasePaymentRequest, { id, version: approved.version })
}

async function fundOf(tx: Tx, companyId: number): Promise<number> {
  const { id } = await tx
    .selectFrom('budget.fund_source')
    .select('id')
    .where('company_id', '=', companyId)
    .where('code', '=', 'spp')
    .executeTakeFirstOrThrow()
  return id
}

/** Who is asked at each level; where that is who asks, or somebody who has said yes already, the admin stands in. */
async function decidersOf(
  tx: Tx,
  { companyId }: DemoSchool,
  { id, requester }: { id: number; requester: Login },
): Promise<Login[]> {
  const { levels } = await tx
    .selectFrom('kernel.approval')
    .select('levels')
    .where('company_id', '=', companyId)
    .where('relation', '=', 'accounting.payment_request')
    .where('record_id', '=', id)
    .executeTakeFirstOrThrow()
  return levels.map((role) => {
    const holder = holderOf(role)
    return holder === undefined || holder === requester ? 'admin' : holder
  })
}

/** Spread evenly over the school days of the term, the last one today. */
function dayOf(school: DemoSchool, index: number): string {
  const last = school.schoolDays.length - 1
  return school.schoolDays[Math.floor((last * index) / (GOALS.length - 1))] ?? school.today
}

function taxNumber(school: DemoSchool): string {
  return `0${Array.from({ length: 15 }, () => school.random.between(0, 9)).join('')}`
}
