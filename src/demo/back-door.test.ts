// The demo is made by the functions that people's own requests and imports go through: none of its files writes a table, but for
// what nobody enters.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const WRITES = /insertRows|insertInto|updateTable|deleteFrom|insert into|update \w+\.|delete from/
/** With the reason why each of them may. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'counsel/conduct.ts': 'schools without a counsellor have a history of conduct too',
  'counsel/counsel.ts': 'a case of three months ago was written then: the timeline says when',
  'foundation/months.ts': 'snapshots of months that were over before the demo began',
  'index.ts': 'until which day the demo is told',
  'registry/open.ts': 'the simulator listens at another address each time',
  'registry/registry.ts': 'what a sync of last week would have left',
  'rfid.ts': 'taps of a week, as readers sent them then',
  'school/attendance.ts': 'the days that taps of a term have made',
  'school/report-cards.ts': 'lessons as the registry would have told them',
  'school/staff-attendance.ts': 'the days that taps have made',
}

test('no file of the demo writes a table, but for those that say why', () => {
  const files = fs
    .readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('simulator'))
  const writing = files.filter((file) => WRITES.test(fs.readFileSync(path.join(import.meta.dirname, file), 'utf8')))
  expect(writing.sort()).toEqual(Object.keys(OTHERWISE))
})
