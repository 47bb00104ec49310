// What is wrong with a field that its schema refuses, in the reader's language.
import type { Locale } from './i18n.ts'

/** A fault as the validator tells it. */
export interface Fault {
  keyword: string
  instancePath: string
  message?: string
  params: Record<string, unknown>
}

type Told = Record<string, string>

const TYPES: Record<Locale, Told> = {
  id: {
    array: 'daftar',
    boolean: 'true atau false',
    integer: 'bilangan bulat',
    null: 'kosong',
    number: 'angka',
    object: 'objek',
    string: 'teks',
  },
  en: {
    array: 'a list',
    boolean: 'true or false',
    integer: 'a whole number',
    null: 'empty',
    number: 'a number',
    object: 'an object',
    string: 'text',
  },
}
const FORMATS: Record<Locale, Told> = {
  id: {
    date: 'tanggal seperti 2026-07-13',
    'date-time': 'waktu seperti 2026-07-13T07:00:00Z',
    uri: 'alamat web',
    uuid: 'UUID',
  },
  en: {
    date: 'a date like 2026-07-13',
    'date-time': 'a time like 2026-07-13T07:00:00Z',
    uri: 'a web address',
    uuid: 'a UUID',
  },
}
const OR: Record<Locale, string> = { id: ' atau ', en: ' or ' }

const IN_INDONESIAN: Told = {
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
  required: 'belum diisi',
  type: 'harus berupa {type}',
  uniqueItems: 'tidak boleh ada yang sama',
}

const IN_ENGLISH: Told = {
  additionalProperties: 'is not a known field',
  const: 'must be {allowedValue}',
  enum: 'must be one of: {allowedValues}',
  exclusiveMaximum: 'must be less than {limit}',
  exclusiveMinimum: 'must be more than {limit}',
  format: 'must be {format}',
  maximum: 'at most {limit}',
  maxItems: 'at most {limit} items',
  maxLength: 'at most {limit} characters',
  minimum: 'at least {limit}',
  minItems: 'at least {limit} items',
  minLength: 'at least {limit} characters',
  multipleOf: 'must be a multiple of {multipleOf}',
  pattern: 'is not in the right format',
  required: 'is missing',
  type: 'must be {type}',
  uniqueItems: 'must not be repeated',
}
const SAID: Record<Locale, { faults: Told; other: string }> = {
  id: { faults: IN_INDONESIAN, other: 'tidak sesuai' },
  en: { faults: IN_ENGLISH, other: 'not accepted' },
}

/** The validator's own words are a programmer's: they name keys, which nobody sees on a form. */
export function tellFault({ keyword, params }: Fault, locale: Locale): string {
  const words = SAID[locale].faults[keyword] ?? SAID[locale].other
  const told = words.replace(/\{(\w+)\}/g, (_, name: string) => shownAs(name, params[name], locale))
  return locale === 'en' ? told.replace(/\b1 (item|character)s$/, '1 $1') : told
}

function shownAs(name: string, value: unknown, locale: Locale): string {
  const known = name === 'type' ? TYPES[locale] : name === 'format' ? FORMATS[locale] : {}
  const all = (Array.isArray(value) ? value : name === 'type' ? String(value).split(',') : [value]).map(String)
  return all.map((one) => known[one] ?? one).join(name === 'type' ? OR[locale] : ', ')
}
