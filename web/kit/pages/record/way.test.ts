// The way of a document, read from its workflow and its history.
import { expect, test } from 'vitest'
import type { Workflow } from '../../sheet.ts'
import { hasWay, type Station, type Told, wayOf } from './way.ts'

const move = (from: string, to: string, more = {}) => ({ from: from.split(' '), to, by: ['treasurer'], ...more })
const bill: Workflow = {
  relation: 'accounting.bill',
  states: ['draft', 'submitted', 'approved', 'posted', 'partially_paid', 'paid', 'cancelled'],
  moves: {
    submit: move('draft', 'submitted'),
    approve: move('submitted', 'approved', { decides: true }),
    return: move('submitted', 'draft', { decides: true }),
    cancel: move('draft submitted approved', 'cancelled'),
    post: move('approved', 'posted'),
    pay_part: move('posted partially_paid', 'partially_paid'),
    pay: move('posted partially_paid', 'paid'),
    unpay: move('partially_paid paid', 'posted'),
  },
}
const told = (name: string, from_state: string, to_state: string): Told => ({
  ...{ kind: 'move', move: name, from_state, to_state, at: '2026-11-16T01:00:00Z', actor: null, on_behalf_of: null },
  ...{ decision: null, level: null, levels: null, note: null },
})
const level = (decision: 'approved' | 'rejected' | null, nth = 1) => ({
  ...{ level: nth, roles: ['principal'], people: [], askable: 1, decision, decided_by: null },
  ...{ on_behalf_of: null, stands_in: null, decided_at: null },
})
const standing = (state: 'open' | 'approved' | 'rejected', steps: ReturnType<typeof level>[]) => ({
  ...{ state, level: 1, requester: null, requested_at: '2026-11-16T01:00:00Z', yours: false, steps },
})
const named = (stations: Station[]) =>
  stations.map((one) => {
    if (one.kind === 'level') return one.waits ? 'waits' : `level ${one.level.decision}`
    return one.kind === 'next' ? `next ${one.name}` : `${one.isBad ? 'bad ' : ''}${one.told.to_state}`
  })
const SUBMITTED = told('submit', 'draft', 'submitted')

test('what follows stands beside what is behind, and nobody is asked twice', () => {
  const way = (state: string, history: Told[], asked?: ReturnType<typeof standing>) =>
    named(wayOf(bill, { state }, { told: history, standing: asked }))
  expect(way('draft', [])).toEqual(['next submit', 'next approve', 'next post', 'next pay'])
  expect(way('submitted', [SUBMITTED], standing('open', [level(null)]))).toEqual([
    ...['submitted', 'waits', 'next post', 'next pay'],
  ])
  const history = [told('approve', 'submitted', 'approved'), SUBMITTED]
  const asked = standing('approved', [level('approved'), level('approved', 2)])
  expect(way('approved', history, asked)).toEqual([
    ...['submitted', 'level approved', 'level approved', 'next post', 'next pay'],
  ])
})

test('what was taken back is no part of the way any more', () => {
  const returned = [told('return', 'submitted', 'draft'), SUBMITTED]
  expect(
    named(wayOf(bill, { state: 'draft' }, { told: returned, standing: standing('rejected', [level('rejected')]) })),
  ).toEqual([...['next submit', 'next approve', 'next post', 'next pay']])
  const unpaid = ['unpay', 'pay_part'].map((name) =>
    name === 'unpay' ? told(name, 'partially_paid', 'posted') : told(name, 'posted', 'partially_paid'),
  )
  const history = [...unpaid, told('post', 'approved', 'posted'), told('approve', 'submitted', 'approved'), SUBMITTED]
  expect(named(wayOf(bill, { state: 'posted' }, { told: history }))).toEqual([
    ...['submitted', 'approved', 'posted', 'next pay'],
  ])
})

test('what was given up ends there', () => {
  const history = [told('cancel', 'submitted', 'cancelled'), SUBMITTED]
  expect(named(wayOf(bill, { state: 'cancelled' }, { told: history }))).toEqual(['submitted', 'bad cancelled'])
})

test('what only is there or is not has no way, nor has work of the service', () => {
  const moves = { leave: move('active', 'left'), return: move('left', 'active') }
  expect(hasWay({ relation: 'school.student', states: ['active', 'left'], moves })).toBe(false)
  expect(hasWay({ ...bill, states: ['queued', ...bill.states] })).toBe(false)
  expect(hasWay(bill)).toBe(true)
})
