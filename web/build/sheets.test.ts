// The door sheets and the menu against the OpenAPI document: every door is cut, every list has its place in the menu.
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { cutSheets, menuOf, type OpenApi } from './sheets.ts'

const document = JSON.parse(
  fs.readFileSync(new URL('../../test/golden/openapi.json', import.meta.url), 'utf8'),
) as OpenApi
const sheets = cutSheets(document)
const doors = sheets.flatMap((sheet) => sheet.doors)

test('every operation has its sheet, once', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods))
  expect(doors).toHaveLength(operations.length)
  expect(menuOf(sheets)).toHaveLength(operations.length)
})

test('a list is found where the contract puts it', () => {
  const at = (path: string) => doors.find((door) => door.path === path && door.kind === 'list')?.at
  expect(at('/api/accounting/payment-approval/pending')).toEqual(['items'])
  expect(at('/api/rfid/cards')).toEqual(['cards'])
  expect(at('/api/v1/bos/components')).toEqual(['data'])
  expect(at('/api/registry/sync-logs')).toEqual(['data', 'logs'])
  expect(at('/api/budget/ledger')).toEqual(['data', 'entries'])
})

test('what writes is told from what only asks', () => {
  const kind = (path: string) => doors.find((door) => door.path === path)?.kind
  expect(kind('/api/accounting/bills/create')).toBe('act')
  expect(kind('/api/accounting/payment-approval/stats')).toBe('ask')
  expect(kind('/api/rfid/live')).toBe('stream')
  expect(kind('/api/accounting/bills/{id}')).toBe('record')
})

test('every list that stands alone is in the menu, or reached from somewhere else on purpose', () => {
  const shell = new URL('../shell/', import.meta.url)
  const files = fs.globSync('menu-*.ts', { cwd: shell })
  const menu = files.map((file) => fs.readFileSync(new URL(file, shell), 'utf8')).join('')
  /** Reached from the page of what they belong to. */
  const elsewhere = new Set([
    '/api/accounting/imports/columns',
    '/api/budget/availability',
    '/api/budget/imports/columns',
    '/api/budget/plan-lines',
    '/api/budget/plan-lines/worksheet',
    '/api/budget/plans/difference',
    '/api/inventory/assets/history',
    '/api/inventory/assets/records',
    '/api/inventory/imports/columns',
    '/api/inventory/stock-card',
    '/api/inventory/stock-takes/lines',
    '/api/registry/sync-items',
    '/api/rfid/imports/columns',
    '/api/v1/audit/records',
    '/api/v1/counselor/rulebooks',
    '/api/v1/counselor/thresholds',
    '/api/v1/conduct/violation-types',
    '/api/v1/counselor/counselors',
    '/api/v1/delegations/colleagues',
    '/api/v1/history',
    '/api/v1/inbox',
    '/api/v1/report-card/imports/columns',
    '/api/v1/school/calendar/days',
    '/api/v1/school/imports/columns',
    '/api/v1/school/promotions/items',
    '/api/v1/school/staff/records',
    '/api/v1/school/students/records',
    '/api/v1/search',
  ])
  const lost = doors
    .filter(({ kind, path }) => kind === 'list' && !path.includes('{id}') && !path.startsWith('/api/auth/'))
    .map(({ path }) => path)
    .filter((path) => !menu.includes(`'${path}'`) && !elsewhere.has(path))
  expect(lost).toEqual([])
})
