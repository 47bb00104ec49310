// Numbers as people in a hurry type them: 1,5jt, 250rb, 250k, 12*45rb, 50000-5000. The field says beside it what it has understood.
import type { Language } from '../language.ts'
import { hasMarkOfDecimals, readNumber } from './number.ts'

const THOUSAND = 1_000
const SHARED = { rb: THOUSAND, ribu: THOUSAND, jt: THOUSAND ** 2, juta: THOUSAND ** 2, miliar: THOUSAND ** 3 }
const ENGLISH = { k: THOUSAND, m: THOUSAND ** 2, million: THOUSAND ** 2, billion: THOUSAND ** 3 }
const SIZES: Record<Language, Record<string, number>> = { id: SHARED, en: { ...SHARED, ...ENGLISH } }

/** A number, whole or short, or a sum of them; undefined where the text is none. */
export function readSum(text: string, language: Language): number | undefined {
  const plain = readNumber(text, language)
  if (plain !== undefined) return plain
  const bare = text.replaceAll(/\s/g, ' ').trim()
  const parts = bare.split(/ ?([*+-]) ?/)
  // One sign and no more: 2026-11-05 is a day and no sum.
  if (parts.length !== 3) return readShort(bare, language)
  const [left, right] = [readShort(parts[0]!, language), readShort(parts[2]!, language)]
  if (left === undefined || right === undefined) return undefined
  const value = parts[1] === '*' ? left * right : parts[1] === '+' ? left + right : left - right
  return value >= 0 && Number.isSafeInteger(Math.trunc(value)) ? rounded(value) : undefined
}

function readShort(text: string, language: Language): number | undefined {
  const [, figure = '', word = ''] = /^(?:Rp\.? ?)?(\d{1,6}(?:[.,]\d{1,2})?) ?([a-z]+)$/i.exec(text) ?? []
  // A capital M is a thousand millions in Indonesian, and a million elsewhere.
  const size = language === 'id' && word === 'M' ? THOUSAND ** 3 : SIZES[language][word.toLowerCase()]
  if (size !== undefined) return rounded(Number(figure.replace(',', '.')) * size)
  return readNumber(text, language)
}

/**
 * A figure as its field takes it, with so many digits behind the comma: nothing is rounded. Where none are taken 385.00 is not 385 either: in
 * Indonesian a zero may be missing at its end.
 */
export function readFigure(text: string, language: Language, decimals: number): number | undefined {
  const value = readSum(text, language)
  const isDoubtful = decimals === 0 && hasMarkOfDecimals(text, language)
  return value === undefined || isDoubtful || value !== Number(value.toFixed(decimals)) ? undefined : value
}

/** Parts of a rupiah that come from reckoning with decimals alone: 0.1 + 0.2. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000
