// The kernel's tools under concurrency and misuse: numbers, moves, retried writes, pages, the audit trail.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../test/harness.ts'
import type { Caller } from './access/caller.ts'
import { insertRows } from './db/bulk.ts'
import type { Tx } from './db/database.ts'
import { NOBODY, type Scope } from './db/lanes/scope.ts'
import { pageOf } from './lists/paging.ts'
import { findDisagreements, kernelChecks } from './records/audit/verify.ts'
import { nextNumber } from './records/numbering.ts'
import { defineWorkflow, move, movesFrom } from './records/workflow.ts'
import { sealAudit } from './work/housekeeping.ts'

let t: TestHouse
let companyId: number
let otherId: number
let person: Person
let caller: Caller
let scope: Scope

beforeAll(async () => {
  t = await openTest()
  companyId = (await t.company('smp')).id
  otherId = (await t.company('other')).id
  person = await t.person('smp', 'admin')
  caller = { companyId, userId: person.userId, roles: ['admin'] } as unknown as Caller
  scope = { ...NOBODY, company: companyId, user: person.userId, roles: ['admin'], requestId: 'test' }
})
afterAll(() => t.close())

const write = <T>(work: (tx: Tx) => Promise<T>) => t.house.database.write(scope, work)

test('numbers have no gap and no double, also with forty writers of whom some fail', async () => {
  const tries = Array.from({ length: 40 }, (_, index) =>
    write(async (tx) => {
      const number = await nextNumber(tx, companyId, { kind: 'letter', year: 2026 })
      if (index % 4 === 0) throw new Error('changed my mind')
      return number
    }).catch(() => undefined),
  )
  const given = (await Promise.all(tries)).filter((number) => number !== undefined).sort((a, b) => a - b)
  expect(given).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
})

const workflow = defineWorkflow({
  relation: 'budget.plan',
  initial: 'draft',
  states: ['draft', 'submitted', 'approved', 'returned'],
  moves: {
    submit: { from: ['draft', 'returned'], to: 'submitted', by: ['admin'] },
    approve: { from: ['submitted'], to: 'approved', by: ['principal'] },
    return: { from: ['submitted'], to: 'returned', by: ['admin'] },
  },
})
let planId: number
let year = 2030
beforeEach(async () => {
  const fund = {
    company_id: companyId,
    code: `dana_${String.fromCharCode(97 + (year % 26))}${'x'.repeat(Math.floor((year - 2030) / 26) + 1)}`,
    name: 'Dana',
  }
  const [fundId] = await insertRows(t.admin.db, 'budget.fund_source', [fund])
  const plan = { company_id: companyId, fund_source_id: fundId!, fiscal_year: year++, title: 'Plan', ceiling: 1000 }
  ;[planId = 0] = await insertRows(t.admin.db, 'budget.plan', [plan])
  const line = {
    activity_code: '05.02.03',
    account_code: '5.1.02',
    description: 'Buku',
    volume: 1,
    unit: 'paket',
    unit_price: 1000,
  }
  await insertRows(t.admin.db, 'budget.plan_line', [
    { company_id: companyId, plan_id: planId, line_no: 1, ...line, amount: 1000 },
  ])
})

test('a move is refused to the wrong role, in the wrong state, with a stale version, for a strange id', async () => {
  const code = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      (error) => error.code,
    )
  expect(await code(write((tx) => move(tx, caller, { workflow, name: 'approve', request: { id: planId } })))).toBe(
    'access_denied',
  )
  expect(await code(write((tx) => move(tx, caller, { workflow, name: 'return', request: { id: planId } })))).toBe(
    'illegal_move',
  )
  expect(
    await code(write((tx) => move(tx, caller, { workflow, name: 'submit', request: { id: planId, version: 9 } }))),
  ).toBe('stale_version')
  expect(await code(write((tx) => move(tx, caller, { workflow, name: 'submit', request: { id: 999_999 } })))).toBe(
    'not_found',
  )
  const stranger = { ...caller, companyId: otherId } as Caller
  const theirs = { ...scope, company: otherId }
  expect(
    await code(
      t.house.database.write(theirs, (tx) => move(tx, stranger, { workflow, name: 'submit', request: { id: planId } })),
    ),
  ).toBe('not_found')
  expect(movesFrom(workflow, 'submitted', ['admin'])).toEqual(['return'])
})

test('ten movers at once: one moves, and one line of history is left', async () => {
  const moves = Array.from({ length: 10 }, () =>
    write((tx) => move(tx, caller, { workflow, name: 'submit', request: { id: planId, note: 'now' } })).then(
      () => true,
      () => false,
    ),
  )
  expect((await Promise.all(moves)).filter(Boolean)).toHaveLength(1)
  const history = await t.admin.db
    .selectFrom('kernel.move')
    .select(['move', 'from_state', 'to_state', 'actor_id'])
    .where('record_id', '=', planId)
    .where('relation', '=', 'budget.plan')
    .execute()
  expect(history).toEqual([{ move: 'submit', from_state: 'draft', to_state: 'submitted', actor_id: person.userId }])
})

test('a workflow with an unknown or unreachable state is refused when it is defined', () => {
  const moves = { go: { from: ['a'], to: 'b', by: [] } }
  expect(() => defineWorkflow({ relation: 'budget.plan', initial: 'a', states: ['a'], moves } as never)).toThrow(
    /unknown state/,
  )
  expect(() =>
    defineWorkflow({ relation: 'budget.plan', initial: 'a', states: ['a', 'b', 'c'], moves } as never),
  ).toThrow(/no move leads/)
})

