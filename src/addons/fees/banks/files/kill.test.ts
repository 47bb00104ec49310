// A worker killed with -9 in the middle of a bank's report: another one finishes it, and every payment is there once, with its receipt.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importEnd, uploaded } from '../../../../../test/fixtures/imports.ts'
import { killed, startWorker } from '../../../../../test/service/processes.ts'
import { findDisagreements } from '../../../../kernel/records/audit/verify.ts'
import { checks as accountingChecks } from '../../../accounting/checks.ts'
import { checks } from '../../checks.ts'
import { API, type FeeSchool, ok, openFeeSchool } from '../../fees.fixture.ts'
import { report } from './reports.fixture.ts'

const PUPILS = 25
const ROWS = process.env.PENDOPO_LONG ? 10_000 : 600

let school: FeeSchool
const pupils: number[] = []

beforeAll(async () => {
  school = await openFeeSchool()
  for (let n = 0; n < PUPILS; n++) pupils.push(await school.student(`Siswa ${n}`))
  ok(await school.tariff({ amount: 450_000 }))
  await school.billed({ from_month: '2026-11-01', issued_on: '2026-11-01' })
  const { id } = ok(
    await school.admin.post(`${API}/banks/create`, { name: 'Bank', provider: 'file', prefix: '88899', charge: 4_000 }),
  )
  ok(await school.treasurer.post(`${API}/virtual-accounts/give`, { bank_id: id }))
})
afterAll(() => school.t.close())

test('a report killed in the middle and gone on with books each of its rows once', { timeout: 600_000 }, async () => {
  const { t, treasurer, company_id } = school
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const number = `88899${String(pupils[n % PUPILS]).padStart(10, '0')}`
    return [number, 'SISWA', 10_000, '13/11/2026', `R${n}`, 'ATM'] as const
  })
  const file_id = await uploaded(t, treasurer, `${report(...rows)}\r\nTotal,,${ROWS * 10_000}`)
  const { id } = ok(await treasurer.post(`${API}/imports/create`, { kind: 'fee_bank_payments', file_id }))
  const good = async () => ok(await treasurer.get(`${API}/imports/${id}`)).good as number
  const worker = startWorker(t)
  try {
    await expect.poll(good, { timeout: 200_000, interval: 5 }).toBeGreaterThanOrEqual(ROWS / 3)
    await killed(worker)
    const kept = await good()
    expect(kept).toBeLessThan(ROWS)
    const there = async () => {
      const { rows } =
        await sql`select count(*)::int as payments, count(distinct p.reference)::int as names, count(r.id)::int as receipts
        from fees.bank_payment p left join fees.receipt r on r.company_id = p.company_id and r.bank_payment_id = p.id
        where p.company_id = ${company_id}`.execute(t.admin.db)
      return rows[0]
    }
    expect(await there()).toEqual({ payments: kept, names: kept, receipts: kept })
    // Twenty seconds of silence, without the wait.
    await sql`update kernel.job set heartbeat_at = now() - interval '1 minute'`.execute(t.admin.db)
    await t.house.work()
    const batch = await importEnd(treasurer, id, 500_000, `${API}/imports`)
    expect(batch).toMatchObject({ state: 'done', total: ROWS, good: ROWS, faulty: 0, unchanged_rows: 0 })
    expect(await there()).toEqual({ payments: ROWS, names: ROWS, receipts: ROWS })
    expect(await findDisagreements(t.admin.db, [...checks, ...accountingChecks])).toEqual([])
  } finally {
    await killed(worker)
  }
})
