// A vendor takes part of a bill back, or charges more: the bill, its taxes, the budget, the cash book and the books follow, and back again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOTES, openNotesSchool, outcome } from './notes.fixture.ts'

let s: Awaited<ReturnType<typeof openNotesSchool>>
beforeAll(async () => {
  s = await openNotesSchool()
})
afterAll(() => s.t.close())

test('who must not: strangers, others than bookkeepers, who entered it; drafts of bills, later days and more than the bill are refused', async () => {
  const bill = await s.bill([4_000_000, 1_000_000])
  const params = { bill_id: bill.id, vendor_number: 'X', note_date: s.clock.day, reason: 'Rusak' }
  const lines = [{ line_no: 1, amount: 100_000 }]
  expect(outcome(await s.teacher.post(`${NOTES}/create`, { ...params, lines }))).toEqual([403, 'access_denied'])
  expect(outcome(await s.stranger.post(`${NOTES}/create`, { ...params, lines }))).toEqual([404, 'not_found'])
  expect(outcome(await s.propose(bill, [[1, 4_000_001]]))).toEqual([409, 'credit_beyond_bill'])
  expect(outcome(await s.propose(bill, [[3, 1]]))).toEqual([422, 'invalid_params'])
  expect(
    outcome(
      await s.propose(bill, [
        [1, 5],
        [1, 6],
      ]),
    ),
  ).toEqual([422, 'invalid_params'])
  expect(outcome(await s.propose(bill, [[1, 5]], { note_date: '2026-03-03' }))).toEqual([422, 'invalid_params'])
  expect(outcome(await s.propose(bill, [[1, 5]], { note_date: '2026-03-01' }))).toEqual([409, 'credit_note_misplaced'])
  const first = await s.propose(bill, [[1, 5]], { vendor_number: 'CN-SAMA' })
  expect(outcome(await s.propose(bill, [[1, 5]], { vendor_number: 'CN-SAMA' }))).toEqual([409, 'conflict'])
  const asked = await s.submit(first)
  expect(outcome(await s.treasurer.post(`${NOTES}/approve`, { id: asked.id, version: asked.version }))).toEqual([
    403,
    'own_request',
  ])
  expect(outcome(await s.stranger.post(`${NOTES}/approve`, { id: asked.id, version: asked.version }))).toEqual([
    404,
    'not_found',
  ])
  expect(outcome(await s.takeBack(asked))).toEqual([409, 'illegal_move'])
  await s.post(s.principal, `${NOTES}/reject`, { id: asked.id, version: asked.version, note: 'Tidak sesuai' })
  await s.post(s.treasurer, '/api/accounting/bills/void', {
    id: bill.id,
    version: bill.version,
    date: s.clock.day,
    reason: 'Uji',
  })
  expect(outcome(await s.propose(bill, [[1, 5]]))).toEqual([409, 'credit_note_misplaced'])
  await s.expectAgreed()
})

test('an open bill is owed less, VAT, tax and budget in proportion; the rest is paid with the tax that is left', async () => {
  const bill = await s.bill([4_000_000, 1_000_000])
  expect([bill.payable, await s.used()]).toEqual([5_450_000, [4_440_000, 1_110_000]])
  expect((await s.pay(bill, 1_000_000)).status).toBe(200)
  s.clock.day = '2026-03-04'
  const { body } = await s.credit(bill, [1, 1_000_000])
  expect(body.data).toMatchObject({
    subtotal: 1_000_000,
    vat: 110_000,
    withheld: 20_000,
    payable: 1_090_000,
    used: 1_090_000,
  })
  expect(body.data.uses).toEqual([{ bill_id: bill.id, bill: bill.number, amount: 1_090_000 }])
  expect(await s.used()).toEqual([3_330_000, 1_110_000])
  expect(await s.readBill(bill.id)).toMatchObject({
    state: 'partially_paid',
    paid: 2_090_000,
    lines: [{ credited: 1_000_000 }, { credited: 0 }],
  })
  expect([await s.balance('2101'), (await s.aged()).total, (await s.aged('2026-03-02')).total]).toEqual([
    -3_360_000, 3_360_000, 4_450_000,
  ])
  const [due] = (await s.treasurer.get('/api/accounting/taxes/due')).body.data
  expect(due).toMatchObject({ base: 4_000_000, amount: 80_000 })
  await s.expectAgreed('2026-03-02', '2026-03-03')
  expect((await s.pay(bill, 3_360_000)).status).toBe(200)
  const { summary, entries } = await s.book()
  expect(summary.balance).toBe(40_000_000 - 4_440_000 + 80_000)
  expect(entries[0].tax_balance).toBe(80_000)
  expect(await s.readBill(bill.id)).toMatchObject({ state: 'paid' })
  // Its bill was paid after it.
  expect(outcome(await s.takeBack(await s.readNote(body.data.id)))).toEqual([409, 'credit_note_used'])
  const closed = { id: bill.id, version: (await s.readBill(bill.id)).version, date: s.clock.day, reason: 'Uji' }
  expect(outcome(await s.treasurer.post('/api/accounting/bills/void', closed))).toEqual([409, 'illegal_move'])
  await s.expectAgreed('2026-03-02', '2026-03-03')
})

