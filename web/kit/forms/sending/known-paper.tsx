// A paper of a vendor that was written down before is told as soon as its number is left, and not when the form is sent: where it
// stands, or that it is new. What the service refuses it says by itself; this only looks beforehand.
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { anyDoor } from '../../api.ts'
import type { Row } from '../../queries.ts'
import { useMay } from '../../session.ts'
import { type Schema, thingOf } from '../../sheet.ts'
import { say } from '../../words.ts'

const NUMBER = 'vendor_number'
const BILLS = '/api/accounting/bills'
const LISTS = [BILLS, '/api/accounting/payment-requests']
const NO_MORE = ['cancelled', 'void', 'rejected', 'reversed']
const IS_NEW = { id: 'Belum pernah dicatat', en: 'Not written down before' }
const IS_KNOWN = { id: 'Sudah dicatat:', en: 'Written down already:' }

interface Asked {
  /** The form's own door, and the record that it changes. */
  path: string
  record: Row | undefined
  input: Schema
}

export function useKnownPaper({ path, record = {}, input }: Asked, value: Row) {
  const may = useMay()
  const asks = input.properties?.[NUMBER] !== undefined && input.properties.duplicate_reason !== undefined
  const { [NUMBER]: number, vendor_id = record.vendor_id } = value
  const now = JSON.stringify([vendor_id, number])
  const [left, setLeft] = useState<string>()
  const isAsked = asks && left === now && typeof vendor_id === 'number' && typeof number === 'string' && number !== ''
  const { data } = useQuery({
    queryKey: [BILLS, NUMBER, now],
    queryFn: async ({ signal }) => {
      const query = { vendor_id, [NUMBER]: number }
      const found = await Promise.all(
        LISTS.map(async (list) => {
          const { data: rows } = (await anyDoor.get(list, query, signal)) as { data: Row[] }
          return rows.map((row): Row => ({ ...row, list }))
        }),
      )
      return found.flat().filter(({ state }) => !NO_MORE.includes(String(state)))
    },
    // Whoever sees only their own cannot be told that there is no other.
    enabled: isAsked && LISTS.every(may),
  })
  const other = data?.find((row) => !(path.startsWith(String(row.list)) && paperOf(row) === paperOf(record)))
  const note = isAsked && data && (other ? <Known paper={other} /> : <New />)
  return {
    notes: (note ? { [NUMBER]: note } : {}) as Record<string, ReactNode>,
    isKnown: isAsked && other !== undefined,
    onLeave: () => setLeft(now),
  }
}

/** The bills of one paper, each of another fund, are no doubles of one another. */
const paperOf = ({ id, part_of }: Row) => part_of ?? id

const New = () => (
  <Text span inherit c="green">
    {say(IS_NEW)}
  </Text>
)

/** In a tab of its own: what is typed stays in sight. */
const Known = ({ paper }: { paper: Row }) => (
  <Text span inherit c="red" role="status">
    {say(IS_KNOWN)}{' '}
    <Anchor
      component={Link}
      to={`/${thingOf(String(paper.list))}/${paper.id}`}
      target="_blank"
      inherit
      c="inherit"
      underline="always"
    >
      {String(paper.number)}
    </Anchor>
  </Text>
)
