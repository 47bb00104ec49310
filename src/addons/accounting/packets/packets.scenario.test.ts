// The packet of a month: each document once with its papers, the files that were brought in their order, every figure that of the ledger.
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import type { Caller } from '../../../kernel/access/caller.ts'
import { rupiahSpelled } from '../../../kernel/reports/spelled.ts'
import type { Write } from '../../../kernel/work/retention/retention.ts'
import { payDirectly } from '../evidence/evidence.fixture.ts'
import { fillCash } from '../ledger/ledger.fixture.ts'
import { API, ok, openLedgerSchool, outcome } from '../ledger/school.fixture.ts'
import { documentsOf } from './documents.ts'
import { papersOf } from './papers.ts'
import { retention } from './retention.ts'

const PATH = `${API}/packets`
const SEPTEMBER = { starts_on: '2026-09-01', ends_on: '2026-09-30' }
const { t, companyId, admin, treasurer, principal, teacher, stranger, funds } = await openLedgerSchool()
const paid: { id: number; number: string; amount: number; entry_id: number }[] = []
afterAll(() => t.close())

beforeAll(async () => {
  await t.house.work()
  const office = await t.person('smp', 'foundation_admin')
  await fillCash(t, companyId, { fundId: funds.spp!, accounts: ['1111'] })
  const vendor = ok(
    await treasurer.post(`${API}/vendors/create`, { name: 'CV Servis', tax_number: '0123456789012345' }),
  )
  for (const amount of [900_000, 650_000])
    paid.push(
      await payDirectly(
        { treasurer, admin, office },
        {
          vendor_id: vendor.id,
          fund_source_id: funds.spp!,
          amount,
          paid_on: '2026-09-10',
          description: `Servis ${amount}`,
        },
      ),
    )
  const [wide, narrow] = [await sheet(333), await sheet(222)]
  await attach(paid[0]!.id, wide)
  await attach(paid[0]!.id, narrow)
  // The same invoice again: it stands in the packet once.
  await attach(paid[1]!.id, wide)
  await attach(paid[1]!.id, Buffer.from('%PDF-1.7 torn'))
})

async function sheet(width: number): Promise<Uint8Array> {
  const doc = await PDFDocument.create()
  doc.addPage([width, 400])
  return doc.save()
}
async function attach(record_id: number, bytes: Uint8Array): Promise<void> {
  const sent = { cookie: treasurer.cookie, headers: { 'content-type': 'application/pdf' }, payload: Buffer.from(bytes) }
  const file_id = (await t.call('POST', '/api/v1/files?name=nota.pdf', sent)).body.data.id
  ok(await treasurer.post(`${API}/evidence/create`, { relation: 'accounting.payment_request', record_id, file_id }))
}
const packets = async (person: Person = treasurer) => ok(await person.get(PATH))
async function made(params: object) {
  const { id } = ok(await treasurer.post(`${PATH}/create`, params))
  const find = async () => (await packets()).find((one: { id: number }) => one.id === id)
  await expect.poll(async () => (await find()).job_state, { timeout: 30_000 }).toMatch(/done|failed/)
  return find()
}
async function pagesOf(id: number): Promise<number[]> {
  const { rawPayload } = await t.house.app.inject({
    url: `${PATH}/${id}/file`,
    cookies: { session_id: principal.cookie },
  })
  return (await PDFDocument.load(rawPayload)).getPages().map((page) => Math.round(page.getWidth()))
}

test('a payment is printed by itself, with the sum in words and who in fact decided, for whoever may read it', async () => {
  const { id, amount, number } = paid[0]!
  const door = `${API}/payment-requests/${id}/print`
  const voucher = ok(await treasurer.get(door))
  expect(voucher).toMatchObject({ title: 'Bukti kas keluar', period: number, mark: null })
  const facts = Object.fromEntries(
    voucher.facts.map((fact: { label: string; value: unknown }) => [fact.label, fact.value]),
  )
  expect(facts).toMatchObject({ 'Dibayar kepada': 'CV Servis', Jumlah: amount, Terbilang: rupiahSpelled(amount).id })
  expect(voucher.rows.at(-1).values).toMatchObject({ debit: amount, credit: amount })
  const titles = voucher.signatures.map(({ title }: { title: string }) => title)
  expect(titles[0]).toBe('Diajukan oleh')
  expect(titles.includes('Disetujui oleh')).toBe(true)
  expect(voucher.signatures.at(-1)).toMatchObject({ title: 'Penerima', name: 'CV Servis' })
  expect(outcome(await stranger.get(door))).toEqual([404, 'not_found'])
  expect((await t.nobody.get(door)).status).toBe(401)
})

