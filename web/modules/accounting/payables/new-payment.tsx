// Asking for money: what it is for first, then only the fields that this needs, and beside them what it leaves of the budget and who decides.
import { SegmentedControl, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PaymentCostQuery } from '../../../../client/pendopo.ts'
import { api } from '../../../kit/api.ts'
import type { PageProps } from '../../../kit/console-module.ts'
import { day, rupiah } from '../../../kit/format.ts'
import { Deciders, LeftAfter } from '../../../kit/forms/foreseen.tsx'
import { DoorForm } from '../../../kit/forms/form.tsx'
import { usualFund } from '../../../kit/forms/last-account.ts'
import { useTellLeft } from '../../../kit/forms/lines/left.ts'
import { Summary } from '../../../kit/forms/summary.tsx'
import { Page } from '../../../kit/pages/page.tsx'
import { messageOf, NoAccess } from '../../../kit/pages/states.tsx'
import { crumbsOf, useFilter } from '../../../kit/pages/thing-page.tsx'
import { useMade } from '../../../kit/pages/use-made.ts'
import type { Row } from '../../../kit/queries.ts'
import { useMay } from '../../../kit/session.ts'
import type { Schema } from '../../../kit/sheet.ts'
import { newWord, roleWord, say, useLanguage, type Words } from '../../../kit/words.ts'
import { fieldWord, words } from '../words.ts'

const THING = 'accounting/payment-requests'
const BILLS = '/api/accounting/bills'
const COSTS = '/api/accounting/payment-costs'
/** How long nothing is typed before the service is asked. */
const PAUSE_MS = 300

type Kind = 'bills' | 'direct' | 'advance'
/** What each asks for, in its order; what it cannot do without. */
const KINDS: Record<Kind, { label: Words; fields: readonly string[]; required: readonly string[] }> = {
  bills: {
    label: words.payBills,
    fields: ['vendor_id', 'description', 'method', 'bills'],
    required: ['vendor_id', 'bills'],
  },
  direct: {
    label: words.payDirect,
    fields: [
      ...['vendor_id', 'vendor_number', 'amount', 'description', 'duplicate_reason'],
      ...['fund_source_id', 'plan_line_id', 'account', 'method'],
    ],
    required: ['vendor_id', 'amount'],
  },
  advance: {
    label: words.payAdvance,
    fields: [
      ...['staff_id', 'amount', 'settle_by', 'description', 'duplicate_reason'],
      ...['fund_source_id', 'plan_line_id', 'method'],
    ],
    required: ['staff_id', 'amount', 'settle_by'],
  },
}

export function NewPayment({ resources }: PageProps) {
  useLanguage()
  const may = useMay()
  const [given] = useFilter()
  const resource = resources.get(THING)!
  const made = useMade(resource)
  const [kind, setKind] = useState<Kind>(given.bills ? 'bills' : given.staff_id ? 'advance' : 'direct')
  const [vendor, setVendor] = useState<unknown>(given.vendor_id)
  const bills = useOwed(kind === 'bills' ? vendor : undefined)
  const { create } = resource
  if (!create || !may(create.path)) return <NoAccess />
  const kinds = Object.keys(KINDS).filter((one) => one !== 'bills' || may(BILLS))
  return (
    <Page title={newWord(THING)} crumbs={crumbsOf(resource)}>
      <SegmentedControl
        aria-label={say(words.payFor)}
        value={kind}
        onChange={(next) => setKind(next as Kind)}
        data={kinds.map((value) => ({ value, label: say(KINDS[value as Kind].label) }))}
        style={{ alignSelf: 'flex-start', maxWidth: '100%' }}
      />
      <DoorForm
        isPage
        door={{ ...create, input: narrowed(create.input, kind) }}
        initial={{ method: 'bank', ...given }}
        usual={kind === 'bills' ? undefined : usualFund}
        choices={{ bill_id: bills }}
        running={(value, change) => (
          <>
            {kind === 'bills' && <Owed value={value} change={change} bills={bills} onVendor={setVendor} />}
            <RunningPayment value={value} kind={kind} />
          </>
        )}
        {...made}
      />
    </Page>
  )
}

function narrowed({ properties = {}, required = [], ...rest }: Schema, kind: Kind): Schema {
  const { fields, required: needed } = KINDS[kind]
  const asked = fields.flatMap((name) => (properties[name] ? [[name, properties[name]] as const] : []))
  const isAsked = (name: string) => fields.includes(name)
  return { ...rest, properties: Object.fromEntries(asked), required: [...required.filter(isAsked), ...needed] }
}

