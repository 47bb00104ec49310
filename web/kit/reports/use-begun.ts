// What a report opens with before anybody has chosen: this month and year, and the first of what it is asked about, or the one
// that was looked at last on this device.
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { anyDoor } from '../api.ts'
import { today } from '../format.ts'
import { type Row, standingAt } from '../queries.ts'
import { doorAt, methodOf, useMay, useSession } from '../session.ts'
import { type DoorSheet, isMonth, type Schema, typeOf } from '../sheet.ts'

/** The question with what it lacks filled in; undefined while that is not known, or where there is nothing to ask about. */
export function useBegun(door: DoorSheet | undefined, filter: Row): Row | undefined {
  const company = useSession().company.id
  const may = useMay()
  const fields = door?.input.properties ?? {}
  const missing = (door?.input.required ?? []).filter((name) => filter[name] === undefined)
  const references = missing.filter((name) => fields[name]?.reference)
  const asked = useQueries({
    queries: references.map((name) =>
      firstOf(fields[name]!, { name, company, open: may(fields[name]!.reference!.list) }),
    ),
  })
  useEffect(() => {
    for (const [name, value] of Object.entries(filter))
      if (fields[name]?.reference) localStorage.setItem(keyOf(company, name), String(value))
  }, [company, fields, filter])
  const found: Row = {}
  for (const name of missing) {
    const reference = references.indexOf(name)
    found[name] = reference < 0 ? usualOf(name, fields[name] ?? {}) : asked[reference]!.data
  }
  return Object.values(found).every((value) => value !== undefined && value !== null)
    ? { ...found, ...filter }
    : undefined
}

const keyOf = (company: number, name: string) => `pendopo-last ${company} ${name}`

function firstOf(schema: Schema, { name, company, open }: { name: string; company: number; open: boolean }) {
  const { list, where = {} } = schema.reference!
  const door = doorAt(list)
  return {
    queryKey: [list, where, 'first', company, name],
    enabled: open && door !== undefined,
    queryFn: async () => {
      const query = { ...where, ...(door!.paged && { limit: 50 }) }
      const body = methodOf(door) === 'GET' ? await anyDoor.get(list, query) : await anyDoor.post(list, query)
      const keys = ((standingAt(body, door!.at) as Row[] | undefined) ?? []).map((row) =>
        schema.type === 'string' ? row.code : row.id,
      )
      const last = localStorage.getItem(keyOf(company, name))
      return (keys.find((key) => String(key) === last) ?? keys[0] ?? null) as number | string | null
    },
  }
}

function usualOf(name: string, schema: Schema): unknown {
  const now = today()
  if (/^(fiscal_)?year$/.test(name)) return Number(now.slice(0, 4))
  if (isMonth(schema) && typeOf(schema) === 'string') return now.slice(0, 7)
  if (name === 'month') return Number(now.slice(5, 7))
  if (name === 'from') return `${now.slice(0, 8)}01`
  if (schema.format === 'date') return now
  return schema.enum?.find((one) => one !== null)
}
