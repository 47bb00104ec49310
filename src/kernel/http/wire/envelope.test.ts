// An error body keeps to its schema, whatever it names and however many.
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { ErrorBody, errorBody } from './envelope.ts'

const MANY = 'BILL/2026/0001 Toko Serba Ada Kenanga; '.repeat(100)
const catalogue = {
  too_many: { status: 409, error: 'Too many', words: { id: 'Terlalu banyak: {what}', en: 'Too many: {what}' } },
}

test('sentences that name too much are cut where a reader sees it, and stay within their bounds', () => {
  const fields = Object.fromEntries(
    Array.from({ length: 60 }, (_, n) => [`${n}${'x'.repeat(200)}`, { id: MANY, en: MANY }]),
  )
  const body = errorBody(catalogue, 'too_many', {
    detail: { values: { what: MANY }, fields },
    locale: 'id',
    requestId: 'req-1',
  }) as { message: string; fields: Record<string, string> }
  const fits = new Ajv({ strict: false }).compile(ErrorBody)
  expect([fits(body), fits.errors]).toEqual([true, null])
  expect(body.message).toMatch(/^Terlalu banyak: BILL.*…$/)
  expect(Object.values(body.fields)[0]).toMatch(/^BILL.*…$/)
  expect(JSON.stringify(body).length).toBeLessThan(64 * 1024)
})
