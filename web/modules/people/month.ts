// Days of a month, for the calendar of leave.

export interface MonthOfYear {
  year: number
  month: number
}

const two = (value: number) => String(value).padStart(2, '0')

export function daysOf({ year, month }: MonthOfYear): string[] {
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${year}-${two(month)}-${two(index + 1)}`)
}

export function shifted({ year, month }: MonthOfYear, by: number): MonthOfYear {
  const at = new Date(Date.UTC(year, month - 1 + by, 1))
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 }
}

/** Sunday is 0. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
