// Money of a fund lies in the fund's own bank accounts and cash boxes, whoever posts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import { API, ok, openLedgerSchool, outcome } from '../ledger/school.fixture.ts'

const PATH = `${API}/cash-account-funds`

let school: Awaited<ReturnType<typeof openLedgerSchool>>
let treasurer: Person

beforeAll(async () => {
  school = await openLedgerSchool()
  treasurer = school.treasurer
})
afterAll(() => school.t.close())

const post = (debit: string, credit: string, amount: number, fund: string) =>
  school.posted({ lines: school.pair(debit, credit, amount, fund) })
const rowsOf = async (fund: string) =>
  ok(await treasurer.get(`${PATH}?fund_source_id=${school.funds[fund]}`)) as { id: number; account: string }[]
const accountsOf = async (fund: string) => (await rowsOf(fund)).map(({ account }) => account).sort()

test('only those who keep the books say whose an account is, and of accounts that money lies in', async () => {
  const row = { account: '1111', fund_source_id: school.funds.bos_reguler }
  expect(outcome(await school.teacher.get(PATH))).toEqual([403, 'access_denied'])
  expect(outcome(await school.principal.post(`${PATH}/create`, row))).toEqual([403, 'access_denied'])
  expect(outcome(await school.stranger.post(`${PATH}/create`, row))).toEqual([404, 'not_found'])
  for (const account of ['5301', '11', '9999'])
    expect(outcome(await treasurer.post(`${PATH}/create`, { ...row, account }))).toEqual([422, 'invalid_params'])
  const { id } = (await rowsOf('spp'))[0]!
  expect(outcome(await school.stranger.post(`${PATH}/delete`, { id }))).toEqual([404, 'not_found'])
  expect(
    outcome(await treasurer.post(`${PATH}/create`, { account: '1111', fund_source_id: school.funds.spp })),
  ).toEqual([409, 'conflict'])
})

test('a school begins with a bank account of the grant, one of gifts, and its own', async () => {
  expect(await accountsOf('bos_reguler')).toEqual(['1103', '1112'])
  expect(await accountsOf('donasi')).toEqual(['1102', '1113'])
  expect(await accountsOf('komite')).toEqual(['1101', '1102', '1111'])
})

test('accounts are called in the language of who reads them, in lists and in lines of the books', async () => {
  const { data: entry } = (await post('1111', '4101', 1_000, 'spp')).body
  const named = async () => {
    const held = ok(await treasurer.get(`${PATH}?fund_source_id=${school.funds.bos_reguler}&limit=50`))
    const { lines } = ok(await treasurer.get(`${API}/journal-entries/${entry.id}`))
    return [...held, ...lines].map(({ account_name }: { account_name: string }) => account_name)
  }
  const indonesian = await named()
  expect(indonesian).toEqual(expect.arrayContaining(['Bank BOS', 'Bank operasional']))
  ok(await treasurer.post('/api/auth/language', { language: 'en' }))
  expect(await named()).toEqual(expect.arrayContaining(['BOS bank account', 'Operating bank account']))
  ok(await treasurer.post('/api/auth/language', { language: 'id' }))
  expect(await named()).toEqual(indonesian)
})

test('whoever chooses where money lies is offered banks, boxes or both, and nothing else', async () => {
  const offered = async (purse: string) =>
    ok(await treasurer.get(`${API}/accounts?heading=false&purse=${purse}`)).map(({ code }: { code: string }) => code)
  const [banks, boxes] = [await offered('bank'), await offered('cash')]
  expect([banks.includes('1111'), banks.filter((code: string) => !code.startsWith('11'))]).toEqual([true, []])
  expect(boxes).toEqual(['1101', '1102', '1103'])
  expect((await offered('any')).toSorted()).toEqual([...banks, ...boxes].toSorted())
  expect((await treasurer.get(`${API}/accounts?purse=pocket`)).status).toBe(422)
})

test('money of a fund is refused in an account of others, and taken in its own', async () => {
  const reply = await post('1111', '4201', 1_000_000, 'bos_reguler')
  expect(outcome(reply)).toEqual([422, 'account_of_other_fund'])
  expect(Object.keys(reply.body.fields)).toEqual(['params.account'])
  expect(outcome(await post('1112', '4101', 1_000_000, 'spp'))).toEqual([422, 'account_of_other_fund'])
  ok(await post('1112', '4201', 1_000_000, 'bos_reguler'))
  ok(await post('1111', '4101', 1_000_000, 'spp'))
})

test('an account that nobody was given takes the money of every fund, until it is given to one', async () => {
  const bank = { code: '1119', name: 'Bank lain', name_en: 'Another bank', class: 'asset', normal_side: 'debit' }
  ok(await treasurer.post(`${API}/accounts/create`, { ...bank, cash_flow: 'cash' }))
  ok(await post('1119', '4101', 500_000, 'spp'))
  ok(await post('1119', '4302', 500_000, 'komite'))
  const given = { account: '1119', fund_source_id: school.funds.spp }
  // The money of the other fund is still there.
  expect(outcome(await treasurer.post(`${PATH}/create`, given))).toEqual([409, 'account_holds_fund'])
  ok(await post('1111', '1119', 500_000, 'komite'))
  ok(await treasurer.post(`${PATH}/create`, given))
  expect(outcome(await post('1119', '4302', 500_000, 'komite'))).toEqual([422, 'account_of_other_fund'])
})

test('an account is not taken from a fund whose money lies there', async () => {
  const row = (await rowsOf('bos_reguler')).find(({ account }) => account === '1112')!
  expect(outcome(await treasurer.post(`${PATH}/delete`, { id: row.id }))).toEqual([409, 'account_holds_fund'])
  const empty = (await rowsOf('bos_reguler')).find(({ account }) => account === '1103')!
  ok(await treasurer.post(`${PATH}/delete`, { id: empty.id }))
  expect(outcome(await post('1103', '1112', 1, 'bos_reguler'))).toEqual([422, 'account_of_other_fund'])
})
