// What a new paper begins with before anything is typed: the day is today's, the month this one.
import { today } from '../format.ts'
import type { Row } from '../queries.ts'
import { isMonth, type Schema } from '../sheet.ts'
import type { Usual } from './use-usual.ts'

/** Days on which something is done or written down: nearly always today. Where something begins or ends, nobody knows. */
const DONE_ON =
  /^(date|day|(bill|entry|receipt|invoice|sale|note)_date|(paid|deposited|received|requested|counted|occurred|held|issued|settled|written|moved|period|inspected)_on|from_month)$/

export function beginningOf({ properties = {}, required = [] }: Schema): Row {
  // A voucher may go without its day; that it is today's is better seen than known.
  const asked = properties.entry_date ? [...required, 'entry_date'] : required
  const days = asked.filter((name) => properties[name]?.format === 'date' && DONE_ON.test(name))
  const [year, month] = today().split('-').map(Number)
  return {
    ...Object.fromEntries(
      days.map((name) => [name, isMonth(properties[name]!) ? `${today().slice(0, 8)}01` : today()]),
    ),
    ...(['year', 'month'].every((name) => required.includes(name)) && { year, month }),
  }
}

/** Most who are away are away for a day: the last one follows the first until somebody types it. */
export function usualEnd({ properties = {} }: Schema): Usual | undefined {
  const pair = properties.leave_type_id ? ['starts_on', 'ends_on'] : ['from_day', 'until_day']
  const [first = '', last = ''] = pair
  if (!properties[first] || !properties[last]) return undefined
  return { of: [first], ask: async (value) => ({ fields: { [last]: value[first] } }) }
}
