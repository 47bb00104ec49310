// Payment requests of a demo school that wait for someone, or that nobody will pay; those that were paid went their whole way
// (paid-documents.ts).
import { sql } from 'kysely'
import { accountIds } from '../../addons/accounting/payables/bill-lines.ts'
import { APPROVERS } from '../../addons/accounting/roles.ts'
import type { Caller } from '../../kernel/access/caller.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { documentNumber, nextNumber } from '../../kernel/records/numbering.ts'
import type { DemoSchool } from '../school/school.ts'

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
export function demoVendors(tx: Tx, school: DemoSchool): Promise<number[]> {
  const { companyId: company_id } = school
  return insertRows(
    tx,
    'accounting.vendor',
    VENDORS.map((name) => ({ company_id, name, tax_number: taxNumber(school), created_by: null })),
  )
}

export async function demoPayments(tx: Tx, school: DemoSchool, vendors: readonly number[]): Promise<void> {
  const company_id = school.companyId
  const rules = await loadRules(tx, company_id)
  const caller = { companyId: company_id } as Caller
  const accounts = await accountIds(tx, caller, ACCOUNTS)
  const fund = await fundOf(tx, company_id)
  const plans = GOALS.map((goal, index) => planRequest(school, rules, { goal, day: dayOf(school, index) }))
  const requests: Record<string, string | number | null>[] = []
  for (const { vendor, day, approvers: _, roles: __, ...row } of plans) {
    const year = Number(day.slice(0, 4))
    const number = documentNumber('PAY', year, await nextNumber(tx, company_id, { kind: 'payment_request', year }))
    requests.push({
      company_id,
      number,
      kind: 'direct',
      method: 'bank',
      vendor_id: vendors[vendor]!,
      requested_on: day,
      fund_source_id: fund,
      account_id: accounts.get(ACCOUNTS[vendor]!)!,
      ...row,
    })
  }
  const ids = await insertRows(tx, 'accounting.payment_request', requests)
  const asked = plans.flatMap((plan, index) =>
    plan.roles.length ? { plan, id: ids[index]!, number: requests[index]!.number } : [],
  )
  const approvals = await insertRows(
    tx,
    'kernel.approval',
    asked.map(({ plan, id, number }) => ({
      company_id,
      relation: 'accounting.payment_request',
      record_id: id,
      subject: `${number} ${plan.description}`,
      amount: plan.amount,
      requested_by: plan.requested_by,
      requested_at: plan.submitted_at,
      levels: plan.roles,
      readers: APPROVERS,
    })),
  )
  await insertRows(
    tx,
    'kernel.approval_step',
    asked.flatMap(({ plan }, index) =>
      stepsOf(plan).map((step) => ({ company_id, approval_id: approvals[index]!, ...step })),
    ),
  )
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

interface Rule {
  id: number
  min_amount: number
  roles: string[]
}

async function loadRules(tx: Tx, companyId: number): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select id, min_amount, levels as roles from accounting.approval_rule
    where company_id = ${companyId} and document = 'payment' order by min_amount desc`.execute(tx)
  return rows
}

type Plan = ReturnType<typeof planRequest>

/** A request as near to its goal as the people of this school can bring it. */
function planRequest(school: DemoSchool, rules: readonly Rule[], { goal, day }: { goal: Goal; day: string }) {
  const requested_by = school.random.pick(requesters(school))
  const priced = price(school, rules, goal.tier)
  const enough = approversOf(school, priced.rule, requested_by).length === priced.rule.roles.length
  const { ware, amount, rule } = enough ? priced : price(school, rules, 0)
  const able = approversOf(school, rule, requested_by)
  const levels = rule.roles.length
  const request = { vendor: ware.vendor, description: ware.description, amount, requested_by, day }
  const submitted = { rule_id: rule.id, roles: rule.roles, submitted_at: `${day}T00:30:00Z` }
  const over = goal.state === 'approved' || goal.state === 'released'
  if (over && able.length === levels) return { ...request, ...submitted, state: goal.state, approvers: able }
  const done = Math.min(goal.done ?? 0, able.length, levels - 1)
  if (goal.state === 'rejected' && able.length > done)
    return { ...request, ...submitted, state: goal.state, approvers: able.slice(0, done + 1) }
  if (goal.state === 'draft' || goal.state === 'cancelled')
    return { ...request, rule_id: null, roles: [], submitted_at: null, state: goal.state, approvers: [] }
  const waiting = { ...request, ...submitted, state: 'pending' as const }
  return { ...waiting, approvers: able.slice(0, done) }
}

function price(school: DemoSchool, rules: readonly Rule[], tier: 0 | 1 | 2) {
  const ware = school.random.pick(WARES[tier]!)
  const amount = Math.round(school.random.between(ware.min, ware.max) / 5_000) * 5_000
  return { ware, amount, rule: rules.find((rule) => rule.min_amount <= amount)! }
}

/** Who says yes at each level, as far as there are people for it who neither asked nor said yes before. */
function approversOf(school: DemoSchool, rule: Rule, requestedBy: number): number[] {
  const chosen: number[] = []
  for (const role of rule.roles) {
    const able = [holderOf(school, role), school.users.admin]
    const next = able.find((user) => user !== undefined && user !== requestedBy && !chosen.includes(user))
    if (next === undefined) break
    chosen.push(next)
  }
  return chosen
}

function holderOf(school: DemoSchool, role: string): number | undefined {
  if (role === 'foundation_chairman') return school.users.chairman
  return school.users[role] ?? school.staff.find((person) => person.job === role)?.userId ?? undefined
}

/** Staff with an account who decide on nothing; where there are none, the chairman asks. */
export function requesters(school: DemoSchool): number[] {
  const { admin, chairman } = school.users
  const deciders = [admin, chairman, ...['treasurer', 'principal'].map((role) => holderOf(school, role))]
  const plain = school.staff.flatMap(({ userId }) => (userId === null || deciders.includes(userId) ? [] : [userId]))
  return plain.length ? plain : [chairman ?? admin!]
}

function stepsOf(plan: Plan) {
  return plan.approvers.map((decided_by, index) => ({
    requested_by: plan.requested_by,
    level: index + 1,
    decided_by,
    decision: plan.state === 'rejected' && index + 1 === plan.approvers.length ? 'rejected' : 'approved',
    decided_at: `${plan.day}T0${index + 1}:00:00Z`,
  }))
}

/** Spread evenly over the school days of the term, the last one today. */
function dayOf(school: DemoSchool, index: number): string {
  const last = school.schoolDays.length - 1
  return school.schoolDays[Math.floor((last * index) / (GOALS.length - 1))] ?? school.today
}

function taxNumber(school: DemoSchool): string {
  return `0${Array.from({ length: 15 }, () => school.random.between(0, 9)).join('')}`
}
