// The first thing after the first sign-in: a password of one's own. Nothing else is offered until then.
import { Alert, Button, Card, Center, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { api } from '../../kit/api.ts'
import { messageOf } from '../../kit/pages/states.tsx'
import { phrases } from '../../kit/phrases.ts'
import { chooseLanguage, useSession } from '../../kit/session.ts'
import { say } from '../../kit/words.ts'
import { LanguageSwitch } from './sign-in.tsx'
import { holdTyped, typedPassword } from './typed-password.ts'
import { words } from './words.ts'

export function OwnPassword() {
  const { user, company } = useSession()
  const title = say(words.ownPassword)
  useEffect(() => {
    document.title = `${title} · Pendopo`
  }, [title])
  return (
    <Center mih="100dvh" p="md" component="main">
      <Card withBorder shadow="sm" padding="xl" w="100%" maw={440}>
        <Stack>
          <div>
            <Title order={1} size="h2">
              {title}
            </Title>
            <Text size="sm" c="dimmed">
              {user.name} · {company.name}
            </Text>
          </div>
          <Text size="sm">{say(words.usedOnce)}</Text>
          <ChoosePassword />
          <LanguageSwitch onChange={(next) => void chooseLanguage(next)} />
        </Stack>
      </Card>
    </Center>
  )
}

function ChoosePassword() {
  const { user } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isKnown, setIsKnown] = useState(typedPassword() !== undefined)
  const [current, setCurrent] = useState(typedPassword() ?? '')
  const [next, setNext] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      await api.post('/api/auth/change-password', { current_password: current, new_password: next })
      holdTyped(undefined)
      await queries.invalidateQueries({ queryKey: ['session'] })
      await navigate({ to: '/' })
    } catch (fault) {
      setError(fault)
      // The one that was typed at the sign-in may be another's by now: it is asked for as anywhere.
      if ((fault as { code?: string }).code === 'invalid_credentials') setIsKnown(false)
      setBusy(false)
    }
  }
  return (
    <form onSubmit={send}>
      <Stack>
        {/* So that what browsers keep is kept under its name. */}
        <input type="text" name="username" autoComplete="username" value={user.login} readOnly hidden />
        {!isKnown && (
          <PasswordInput
            label={say(phrases.oldPassword)}
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
            autoComplete="current-password"
            required
          />
        )}
        <PasswordInput
          label={say(phrases.newPassword)}
          description={say(words.passwordRule)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={next}
          onChange={(event) => setNext(event.currentTarget.value)}
          autoComplete="new-password"
          required
          autoFocus
        />
        {error !== undefined && (
          <Alert color="red" role="alert">
            {messageOf(error)}
          </Alert>
        )}
        <Button type="submit" loading={busy} fullWidth>
          {say(words.keepAndBegin)}
        </Button>
      </Stack>
    </form>
  )
}
