// What runs low, and a request for what is to be bought of it.
import { Button, Checkbox } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PageProps } from '../../kit/console-module.ts'
import { List } from '../../kit/lists/list.tsx'
import { Page } from '../../kit/pages/page.tsx'
import { Empty, NoAccess } from '../../kit/pages/states.tsx'
import { useFilter } from '../../kit/pages/thing-page.tsx'
import type { Row } from '../../kit/queries.ts'
import { useMay } from '../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../kit/words.ts'
import { words } from './words.ts'

const PATH = '/api/inventory/low-stock'
const COLUMNS = ['code', 'name', 'unit', 'on_hand', 'min_stock', 'on_order', 'suggested_order']

export function LowStock({ resources }: PageProps) {
  useLanguage()
  const may = useMay()
  const [filter, setFilter] = useFilter()
  const [chosen, setChosen] = useState<Map<number, Row>>(new Map())
  const door = resources.get('inventory/low-stock')?.list
  if (!door || !may(PATH)) return <NoAccess />
  const mayAsk = may('/api/inventory/purchase-requests/create')
  const turn = (row: Row) => {
    const next = new Map(chosen)
    const id = Number(row.item_id)
    if (!next.delete(id)) next.set(id, row)
    setChosen(next)
  }
  return (
    <Page
      title={thingWord('inventory/low-stock')}
      hint={say(door.summary)}
      actions={mayAsk && chosen.size > 0 && <OrderButton rows={[...chosen.values()]} />}
    >
      <List
        door={door}
        filter={filter}
        onFilter={setFilter}
        columns={COLUMNS}
        empty={<Empty words={words.noLow} />}
        leading={
          mayAsk
            ? (row) => (
                <Checkbox
                  aria-label={`${say(words.select)} ${row.name}`}
                  checked={chosen.has(Number(row.item_id))}
                  onChange={() => turn(row)}
                />
              )
            : undefined
        }
        trailing={(row) => mayAsk && <OrderButton rows={[row]} small />}
      />
    </Page>
  )
}

/** The form opens with what the service suggests; prices and the fund are the asker's to say. */
function OrderButton({ rows, small = false }: { rows: readonly Row[]; small?: boolean }) {
  const lines = rows.map(({ item_id, name, unit, suggested_order }) => ({
    kind: 'consumable',
    item_id,
    description: name,
    unit,
    quantity: suggested_order,
  }))
  return (
    <Button
      component={Link}
      to="/inventory/purchase-requests/new"
      search={{ purpose: say(words.refill), lines } as never}
      leftSection={<IconShoppingCart size={small ? 14 : 16} />}
      {...(small ? { size: 'xs', variant: 'light' } : {})}
      aria-label={small ? `${say(words.order)} ${rows[0]!.name}` : undefined}
    >
      {say(words.order)}
      {small ? '' : ` (${rows.length})`}
    </Button>
  )
}