test('all of a bill in several notes is all of it to the rupiah, and each is taken back', async () => {
  const bill = await s.bill([333_333, 777_777])
  const [used, owed] = [await s.used(), await s.balance('2101')]
  const notes = []
  for (const amount of [100_001, 99_999, 133_333]) notes.push((await s.credit(bill, [1, amount])).body.data)
  const last = (await s.credit(bill, [2, 777_777])).body.data
  const sums = [...notes, last].reduce((sum, { total, withheld }) => [sum[0] + total, sum[1] + withheld], [0, 0])
  expect(sums).toEqual([bill.total, bill.withheld])
  expect(await s.readBill(bill.id)).toMatchObject({ state: 'paid', paid: bill.payable })
  expect(outcome(await s.propose(bill, [[1, 1]]))).toEqual([409, 'credit_beyond_bill'])
  await s.expectAgreed()
  s.clock.day = '2026-03-06'
  for (const note of [last, ...notes.reverse()])
    expect((await s.takeBack(await s.readNote(note.id))).body.data).toMatchObject({ state: 'void', used: 0 })
  expect([await s.used(), await s.balance('2101')]).toEqual([used, owed])
  await s.expectAgreed('2026-03-04', '2026-03-05')
  // Nothing stands on it any more: it can be credited anew, or taken back.
  expect((await s.credit(bill, [1, 333_333])).status).toBe(200)
  const posted = { id: bill.id, version: (await s.readBill(bill.id)).version, date: s.clock.day, reason: 'Uji' }
  expect(outcome(await s.treasurer.post('/api/accounting/bills/void', posted))).toEqual([409, 'illegal_move'])
})