test('who does not see the money asks for nothing; days or a document are named, and something is there', async () => {
  expect(outcome(await teacher.post(`${PATH}/create`, SEPTEMBER))).toEqual([403, 'access_denied'])
  for (const wrong of [{}, { starts_on: '2026-09-01' }, { ...SEPTEMBER, relation: 'accounting.bill', record_id: 1 }])
    expect(outcome(await treasurer.post(`${PATH}/create`, wrong))).toEqual([422, 'invalid_params'])
  const empty = { starts_on: '2026-05-01', ends_on: '2026-05-31' }
  for (const nothing of [empty, { relation: 'accounting.vendor', record_id: 1 }])
    expect(outcome(await treasurer.post(`${PATH}/create`, nothing))).toEqual([409, 'packet_empty'])
  expect(outcome(await stranger.post(`${PATH}/create`, SEPTEMBER))).toEqual([409, 'packet_empty'])
})

test('a month in one file, in order and each file once; a newer one takes its place', async () => {
  const first = await made(SEPTEMBER)
  expect(first).toMatchObject({ job_state: 'done', job_done: 2, job_total: 2, documents: 2, job_error: null })
  // Receipt and voucher, then what was brought; of the torn one a sheet that says so.
  expect(await pagesOf(first.id)).toEqual([595, 595, 333, 222, 595, 595, 595])
  const one = await made({ relation: 'accounting.payment_request', record_id: paid[1]!.id })
  expect(await pagesOf(one.id)).toEqual([595, 595, 333, 595])
  const again = await made(SEPTEMBER)
  const left = Object.fromEntries(
    (await packets()).map((row: { id: number; file_id: number }) => [row.id, row.file_id !== null]),
  )
  expect(left).toEqual({ [first.id]: false, [one.id]: true, [again.id]: true })
  expect((await stranger.get(`${PATH}/${again.id}/file`)).status).toBe(404)
}, 90_000)

test('a file of a packet goes when its time is over, and the packet says that there was one', async () => {
  const { body } = await admin.get('/api/v1/retention/due?what=packet_files&keep=30')
  expect(body.data.due).toBe(0)
  const [packetFiles] = retention
  const scope = { company: companyId, user: null, roles: ['admin'], companies: [], requestId: 'test' }
  const write: Write = (work) => t.house.database.write(scope, work)
  const held = (await packets()).filter(({ file_id }: { file_id: number | null }) => file_id !== null)
  const due = (before: string) => ({ companyId, before, beforeDay: before.slice(0, 10), personalData: [] })
  expect(await packetFiles!.remove(write, due('2000-01-01T00:00:00Z'))).toBe(0)
  expect(await packetFiles!.remove(write, due('2100-01-01T00:00:00Z'))).toBe(held.length)
  expect(await packetFiles!.remove(write, due('2100-01-01T00:00:00Z'))).toBe(0)
  const after = await packets()
  expect(after.map(({ file_id }: { file_id: number | null }) => file_id)).toEqual(after.map(() => null))
  expect(outcome(await treasurer.get(`${PATH}/${after[0].id}/file`))).toEqual([404, 'not_found'])
})

test('every paper says what the ledger says', async () => {
  const caller = { companyId, roles: ['treasurer'] } as Partial<Caller> as Caller
  const scope = { company: companyId, user: treasurer.userId, roles: ['treasurer'], companies: [], requestId: 'test' }
  for (const { id, amount, entry_id } of paid) {
    const key = { relation: 'accounting.payment_request', record_id: id }
    const [receipt, voucher] = await t.house.database.write(scope, async (tx) => {
      const [document] = await documentsOf(tx, caller, key)
      return papersOf(tx, caller, { document: document!, attached: [] })
    })
    const { lines } = ok(await treasurer.get(`${API}/journal-entries/${entry_id}`))
    const booked = lines.map((line: { account: string; debit: number; credit: number }) => [
      line.account,
      line.debit,
      line.credit,
    ])
    const printed = voucher!.rows.map(({ values: { account, debit, credit } }) => [account, debit, credit])
    expect(printed.slice(0, -1)).toEqual(booked)
    expect(booked.find(([account]: [string]) => account === '1111')).toEqual(['1111', 0, amount])
    const facts = receipt!.facts!.map(({ value }) => value)
    expect(facts).toContain(amount)
    expect(facts).toContainEqual(rupiahSpelled(amount))
  }
})
