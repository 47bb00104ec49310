// Months by their names.
import type { Words } from '../../../kernel/language/i18n.ts'

export const MONTHS: readonly Words[] = [
  { id: 'Januari', en: 'January' },
  { id: 'Februari', en: 'February' },
  { id: 'Maret', en: 'March' },
  { id: 'April', en: 'April' },
  { id: 'Mei', en: 'May' },
  { id: 'Juni', en: 'June' },
  { id: 'Juli', en: 'July' },
  { id: 'Agustus', en: 'August' },
  { id: 'September', en: 'September' },
  { id: 'Oktober', en: 'October' },
  { id: 'November', en: 'November' },
  { id: 'Desember', en: 'December' },
]

export function monthName({ year, month }: { year: number; month: number }): Words {
  const { id, en } = MONTHS[month - 1]!
  return { id: `${id} ${year}`, en: `${en} ${year}` }
}
