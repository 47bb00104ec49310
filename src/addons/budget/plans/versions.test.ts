// While plans are shifted and revised, budget is held, used and given back at the same moment: whatever the order, the ledger
// follows the version in force and no month of any line is used beyond it.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import type { Caller } from '../../../kernel/access/caller.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { commit, giveBack, realise, release, reserve } from '../api.ts'
import { checks } from '../checks.ts'
import { approve, bookLine, done, fundSources, planTeam } from './approved-plan.fixture.ts'

interface Line {
  id: number
  root_id: number
  volume: number
  months: { month: number; volume: number }[]
}
const PRICE = 10
let t: TestHouse
let companyId: number
let treasurer: Person
let principal: Person
let fund: number
let year = 2029
let documents = 0

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-01-05T03:00:00Z') } })
  companyId = (await t.company('smp', { addons: ['BOS'] })).id
  const [first, , last] = await planTeam(t, 'smp')
  treasurer = first!
  principal = last!
  fund = (await fundSources(treasurer)).komite!
  const rules: { id: number; kind: string }[] = (await treasurer.get('/api/budget/plan-rules?limit=200')).body.data
  for (const { id, kind } of rules)
    if (kind === 'version_max') await done(treasurer, 'plan-rules/update', { id, value: 99 })
})
afterAll(() => t.close())

const linesOf = async (plan_id: number): Promise<Line[]> =>
  (await treasurer.get(`/api/budget/plan-lines?plan_id=${plan_id}`)).body.data

async function approvedPlan(): Promise<number> {
  const plan = { fund_source_id: fund, fiscal_year: ++year, title: 'RKAS', ceiling: 3 * 40 * PRICE }
  const { id } = await done(treasurer, 'plans/create', plan)
  const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((month) => ({ month, volume: 4 }))
  const paper = { activity_code: '06.05.08', account_code: '5.1.02.01.01.0025' }
  for (const codes of [paper, paper, {}])
    await done(treasurer, 'plan-lines/create', { ...bookLine(id, PRICE), volume: 40, months, ...codes })
  await approve(t, 'smp', id)
  return id
}

const use = fc.record({
  act: fc.constantFrom('reserve', 'commit', 'realise', 'release', 'back'),
  line: fc.nat({ max: 2 }),
  amount: fc.integer({ min: 1, max: 150 }),
  month: fc.integer({ min: 1, max: 9 }),
  /** Of the documents of this history, which one goes before. */
  before: fc.nat({ max: 6 }),
})
const change = fc.record({
  from: fc.nat({ max: 2 }),
  to: fc.nat({ max: 2 }),
  month: fc.integer({ min: 1, max: 10 }),
  later: fc.integer({ min: 1, max: 12 }),
  units: fc.integer({ min: 1, max: 4 }),
})
const round = fc.record({
  kind: fc.constantFrom('shift', 'revision'),
  changes: fc.array(change, { maxLength: 4 }),
  uses: fc.array(use, { maxLength: 8 }),
})

async function take(roots: number[], history: string[], step: typeof use extends fc.Arbitrary<infer T> ? T : never) {
  const { act, amount, month, before } = step
  const document = `D/${++documents}`
  const from = history[before]
  history.push(document)
  const whole = { plan_line_id: roots[step.line]!, amount, description: 'Belanja', document, from }
  const day = `${year}-0${month}-15`
  const caller = { companyId } as Caller
  const scope = { company: companyId, user: treasurer.userId, roles: ['treasurer'], companies: [], requestId: 'test' }
  try {
    await t.house.database.write(scope, (tx) => {
      if (act === 'reserve') return reserve(tx, caller, { use: whole, day })
      if (act === 'commit') return commit(tx, caller, { step: whole, day })
      if (act === 'realise') return realise(tx, caller, { step: { ...whole, final: true }, day })
      if (act === 'release') return release(tx, caller, { given: { ...whole, document: from ?? document }, day })
      return giveBack(tx, caller, { back: { ...whole, of: from ?? document }, day })
    })
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    expect(['budget_short', 'budget_not_held']).toContain((error as AppError).code)
  }
}

/** Moves units of one line's month to another line's month; a revision may also plan more than before. */
async function rework(
  id: number,
  { kind, changes }: { kind: string; changes: (typeof change extends fc.Arbitrary<infer T> ? T : never)[] },
) {
  for (const { from, to, month, later, units } of changes) {
    const lines = await linesOf(id)
    const source = lines[from]!.months.find((part) => part.month === month)
    if (!source || source.volume < units) continue
    await shiftUnits(lines[from]!, month, -units)
    await shiftUnits((await linesOf(id))[to]!, later, kind === 'revision' ? units + 1 : units)
  }
  if (kind === 'shift') return
  const plan = (await treasurer.get(`/api/budget/planning?fiscal_year=${year}&state=draft`)).body.data[0]
  if (plan.total !== plan.ceiling)
    await done(treasurer, 'plans/update', { id, version: plan.version, ceiling: plan.total })
}

async function shiftUnits({ id, volume, months }: Line, month: number, units: number): Promise<void> {
  const now = (months.find((part) => part.month === month)?.volume ?? 0) + units
  const others = months.filter((part) => part.month !== month).map(({ month, volume }) => ({ month, volume }))
  const split = now > 0 ? [...others, { month, volume: now }] : others
  if (split.length) await done(treasurer, 'plan-lines/update', { id, volume: volume + units, months: split })
}

test('any history of versions and uses leaves ledger, totals and plan in agreement', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 3 }), async (rounds) => {
      let inForce = await approvedPlan()
      const roots = (await linesOf(inForce)).map(({ root_id }) => root_id)
      const history: string[] = []
      for (const { kind, changes, uses } of rounds) {
        const { id } = await done(treasurer, 'plans/create-version', { id: inForce, kind, reason: 'Uji' })
        await rework(id, { kind, changes })
        const decided = approve(t, 'smp', id).then(
          () => true,
          (error: Error) => {
            expect(error.message).toContain('plan_rules_broken')
            return false
          },
        )
        await Promise.all([decided, ...uses.map((step) => take(roots, history, step))])
        if (await decided) inForce = id
        else {
          // Handed in, or not even that: either way it is given up.
          await principal.post('/api/budget/plans/return', { id, reason: 'Sudah terpakai' })
          await treasurer.post('/api/budget/plans/cancel', { id })
        }
        const { body } = await treasurer.get(`/api/budget/availability?plan_id=${inForce}&month=12`)
        for (const line of body.data) expect(line.available).toBeGreaterThanOrEqual(0)
        expect(await findDisagreements(t.admin.db, checks)).toEqual([])
      }
    }),
    { numRuns: process.env.PENDOPO_LONG ? 60 : 8 },
  )
})