test('a write sent twice with one key happens once; with another body it is refused', async () => {
  const [studentId] = await insertRows(t.admin.db, 'school.student', [
    { company_id: companyId, name: 'Andini', gender: 'f' },
  ])
  const send = (uid: string, key: string) =>
    person.post('/api/rfid/cards/create', { uid, student_id: studentId }, { 'idempotency-key': key })
  const replies = await Promise.all(Array.from({ length: 5 }, () => send('0A0B0C0D', 'key-1')))
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(replies.map((reply) => reply.body.data.id)).size).toBe(1)
  expect((await send('0A0B0C0E', 'key-1')).body).toMatchObject({ success: false, code: 'key_reused' })
  expect((await send('0A0B0C0E', '')).status).toBe(422)
  // A refusal is not kept: corrected and sent again under the same key it goes through.
  expect((await send('not a card', 'key-2')).status).toBe(422)
  expect((await send('0A0B0C0F', 'key-2')).status).toBe(200)
})

test('pages join to the whole list, in order, each row once, whatever the page size', async () => {
  const names = Array.from({ length: 57 }, (_, index) => ({
    company_id: companyId,
    code: `P${index}`,
    name: `Room ${index % 7}`,
  }))
  await insertRows(t.admin.db, 'school.room', names)
  await insertRows(t.admin.db, 'school.room', [{ company_id: otherId, code: 'P1', name: 'Room 1' }])
  const db = t.house.database.read(scope)
  const whole = await db.selectFrom('school.room').select('id').orderBy('name', 'desc').orderBy('id', 'desc').execute()
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 60 }), async (limit) => {
      const seen: number[] = []
      for (let cursor: string | undefined; ; ) {
        const query = db.selectFrom('school.room').select(['name', 'id'])
        const { data, next_cursor } = await pageOf(
          query,
          { keys: ['name', 'id'], direction: 'desc' },
          { limit, cursor },
        )
        seen.push(...data.map((row) => row.id))
        if (!next_cursor) break
        cursor = next_cursor
      }
      expect(seen).toEqual(whole.map((row) => row.id))
    }),
    { numRuns: 15 },
  )
})

test('a garbled cursor or a limit out of range is 422', async () => {
  for (const query of [
    'cursor=xx',
    'cursor=W10',
    'cursor=WyJhIiwiYiJd',
    'limit=0',
    'limit=201',
    'limit=ten',
    'limit=1.5',
    'unknown=1',
  ])
    expect([query, (await person.get(`/api/rfid/cards?${query}`)).status]).toEqual([query, 422])
})

test('every write leaves its trace: who, what, from what to what; a changed trace is found out', async () => {
  const [roomId] = await write((tx) =>
    insertRows(tx, 'school.room', [{ company_id: companyId, code: 'AUD', name: 'Aula' }]),
  )
  await write((tx) =>
    tx
      .updateTable('school.room')
      .set({ name: 'Aula Besar' })
      .where('company_id', '=', companyId)
      .where('id', '=', roomId!)
      .execute(),
  )
  const trace = await t.house.database
    .read(scope)
    .selectFrom('kernel.audit_entry')
    .select(['operation', 'actor_id', 'request_id', 'before', 'after'])
    .where('relation', '=', 'school.room')
    .where('record_id', '=', roomId!)
    .orderBy('id')
    .execute()
  expect(trace[0]).toMatchObject({
    operation: 'insert',
    actor_id: person.userId,
    request_id: 'test',
    after: { name: 'Aula' },
  })
  expect(trace[1]).toMatchObject({
    operation: 'update',
    before: { name: 'Aula', version: 1 },
    after: { name: 'Aula Besar', version: 2 },
  })

  await sealAudit(t.house.database)
  expect(await findDisagreements(t.admin.db, kernelChecks)).toEqual([])
  // Even the trail's own guards are out of the way.
  const tamper = (text: string) =>
    t.asSuperuser((client) => client.query(`set session_replication_role = replica; ${text}`))
  const changed = `kernel.audit_entry set after = jsonb_set(after, '{name}', '"Aulo"') where relation = 'school.room' and record_id = ${roomId} and operation = 'insert'`
  await tamper(`update ${changed}`)
  expect((await findDisagreements(t.admin.db, kernelChecks))[0]?.problem).toMatch(/was changed/)
  await tamper(`update ${changed.replace('"Aulo"', '"Aula"')}`)
  expect(await findDisagreements(t.admin.db, kernelChecks)).toEqual([])
  await tamper(
    `delete from kernel.audit_entry where company_id = ${companyId} and seq = (select max(seq) from kernel.audit_entry where company_id = ${companyId})`,
  )
  expect((await findDisagreements(t.admin.db, kernelChecks)).map((finding) => finding.check).join()).toMatch(
    /ends where/,
  )
})

test('nobody but the kernel writes the trail, and only admin and principal read it', async () => {
  const entry = { company_id: companyId, relation: 'x', record_id: 1, operation: 'insert' as const }
  await expect(write((tx) => tx.insertInto('kernel.audit_entry').values(entry).execute())).rejects.toThrow(
    /permission denied/,
  )
  await expect(write((tx) => tx.deleteFrom('kernel.audit_entry').execute())).rejects.toThrow(/permission denied/)
  const teacher = t.house.database.read({ ...scope, roles: ['teacher'] })
  expect(await teacher.selectFrom('kernel.audit_entry').select('id').execute()).toEqual([])
})

test('ledgers cannot be changed or emptied, by privilege', async () => {
  await expect(write((tx) => tx.updateTable('budget.entry').set({ debit: 1 }).execute())).rejects.toThrow(
    /permission denied/,
  )
  await expect(write((tx) => tx.deleteFrom('budget.cash_entry').execute())).rejects.toThrow(/permission denied/)
  await expect(sql`truncate budget.entry`.execute(t.house.database.once(scope))).rejects.toThrow(/permission denied/)
})
