// Picks a line of a plan in force, with what is left of it: what a request, a bill or a payment is charged to.
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { rupiah } from '../../format.ts'
import { phrases } from '../../phrases.ts'
import { useMay } from '../../session.ts'
import { say, useLanguage } from '../../words.ts'
import { useSearch } from './use-search.ts'

interface PlanLineFieldProps {
  label: string
  value: number | null
  onChange(value: number | null): void
  error?: string | undefined
  required?: boolean
}

const PAGE = 200
const PLANS = '/api/budget/planning'
const LEFT = { id: 'sisa', en: 'left' }

export function PlanLineField({ value, onChange, ...input }: PlanLineFieldProps) {
  const may = useMay()
  const { field } = useSearch()
  const { data } = useQuery({
    queryKey: ['/api/budget/availability', 'choices', useLanguage()],
    queryFn: readChoices,
    enabled: may(PLANS) && may('/api/budget/availability'),
  })
  return (
    <Select
      {...input}
      data={data ?? []}
      value={value ? String(value) : null}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      searchable
      {...field}
      clearable={!input.required}
      placeholder={say(phrases.pickOne)}
      nothingFoundMessage={say(phrases.nothingFound)}
      limit={100}
    />
  )
}

async function readChoices() {
  const plans = await api.get(PLANS, { state: 'approved', limit: PAGE })
  const groups: { group: string; items: { value: string; label: string }[] }[] = []
  for (const { id, title } of plans.data) {
    const items: { value: string; label: string }[] = []
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const page = await api.get('/api/budget/availability', { plan_id: id, limit: PAGE, ...(cursor && { cursor }) })
      for (const line of page.data)
        items.push({
          value: String(line.line_id),
          label: `${line.activity_code} · ${line.description} (${say(LEFT)} ${rupiah(line.available)})`,
        })
      cursor = page.next_cursor
    }
    groups.push({ group: title, items })
  }
  return groups
}
