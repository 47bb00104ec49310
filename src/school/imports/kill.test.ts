// A worker killed in the middle of an import: another one finishes it, and every student is there once.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importEnd, studentsCsv, uploaded } from '../../../test/fixtures/imports.ts'
import { openTest } from '../../../test/harness.ts'
import { killed, startWorker } from '../../../test/service/processes.ts'

const IMPORTS = '/api/v1/school/imports'
const ROWS = process.env.PENDOPO_LONG ? 50_000 : 5_000

test('rows killed at 60 % and run again leave no duplicate', { timeout: 300_000 }, async () => {
  const t = await openTest()
  const { id: companyId } = await t.company('smp')
  const admin = await t.person('smp', 'admin')
  const file_id = await uploaded(t, admin, studentsCsv(ROWS))
  const { id } = (await admin.post(`${IMPORTS}/create`, { kind: 'students', file_id })).body.data
  const good = async () => (await admin.get(`${IMPORTS}/${id}`)).body.data.good as number
  const worker = startWorker(t)
  try {
    await expect.poll(good, { timeout: 120_000, interval: 5 }).toBeGreaterThanOrEqual(ROWS * 0.6)
    await killed(worker)
    const kept = await good()
    expect(kept).toBeLessThan(ROWS)
    const students = async () => {
      const { rows } = await sql`select count(*)::int as n, count(distinct nis)::int as numbers from school.student
        where company_id = ${companyId}`.execute(t.admin.db)
      return rows[0]
    }
    expect(await students()).toEqual({ n: kept, numbers: kept })
    // Twenty seconds of silence, without the wait.
    await sql`update kernel.job set heartbeat_at = now() - interval '1 minute'`.execute(t.admin.db)
    await t.house.work()
    expect(await importEnd(admin, id, 200_000)).toMatchObject({ state: 'done', total: ROWS, good: ROWS, faulty: 0 })
    expect(await students()).toEqual({ n: ROWS, numbers: ROWS })
  } finally {
    await killed(worker)
    await t.close()
  }
})
