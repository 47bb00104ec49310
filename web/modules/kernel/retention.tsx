// How long what is kept: the setting, its limits, and how much would go before anything does.

import { Alert, Button, Group, Modal, Stack, Table, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { day, number } from '../../kit/format.ts'
import { NumberInput } from '../../kit/forms/inputs/number-input.tsx'
import { noticeOf } from '../../kit/forms/notice.ts'
import { Page } from '../../kit/pages/page.tsx'
import { Failed, Loading, messageOf, NoAccess } from '../../kit/pages/states.tsx'
import { phrases } from '../../kit/phrases.ts'
import { useAct } from '../../kit/queries.ts'
import { isOpen, useSession } from '../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../kit/words.ts'
import { words } from './words.ts'

const PATH = '/api/v1/retention'
type Setting = Reply<typeof PATH>['data']['settings'][number]

const lasting = (keep: number | null, unit: Setting['unit']) =>
  keep === null ? say(words.forEver) : `${number(keep)} ${say(words[unit])}`

export function RetentionPage({ resources }: PageProps) {
  const session = useSession()
  const [chosen, setChosen] = useState<Setting>()
  const { list, update } = resources.get('retention')!
  const read = useQuery({ queryKey: [PATH, useLanguage()], queryFn: async () => (await api.get(PATH)).data })
  if (!list || !isOpen(session, list.access)) return <NoAccess />
  if (read.isLoading) return <Loading />
  if (read.error) return <Failed error={read.error} retry={read.refetch} />
  const mayChange = update !== undefined && isOpen(session, update.access)
  const { settings, last_run } = read.data!
  return (
    <Page title={thingWord('retention')} hint={say(words.retentionHint)}>
      <Table.ScrollContainer minWidth={520} type="native" tabIndex={0}>
        <Table striped aria-label={thingWord('retention')}>
          <Table.Thead>
            <Table.Tr>
              {[words.what, words.keep, words.standard, words.limits].map((head) => (
                <Table.Th key={head.en}>{say(head)}</Table.Th>
              ))}
              {mayChange && <Table.Th aria-label={say(phrases.edit)} />}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {settings.map((setting) => (
              <Table.Tr key={setting.what}>
                <Table.Td fw={500}>{say(setting.title)}</Table.Td>
                <Table.Td>{lasting(setting.keep, setting.unit)}</Table.Td>
                <Table.Td>{lasting(setting.standard, setting.unit)}</Table.Td>
                <Table.Td>
                  {number(setting.least)}–{lasting(setting.most, setting.unit)}
                </Table.Td>
                {mayChange && (
                  <Table.Td>
                    <Button
                      size="compact-sm"
                      variant="light"
                      aria-label={`${say(phrases.edit)}: ${say(setting.title)}`}
                      onClick={() => setChosen(setting)}
                    >
                      {say(phrases.edit)}
                    </Button>
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {last_run && (
        <Text size="sm">
          {say(words.lastRun)}: {day(last_run.day)}
        </Text>
      )}
      {chosen && update && <KeepDialog setting={chosen} path={update.path} onClose={() => setChosen(undefined)} />}
    </Page>
  )
}

function KeepDialog({ setting, path, onClose }: { setting: Setting; path: string; onClose(): void }) {
  const [keep, setKeep] = useState(setting.keep)
  const [tried] = useDebouncedValue(keep, 300)
  const what = setting.what as 'sessions'
  const due = useQuery({
    queryKey: [`${PATH}/due`, what, tried],
    queryFn: async () => (await api.get(`${PATH}/due`, { what, ...(tried && { keep: tried }) })).data.due,
    enabled: tried !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const save = useAct({ path, done: noticeOf({ path }, { record: { name: say(setting.title) } }), onDone: onClose })
  return (
    <Modal opened onClose={onClose} title={say(setting.title)}>
      <Stack>
        <NumberInput
          label={`${say(words.keep)} (${say(words[setting.unit])})`}
          description={say(words.keepHint)}
          value={keep}
          onChange={(next) => setKeep(typeof next === 'number' && next >= 0 ? next : null)}
        />
        {tried !== null && due.data !== undefined && (
          <Alert color={due.data ? 'orange' : 'gray'}>
            {say(words.due)}: <b>{number(due.data)}</b>
          </Alert>
        )}
        {save.error && (
          <Text c="red" role="alert">
            {messageOf(save.error)}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {say(phrases.cancel)}
          </Button>
          <Button
            loading={save.isPending}
            onClick={() => save.mutate({ what: setting.what, keep, version: setting.version })}
          >
            {say(phrases.save)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
