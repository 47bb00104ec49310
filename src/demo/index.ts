// The demo foundation: three schools in the middle of a term, and three companies that show the edges.
import { sql } from 'kysely'

import { type OpenHouse, schemaNames } from '../house.ts'
import { hashPassword } from '../kernel/access/passwords.ts'
import {
  type Admin,
  companyBySlug,
  createCompany,
  createUser,
  grantRole,
  openAdmin,
  seedCompany,
} from '../kernel/admin.ts'
import type { Tx } from '../kernel/db/database.ts'
import type { Scope } from '../kernel/db/lanes/scope.ts'
import type { Connections } from '../kernel/db/server/connections.ts'
import { Line } from '../kernel/db/server/line.ts'
import { takeStock } from '../kernel/db/stock.ts'
import { HOUSE_ROLES } from '../kernel/manifest.ts'
import { addDays, type Clock, dayIn } from '../kernel/values/clock.ts'
import { forgetActor } from './act-as.ts'
import { demoCounsel } from './counsel/counsel.ts'
import { demoFoundation } from './foundation/foundation.ts'
import { demoFoundationMonths } from './foundation/months.ts'
import { demoInventory } from './inventory/inventory.ts'
import { demoProcurement } from './inventory/procurement.ts'
import { demoAccounting } from './money/accounting/accounting.ts'
import { demoBudget } from './money/budget.ts'
import { demoFees } from './money/fees.ts'
import { closeDemoMonths } from './money/ledger.ts'
import { demoMovedDebt, MOVES_FROM, MOVES_TO } from './money/moved-debt.ts'
import { demoPeople } from './people/people.ts'
import { openDemoRegistry } from './registry/open.ts'
import { demoRegistry } from './registry/registry.ts'
import { demoRfid, demoTaps, openTapMonths, TAPPED_DAYS } from './rfid.ts'
import { demoAttendance } from './school/attendance.ts'
import { termOf } from './school/calendar.ts'
import { demoRecords, type Plan, SCHOOLS } from './school/records.ts'
import { type DemoPart, type DemoSchool, seededRandom } from './school/school.ts'
import { demoStaffDays } from './school/staff-attendance.ts'

export const DEMO_PASSWORD = 'demo'
const DEMO_TIME_ZONE = 'Asia/Jakarta'
/** By then everybody has come who comes: a day is told as a whole, and never before it was. */
const MORNING_MS = 8 * 3_600_000
const SEED = 20_260_713
const FOUNDATION = { foundation: 'nusantara', foundationName: 'Yayasan Pendopo Nusantara' }
/** Accounts at the SMP and what they are there. */
const ACCOUNTS: Record<string, { name: string; role: string }> = {
  admin: { name: 'Sri Wahyuni', role: 'admin' },
  teacher: { name: 'Bambang Prasetyo', role: 'teacher' },
  counselor: { name: 'Ratna Kusuma', role: 'counselor' },
  chairman: { name: 'Hendra Wijaya', role: 'foundation_chairman' },
  treasurer: { name: 'Dewi Lestari', role: 'treasurer' },
  principal: { name: 'Agus Santoso', role: 'principal' },
  device: { name: 'Gerbang utama', role: 'device' },
  cashier: { name: 'Yuni Astuti', role: 'cashier' },
  tppk: { name: 'Maya Pratiwi', role: 'prevention_team' },
  foundation: { name: 'Lina Hartono', role: 'foundation_admin' },
}
const EVERYWHERE = ['admin', 'chairman', 'foundation']
/** Who keeps and who answers for the money of the other schools: no paper is signed by one person alone. */
const ELSEWHERE = [
  { slug: 'sd', login: 'treasurer', name: 'Endang Susilowati' },
  { slug: 'sd', login: 'principal', name: 'Slamet Riyadi' },
  { slug: 'sma', login: 'treasurer', name: 'Titik Handayani' },
  { slug: 'sma', login: 'principal', name: 'Joko Purnomo' },
]
export const DEMO_LOGINS = [...Object.keys(ACCOUNTS), 'admin@fresh', 'admin@bare', 'admin@ops']

// In the order of what builds on what: the cash book pays people, requests name lines of the plan, taps follow attendance.
const PARTS: readonly DemoPart[] = [
  demoPeople,
  demoBudget,
  demoAccounting,
  demoInventory,
  demoProcurement,
  demoFees,
  closeDemoMonths,
  demoCounsel,
  demoFoundation,
  demoAttendance,
  demoRfid,
  demoRegistry,
  demoFoundationMonths,
]

