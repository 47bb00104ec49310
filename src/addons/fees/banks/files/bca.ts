// BCA's report of virtual accounts (TXT): numbered lines of number, name, currency, amount, day, time, place and what the payer wrote. It names no
// reference: number, moment and amount together are the payment's name.
import type { Key } from './columns.ts'

export const bcaHeadings = ['number', 'name', 'amount', 'paid_on', 'channel'] as const satisfies readonly Key[]

const LINE =
  /^\d{1,6} (?<number>\d{8,28}) (?<name>.{1,80}?) IDR (?<amount>-?[\d.,]{1,24}) (?<day>\d{2}\/\d{2}\/\d{2}(?:\d{2})?) (?<time>\d{2}:\d{2}:\d{2})(?: (?<place>\S{1,50})(?: .*)?)?$/

/** In the order of the headings. */
export function bcaRow(text: string): string[] | undefined {
  const { number, name, amount, day, time, place } = LINE.exec(text)?.groups ?? {}
  return number === undefined ? undefined : [number, name!, amount!, `${day} ${time}`, place ?? '']
}
