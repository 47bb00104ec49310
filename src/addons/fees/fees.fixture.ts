// For tests: a private school with two classes, students who came and left, a treasurer, a principal and a cashier.
import { expect } from 'vitest'
import { openTest, type Person, type Reply, type TestHouse } from '../../../test/harness.ts'
import type { Caller } from '../../kernel/access/caller.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { billRun } from './billing/bill.ts'

export const API = '/api/v1/fees'
const NOW = new Date('2026-11-14T02:00:00Z')

export const outcome = ({ status, body }: Reply) => [status, body.code]
export const ok = ({ status, body }: Reply) => {
  expect([status, body.code, body.fields]).toEqual([200, undefined, undefined])
  return body.data
}

export async function openFeeSchool({ ownership = 'private', level = 'smp' } = {}) {
  let now = NOW
  const t = await openTest({ clock: { now: () => now } })
  const { id: company_id } = await t.company('smp')
  await t.company('other')
  const { classes, student } = await fillSchool(t, { company_id, level, ownership })
  const treasurer = await t.person('smp', 'treasurer')
  const types: Record<string, number> = {}
  for (const { code, id } of ok(await treasurer.get(`${API}/types`))) types[code] = id
  const tariff = (given: object, person = treasurer) =>
    person.post(`${API}/tariffs/create`, { fee_type_id: types.SPP, valid_from: '2026-07-01', ...given })
  const scope = { company: company_id, user: treasurer.userId, roles: ['treasurer'], companies: [], requestId: 'test' }
  const asTreasurer = <T>(work: (tx: Tx) => Promise<T>) => t.house.database.write(scope, work)
  /** As its job does. */
  const bill = (id: number) =>
    asTreasurer((tx) => billRun(tx, { companyId: company_id, roles: ['treasurer'] } as unknown as Caller, id))
  const run = async (given: object) =>
    ok(await treasurer.post(`${API}/billing-runs/create`, { fee_type_id: types.SPP, ...given }))
  return {
    ...{ t, company_id, classes, student, types, tariff, run, bill, asTreasurer, treasurer },
    admin: await t.person('smp', 'admin'),
    principal: await t.person('smp', 'principal'),
    cashier: await t.person('smp', 'cashier'),
    teacher: await t.person('smp', 'teacher'),
    stranger: await t.person('other', 'admin', 'treasurer', 'cashier'),
    now: () => now,
    setDay: (day: string) => {
      now = new Date(`${day}T02:00:00Z`)
    },
    /** The run with these months, billed. */
    billed: async (given: object) => {
      const { id } = await run(given)
      await bill(id)
      return ok(await treasurer.get(`${API}/billing-runs/${id}`))
    },
    planOf: async (id: number) =>
      ok(await treasurer.get(`${API}/billing-runs/${id}/preview?limit=200`)) as {
        student_id: number
        amount: number
        reason: string
      }[],
    invoicesOf: async (query: string, person: Person = treasurer) =>
      ok(await person.get(`${API}/invoices?limit=200&${query}`)) as {
        id: number
        number: string
        amount: number
        open: number
        period_on: string
        student_id: number
        cancelled_on: string | null
      }[],
    ...booksOf(treasurer),
  }
}

/** What the books of somebody's school say. */
const booksOf = (treasurer: Person) => ({
  /** Debit less credit of an account by the end of a day. */
  balance: async (code: string, until = '2026-12-31') => {
    const path = `/api/accounting/reports/trial-balance?from=2026-01-01&until=${until}`
    const rows = ok(await treasurer.get(path)).rows as { code: string; ending_debit: number; ending_credit: number }[]
    const row = rows.find((one) => one.code === code)
    return row ? row.ending_debit - row.ending_credit : 0
  },
  /** Whether every list agrees with its account on these days. */
  apart: async (...days: string[]) => {
    const all = await Promise.all(days.map((day) => treasurer.get(`/api/accounting/reconciliation?date=${day}`)))
    return all.flatMap((reply) => ok(reply).rows.filter(({ difference }: { difference: number }) => difference !== 0))
  },
})

/** Another school of the same foundation, with a treasurer and somebody who is in its first class. */
export async function openSister({ t }: Pick<FeeSchool, 't'>, slug = 'sma') {
  const { id: company_id } = await t.company(slug, { foundation: 'y-smp' })
  const { student } = await fillSchool(t, { company_id, level: 'sma', ownership: 'private' })
  const treasurer = await t.person(slug, 'treasurer')
  const types: Record<string, number> = {}
  for (const { code, id } of ok(await treasurer.get(`${API}/types`))) types[code] = id
  return { company_id, student, treasurer, types, ...booksOf(treasurer) }
}
export type Sister = Awaited<ReturnType<typeof openSister>>

async function fillSchool(
  t: TestHouse,
  { company_id, level, ownership }: { company_id: number; level: string; ownership: string },
) {
  const mine = { company_id }
  const db = t.admin.db
  await insertRows(db, 'school.profile', [{ ...mine, npsn: '12345678', level, ownership, week_days: 5 }])
  const [year] = await insertRows(db, 'school.academic_year', [
    { ...mine, name: '2026/2027', starts_on: '2026-07-13', ends_on: '2027-06-19' },
  ])
  const classes = await insertRows(
    db,
    'school.class_group',
    ['VII-A', 'VIII-A'].map((name, index) => ({
      ...mine,
      academic_year_id: year!,
      kind: 'regular',
      name,
      grade: 7 + index,
    })),
  )
  let place = 0
  /** In the first class from the first day on, unless it is told otherwise. */
  const student = async (
    name: string,
    { inClass = 0, ...facts }: { inClass?: number; entered_on?: string; left_on?: string; nisn?: string } = {},
  ) => {
    const given = { entered_on: '2026-07-01', left_on: null, state: facts.left_on ? 'left' : 'active', ...facts }
    place += 1
    const [id] = await insertRows(db, 'school.student', [{ ...mine, nis: `26${place}`, name, gender: 'f', ...given }])
    await insertRows(db, 'school.enrolment', [
      {
        ...mine,
        student_id: id!,
        class_group_id: classes[inClass]!,
        from_day: given.entered_on,
        until_day: given.left_on,
      },
    ])
    return id!
  }
  return { classes, student }
}
export type FeeSchool = Awaited<ReturnType<typeof openFeeSchool>>
