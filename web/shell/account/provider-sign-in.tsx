// The way in by a provider of OpenID Connect: to it with a button, and back from it to this very page.
import { Alert, Button, Divider, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Refusal } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'
import { Loading, messageOf } from '../../kit/pages/states.tsx'
import { phrases } from '../../kit/phrases.ts'
import { say } from '../../kit/words.ts'
import type { Callback } from './callback.ts'
import { OneTimeCode } from './one-time-code.tsx'
import { type Signed, signWith } from './passkey.ts'
import { PasskeyButton, useWays } from './passkey-button.tsx'
import { words } from './words.ts'

const WANTED = 'pendopo-wanted-page'

/** The page that was asked for before the reader went to the provider. */
export function wantedPage(): string | undefined {
  const page = sessionStorage.getItem(WANTED) ?? undefined
  sessionStorage.removeItem(WANTED)
  return page
}

interface Props {
  callback: Callback
  to: string | undefined
  onEntered(): Promise<void>
}

export function ProviderSignIn({ callback, to, onEntered }: Props) {
  const ways = useWays()
  const [error, setError] = useState<unknown>()
  if (!ways?.oidc) return null
  const leave = async () => {
    if (to) sessionStorage.setItem(WANTED, to)
    try {
      location.assign((await api.post('/api/auth/oidc/begin')).data.location)
    } catch (fault) {
      setError(fault)
    }
  }
  if (callback.state && !error) return <Returning callback={callback} onEntered={onEntered} onFailed={setError} />
  return (
    <Stack>
      {error !== undefined && (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      )}
      <Button variant="default" fullWidth onClick={leave}>
        {say(words.signInBy)} {ways.oidc}
      </Button>
      <Divider label={say(words.orPassword)} />
    </Stack>
  )
}

/** Hands on what came back, once; a code is asked for where the account has a second factor. */
function Returning(props: { callback: Callback; onEntered(): Promise<void>; onFailed(fault: unknown): void }) {
  const { callback, onEntered, onFailed } = props
  const [otp, setOtp] = useState<string>()
  const [error, setError] = useState<unknown>()
  const navigate = useNavigate()
  const isSent = useRef(false)
  const { state = '', ...rest } = callback
  const finish = async (brought?: { otp?: string; passkey?: Signed }) => {
    try {
      // A second time the provider's own code would not work any more, and is not needed.
      await api.post('/api/auth/oidc/finish', { state, ...(brought ?? rest) })
      await onEntered()
    } catch (fault) {
      const isAsked = fault instanceof Refusal && ['otp_required', 'too_many_attempts'].includes(fault.code)
      if (!isAsked) {
        await navigate({ to: '/sign-in', search: {}, replace: true })
        return onFailed(fault)
      }
      setOtp('')
      if (brought) setError(fault)
    }
  }
  useEffect(() => {
    if (!isSent.current) void finish()
    isSent.current = true
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    void finish(otp ? { otp } : {})
  }
  if (otp === undefined) return <Loading />
  return (
    <form onSubmit={send}>
      <Stack>
        <OneTimeCode value={otp} onChange={setOtp} autoFocus />
        <PasskeyButton
          sign={async () => signWith((await api.post('/api/auth/oidc/challenge', { state })).data)}
          onSigned={(passkey) => finish({ passkey })}
        />
        {error !== undefined && (
          <Alert color="red" role="alert">
            {messageOf(error)}
          </Alert>
        )}
        <Button type="submit" fullWidth>
          {say(phrases.signIn)}
        </Button>
      </Stack>
    </form>
  )
}
