// All doors of money, at random and in any order, in two schools that hold their books and one that takes them up half-way: whatever
// was done, tried, taken back or cut off, every ledger and every report tells the same.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { companyBySlug, setAddon } from '../../src/kernel/admin.ts'
import { findDisagreements } from '../../src/kernel/records/audit/verify.ts'
import { DEMO, demoClock } from '../cluster.ts'
import { openTest, type TestHouse } from '../harness.ts'
import { aboveFigures } from '../rules/figures/above.ts'
import { bookFigures } from '../rules/figures/books.ts'
import { cashFigures } from '../rules/figures/cash.ts'
import { feeFigures } from '../rules/figures/fees.ts'
import { looksOf } from '../rules/figures/look.ts'
import { differencesOf } from '../rules/figures/pair.ts'
import { bookSteps } from './steps/books.ts'
import { cashBookSteps } from './steps/cash-book.ts'
import { correctionSteps } from './steps/corrections.ts'
import { feeSteps } from './steps/fees.ts'
import { openingSteps } from './steps/opening.ts'
import { payableSteps } from './steps/payables.ts'
import { payrollSteps } from './steps/payroll.ts'
import { receivableSteps } from './steps/receivables.ts'
import { storeSteps } from './steps/store.ts'
import { vatSteps } from './steps/vat.ts'
import { expectBalanced, expectReconciled, expectSummedUp } from './truths.ts'
import { type Draw, jobEnds, oneOf, type School, TODAY, type Trail, walkerAt } from './walker.ts'

const LONG = Boolean(process.env.PENDOPO_LONG)
const STEPS = LONG ? 10_000 : 80
/** Reports are many: they are compared after so many steps, and at the end. */
const REPORTS_EVERY = LONG ? 250 : STEPS
const FIGURES = [...bookFigures, ...cashFigures, ...aboveFigures, ...feeFigures].filter(({ ofDemo }) => !ofDemo)
const ROLES = ['admin', 'treasurer', 'principal', 'storekeeper', 'hr', 'foundation_chairman', 'committee', 'cashier']
const ALL_STEPS = [
  ...[...cashBookSteps, ...payableSteps, ...bookSteps, ...openingSteps],
  ...[...storeSteps, ...payrollSteps, ...correctionSteps, ...vatSteps],
  ...[...feeSteps, ...receivableSteps],
]

test('after any walk every rupiah is told once', {
  timeout: LONG ? 3 * 3_600_000 : 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (drawn) => {
      const draw: Draw = (what) => drawn(() => what)
      const t = await openTest({ template: DEMO, clock: demoClock })
      const trail: Trail = { steps: [], done: new Map() }
      try {
        await t.house.work()
        const schools = await schoolsOf(t)
        for (let n = 1; n <= STEPS; n++) {
          if (n === STEPS / 2) await takeUpBooks(t, schools.at(-1)!)
          const school = oneOf(draw, schools)!
          const walker = walkerAt(school, draw, trail)
          const step = oneOf(draw, ALL_STEPS)!
          await (draw(fc.integer({ min: 1, max: 12 })) === 1 ? cutOff(t, school, () => step(walker)) : step(walker))
          await expectReconciled(school, n % 10 ? [TODAY] : undefined)
          await expectBalanced(t)
          if (n % REPORTS_EVERY === 0) await expectToldAlike(schools)
        }
        const checks = t.house.modules.flatMap((module) => module.checks ?? [])
        expect(await findDisagreements(t.admin.db, checks)).toEqual([])
        // Which of the doors let anybody through hangs on what the machine did first: few of a short walk, most of a long one.
        expect(trail.done.size).toBeGreaterThan(LONG ? 100 : 4)
      } catch (error) {
        throw new Error(`after:\n${trail.steps.slice(-8).join('\n')}\n${error}`, { cause: error })
      } finally {
        await t.close()
      }
    }),
    // The same walk in every short run, so that a change is judged by itself; long ones go ways of their own.
    // Every step and every record is as likely as another: drawn as the library likes it, the first and the last are taken by far the most.
    { numRuns: 1, endOnFailure: true, unbiased: true, ...(LONG ? {} : { seed: 1 }) },
  )
})

async function schoolsOf(t: TestHouse): Promise<School[]> {
  await t.company('tanpa', { addons: ['BOS', 'OPS', 'PEOPLE', 'FOUND'], foundation: 'tanpa' })
  const schools: School[] = []
  for (const slug of ['smp', 'sma', 'tanpa']) {
    const { id: companyId } = await companyBySlug(t.admin, slug)
    const people = [await t.person(slug, ...ROLES), await t.person(slug, ...ROLES)] as const
    schools.push({ slug, companyId, people, holdsBooks: slug !== 'tanpa' })
  }
  return schools
}

/** A school that kept its cash book, its store and its payroll alone holds its books from now on: what came before is posted. */
async function takeUpBooks(t: TestHouse, school: School): Promise<void> {
  const { slug, companyId } = school
  await setAddon(t.admin, t.house.modules, { slug, code: 'FIN', on: true })
  await sql`insert into kernel.company_flag (company_id, flag, enabled) values (${companyId}, 'svc_account', true)
    on conflict (company_id, flag) do update set enabled = true`.execute(t.admin.db)
  school.people = [await t.person(slug, ...ROLES), await t.person(slug, ...ROLES)]
  const [person] = school.people
  const { body } = await person.post('/api/accounting/backlog/start', {})
  await jobEnds(person, body.data.job_id)
  const left = (await person.get('/api/accounting/backlog')).body.data
  expect(left.groups.filter(({ obstacle }: { obstacle: string | null }) => obstacle !== 'before_books')).toEqual([])
  school.holdsBooks = true
  await expectReconciled(school)
}

/** The database loses the step half-way; what was answered stays, and nothing else does. */
async function cutOff(t: TestHouse, { people: [person] }: School, step: () => Promise<unknown>): Promise<void> {
  const running = step().then(
    () => undefined,
    (error: Error) => error,
  )
  await t.asSuperuser((client) =>
    client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'pendopo_app'",
    ),
  )
  const failed = await running
  if (failed && !/the service failed/.test(failed.message)) throw failed
  await expect.poll(async () => (await person.get('/api/budget/fund-sources')).status).toBe(200)
}

async function expectToldAlike(schools: readonly School[]): Promise<void> {
  for (const { slug, companyId, people, holdsBooks } of schools) {
    if (!holdsBooks) continue
    const days = ['2026-07-31', TODAY]
    const looks = await looksOf(people[0], {
      school: slug,
      companyId,
      days,
      today: TODAY,
      funds: ['bos_reguler', 'spp'],
    })
    for (const figure of FIGURES) expect(await differencesOf(figure, looks)).toEqual([])
  }
  await expectSummedUp(schools)
}
