// Accounts: the list, and one account with its roles and sessions.

import { Anchor, Badge, Button, Card, Group, MultiSelect, Select, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { moment } from '../../kit/format.ts'
import { ActionDialog } from '../../kit/forms/actions.tsx'
import { noticeOf } from '../../kit/forms/notice.ts'
import { RecordFields } from '../../kit/lists/record-fields.tsx'
import { Part } from '../../kit/pages/page.tsx'
import { Failed, Loading, messageOf } from '../../kit/pages/states.tsx'
import { RecordPage, ThingPage } from '../../kit/pages/thing-page.tsx'
import { phrases } from '../../kit/phrases.ts'
import { type Row, useAct } from '../../kit/queries.ts'
import { useMay, useSession } from '../../kit/session.ts'
import type { DoorSheet } from '../../kit/sheet.ts'
import { roleWord, say, useLanguage } from '../../kit/words.ts'
import { words } from './words.ts'

export function UsersPage({ resources }: PageProps) {
  useLanguage()
  return (
    <Stack gap="xl">
      <ThingPage
        resource={resources.get('users')!}
        columns={['login', 'name', 'roles', 'disabled', 'must_change_password', 'second_factor', 'created_at']}
        filterOpen
      />
      <FactorRoles resources={resources} />
    </Stack>
  )
}

export function UserPage({ params, resources }: PageProps) {
  const resource = resources.get('users')!
  const id = Number(params.id)
  const mayEnd = useMay()(SESSIONS)
  const { user } = useSession()
  useLanguage()
  return (
    <RecordPage
      resource={resource}
      id={id}
      without={({ disabled, second_factor, vouched, made_by }) => [
        disabled ? 'disable' : 'enable',
        ...(second_factor ? [] : ['reset-second-factor']),
        // Once is enough, and it takes somebody else than who made it.
        ...(vouched || made_by === user.id || id === user.id ? ['vouch'] : []),
      ]}
      body={(record) => (
        <>
          <Group gap="xs">
            {record.disabled === true && <Flag colour="red" text={say(words.disabled)} />}
            {record.must_change_password === true && <Flag colour="orange" text={say(words.mustChange)} />}
          </Group>
          <Identity item={resource.record?.item?.properties ?? {}} record={record} />
          <Roles record={record} resources={resources} />
          {mayEnd && <Sessions id={id} resources={resources} />}
          <DoneByThem id={id} />
        </>
      )}
    />
  )
}

const FACTOR_ROLES = '/api/v1/users/second-factor-roles'

/** Which roles of the school need a second factor: none at first. */
function FactorRoles({ resources }: Pick<PageProps, 'resources'>) {
  const update = resources.get('users/second-factor-roles')?.update
  const may = useMay()
  const read = useQuery({ queryKey: [FACTOR_ROLES], queryFn: async () => (await api.get(FACTOR_ROLES)).data.roles })
  const [chosen, setChosen] = useState<string[]>()
  const save = useAct({
    path: `${FACTOR_ROLES}/update`,
    done: noticeOf({ path: `${FACTOR_ROLES}/update` }, {}),
    onDone: () => setChosen(undefined),
  })
  if (!update || !may(update.path)) return null
  const offered = (update.input.properties?.roles?.items?.enum ?? []).map(String)
  return (
    <Part title={say(words.factorRoles)}>
      <Stack gap="xs" maw={560}>
        {(read.error ?? save.error) && <Failed error={read.error ?? save.error} retry={read.refetch} />}
        <MultiSelect
          label={say(words.roles)}
          description={say(words.factorRolesHint)}
          data={offered.map((role) => ({ value: role, label: roleWord(role) }))}
          value={chosen ?? read.data ?? []}
          onChange={setChosen}
          disabled={save.isPending}
          searchable
          clearable
        />
        <Button
          disabled={!chosen}
          loading={save.isPending}
          onClick={() => save.mutate({ roles: chosen })}
          w="fit-content"
        >
          {say(phrases.save)}
        </Button>
      </Stack>
    </Part>
  )
}

function Flag({ colour, text }: { colour: string; text: string }) {
  return (
    <Badge color={colour} tt="none">
      {text}
    </Badge>
  )
}

function Identity({ item, record }: { item: NonNullable<DoorSheet['input']['properties']>; record: Row }) {
  const { roles: _, disabled: __, must_change_password: ___, ...properties } = item
  return <RecordFields item={{ properties }} record={record} />
}

function DoneByThem({ id }: { id: number }) {
  if (!useMay()('/api/v1/audit')) return null
  return (
    <Anchor component={Link} to="/audit" search={{ actor_id: id } as never} underline="always">
      {say(words.allOf)}
    </Anchor>
  )
}

function Roles({ record, resources }: { record: Row } & Pick<PageProps, 'resources'>) {
  const doors = resources.get('users/roles')?.acts
  const mayGive = useMay()('/api/v1/users/roles/grant')
  const [grant, revoke] = [doors?.get('grant'), doors?.get('revoke')]
  const [chosen, setChosen] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<string>()
  const give = useAct({
    path: grant?.path ?? '',
    ...(grant && { done: noticeOf(grant, { record, said: say(words.addRole) }) }),
    onDone: () => setChosen(null),
  })
  const held = (record.roles as string[] | undefined) ?? []
  const offered = (grant?.input.properties?.role?.enum ?? []).map(String).filter((role) => !held.includes(role))
  return (
    <Part title={say(words.roles)}>
      <Stack gap="xs">
        <Group gap="xs">
          {held.length === 0 && <Text size="sm">{say(words.noRoles)}</Text>}
          {!mayGive && held.length > 0 && <Text size="sm">{held.map(roleWord).join(', ')}</Text>}
          {(mayGive ? held : []).map((role) => (
            <Button
              key={role}
              size="compact-md"
              variant="light"
              rightSection={<IconX size={14} />}
              aria-label={`${say(words.removeRole)}: ${roleWord(role)}`}
              onClick={() => setLeaving(role)}
            >
              {roleWord(role)}
            </Button>
          ))}
        </Group>
        {mayGive && (
          <Group align="flex-end">
            <Select
              label={say(words.role)}
              data={offered.map((role) => ({ value: role, label: roleWord(role) }))}
              value={chosen}
              onChange={setChosen}
              searchable
            />
            <Button
              disabled={!chosen}
              loading={give.isPending}
              onClick={() => give.mutate({ id: record.id, role: chosen })}
            >
              {say(words.addRole)}
            </Button>
          </Group>
        )}
        {give.error && (
          <Text c="red" role="alert">
            {messageOf(give.error)}
          </Text>
        )}
        {leaving && revoke && (
          <ActionDialog
            action={{ verb: 'revoke', door: revoke }}
            record={{ id: record.id, role: leaving }}
            onClose={() => setLeaving(undefined)}
          />
        )}
      </Stack>
    </Part>
  )
}

const SESSIONS = '/api/v1/users/{id}/sessions'

function Sessions({ id, resources }: { id: number } & Pick<PageProps, 'resources'>) {
  const door = resources.get('users/sessions')?.acts.get('end')
  const [ending, setEnding] = useState(false)
  const read = useQuery({
    queryKey: [SESSIONS, id, useLanguage()],
    queryFn: async () => (await api.get(SESSIONS, { id, limit: 100 })).data,
  })
  const end = useAct({ path: door?.path ?? '', ...(door && { done: noticeOf(door, {}) }) })
  if (read.isLoading) return <Loading />
  if (read.error) return <Failed error={read.error} retry={read.refetch} />
  const sessions = read.data ?? []
  return (
    <Part title={say(words.sessions)}>
      <Stack gap="xs">
        {sessions.length === 0 && <Text size="sm">{say(words.noSessions)}</Text>}
        {sessions.map((one) => (
          <Card key={one.id} withBorder padding="xs">
            <Group justify="space-between">
              <div>
                <Text size="sm" fw={500}>
                  {one.address} {one.current && `(${say(words.thisSession)})`}
                </Text>
                <Text size="xs">
                  {moment(one.created_at)} – {moment(one.last_seen_at)} · {one.user_agent.slice(0, 90)}
                </Text>
              </div>
              <Button
                size="compact-sm"
                variant="light"
                color="red"
                onClick={() => end.mutate({ id, session_id: one.id })}
              >
                {say(words.endSession)}
              </Button>
            </Group>
          </Card>
        ))}
        {sessions.length > 1 && (
          <Group>
            <Button size="xs" variant="light" color="red" onClick={() => setEnding(true)}>
              {say(words.endAll)}
            </Button>
          </Group>
        )}
        {ending && door && (
          <ActionDialog
            action={{ verb: 'end', door: { ...door, input: { properties: {} } } }}
            record={{ id }}
            onClose={() => setEnding(false)}
          />
        )}
      </Stack>
    </Part>
  )
}
