// Faults at a field, as the validator finds them and as a person reads them.
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { tellFault } from './field-words.ts'

const faultsOf = (schema: object, value: unknown) => {
  const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema)
  validate(value)
  return validate.errors ?? []
}
const cases: [object, unknown, string, string][] = [
  [{ type: 'object', required: ['name'] }, {}, 'belum diisi', 'is missing'],
  [{ type: 'object', additionalProperties: false }, { x: 1 }, 'isian ini tidak dikenal', 'is not a known field'],
  [{ type: 'integer' }, 'x', 'harus berupa bilangan bulat', 'must be a whole number'],
  [{ type: ['string', 'null'] }, 1, 'harus berupa teks atau kosong', 'must be text or empty'],
  [{ enum: ['draft', 'posted'] }, 'x', 'harus salah satu dari: draft, posted', 'must be one of: draft, posted'],
  [{ const: 'call' }, 'x', 'harus call', 'must be call'],
  [{ type: 'integer', maximum: 12 }, 13, 'paling besar 12', 'at most 12'],
  [{ type: 'number', minimum: 0 }, -1, 'paling kecil 0', 'at least 0'],
  [{ type: 'number', exclusiveMinimum: 0 }, 0, 'harus lebih dari 0', 'must be more than 0'],
  [{ type: 'number', exclusiveMaximum: 5 }, 5, 'harus kurang dari 5', 'must be less than 5'],
  [{ type: 'number', multipleOf: 5 }, 7, 'harus kelipatan 5', 'must be a multiple of 5'],
  [{ type: 'string', minLength: 3 }, 'a', 'paling sedikit 3 karakter', 'at least 3 characters'],
  [{ type: 'string', maxLength: 1 }, 'ab', 'paling banyak 1 karakter', 'at most 1 character'],
  [{ type: 'string', pattern: '^a$' }, 'b', 'bentuknya tidak sesuai', 'is not in the right format'],
  [{ type: 'array', minItems: 1 }, [], 'paling sedikit 1 butir', 'at least 1 item'],
  [{ type: 'array', maxItems: 1 }, [1, 2], 'paling banyak 1 butir', 'at most 1 item'],
  [{ type: 'array', uniqueItems: true }, [1, 1], 'tidak boleh ada yang sama', 'must not be repeated'],
]

test('each is told in both languages, in no words of the validator', () => {
  for (const [schema, value, id, en] of cases) {
    const [fault] = faultsOf(schema, value)
    expect(tellFault(fault!, 'id')).toBe(id)
    expect(tellFault(fault!, 'en')).toBe(en)
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
  expect(tellFault(fault, 'en')).toBe('must be a date like 2026-07-13')
})

test('a fault of another kind is still told', () => {
  expect(tellFault({ keyword: 'not', instancePath: '', params: {} }, 'id')).toBe('tidak sesuai')
  expect(tellFault({ keyword: 'not', instancePath: '', params: {} }, 'en')).toBe('not accepted')
})
