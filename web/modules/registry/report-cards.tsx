// Report cards: preparing them from the records at hand, and sending the scores back to the registry.
import { Button, Text } from '@mantine/core'
import { IconFileText, IconSend } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PageProps } from '../../kit/console-module.ts'
import { ActionDialog } from '../../kit/forms/actions.tsx'
import { messageOf } from '../../kit/pages/states.tsx'
import { ThingPage } from '../../kit/pages/thing-page.tsx'
import { type Row, useAct } from '../../kit/queries.ts'
import { Figures } from '../../kit/reports/figures.tsx'
import { useMay } from '../../kit/session.ts'
import { say, useLanguage } from '../../kit/words.ts'
import { fieldWord, words } from './words.ts'

const BOOTSTRAP = '/api/v1/report-card/registry/bootstrap'
const COUNTED = ['students', 'classes', 'lessons', 'cards_created', 'cards_updated', 'cards_unchanged'] as const

export function CardsPage({ resources }: PageProps) {
  const [made, setMade] = useState<Row>()
  useLanguage()
  return (
    <ThingPage
      resource={resources.get('report-card/cards')!}
      hint={say(words.gradesHint)}
      columns={['semester', 'class_name', 'student_name', 'lessons', 'scores', 'prepared_at']}
      actions={
        <>
          <Prepare onMade={setMade} />
          <SendGrades resources={resources} />
        </>
      }
      above={
        made && (
          <Figures figures={COUNTED.map((key) => ({ label: fieldWord(key), value: made[key] as number | null }))} />
        )
      }
      filterOpen
    />
  )
}

function Prepare({ onMade }: { onMade(made: Row): void }) {
  const prepare = useAct({ path: BOOTSTRAP, done: say(words.prepared), onDone: ({ data }) => onMade(data as Row) })
  if (!useMay()(BOOTSTRAP)) return null
  return (
    <>
      {prepare.error && (
        <Text c="red" role="alert">
          {messageOf(prepare.error)}
        </Text>
      )}
      <Button leftSection={<IconFileText size={16} />} loading={prepare.isPending} onClick={() => prepare.mutate({})}>
        {say(words.prepare)}
      </Button>
    </>
  )
}

function SendGrades({ resources }: Pick<PageProps, 'resources'>) {
  const may = useMay()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const door = resources.get('report-card/registry')?.acts.get('send-grades')
  if (!door || !may(door.path)) return null
  return (
    <>
      <Button variant="light" leftSection={<IconSend size={16} />} onClick={() => setOpened(true)}>
        {say(words.sendGrades)}
      </Button>
      {opened && (
        <ActionDialog
          action={{ verb: 'send-grades', door }}
          record={{}}
          onClose={() => setOpened(false)}
          onDone={(_, { data }) => navigate({ to: `/registry/sync-logs/${(data as { id: number }).id}` })}
        />
      )}
    </>
  )
}
