// What a purchase will cost with VAT and withholding, and what budget it will hold: told by the service while it is typed.
import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PurchaseCost, PurchaseCostQuery } from '../../../../client/pendopo.ts'
import { api } from '../../../kit/api.ts'
import { rupiah } from '../../../kit/format.ts'
import { Summary } from '../../../kit/forms/summary.tsx'
import { messageOf } from '../../../kit/pages/states.tsx'
import type { Row } from '../../../kit/queries.ts'
import type { Figure } from '../../../kit/reports/figures.tsx'
import { useMay } from '../../../kit/session.ts'
import { say, useLanguage } from '../../../kit/words.ts'
import { fieldWord, valueWord, words } from '../words.ts'

const PATH = '/api/inventory/purchase-costs'
/** How long nothing is typed before the service is asked. */
const PAUSE_MS = 300
type Asked = PurchaseCostQuery

interface RunningCostProps {
  fund: unknown
  vendor: unknown
  /** As far as they are filled in; a line of an order brings the kind and tax object of what it orders. */
  lines: readonly Row[]
}

export function RunningCost({ fund, vendor, lines }: RunningCostProps) {
  const language = useLanguage()
  const open = useMay()(PATH)
  const whole = lines.flatMap(lineOf)
  const typed = JSON.stringify({
    fund_source_id: fund,
    ...(typeof vendor === 'number' && { vendor_id: vendor }),
    lines: whole,
  })
  const [asked] = useDebouncedValue(typed, PAUSE_MS)
  const enabled = open && typeof fund === 'number' && whole.length > 0
  const { data, error } = useQuery({
    queryKey: [PATH, asked, language],
    queryFn: async () => (await api.post(PATH, JSON.parse(asked) as Asked)).data,
    enabled: enabled && (JSON.parse(asked) as Asked).lines.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!open) return null
  const cost = enabled && !error ? data : undefined
  return (
    <Summary title={say(words.costs)} sums={figuresOf(cost)}>
      {enabled && error && <Text size="sm">{messageOf(error)}</Text>}
      {cost && typeof vendor !== 'number' && <Text size="xs">{say(words.vatAssumed)}</Text>}
    </Summary>
  )
}

/** A line that is filled in far enough to be reckoned. */
function lineOf({ kind, quantity, unit_price, tax_object, creditable }: Row): Asked['lines'] {
  const full = typeof kind === 'string' && Number(quantity) > 0 && Number(unit_price) >= 1
  if (!full) return []
  const line = {
    ...{ kind, quantity, unit_price },
    ...(typeof tax_object === 'string' && { tax_object }),
    ...(creditable === true && { creditable }),
  }
  return [line as Asked['lines'][number]]
}

function figuresOf(cost: PurchaseCost | undefined): Figure[] {
  const { taxes = [] } = cost ?? {}
  const told = (amount: number | undefined) => (amount === undefined ? null : rupiah(amount))
  const hint = (kept: boolean) =>
    taxes
      .filter((tax) => (kept ? tax.withheld : tax.tax === 'vat'))
      .map(({ tax, rate }) => `${valueWord('tax', tax)} ${rate}`)
      .join(', ')
  return [
    { label: say(words.beforeVat), value: told(cost && cost.amount - cost.vat) },
    { label: fieldWord('vat'), value: told(cost?.vat), hint: hint(false) || undefined },
    { label: fieldWord('withheld'), value: told(cost?.withheld), hint: hint(true) || undefined },
    { label: say(words.willHold), value: told(cost?.held), colour: 'blue' },
  ]
}
