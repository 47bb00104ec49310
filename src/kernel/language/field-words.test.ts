// Faults at a field, as the validator finds them and as a person reads them.
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { tellFault } from './field-words.ts'

const faultsOf = (schema: object, value: unknown) => {
  const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema)
  validate(value)
  return validate.errors ?? []
}
const cases: [object, unknown, string][] = [
  [{ type: 'object', required: ['name'] }, {}, 'wajib diisi'],
  [{ type: 'object', additionalProperties: false }, { x: 1 }, 'isian ini tidak dikenal'],
  [{ type: 'integer' }, 'x', 'harus berupa bilangan bulat'],
  [{ type: ['string', 'null'] }, 1, 'harus berupa teks atau kosong'],
  [{ enum: ['draft', 'posted'] }, 'x', 'harus salah satu dari: draft, posted'],
  [{ const: 'call' }, 'x', 'harus call'],
  [{ type: 'integer', maximum: 12 }, 13, 'paling besar 12'],
  [{ type: 'number', minimum: 0 }, -1, 'paling kecil 0'],
  [{ type: 'number', exclusiveMinimum: 0 }, 0, 'harus lebih dari 0'],
  [{ type: 'number', exclusiveMaximum: 5 }, 5, 'harus kurang dari 5'],
  [{ type: 'number', multipleOf: 5 }, 7, 'harus kelipatan 5'],
  [{ type: 'string', minLength: 3 }, 'a', 'paling sedikit 3 karakter'],
  [{ type: 'string', maxLength: 1 }, 'ab', 'paling banyak 1 karakter'],
  [{ type: 'string', pattern: '^a$' }, 'b', 'bentuknya tidak sesuai'],
  [{ type: 'array', minItems: 1 }, [], 'paling sedikit 1 butir'],
  [{ type: 'array', maxItems: 1 }, [1, 2], 'paling banyak 1 butir'],
  [{ type: 'array', uniqueItems: true }, [1, 1], 'tidak boleh ada yang sama'],
]

test('each is told in Indonesian, and in the validator’s own words in English', () => {
  for (const [schema, value, told] of cases) {
    const [fault] = faultsOf(schema, value)
    expect(tellFault(fault!, 'id')).toBe(told)
    expect(tellFault(fault!, 'en')).toBe(fault!.message)
  }
})

test('a form that is not met names one that is', () => {
  const fault = {
    keyword: 'format',
    instancePath: '/day',
    message: 'must match format "date"',
    params: { format: 'date' },
  }
  expect(tellFault(fault, 'id')).toBe('harus berupa tanggal seperti 2026-07-13')
})

test('a fault of another kind is still told', () => {
  expect(tellFault({ keyword: 'not', instancePath: '', params: {} }, 'id')).toBe('tidak sesuai')
  expect(tellFault({ keyword: 'not', instancePath: '', params: {} }, 'en')).toBe('not acceptable')
})
