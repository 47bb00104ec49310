// The reader's own account: password, second factor, language, open sessions.
import { Alert, Button, Card, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../kit/api.ts'
import { moment } from '../../kit/format.ts'
import { DoorForm } from '../../kit/forms/form.tsx'
import { Page, Part } from '../../kit/pages/page.tsx'
import { Failed, Loading } from '../../kit/pages/states.tsx'
import { phrases } from '../../kit/phrases.ts'
import { useAct } from '../../kit/queries.ts'
import { chooseLanguage, useSession } from '../../kit/session.ts'
import { roleWord, say } from '../../kit/words.ts'
import { OwnPassword } from './own-password.tsx'
import { SecondFactor } from './second-factor.tsx'
import { LanguageSwitch } from './sign-in.tsx'
import { words } from './words.ts'

const PASSWORD_DOOR = {
  path: '/api/auth/change-password',
  input: {
    properties: {
      current_password: { type: 'string', maxLength: 200, title: phrases.oldPassword },
      new_password: { type: 'string', maxLength: 200, title: phrases.newPassword },
    },
    required: ['current_password', 'new_password'],
  },
}

export function Account() {
  const session = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const changed = async () => {
    await queries.invalidateQueries({ queryKey: ['session'] })
    await navigate({ to: '/' })
  }
  if (session.user.must_change_password) return <OwnPassword />
  return (
    <Page
      title={say(phrases.account)}
      hint={`${session.user.name} (${session.user.login}) · ${session.roles.map(roleWord).join(', ')}`}
    >
      {session.user.must_add_second_factor && <Alert color="orange">{say(words.factorDemanded)}</Alert>}
      <Part title={say(phrases.changePassword)}>
        <Card withBorder maw={560}>
          <Text size="sm" mb="xs">
            {say(words.passwordRule)}
          </Text>
          <DoorForm door={PASSWORD_DOOR} submit={say(phrases.changePassword)} onDone={changed} />
        </Card>
      </Part>
      <SecondFactor />
      <Contact />
      <Part title={say(phrases.language)}>
        <LanguageSwitch onChange={(next) => void chooseLanguage(next)} />
      </Part>
      <Sessions />
    </Page>
  )
}

const CONTACT = '/api/auth/contact'
const CONTACT_DOOR = {
  path: `${CONTACT}/update`,
  input: {
    properties: {
      email: { type: ['string', 'null'], maxLength: 200, title: words.email },
      phone: { type: ['string', 'null'], maxLength: 25, title: words.phone },
      current_password: { type: 'string', maxLength: 200, title: phrases.oldPassword },
    },
    required: ['current_password'],
  },
}

/** Where the reader is written to, and known by at a provider. */
function Contact() {
  const read = useQuery({ queryKey: [CONTACT], queryFn: async () => (await api.get(CONTACT)).data })
  const submit = say(words.contact)
  return (
    <Part title={submit}>
      <Card withBorder maw={560}>
        {read.isLoading && <Loading />}
        {read.error && <Failed error={read.error} retry={read.refetch} />}
        {read.data && (
          <Stack>
            <Text size="sm">
              {read.data.linked_at
                ? `${say(words.linkedSince)} ${moment(read.data.linked_at)}`
                : say(words.contactHint)}
            </Text>
            <DoorForm
              key={JSON.stringify(read.data)}
              door={CONTACT_DOOR}
              initial={{ email: read.data.email, phone: read.data.phone }}
              fixed={{}}
              submit={submit}
              onDone={() => read.refetch()}
            />
          </Stack>
        )}
      </Card>
    </Part>
  )
}

function Sessions() {
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: ['/api/auth/sessions'],
    queryFn: () => api.get('/api/auth/sessions'),
  })
  const end = useAct({ path: '/api/auth/sessions/end' })
  return (
    <Stack gap="xs">
      {isLoading && <Loading />}
      {(error ?? end.error) && <Failed error={error ?? end.error} retry={refetch} />}
      {data?.data.map((one) => (
        <Card key={one.id} withBorder padding="xs">
          <Text size="sm">
            {[one.user_agent, one.address].filter(Boolean).join(' · ')} · {moment(one.last_seen_at)}
          </Text>
          {!one.current && (
            <Button
              size="compact-xs"
              variant="light"
              color="red"
              onClick={() => end.mutate({ id: one.id })}
              w="fit-content"
            >
              {say(phrases.signOut)}
            </Button>
          )}
        </Card>
      ))}
    </Stack>
  )
}