test('of a paid bill the tax stands, and the note is a credit that another bill uses and gives back', async () => {
  const paid = await s.bill([1_000_000])
  expect((await s.pay(paid, paid.payable)).status).toBe(200)
  const other = await s.bill([500_000])
  const before = await s.balance('2101')
  const note = (await s.credit(paid, [1, 300_000])).body.data
  expect(note).toMatchObject({ total: 333_000, withheld: 0, payable: 333_000, used: 0 })
  expect([await s.balance('2101'), (await s.aged()).credit]).toEqual([before + 333_000, -333_000])
  expect(outcome(await s.apply(note, other, 333_001))).toEqual([422, 'invalid_params'])
  const foreign = { ...note, bill_id: other.id, amount: 1, date: s.clock.day }
  expect(
    outcome(
      await s.stranger.post(`${NOTES}/apply`, {
        id: note.id,
        version: note.version,
        bill_id: foreign.bill_id,
        amount: 1,
        date: foreign.date,
      }),
    ),
  ).toEqual([404, 'not_found'])
  s.clock.day = '2026-03-09'
  // Of two at once one gets through.
  const both = await Promise.all([1, 2].map(() => s.apply(note, other, 333_000)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await s.readBill(other.id)).toMatchObject({ state: 'partially_paid', paid: 333_000 })
  expect(outcome(await s.takeBack(await s.readNote(note.id)))).toEqual([409, 'credit_note_used'])
  const rest = other.payable - 333_000
  expect((await s.pay(other, rest)).status).toBe(200)
  expect((await s.book()).entries[0].tax_balance).toBeGreaterThan(0)
  expect(outcome(await s.release(await s.readNote(note.id), other))).toEqual([409, 'credit_note_used'])
  await s.expectAgreed('2026-03-06', '2026-03-08')
  const third = await s.bill([200_000])
  const more = (await s.credit(paid, [1, 100_000])).body.data
  const applied = (await s.apply(more, third, 50_000)).body.data
  expect((await s.release(applied, third)).body.data).toMatchObject({ used: 0, uses: [] })
  expect((await s.takeBack(await s.readNote(more.id))).body.data.state).toBe('void')
  await s.expectAgreed('2026-03-06')
})

test('what settles a bill before its tax is held back is refused; two notes for the last of a line do not both get through', async () => {
  const bill = await s.bill([1_000_000])
  expect((await s.pay(bill, 800_000)).status).toBe(200)
  expect(outcome(await s.credit(bill, [1, 600_000]))).toEqual([409, 'credit_note_beyond_open'])
  const fresh = await s.bill([1_000_000])
  const asked = []
  for (const _ of [1, 2]) asked.push(await s.submit(await s.propose(fresh, [[1, 600_000]])))
  const replies = await Promise.all(
    asked.map(({ id, version }) => s.principal.post(`${NOTES}/approve`, { id, version })),
  )
  expect(replies.map(outcome).sort()).toEqual([
    [200, undefined],
    [409, 'credit_beyond_bill'],
  ])
  await expect(
    s.t.admin.db
      .updateTable('accounting.bill_line')
      .set({ credited: 1_000_001 })
      .where('bill_id', '=', fresh.id)
      .execute(),
  ).rejects.toThrow(/bill_line_credited_check/)
  await s.expectAgreed()
})

test('deposited tax stands as it was deposited, and what a note spared is not deposited', async () => {
  const bill = await s.bill([2_000_000])
  const early = (await s.credit(bill, [1, 500_000])).body.data
  expect(early.withheld).toBe(10_000)
  s.clock.day = '2026-03-10'
  // The cash book deposits what payments have held back, so all of the month is paid first.
  for (const open of (await s.treasurer.get('/api/accounting/bills')).body.data)
    if (['posted', 'partially_paid'].includes(open.state))
      expect((await s.pay(open, open.payable - open.paid)).status).toBe(200)
  const deposit = {
    tax: 'pph23',
    month: '2026-03',
    fund_source_id: s.fund,
    deposited_on: s.clock.day,
    ntpn: 'A1B2C3D4E5F60718',
  }
  const due = (await s.treasurer.get('/api/accounting/taxes/due?tax=pph23')).body.data as { amount: number }[]
  const made = await s.post(s.treasurer, '/api/accounting/tax-deposits/create', { ...deposit, from_account: '1112' })
  expect(made.amount).toBe(due.reduce((sum, { amount }) => sum + amount, 0))
  expect(await s.balance('2132')).toBe(0)
  const late = (await s.credit(bill, [1, 500_000])).body.data
  expect([late.withheld, late.used]).toEqual([0, 0])
  await s.expectAgreed('2026-03-09')
  expect((await s.book()).entries[0].tax_balance).toBe(0)
  expect((await s.takeBack(await s.readNote(late.id))).status).toBe(200)
  await s.expectAgreed('2026-03-09')
})

test('a debit note is a bill that adds to another of its vendor and fund, and keeps it from being taken back', async () => {
  const bill = await s.bill([300_000])
  const { body } = await s.treasurer.post('/api/accounting/bills/create', {
    ...{
      vendor_id: s.vendorId,
      vendor_number: 'DN-1',
      bill_date: s.clock.day,
      due_date: s.clock.day,
      description: 'Ongkos',
    },
    ...{ fund_source_id: s.funds.spp, adds_to: bill.id },
    lines: [{ description: 'Ongkos', account: '5303', quantity: 1, unit_price: 1, tax_object: 'service' }],
  })
  expect(body.code).toBe('debit_note_misplaced')
  const debit = await s.bill([50_000], { adds_to: bill.id })
  expect(debit).toMatchObject({ number: 'ND/2026/0001', adds_to: bill.id, payable: 54_500 })
  const away = { id: bill.id, version: bill.version, date: s.clock.day, reason: 'Uji' }
  expect(outcome(await s.treasurer.post('/api/accounting/bills/void', away))).toEqual([409, 'bill_has_notes'])
  expect((await s.pay(debit, 54_500)).status).toBe(200)
  await s.expectAgreed()
})

test('nothing is credited in a closed month', async () => {
  const bill = await s.bill([400_000])
  const asked = await s.submit(await s.propose(bill, [[1, 100_000]]))
  await s.t.admin.db.updateTable('accounting.period').set({ state: 'closed' }).where('number', '=', 3).execute()
  expect(outcome(await s.principal.post(`${NOTES}/approve`, { id: asked.id, version: asked.version }))).toEqual([
    409,
    'period_closed',
  ])
  expect((await s.readNote(asked.id)).state).toBe('submitted')
  expect((await s.readBill(bill.id)).paid).toBe(0)
})
