// The door sheets and the menu against the OpenAPI document: every door is cut, every list has its place in the menu.
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { menuOf } from './menu.ts'
import { cutSheets, type OpenApi } from './sheets.ts'

const document = JSON.parse(fs.readFileSync(new URL('../../client/openapi.json', import.meta.url), 'utf8')) as OpenApi
const sheets = cutSheets(document)
const doors = sheets.flatMap((sheet) => sheet.doors)

test('every operation has its sheet, once', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods))
  expect(doors).toHaveLength(operations.length)
  expect(menuOf(document, sheets).doors).toHaveLength(operations.length)
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

test('a page of its own finds the words of what it reads, also of what it is told as it happens', () => {
  const { words } = sheets.find(({ module }) => module === 'rfid')!
  expect(words.values.status?.late).toEqual({ id: 'Terlambat', en: 'Late' })
  expect(words.values.condition?.late).toEqual({ id: 'Terlambat memberi kabar', en: 'Late to report' })
})

test('what a list shows at first is among what its rows tell', () => {
  const named = doors.filter(({ columns }) => columns)
  expect(named.length).toBeGreaterThan(20)
  const strange = named.flatMap(({ path, kind, item, columns = [] }) =>
    kind === 'list' ? columns.filter((name) => !item?.properties?.[name]).map((name) => `${path} ${name}`) : [path],
  )
  expect(strange).toEqual([])
})
