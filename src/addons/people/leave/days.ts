// How many days of leave lie between two days, noon to noon where someone says so.

export interface Away {
  starts_on: string
  ends_on: string
  from_noon: boolean
  until_noon: boolean
}

/** Of these working days, those that fall into the leave; half a day less at either end that is cut at noon. */
export function workedDays(away: Away, workingDays: readonly string[]): number {
  const within = workingDays.filter((day) => day >= away.starts_on && day <= away.ends_on)
  const halves =
    (away.from_noon && within[0] === away.starts_on ? 1 : 0) +
    (away.until_noon && within.at(-1) === away.ends_on ? 1 : 0)
  return within.length - halves / 2
}