export interface DemoOptions {
  house: Pick<OpenHouse, 'database' | 'files' | 'modules' | 'secrets'>
  connections: Connections
  clock: Clock
  say: (line: string) => void
}

/** Loads the demo where it is missing, and runs what belongs to it until ended. The installation is known to be a demo. */
export async function openDemo(options: DemoOptions): Promise<{ end(): Promise<void> }> {
  const { house } = options
  const now = options.clock.now()
  const days = {
    today: dayIn(DEMO_TIME_ZONE, now),
    attended: dayIn(DEMO_TIME_ZONE, new Date(now.getTime() - MORNING_MS)),
  }
  const admin = await openAdmin(options.connections)
  try {
    const { demo_until } = await admin.db
      .selectFrom('kernel.installation')
      .select('demo_until')
      .executeTakeFirstOrThrow()
    const goesOn = demo_until !== null && demo_until < days.attended
    if (demo_until === null) await makeDemo(admin, options, days)
    else if (goesOn) await extendDemo(admin, options, { from: addDays(demo_until, 1), ...days })
    if (demo_until === null || goesOn)
      await admin.db.updateTable('kernel.installation').set({ demo_until: days.attended }).execute()
    const { database, secrets } = house
    const { id: companyId } = await companyBySlug(admin, 'smp')
    const simulator = await openDemoRegistry({ database, secrets, companyId, today: days.today })
    return { end: () => simulator.close() }
  } finally {
    await admin.end()
  }
}

interface Days {
  today: string
  /** The last day on which people have come: before the morning is over, the one before today. */
  attended: string
}

async function makeDemo(admin: Admin, options: DemoOptions, days: Days): Promise<void> {
  await makeCompanies(admin, options, Number(days.today.slice(0, 4)))
  const accounts = await makeAccounts(admin, options.house)
  const schoolDays = termOf(days.today).schoolDays.filter((day) => day <= days.attended)
  await openTapMonths(options.house.database, schoolDays.slice(-TAPPED_DAYS))
  // No school knows of another: while the next one gets its people, the one before is filled already.
  const filling: Promise<void>[] = []
  const schools = new Map<string, DemoSchool>()
  for (const plan of SCHOOLS) {
    const school = await addRecords(admin, options, { plan, given: { ...days, accounts } })
    schools.set(plan.slug, school)
    await takeStock(admin.db)
    const filled = fill(options, school)
    filled.catch(() => {}) // told below, once all have people
    filling.push(filled)
  }
  await Promise.all(filling)
  const write = <T>({ companyId, users }: DemoSchool, work: (tx: Tx) => Promise<T>) =>
    options.house.database.write(scopeAt(companyId, users.admin!), work)
  await demoMovedDebt(write, schools.get(MOVES_FROM)!, schools.get(MOVES_TO)!)
  await takeStock(admin.db)
}

async function fill({ house, say }: DemoOptions, school: DemoSchool): Promise<void> {
  const work = async (tx: Tx, keep: () => Promise<void>) => {
    // Tables that fill as we go tell the planner nothing worth planning anew for.
    const planOnce = () => sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(tx)
    const next = async () => {
      await keep()
      forgetActor(tx)
      await planOnce()
    }
    await planOnce()
    for (const part of PARTS) {
      await part(tx, school, next)
      await next()
    }
  }
  // A slow machine may take its time.
  await house.database.write(scopeAt(school.companyId, school.users.admin!), work, { unhurried: true })
  say(`demo: ${school.slug}, ${school.students.length} students, ${school.staff.length} staff`)
}

/** A demo opened on a later day shows that day too: attendance and taps go on where they ended. */
async function extendDemo(admin: Admin, { house, say }: DemoOptions, days: Days & { from: string }): Promise<void> {
  const schoolDays = termOf(days.today).schoolDays.filter((day) => day >= days.from && day <= days.attended)
  await openTapMonths(house.database, schoolDays)
  for (const { slug } of SCHOOLS) {
    const { id: companyId } = await companyBySlug(admin, slug)
    await house.database.write(scopeAt(companyId, null), async (tx) => {
      const students = await tx
        .selectFrom('school.student')
        .select('id')
        .where('company_id', '=', companyId)
        .where('state', '=', 'active')
        .execute()
      const random = seededRandom(SEED + companyId + Number(days.today.replaceAll('-', '')))
      const school = { companyId, timeZone: DEMO_TIME_ZONE, today: days.today, schoolDays, random, students }
      await demoAttendance(tx, school)
      await demoStaffDays(tx, school)
      await demoTaps(tx, school)
    })
  }
  say(`demo: went on to ${days.attended}`)
}

