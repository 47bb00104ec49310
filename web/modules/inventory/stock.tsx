// Items with the way to their stock card, and the card itself with its print.
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { ThingPage, useFilter } from '../../kit/pages/thing-page.tsx'
import { useMay } from '../../kit/session.ts'
import { say, useLanguage } from '../../kit/words.ts'
import { words } from './words.ts'

const CARD = '/api/inventory/stock-card'
const PRINT = '/api/inventory/stock-card/print'

export function Items({ resources }: PageProps) {
  useLanguage()
  const may = useMay()
  return (
    <ThingPage
      resource={resources.get('inventory/items')!}
      trailing={(row) =>
        may(CARD) && (
          <Button
            component={Link}
            to="/inventory/stock-card"
            search={{ item_id: row.id } as never}
            size="xs"
            variant="light"
            aria-label={`${say(words.stockCard)} ${row.name}`}
          >
            {say(words.stockCard)}
          </Button>
        )
      }
    />
  )
}

export function StockCard({ resources }: PageProps) {
  useLanguage()
  const may = useMay()
  const [{ item_id, warehouse_id }] = useFilter()
  return (
    <ThingPage
      resource={resources.get('inventory/stock-card')!}
      actions={
        may(PRINT) &&
        item_id !== undefined &&
        warehouse_id !== undefined && (
          <Button
            component="a"
            target="_blank"
            variant="default"
            leftSection={<IconPrinter size={16} />}
            href={api.urlOf(PRINT, { item_id, warehouse_id, format: 'pdf' })}
          >
            {say(words.printCard)}
          </Button>
        )
      }
    />
  )
}
