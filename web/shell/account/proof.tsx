// The password once more, and beside it a code or a passkey: what is asked for before a second factor is changed.
import { Alert, Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { messageOf } from '../../kit/pages/states.tsx'
import { phrases } from '../../kit/phrases.ts'
import { useSession } from '../../kit/session.ts'
import { say } from '../../kit/words.ts'
import { OneTimeCode } from './one-time-code.tsx'
import { type Signed, signFor } from './passkey.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { words } from './words.ts'

export interface Proof {
  password: string
  otp: string
  passkey?: Signed
}

export const NO_PROOF: Proof = { password: '', otp: '' }

/** As the doors take it. */
export const proofOf = ({ password, otp, passkey }: Proof) => ({
  current_password: password,
  ...(passkey ? { passkey } : otp && { otp }),
})

interface Props {
  value: Proof
  onChange(next: Proof): void
  /** Beside the password something else is asked for. */
  both: boolean
}

export function ProofFields({ value, onChange, both }: Props) {
  const { login } = useSession().user
  return (
    <>
      <PasswordInput
        label={say(phrases.oldPassword)}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
        autoComplete="current-password"
        required
      />
      {both && !value.passkey && (
        <>
          <OneTimeCode value={value.otp} onChange={(otp) => onChange({ ...value, otp })} />
          <PasskeyButton
            sign={() => signFor(login, value.password)}
            onSigned={(passkey) => onChange({ ...value, passkey })}
          />
        </>
      )}
      {value.passkey && <Text size="sm">{say(words.passkeyShown)}</Text>}
    </>
  )
}

/** A small form that tells below its fields what was refused. */
export function Asking(props: {
  submit: string
  /** Told which button was pressed. */
  send(way: string): Promise<void>
  beside?: ReactNode
  children: ReactNode
}) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    const { submitter } = event.nativeEvent as SubmitEvent
    await props.send((submitter as HTMLButtonElement | null)?.value ?? '').catch(setError)
    setBusy(false)
  }
  return (
    <form onSubmit={send}>
      <Stack>
        {props.children}
        {error !== undefined && (
          <Alert color="red" role="alert">
            {messageOf(error)}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={busy}>
            {props.submit}
          </Button>
          {props.beside}
        </Group>
      </Stack>
    </form>
  )
}
