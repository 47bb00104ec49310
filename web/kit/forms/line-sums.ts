// What the lines of a form come to, as far as they are filled in: debit and credit, quantity by price, or their amounts.
import { titleOf } from '../dictionary.ts'
import { rupiah } from '../format.ts'
import { phrases } from '../phrases.ts'
import type { Row } from '../queries.ts'
import type { Figure } from '../reports/figures.tsx'
import { isMoney, isRows, type Schema } from '../sheet.ts'
import { say } from '../words.ts'

type Fields = Record<string, Schema>

const sumOf = (rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + (Number.isFinite(of(row)) ? of(row) : 0), 0)
const field = (name: string) => (row: Row) => Number(row[name] ?? 0)

/** Nothing where no line of it is about money. */
export function lineSums(schema: Schema, value: Row): Figure[] {
  for (const [name, lines] of Object.entries(schema.properties ?? {})) {
    if (!isRows(lines)) continue
    const fields = lines.items!.properties!
    const rows = (value[name] as Row[] | undefined) ?? []
    const sums = sumsOf(fields, rows)
    if (sums.length) return sums
  }
  return []
}

function sumsOf(fields: Fields, rows: readonly Row[]): Figure[] {
  const isSum = (name: string) => fields[name] !== undefined && isMoney(fields[name])
  if (isSum('debit') && isSum('credit')) return balanceOf(fields, rows)
  const worth = worthIn(fields)
  if (worth) return [{ label: say(phrases.sumOfLines), value: rupiah(sumOf(rows, worth)) }]
  return isSum('amount') ? [{ label: say(phrases.sumOfLines), value: rupiah(sumOf(rows, field('amount'))) }] : []
}

/** What a line comes to by its quantity and its price, where it has both. */
export function worthIn(fields: Fields): ((row: Row) => number) | undefined {
  const price = ['unit_price', 'price'].find((name) => fields[name] !== undefined && isMoney(fields[name]))
  return price && fields.quantity
    ? (row) => Math.round(Number(row.quantity ?? 0) * Number(row[price] ?? 0)) || 0
    : undefined
}

function balanceOf(fields: Fields, rows: readonly Row[]): Figure[] {
  const [debit, credit] = [sumOf(rows, field('debit')), sumOf(rows, field('credit'))]
  return [
    { label: titleOf('debit', fields.debit!), value: rupiah(debit) },
    { label: titleOf('credit', fields.credit!), value: rupiah(credit) },
    { label: say(phrases.outOfBalance), value: rupiah(Math.abs(debit - credit)) },
  ]
}
