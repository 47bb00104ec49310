// Months as the demo counts them.

/** The first day of the month so many months before the one this day is in. */
export function monthBefore(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 10)
}

/** The first days of the months whose pay is over: those of the term; at its very beginning, the month before it. */
export function paidMonths({ today, termStart }: { today: string; termStart: string }): string[] {
  const months = [monthBefore(today, 1)]
  for (let back = 2; monthBefore(today, back) >= monthBefore(termStart, 0); back++)
    months.unshift(monthBefore(today, back))
  return months
}
