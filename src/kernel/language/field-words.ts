// What is wrong with a field that its schema refuses, in the reader's language.
import type { Locale } from './i18n.ts'

/** A fault as the validator tells it. */
export interface Fault {
  keyword: string
  instancePath: string
  message?: string
  params: Record<string, unknown>
}

const TYPES: Record<string, string> = {
  array: 'daftar',
  boolean: 'true atau false',
  integer: 'bilangan bulat',
  null: 'kosong',
  number: 'angka',
  object: 'objek',
  string: 'teks',
}
const FORMATS: Record<string, string> = {
  date: 'tanggal seperti 2026-07-13',
  'date-time': 'waktu seperti 2026-07-13T07:00:00Z',
  uri: 'alamat web',
  uuid: 'UUID',
}

const IN_INDONESIAN: Record<string, string> = {
  additionalProperties: 'isian ini tidak dikenal',
  const: 'harus {allowedValue}',
  enum: 'harus salah satu dari: {allowedValues}',
  exclusiveMaximum: 'harus kurang dari {limit}',
  exclusiveMinimum: 'harus lebih dari {limit}',
  format: 'harus berupa {format}',
  maximum: 'paling besar {limit}',
  maxItems: 'paling banyak {limit} butir',
  maxLength: 'paling banyak {limit} karakter',
  minimum: 'paling kecil {limit}',
  minItems: 'paling sedikit {limit} butir',
  minLength: 'paling sedikit {limit} karakter',
  multipleOf: 'harus kelipatan {multipleOf}',
  pattern: 'bentuknya tidak sesuai',
  required: 'wajib diisi',
  type: 'harus berupa {type}',
  uniqueItems: 'tidak boleh ada yang sama',
}

/** English is the validator's own. */
export function tellFault({ keyword, message, params }: Fault, locale: Locale): string {
  if (locale === 'en') return message ?? 'not acceptable'
  const words = IN_INDONESIAN[keyword] ?? 'tidak sesuai'
  return words.replace(/\{(\w+)\}/g, (_, name: string) => shownAs(name, params[name]))
}

function shownAs(name: string, value: unknown): string {
  const known: Record<string, string> = name === 'type' ? TYPES : name === 'format' ? FORMATS : {}
  const all = (Array.isArray(value) ? value : name === 'type' ? String(value).split(',') : [value]).map(String)
  return all.map((one) => known[one] ?? one).join(name === 'type' ? ' atau ' : ', ')
}
