// The doctor tells of tables that nobody looks at, and leaves those alone that were filled a moment ago.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type TestHouse } from '../../../test/harness.ts'
import { databaseFindings } from './findings.ts'

let t: TestHouse

beforeAll(async () => {
  t = await openTest()
  const { id } = await t.company('baru')
  await t.asSuperuser(async (client) => {
    await client.query(`insert into kernel.installation (mode) values ('real') on conflict do nothing`)
    // The server's own round may come at any moment: this table is left to the test.
    await client.query('alter table school.student set (autovacuum_enabled = false)')
    await client.query(
      `insert into school.student (company_id, name, gender, nis) select $1, 'Siti', 'f', n::text from generate_series(1, 20000) n`,
      [id],
    )
    await client.query('select pg_stat_force_next_flush()')
  })
})
afterAll(() => t.close())

const unlooked = (staleAfter?: string) =>
  t.asSuperuser(async (client) => {
    const findings = await databaseFindings(client, staleAfter)
    return findings.filter(({ well, what }) => !well && /not analysed/.test(what)).map(({ what }) => what)
  })

test('what was filled just now and never looked at waits for its first round', async () => {
  expect(await unlooked()).toEqual([])
})

test('where no round came in time the table is named, until one comes', async () => {
  expect(await unlooked('0 seconds')).toEqual([expect.stringContaining('school.student')])
  await t.asSuperuser((client) => client.query('select kernel.take_stock()'))
  await expect.poll(() => unlooked('0 seconds')).toEqual([])
})
