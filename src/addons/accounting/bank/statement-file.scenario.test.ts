// The treasurer takes the bank's own file: balances and lines come in together. What is wrong with a file is said in one sentence,
// and nothing has changed.
import { afterAll, expect, test } from 'vitest'
import { uploaded } from '../../../../test/fixtures/imports.ts'
import { API, ok, openLedgerSchool, outcome } from '../ledger/school.fixture.ts'
import { FILES } from './layouts/layouts.fixture.ts'
import { LAYOUTS } from './layouts/read.ts'

const { t, treasurer, principal, stranger } = await openLedgerSchool()
const PATH = `${API}/bank-statements`
afterAll(() => t.close())

const take = async (text: string, given: object, person = treasurer) =>
  person.post(`${PATH}/import`, { account: '1111', file_id: await uploaded(t, treasurer, text), ...given })
const inside = async () => [ok(await treasurer.get(PATH)).length, ok(await treasurer.get(`${API}/bank-lines`)).length]

test('bad files change nothing', async () => {
  const bca = { layout: 'bca' }
  const moved = FILES.bca.replaceAll('/2026', '/2019')
  expect(outcome(await take(FILES.bca, bca, principal))).toEqual([403, 'access_denied'])
  expect(outcome(await take(FILES.bca, bca, stranger))).toEqual([404, 'not_found'])
  expect(outcome(await take(FILES.bri, bca))).toEqual([422, 'statement_unlike'])
  expect(outcome(await take(FILES.bca.slice(0, 400), bca))).toEqual([422, 'statement_cut_off'])
  expect(outcome(await take(moved, bca))).toEqual([422, 'statement_other_days'])
  // Tables without sums that end behind a whole line are known by what the bank shows at the end.
  for (const layout of ['mandiri', 'bri'] as const) {
    const cut = FILES[layout].trimEnd().split('\n').slice(0, -1).join('\n')
    const given = { layout, starts_on: '2026-08-01', ends_on: '2026-08-31', closing: 10_488_000 }
    expect([layout, ...outcome(await take(cut, given))]).toEqual([layout, 422, 'statement_cut_off'])
  }
  const july = { starts_on: '2026-07-01', ends_on: '2026-07-31' }
  expect(outcome(await take(FILES.bri, { layout: 'bri', ...july }))).toEqual([422, 'statement_other_days'])
  expect(outcome(await take(FILES.bca, { ...bca, account: '1101' }))).toEqual([422, 'invalid_params'])
  expect(await inside()).toEqual([0, 0])
})

test.each(LAYOUTS)('%s comes in once, and goes as it came', async (layout) => {
  const days = { layout, starts_on: '2026-08-01', ends_on: '2026-08-31', closing: 10_488_000 }
  const replies = await Promise.all([take(FILES[layout], days), take(FILES[layout], days)])
  expect(replies.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [200, undefined],
    [409, 'statement_known'],
  ])
  const statement = ok(replies.find(({ status }) => status === 200)!)
  expect(statement).toMatchObject({ opening: 10_000_000, closing: 10_488_000, lines_missing: 0 })
  expect(await inside()).toEqual([1, 3])
  const [{ id, version }] = ok(await treasurer.get(`${API}/bank-lines`))
  const { version: aside } = ok(await principal.post(`${API}/bank-lines/ignore`, { id, version, reason: 'Uji' }))
  expect(outcome(await treasurer.post(`${PATH}/delete`, { id: statement.id }))).toEqual([409, 'statement_matched'])
  ok(await principal.post(`${API}/bank-lines/reopen`, { id, version: aside }))
  expect((await treasurer.post(`${PATH}/delete`, { id: statement.id })).status).toBe(200)
  expect(await inside()).toEqual([0, 0])
})
