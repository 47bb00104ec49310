// The lines above the table, as they are written. What was not told is not asked for on paper either.
import type { PrintedReport } from '../printed.ts'
import type { Setting } from './sheet.ts'

export function toldFacts({ facts, factKinds }: PrintedReport, write: Setting['write']) {
  return facts
    .map(({ label, value }, index) => {
      const kind = factKinds[index]!
      const text = write(value, kind)
      // No column says here that it is money.
      return { label, text: kind === 'rupiah' && typeof value === 'number' ? text.replace(/\d/, 'Rp$&') : text }
    })
    .filter(({ text }) => text)
}
