// One look at a school's reports: on a day, over all funds or one of them. Each report is asked for once.
import { expect } from 'vitest'
import { addDays } from '../../../src/kernel/values/clock.ts'
import type { Person } from '../../harness.ts'

export interface Look {
  school: string
  companyId: number
  /** The first day of the fiscal year that the day stands in. */
  from: string
  until: string
  /** All of them where none is named. */
  fund?: { id: number; code: string }
  /** Whether the day is the last of its month, or today: what is kept by months can then be asked for. */
  isMonthEnd: boolean
  isToday: boolean
  /** The business body under `data`, or whole where there is none. */
  get(path: string, query?: Query): Promise<Answer>
  ask(path: string, params?: object): Promise<Answer>
  /** Every row of a list, page by page. */
  list(path: string, query?: Query): Promise<Answer[]>
}
// biome-ignore lint/suspicious/noExplicitAny: reports of every shape
export type Answer = any
type Query = Record<string, string | number | undefined>

type Asked = Pick<Look, 'get' | 'ask' | 'list'>

interface Around {
  school: string
  companyId: number
  days: readonly string[]
  today: string
  /** Codes of those that are looked at one by one. */
  funds: readonly string[]
}

/** On each of the days over all funds, and over each of these. */
export async function looksOf(person: Person, { school, companyId, days, today, funds }: Around): Promise<Look[]> {
  const reader = readerOf(person)
  const known = (await reader.list('/api/budget/fund-sources')).filter(({ code }) => funds.includes(code))
  return days.flatMap((until) => {
    const isMonthEnd = addDays(until, 1).endsWith('-01')
    const day = { from: `${until.slice(0, 4)}-01-01`, until, isMonthEnd, isToday: until === today }
    const look = { ...reader, school, companyId, ...day }
    return [look, ...known.map(({ id, code }) => ({ ...look, fund: { id, code } }))]
  })
}

/** What a person is answered, kept for as long as the reader lives. */
function readerOf(person: Person): Asked {
  const known = new Map<string, Promise<Answer>>()
  const once = (key: string, read: () => Promise<Answer>) => {
    const answer = known.get(key) ?? read()
    known.set(key, answer)
    return answer
  }
  const whole = (path: string, query: Query) => {
    const wanted = Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)] as [string, string]],
    )
    const url = `${path}?${new URLSearchParams(wanted)}`
    return once(url, async () => {
      const { status, body } = await person.get(url)
      expect([url, status, body.fields]).toEqual([url, 200, undefined])
      return body
    })
  }
  const list: Asked['list'] = async (path, query = {}) => {
    const rows: Answer[] = []
    let cursor: string | undefined
    do {
      const body = await whole(path, { ...query, limit: 200, cursor })
      const data = body.data ?? body
      rows.push(...(Array.isArray(data) ? data : (data.entries ?? data.assets)))
      cursor = body.next_cursor ?? data.next_cursor ?? undefined
    } while (cursor)
    return rows
  }
  return {
    list,
    get: async (path, query = {}) => {
      const body = await whole(path, query)
      return Array.isArray(body.data) ? body : (body.data ?? body)
    },
    ask: (path, params = {}) =>
      once(`${path} ${JSON.stringify(params)}`, async () => {
        const { status, body } = await person.post(path, params)
        expect([path, params, status]).toEqual([path, params, 200])
        return body.data
      }),
  }
}

export const total = (rows: readonly Answer[], amountOf: (row: Answer) => number): number =>
  rows.reduce((sum, row) => sum + amountOf(row), 0)

export const monthOf = (day: string): number => Number(day.slice(5, 7))
export const yearOf = (day: string): number => Number(day.slice(0, 4))
