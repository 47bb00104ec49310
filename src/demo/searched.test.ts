// Lists that can be looked through find each row by its number or by a word of its names, and nothing by what nobody wrote.
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../test/harness.ts'
import { inputOf } from '../kernel/http/step.ts'
import { isText, listOf, looksOf } from '../kernel/http/steps/paged.ts'
import { rolesOf } from '../kernel/manifest.ts'

let t: TestHouse
/** Someone who may see everything of a school that has everything. */
let all: Person

beforeAll(async () => {
  t = await openTest({ template: 'pendopo_demo' })
  all = await t.person('smp', ...rolesOf(t.house.modules))
})
afterAll(() => t.close())

type Row = Record<string, unknown> & { id: number }
/** What a row is called by, in lists that look for it in their own way. */
const CALLED = ['number', 'document', 'student_name', 'staff_name', 'vendor', 'asset_name', 'holder', 'name', 'purpose']

const BALANCE = 'a running balance is its meaning: asked for by fund and month'
const WHOLE = 'read whole by the page that shows it, beside a plan or a record'
const RULES = 'a handful of rows each year, all in sight'
const WHEN = 'asked for by record, person and time'
/** Lists of texts that nobody can look through, and why. */
const NOT_LOOKED: Record<string, string> = {
  '/api/accounting/depreciation-runs': RULES,
  '/api/accounting/packets': RULES,
  '/api/accounting/reports/general-ledger': BALANCE,
  '/api/accounting/vat-months': RULES,
  '/api/auth/sessions': RULES,
  '/api/budget/availability': WHOLE,
  '/api/budget/cash-entries': BALANCE,
  '/api/budget/ledger': BALANCE,
  '/api/budget/plan-lines/worksheet': WHOLE,
  '/api/budget/plans/difference': WHOLE,
  '/api/inventory/assets/history': WHOLE,
  '/api/inventory/budget/ledger': BALANCE,
  '/api/payroll/runs': RULES,
  '/api/registry/sync-logs': WHEN,
  '/api/v1/audit': WHEN,
  '/api/v1/audit/records': WHEN,
  '/api/v1/bos/allocations': RULES,
  '/api/v1/bos/deadlines': RULES,
  '/api/v1/bos/grant-headings': RULES,
  '/api/v1/bos/grant-phases': RULES,
  '/api/v1/bos/inspection-sets': RULES,
  '/api/v1/bos/late-rules': RULES,
  '/api/v1/bos/phase-rules': RULES,
  '/api/v1/bos/unit-costs': RULES,
  '/api/v1/counselor/rulebooks': RULES,
  '/api/v1/history': WHEN,
  '/api/v1/hr/leave-entries': BALANCE,
  '/api/v1/school/staff-attendance/mine': WHEN,
  '/api/v1/users/:id/sessions': RULES,
}

test('every list with texts can be looked through', async () => {
  const doors = t.house.modules.flatMap((module) => module.doors)
  const without = doors.flatMap((door) => {
    const texts = Object.values(listOf(door)?.item.properties ?? {}).filter(isText)
    const { properties } = inputOf(door, t.house.plugs)
    return texts.length && door.kind === 'get' && !('q' in properties || 'search' in properties) ? [door.path] : []
  })
  expect(without.sort()).toEqual(Object.keys(NOT_LOOKED).sort())
})

test('every list with a search box finds a row by each of its texts', async () => {
  const doors = t.house.modules.flatMap((module) => module.doors)
  const lists = doors.filter(
    (door) => door.kind === 'get' && !door.path.includes(':') && 'q' in inputOf(door, t.house.plugs).properties,
  )
  expect(lists.length).toBeGreaterThan(150)
  const looked: string[] = []
  const faults: string[] = []
  for (const door of lists) {
    const { path } = door
    const rows = await rowsOf(path)
    // What a list must be told besides is another test's.
    if (!rows) continue
    const columns = looksOf(door)
    const [row] = rows
    const names = (columns.length ? columns : CALLED).filter((name) => typeof row?.[name] === 'string' && row[name])
    for (const name of columns.length ? names : names.slice(0, 1)) {
      const called = String(row![name])
      const said = /\d/.test(called) ? called.toLowerCase() : called.split(' ')[0]!
      const found = await rowsOf(`${path}?limit=200&q=${encodeURIComponent(said)}`)
      if (!found?.some((one) => isDeepStrictEqual(one, row))) faults.push(`${path} q=${said} (${name})`)
      looked.push(path)
    }
    const [none, strange] = await Promise.all(
      ['zzqx', "%'\\ _"].map((q) => rowsOf(`${path}?q=${encodeURIComponent(q)}`)),
    )
    if (none?.length !== 0 || !strange) faults.push(`${path} finds what is not there`)
  }
  expect(faults).toEqual([])
  expect(new Set(looked).size).toBeGreaterThan(60)
})

async function rowsOf(address: string): Promise<Row[] | undefined> {
  const { status, body } = await all.get(address)
  return status === 200 ? (body.data as Row[]) : undefined
}
