// Which months and which schools a page is about; both stand in its address.
import { Group, MultiSelect } from '@mantine/core'
import { MonthPickerInput } from '@mantine/dates'
import { useState } from 'react'
import { day } from '../../kit/format.ts'
import { InCalendar } from '../../kit/forms/inputs/in-calendar.tsx'
import { useFilter } from '../../kit/pages/thing-page.tsx'
import { useSession } from '../../kit/session.ts'
import { say } from '../../kit/words.ts'
import { words } from './words.ts'

export interface Which {
  period?: { from_month: string; to_month?: string }
  schools?: number[]
}
export interface Days {
  from: string
  until: string
}

/** What of the address says which months and schools. */
export const WHICH = ['from', 'to', 'schools']

export function useWhich(): Which {
  const [filter] = useFilter()
  const { from, to, schools } = filter
  const ids = (Array.isArray(schools) ? schools : []).map(Number).filter(Boolean)
  return {
    ...(typeof from === 'string' && {
      period: { from_month: from, ...(typeof to === 'string' && { to_month: to }) },
    }),
    ...(ids.length > 0 && { schools: ids }),
  }
}

export function WhichPickers({ span }: { span: Days | undefined }) {
  const session = useSession()
  const [filter, setFilter] = useFilter()
  const which = useWhich()
  return (
    <Group gap="sm" align="flex-end">
      <MonthRange
        key={`${filter.from} ${filter.to}`}
        from={which.period?.from_month}
        to={which.period?.to_month ?? which.period?.from_month}
        hint={span ? `${day(span.from)} – ${day(span.until)}` : say(words.periodUsual)}
        onChange={(from, to) => setFilter({ ...filter, from, to })}
      />
      {session.companies.length > 1 && (
        <MultiSelect
          label={say(words.schools)}
          placeholder={which.schools ? '' : say(words.allSchools)}
          data={session.companies.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={(which.schools ?? []).map(String)}
          onChange={(next) => setFilter({ ...filter, schools: next.length ? next.map(Number) : undefined })}
          clearable
          miw={{ base: '100%', xs: 280 }}
        />
      )}
    </Group>
  )
}

interface MonthRangeProps {
  from: string | undefined
  to: string | undefined
  hint: string
  onChange(from: string | undefined, to: string | undefined): void
}

/** Half a range stays here until its other end is chosen. */
function MonthRange({ from, to, hint, onChange }: MonthRangeProps) {
  const [range, setRange] = useState<[string | null, string | null]>([
    from ? `${from}-01` : null,
    to ? `${to}-01` : null,
  ])
  return (
    <InCalendar>
      <MonthPickerInput
        type="range"
        label={say(words.period)}
        placeholder={hint}
        value={range}
        onChange={(next) => {
          setRange(next)
          const [first, last] = next
          if (first && last) onChange(first.slice(0, 7), last.slice(0, 7))
          if (!first && !last) onChange(undefined, undefined)
        }}
        valueFormat="MMM YYYY"
        allowSingleDateInRange
        clearable
        miw={{ base: '100%', xs: 260 }}
      />
    </InCalendar>
  )
}
