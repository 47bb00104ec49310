// The way in.
import {
  Alert,
  Button,
  Card,
  Center,
  Group,
  Image,
  PasswordInput,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { Refusal } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'
import { messageOf } from '../../kit/pages/states.tsx'
import { phrases } from '../../kit/phrases.ts'
import { sessionQuery } from '../../kit/session.ts'
import { type Language, say, setLanguage, useLanguage } from '../../kit/words.ts'
import type { SignInSearch } from './callback.ts'
import { OneTimeCode } from './one-time-code.tsx'
import { type Signed, signFor } from './passkey.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { ProviderSignIn, wantedPage } from './provider-sign-in.tsx'
import { holdTyped } from './typed-password.ts'

export function SignIn() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { to, ...callback } = useSearch({ strict: false }) as SignInSearch
  const language = useLanguage()
  useEffect(() => {
    document.title = `${say(phrases.signIn)} · Pendopo`
  })
  const enter = async (password?: string) => {
    queries.clear()
    const { data } = await api.get('/api/auth/session')
    // Who comes to a browser of somebody else's finds it speaking their own language.
    setLanguage(data.user.language ?? language)
    const { must_change_password, must_add_second_factor } = (await queries.fetchQuery(sessionQuery)).user
    if (must_change_password) holdTyped(password)
    const next = must_change_password || must_add_second_factor ? '/account' : (to ?? wantedPage() ?? '/')
    await navigate({ to: next, replace: true })
  }
  return (
    <Center mih="100dvh" p="md" component="main">
      <Card withBorder shadow="sm" padding="xl" w="100%" maw={400}>
        <Stack>
          <Group>
            <Image src="/icon.svg" w={48} h={48} alt="" />
            <div>
              <Title order={1} size="h2">
                Pendopo
              </Title>
              <Text size="sm" c="dimmed">
                {say(phrases.tagline)}
              </Text>
            </div>
          </Group>
          <ProviderSignIn callback={callback} to={to} onEntered={enter} />
          {!callback.state && <Credentials onEntered={enter} />}
          <LanguageSwitch />
        </Stack>
      </Card>
    </Center>
  )
}

export function LanguageSwitch({ onChange = setLanguage }: { onChange?: (next: Language) => void }) {
  const language = useLanguage()
  return (
    <SegmentedControl
      aria-label={say(phrases.language)}
      data={[
        { value: 'id', label: 'Indonesia' },
        { value: 'en', label: 'English' },
      ]}
      value={language}
      onChange={(next) => onChange(next as Language)}
    />
  )
}

export function Credentials({
  login: fixed,
  onEntered,
}: {
  login?: string
  onEntered(password: string): Promise<void>
}) {
  const [login, setLogin] = useState(fixed ?? '')
  const [password, setPassword] = useState('')
  /** Nothing until the service asks for a code. */
  const [otp, setOtp] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const enter = async (brought: { otp?: string; passkey?: Signed }) => {
    setBusy(true)
    setError(undefined)
    try {
      await api.post('/api/auth/login', { login, password, ...brought })
      await onEntered(password)
    } catch (fault) {
      const isAsked = fault instanceof Refusal && fault.code === 'otp_required'
      if (isAsked) setOtp('')
      // Being asked for the first time is no fault of anybody's.
      if (!isAsked || otp !== undefined) setError(fault)
    } finally {
      setBusy(false)
    }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void enter(otp ? { otp } : {})
  }
  return (
    <form onSubmit={send}>
      <Stack>
        <TextInput
          label={say(phrases.login)}
          value={login}
          onChange={(event) => setLogin(event.currentTarget.value)}
          autoComplete="username"
          required
          disabled={fixed !== undefined}
          data-autofocus
        />
        <PasswordInput
          label={say(phrases.password)}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
          required
        />
        {otp !== undefined && <OneTimeCode value={otp} onChange={setOtp} autoFocus />}
        {otp !== undefined && (
          <PasskeyButton sign={() => signFor(login, password)} onSigned={(passkey) => enter({ passkey })} />
        )}
        {error !== undefined && (
          <Alert color="red" role="alert">
            {messageOf(error)}
          </Alert>
        )}
        <Button type="submit" loading={busy} fullWidth>
          {say(phrases.signIn)}
        </Button>
      </Stack>
    </form>
  )
}