function scopeAt(company: number, user: number | null): Scope {
  return { company, user, roles: Object.keys(HOUSE_ROLES), companies: [], requestId: 'demo' }
}

/** A demo whose loading was cut off is no demo: everything goes, and the next steps make it anew. */
export async function clearHalfDemo(connections: Connections, say: (line: string) => void): Promise<void> {
  const client = new Line(connections.owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ half: boolean }>(
      "select to_regclass('kernel.installation') is not null as half",
    )
    if (!rows[0]?.half) return
    await client.query('set role pendopo_maintenance')
    const { rows: known } = await client.query(
      "select from kernel.installation where mode = 'demo' and demo_until is null",
    )
    await client.query('reset role')
    if (!known.length) return
    say('the demo was not loaded to its end; making it anew')
    await client.query(`drop schema ${schemaNames().join(', ')} cascade`)
  } finally {
    await client.end()
  }
}

async function makeCompanies(admin: Admin, { house }: DemoOptions, year: number): Promise<void> {
  const all = house.modules.flatMap(({ manifest }) => manifest.code ?? [])
  const edges = [
    { slug: 'fresh', name: 'Sekolah Baru', foundation: 'fresh', addons: all },
    { slug: 'bare', name: 'Sekolah Tanpa Modul', foundation: 'bare', addons: [] },
    { slug: 'ops', name: 'Sekolah Sarana', foundation: 'ops', addons: ['OPS'] },
  ]
  const schools = SCHOOLS.map(({ slug, name }) => ({ slug, name, ...FOUNDATION, addons: all }))
  const ids: number[] = []
  for (const company of [...schools, ...edges])
    ids.push(await createCompany(admin, house.modules, { ...company, timeZone: DEMO_TIME_ZONE }))
  await Promise.all(ids.map((id) => seedCompany(house.database, house.modules, { companyId: id, year })))
}

/** Accounts by login at each school, under the login they have at the SMP. */
type Accounts = Record<string, Record<string, number>>

async function makeAccounts(admin: Admin, { modules }: DemoOptions['house']): Promise<Accounts> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const shared = { password: DEMO_PASSWORD, passwordHash }
  const users: Record<string, number> = {}
  for (const [login, { name, role }] of Object.entries(ACCOUNTS))
    users[login] = await createUser(admin, modules, { login, name, company: 'smp', roles: [role], ...shared })
  for (const login of EVERYWHERE)
    for (const { slug } of SCHOOLS) await grantRole(admin, modules, { login, slug, role: ACCOUNTS[login]!.role })
  for (const slug of ['fresh', 'bare', 'ops'])
    await createUser(admin, modules, {
      login: `admin@${slug}`,
      name: `Admin ${slug}`,
      company: slug,
      roles: ['admin'],
      ...shared,
    })
  const everywhere = Object.fromEntries(EVERYWHERE.map((login) => [login, users[login]!]))
  const accounts: Accounts = { smp: users, sd: { ...everywhere }, sma: { ...everywhere } }
  for (const { slug, login, name } of ELSEWHERE) {
    const account = { login: `${login}@${slug}`, name, company: slug, roles: [ACCOUNTS[login]!.role] }
    accounts[slug]![login] = await createUser(admin, modules, { ...account, ...shared })
  }
  return accounts
}

async function addRecords(
  admin: Admin,
  { house }: DemoOptions,
  { plan, given }: { plan: Plan; given: Days & { accounts: Accounts } },
): Promise<DemoSchool> {
  const { id: companyId } = await companyBySlug(admin, plan.slug)
  const whole = termOf(given.today)
  const term = { ...whole, schoolDays: whole.schoolDays.filter((day) => day <= given.attended) }
  const random = seededRandom(SEED + companyId)
  const users = given.accounts[plan.slug]!
  const records = await house.database.write(scopeAt(companyId, users.admin!), (tx) =>
    demoRecords(tx, { companyId, timeZone: DEMO_TIME_ZONE, today: given.today, plan, term, random, users }),
  )
  const { slug, level } = plan
  const { termStart, schoolDays } = term
  return {
    companyId,
    slug,
    level,
    timeZone: DEMO_TIME_ZONE,
    today: given.today,
    termStart,
    schoolDays,
    ...records,
    users,
    files: house.files,
    secrets: house.secrets,
    random,
  }
}
