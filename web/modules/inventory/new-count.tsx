// A count of a warehouse: begun with everything that is on record there, each to be counted. What was found is typed before the
// record is shown beside it, so that nobody writes down what should be there.
import { Button, List, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StockLevel } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { number } from '../../kit/format.ts'
import { Summary } from '../../kit/forms/summary.tsx'
import type { Usual } from '../../kit/forms/use-usual.ts'
import { NewPage } from '../../kit/pages/new-page.tsx'
import type { Row } from '../../kit/queries.ts'
import { say, useLanguage } from '../../kit/words.ts'
import { words } from './words.ts'

const PATH = '/api/inventory/stock-levels'
/** As many as one count takes, page by page. */
const LINES_MAX = 500
const PAGE = 200

async function levelsOf(warehouse_id: number): Promise<StockLevel[]> {
  const found: StockLevel[] = []
  let cursor: string | undefined
  do {
    const page = await api.get(PATH, { warehouse_id, limit: PAGE, ...(cursor && { cursor }) })
    found.push(...page.data)
    cursor = page.next_cursor ?? undefined
  } while (cursor && found.length < LINES_MAX)
  return found.slice(0, LINES_MAX)
}

const USUAL: Usual = {
  of: ['warehouse_id'],
  async ask({ warehouse_id }) {
    const levels = await levelsOf(Number(warehouse_id))
    return { fields: { lines: levels.map(({ item_id }) => ({ item_id })) } }
  },
}

export function NewCount({ resources }: PageProps) {
  useLanguage()
  return (
    <NewPage
      resource={resources.get('inventory/stock-counts')!}
      usual={USUAL}
      running={(value, change) => <Counted value={value} change={change} />}
    />
  )
}

const linesOf = ({ lines }: Row) => ((lines as Row[] | undefined) ?? []).filter(({ item_id }) => item_id)
const signed = (difference: number) => `${difference > 0 ? '+' : '−'}${number(Math.abs(difference))}`
const isCounted = ({ counted }: Row) => typeof counted === 'number'

function Counted({ value, change }: { value: Row; change(next: Row): void }) {
  const { warehouse_id } = value
  const { data = [] } = useQuery({
    queryKey: [PATH, warehouse_id],
    queryFn: () => levelsOf(Number(warehouse_id)),
    enabled: typeof warehouse_id === 'number',
    placeholderData: keepPreviousData,
  })
  const levels = new Map(data.map((level) => [level.item_id, level]))
  const lines = linesOf(value)
  const counted = lines.filter(isCounted)
  const left = lines.length - counted.length
  const differing = counted.flatMap(({ item_id, counted: found }) => {
    const level = levels.get(Number(item_id))
    const difference = Number(found) - (level?.on_hand ?? 0)
    return level && difference !== 0 ? [{ ...level, found: Number(found), difference }] : []
  })
  const sums = [
    { label: say(words.countedOf), value: lines.length ? `${counted.length} / ${lines.length}` : null },
    { label: say(words.differing), value: counted.length ? number(differing.length) : null },
  ]
  return (
    <Summary title={say(words.count)} sums={sums}>
      {differing.length > 0 && (
        <List size="sm" mt="xs">
          {differing.map(({ item_id, name, unit, on_hand, found, difference }) => (
            <List.Item key={item_id}>
              {name}: {number(on_hand)} → {number(found)} {unit} ({signed(difference)})
            </List.Item>
          ))}
        </List>
      )}
      {counted.length > 0 && left > 0 && (
        <>
          <Text size="sm" mt="xs">
            {say(words.uncountedHint)}
          </Text>
          <Button size="compact-sm" variant="light" mt="xs" onClick={() => change({ ...value, lines: counted })}>
            {say(words.dropUncounted).replace('{count}', number(left))}
          </Button>
        </>
      )}
    </Summary>
  )
}