interface OwedBill {
  value: number
  label: string
  left: number
}

/** The vendor's bills of which something is owed. */
function useOwed(vendor: unknown): OwedBill[] {
  const open = useMay()(BILLS) && typeof vendor === 'number'
  const { data } = useQuery({
    queryKey: [BILLS, 'owed', vendor],
    queryFn: async ({ signal }) => {
      const asked = { vendor_id: Number(vendor), limit: 200 }
      const found = await Promise.all(
        (['posted', 'partially_paid'] as const).map((state) => api.get(BILLS, { ...asked, state }, signal)),
      )
      return found.flatMap(({ data: rows }) => rows)
    },
    enabled: open,
  })
  return (open ? (data ?? []) : []).map(({ id, number, vendor_number, due_date, payable, paid }) => ({
    value: id,
    label: `${number} · ${vendor_number} · ${say(words.paymentDue).replace('{day}', day(due_date))} · ${rupiah(payable - paid)}`,
    left: payable - paid,
  }))
}

interface OwedProps {
  value: Row
  change(next: Row): void
  bills: readonly OwedBill[]
  onVendor(vendor: unknown): void
}

/** A bill that is chosen is paid as far as it is owed, until another sum is typed. */
function Owed({ value, change, bills, onVendor }: OwedProps) {
  const { vendor_id } = value
  useEffect(() => onVendor(vendor_id), [vendor_id, onVendor])
  const rows = (value.bills as Row[] | undefined) ?? []
  const filled = rows.map((row) => {
    const left = row.amount === undefined && bills.find((bill) => bill.value === row.bill_id)?.left
    return left ? { ...row, amount: left } : row
  })
  const isNew = filled.some((row, at) => row !== rows[at])
  useEffect(() => {
    if (isNew) change({ ...value, bills: filled })
  })
  return null
}

function RunningPayment({ value, kind }: { value: Row; kind: Kind }) {
  const language = useLanguage()
  const open = useMay()(COSTS)
  const query = askedOf(value, kind)
  const [asked] = useDebouncedValue(JSON.stringify(query ?? null), PAUSE_MS)
  const { data, error } = useQuery({
    queryKey: [COSTS, asked, language],
    queryFn: async () => (await api.post(COSTS, JSON.parse(asked) as PaymentCostQuery)).data,
    enabled: open && asked !== 'null',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const cost = query && !error ? data : undefined
  useTellLeft(cost?.budget)
  const uses = (cost?.budget ?? []).map(({ plan_line_id, activity_code, description, available, left }) => ({
    ...{ key: plan_line_id, title: `${activity_code} ${description}`, free: available, left },
  }))
  const sum = { label: fieldWord('amount'), value: query ? rupiah(query.amount) : null, colour: 'blue' as const }
  return (
    <Summary title={say(words.foreseen)} sums={[sum]}>
      {query && error && <Text size="sm">{messageOf(error)}</Text>}
      {!query && <Text size="sm">{say(words.paymentNotYet)}</Text>}
      <LeftAfter uses={uses} />
      <Deciders levels={(cost?.levels ?? []).map((level) => level.split(',').map(roleWord).join(' / '))}>
        {cost && cost.counted > 0 && (
          <Text size="xs" c="dimmed" mt={6}>
            {say(words.countedWith).replace('{amount}', rupiah(cost.counted))}
          </Text>
        )}
      </Deciders>
    </Summary>
  )
}

/** As much of it as can be reckoned; undefined while that is nothing. */
function askedOf(value: Row, kind: Kind): PaymentCostQuery | undefined {
  const { vendor_id, method, account, plan_line_id } = value
  const parts = (value.bills as Row[] | undefined) ?? []
  const amount = kind === 'bills' ? parts.reduce((sum, part) => sum + (Number(part.amount) || 0), 0) : value.amount
  if (typeof amount !== 'number' || amount < 1) return undefined
  return {
    amount,
    ...(kind !== 'advance' && typeof vendor_id === 'number' && { vendor_id }),
    ...((method === 'bank' || method === 'cash') && { method }),
    ...(kind === 'direct' && typeof account === 'string' && { account }),
    ...(kind !== 'bills' && typeof plan_line_id === 'number' && { plan_line_id }),
  }
}
