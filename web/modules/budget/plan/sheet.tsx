// The plan's grid with what surrounds it: adding a line, changing one in full, taking one away, its chain.
import { Button, Modal, Stack, Text } from '@mantine/core'
import { IconPlus, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../../kit/api.ts'
import { ActionDialog } from '../../../kit/forms/actions.tsx'
import { DoorForm } from '../../../kit/forms/form.tsx'
import type { Resource } from '../../../kit/lists/resources.ts'
import { Empty, Failed, Loading } from '../../../kit/pages/states.tsx'
import { phrases } from '../../../kit/phrases.ts'
import type { Row } from '../../../kit/queries.ts'
import { isOpen, useMay, useSession } from '../../../kit/session.ts'
import { say, useLanguage } from '../../../kit/words.ts'
import { words } from '../words.ts'
import styles from './grid.module.css'
import { PlanGrid } from './grid.tsx'
import { type PlanLine, useDrafts, useLines } from './lines.ts'
import type { Plan } from './plan.ts'

interface PlanSheetProps {
  plan: Plan
  resource: Resource
  marked: ReadonlySet<number>
  /** A line that a rule named and the reader wants to see. */
  wanted: { line: number } | undefined
}

export function PlanSheet({ plan, resource, marked, wanted }: PlanSheetProps) {
  const session = useSession()
  const read = useLines(plan.id)
  const drafts = useDrafts(plan.id)
  const names = useCodeNames(plan.fiscal_year)
  const chain = useChainLinks()
  const [dialog, setDialog] = useState<{ verb: 'create' | 'update' | 'delete'; line?: PlanLine }>()
  const editable = plan.open && resource.update !== undefined && isOpen(session, resource.update.access)
  useShown(wanted, read.lines)
  if (read.isLoading) return <Loading />
  if (read.error) return <Failed error={read.error} retry={read.refetch} />
  const adding = editable && (
    <>
      <Button variant="default" leftSection={<IconPlus size={14} />} onClick={() => setDialog({ verb: 'create' })}>
        {say(words.addLine)}
      </Button>
      {drafts.count > 0 && (
        <Text size="sm" role="status">
          {drafts.count} {say(words.unsaved)}
        </Text>
      )}
    </>
  )
  return (
    <Stack gap="xs">
      {read.lines.length === 0 ? (
        <Empty action={adding} />
      ) : (
        <PlanGrid
          {...{ drafts, editable, marked, names }}
          lines={read.lines}
          beside={adding}
          tools={chain}
          onEdit={(line) => setDialog({ verb: 'update', line })}
          onRemove={(line) => setDialog({ verb: 'delete', line })}
        />
      )}
      {dialog && <LineDialog {...dialog} plan={plan} resource={resource} onClose={() => setDialog(undefined)} />}
    </Stack>
  )
}

/** Scrolls to a line by its number; rows have one height, so its place is known before it is drawn. */
function useShown(wanted: { line: number } | undefined, lines: readonly PlanLine[]) {
  // Once for each wish: lines that come or change later take nobody away from where they type.
  const shown = useRef<typeof wanted>(undefined)
  useEffect(() => {
    const at = wanted ? lines.findIndex(({ line_no }) => line_no === wanted.line) : -1
    if (!wanted || shown.current === wanted || at < 0) return
    shown.current = wanted
    const holder = document.querySelector('section[aria-label] table[aria-rowcount]')?.parentElement
    holder?.scrollTo({ top: Math.max(0, (at - 3) * 34) })
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#line-${wanted.line} input`)?.focus())
  }, [wanted, lines])
}

function useCodeNames(fiscal_year: number): ReadonlyMap<string, string> {
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['/api/budget/activities', 'names', fiscal_year],
    queryFn: async () => {
      const asked = { fiscal_year, limit: 200 }
      const [activities, accounts] = await Promise.all([
        api.get('/api/budget/activities', asked),
        api.get('/api/budget/expense-accounts', asked),
      ])
      return [...activities.data, ...accounts.data]
    },
    staleTime: 600_000,
  })
  return new Map(data?.map(({ code, name, name_en }) => [code, language === 'id' ? name : name_en]))
}

const TRACE: string = '/inventory/trace'

/** A plain link for each line: one of the router's own for each would reckon its address anew at every step of scrolling. */
function useChainLinks(): ((line: PlanLine) => ReactNode) | undefined {
  const may = useMay()(`/api${TRACE}`)
  const navigate = useNavigate()
  return useMemo(() => {
    if (!may) return undefined
    return ({ id, line_no }: PlanLine) => {
      const follow = (event: MouseEvent) => {
        if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void navigate({ to: TRACE, search: { kind: 'plan_line', id } as never })
      }
      const label = `${say(words.chain)}, ${say(words.line)} ${line_no}`
      const address = `${TRACE}?kind=plan_line&id=${id}`
      return (
        <a href={address} onClick={follow} className={styles.tool} title={say(words.chain)} aria-label={label}>
          <IconRoute size={16} />
        </a>
      )
    }
  }, [may, navigate])
}

interface LineDialogProps {
  verb: 'create' | 'update' | 'delete'
  line?: PlanLine
  plan: Plan
  resource: Resource
  onClose(): void
}

function LineDialog({ verb, line, plan, resource, onClose }: LineDialogProps) {
  if (verb === 'create')
    return (
      <Modal opened onClose={onClose} title={say(words.addLine)} size="xl">
        <DoorForm
          door={resource.create!}
          fixed={{ plan_id: plan.id }}
          submit={say(phrases.save)}
          onDone={onClose}
          onCancel={onClose}
        />
      </Modal>
    )
  const door = verb === 'update' ? resource.update! : resource.acts.get('delete')!
  // The service takes a month's volume and works out its amount.
  const months = line!.months.map(({ month, volume }) => ({ month, volume }))
  return <ActionDialog action={{ verb, door }} record={{ ...line, months } as Row} onClose={onClose} />
}
