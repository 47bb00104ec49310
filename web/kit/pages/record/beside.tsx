// What stands beside a record: what happened to it, the papers that prove it, the chain it stands in. It can be folded away; where there
// is no room beside the record, it comes below.
import { Anchor, Group, Stack, Tabs, Text, UnstyledButton } from '@mantine/core'
import { IconFile, IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { api } from '../../api.ts'
import { useWords } from '../../dictionary.ts'
import { phrases } from '../../phrases.ts'
import { type Row, useRecord } from '../../queries.ts'
import { useMay } from '../../session.ts'
import { newWord, say } from '../../words.ts'
import { Empty, Failed, Loading } from '../states.tsx'
import styles from './beside.module.css'
import { History } from './history.tsx'
import { EVIDENCE, PROVED } from './papers.tsx'
import { TRACE, TraceLines } from './trace.tsx'
import { useFold } from './use-fold.ts'

const NO_PAPERS = { id: 'Belum ada bukti yang dilampirkan.', en: 'No attachments yet.' }

interface BesideProps {
  id: number
  /** Whose history it has, and in which chain it stands. */
  moved?: string | undefined
  traced?: string | undefined
  /** Whether the record is a sheet that needs all the room there is: then it is folded away at first. */
  isWide?: boolean
  children: ReactNode
}

export function Beside({ id, moved, traced, isWide = false, children }: BesideProps) {
  const may = useMay()
  const lines = useRef<HTMLDivElement>(null)
  const [isFolded, fold] = useFold(lines, isWide)
  const isProved = traced !== undefined && PROVED.includes(traced) && may(EVIDENCE)
  const tabs: [string, string, ReactNode][] = [
    ...(moved ? [tab('history', say(phrases.history), <History relation={moved} id={id} bare />)] : []),
    ...(isProved ? [tab('papers', say(phrases.papers), <Papers relation={traced} id={id} />)] : []),
    ...(traced && may(TRACE) ? [tab('trace', say(phrases.trace), <TraceLines relation={traced} id={id} />)] : []),
  ]
  if (!tabs.length) return children
  const names = tabs.map(([, title]) => title)
  return (
    <div className={styles.both} data-folded={isFolded || undefined}>
      <Stack gap="md" miw={0} ref={lines}>
        {children}
      </Stack>
      <aside className={styles.panel} aria-label={names.join(', ')}>
        {/* One button for both ways, so that the focus stays on it. */}
        <UnstyledButton
          className={styles.fold!}
          aria-expanded={!isFolded}
          aria-label={isFolded ? say(phrases.unfold).replace('{what}', names.join(', ')) : say(phrases.fold)}
          title={isFolded ? undefined : say(phrases.fold)}
          onClick={() => fold(!isFolded)}
        >
          {isFolded ? <IconLayoutSidebarRightExpand size={18} /> : <IconLayoutSidebarRightCollapse size={18} />}
          {isFolded && names.join(' · ')}
        </UnstyledButton>
        {/* Each is asked for when somebody looks at it. */}
        <Tabs defaultValue={tabs[0]![0]} keepMounted={false}>
          <Tabs.List mb="sm" className={styles.tabs!}>
            {tabs.map(([name, title]) => (
              <Tabs.Tab key={name} value={name} className={styles.tab!}>
                {title}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map(([name, , body]) => (
            <Tabs.Panel key={name} value={name}>
              {body}
            </Tabs.Panel>
          ))}
        </Tabs>
      </aside>
    </div>
  )
}

const tab = (name: string, title: string, body: ReactNode): [string, string, ReactNode] => [name, title, body]

/** The papers of one document, each to be opened; the next is put on it here. */
function Papers({ relation, id }: { relation: string; id: number }) {
  const { valueWord } = useWords()
  const asked = { relation, record_id: id }
  const { data, error, isLoading, refetch } = useRecord(EVIDENCE, { ...asked, state: 'standing' })
  const mayAdd = useMay()(`${EVIDENCE}/create`)
  if (isLoading) return <Loading />
  if (error) return <Failed error={error} retry={refetch} />
  const papers = (data?.data as Row[] | undefined) ?? []
  return (
    <Stack gap="xs">
      {papers.length === 0 && <Empty words={NO_PAPERS} />}
      {papers.map((paper) => (
        <Group key={String(paper.id)} gap="xs" wrap="nowrap">
          <IconFile size={18} />
          <div>
            {paper.file_id === null ? (
              <Text size="sm">{String(paper.note ?? '–')}</Text>
            ) : (
              <Anchor size="sm" href={api.urlOf(`${EVIDENCE}/{id}/file`, { id: paper.id })} target="_blank">
                {String(paper.name)}
              </Anchor>
            )}
            <Text size="xs">{valueWord('kind', String(paper.kind))}</Text>
          </div>
        </Group>
      ))}
      <Group gap="md">
        {mayAdd && (
          <Anchor component={Link} to="/accounting/evidence/new" search={asked as never} size="sm">
            {newWord('accounting/evidence')}
          </Anchor>
        )}
        <Anchor component={Link} to="/accounting/evidence" search={asked as never} size="sm">
          {say(phrases.all)}
        </Anchor>
      </Group>
    </Stack>
  )
}
