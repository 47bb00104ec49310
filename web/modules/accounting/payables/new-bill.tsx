// A new bill: begun with what the vendor's bills usually are, and beside it what it will come to and who will be asked.
import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BillCost, BillCostQuery } from '../../../../client/pendopo.ts'
import { api } from '../../../kit/api.ts'
import type { PageProps } from '../../../kit/console-module.ts'
import { rupiah } from '../../../kit/format.ts'
import { Deciders, LeftAfter } from '../../../kit/forms/foreseen.tsx'
import { useTellLeft } from '../../../kit/forms/lines/left.ts'
import { Summary } from '../../../kit/forms/summary.tsx'
import type { Usual } from '../../../kit/forms/use-usual.ts'
import { NewPage } from '../../../kit/pages/new-page.tsx'
import { messageOf } from '../../../kit/pages/states.tsx'
import type { Row } from '../../../kit/queries.ts'
import type { Figure } from '../../../kit/reports/figures.tsx'
import { useMay } from '../../../kit/session.ts'
import { counted, roleWord, say, useLanguage } from '../../../kit/words.ts'
import { fieldWord, valueWord, words } from '../words.ts'

const COSTS = '/api/accounting/bill-costs'
/** How long nothing is typed before the service is asked. */
const PAUSE_MS = 300

const USUAL: Usual = {
  of: ['vendor_id', 'bill_date'],
  async ask({ vendor_id, bill_date }) {
    const query = { vendor_id: Number(vendor_id), bill_date: String(bill_date) }
    // Which line of the plan it uses is said anew for every bill: whoever chooses another fund would keep the old fund's line.
    const { data } = await api.get('/api/accounting/usual-bill', query)
    const { account, tax_object, plan_line_id: _, term_days, terms_by, ...bill } = data
    return {
      fields: { ...bill, lines: account ? [{ account, quantity: 1, tax_object }] : null },
      said: { due_date: counted(TERMS[terms_by], term_days) },
    }
  },
}

const TERMS = { vendor: words.termsOfVendor, last_bill: words.termsOfLast, custom: words.termsOfCustom }

export function NewBill({ resources }: PageProps) {
  useLanguage()
  return (
    <NewPage
      resource={resources.get('accounting/bills')!}
      usual={USUAL}
      running={(value) => <RunningBill value={value} />}
    />
  )
}

function RunningBill({ value }: { value: Row }) {
  const language = useLanguage()
  const open = useMay()(COSTS)
  const [asked] = useDebouncedValue(JSON.stringify(askedOf(value) ?? null), PAUSE_MS)
  const query = JSON.parse(asked) as BillCostQuery | null
  const { data, error } = useQuery({
    queryKey: [COSTS, asked, language],
    queryFn: async () => (await api.post(COSTS, query!)).data,
    enabled: open && query !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const cost = query === null || error ? undefined : data
  useTellLeft(cost?.budget)
  if (!open) return null
  return (
    <Summary title={say(words.foreseen)} sums={figuresOf(cost)}>
      {error && query && <Text size="sm">{messageOf(error)}</Text>}
      {cost ? <Foreseen cost={cost} /> : !error && <Text size="sm">{say(words.notYetReckoned)}</Text>}
    </Summary>
  )
}

function Foreseen({ cost }: { cost: BillCost }) {
  const { levels, budget, counted } = cost
  const uses = budget.map(({ plan_line_id, activity_code, description, available, left }) => ({
    ...{ key: plan_line_id, title: `${activity_code} ${description}`, free: available, left },
  }))
  return (
    <>
      <LeftAfter uses={uses} />
      <Deciders levels={levels.map((level) => level.split(',').map(roleWord).join(' / '))}>
        {counted > 0 && (
          <Text size="xs" c="dimmed" mt={6}>
            {say(words.countedWith).replace('{amount}', rupiah(counted))}
          </Text>
        )}
      </Deciders>
    </>
  )
}

function figuresOf(cost: BillCost | undefined): Figure[] {
  const { taxes = [] } = cost ?? {}
  const hint = (kept: boolean) =>
    taxes
      .filter((tax) => (kept ? tax.withheld : tax.tax === 'vat'))
      .map(({ tax, rate }) => `${valueWord('tax', tax)} ${rate}`)
      .join(', ')
  const sum = (name: 'subtotal' | 'vat' | 'withheld' | 'payable', said?: string): Figure => ({
    label: fieldWord(name),
    // No tax is none, and stands back.
    value: cost?.[name] ? rupiah(cost[name]) : null,
    hint: said || undefined,
  })
  return [sum('subtotal'), sum('vat', hint(false)), sum('withheld', hint(true)), { ...sum('payable'), colour: 'blue' }]
}

/** As much of the bill as can be reckoned; undefined while that is nothing. */
function askedOf({ vendor_id, fund_source_id, bill_date, lines }: Row): BillCostQuery | undefined {
  const whole = ((lines as Row[] | undefined) ?? []).flatMap(lineOf)
  const known = typeof vendor_id === 'number' && typeof fund_source_id === 'number' && isDay(bill_date)
  return known && whole.length ? { vendor_id, fund_source_id, bill_date: String(bill_date), lines: whole } : undefined
}

const isDay = (value: unknown) => /^\d{4}-\d\d-\d\d$/.test(String(value))

function lineOf({
  account,
  quantity,
  unit_price,
  tax_object,
  plan_line_id,
  fund_source_id,
  creditable,
}: Row): BillCostQuery['lines'] {
  const full =
    typeof account === 'string' && typeof tax_object === 'string' && Number(quantity) > 0 && Number(unit_price) >= 1
  if (!full) return []
  const line = {
    ...{ account, quantity, unit_price, tax_object },
    ...(typeof plan_line_id === 'number' && { plan_line_id }),
    ...(typeof fund_source_id === 'number' && { fund_source_id }),
    ...(creditable === true && { creditable }),
  }
  return [line as BillCostQuery['lines'][number]]
}
