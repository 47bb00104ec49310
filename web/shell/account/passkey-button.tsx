// Offers a passkey in place of a code, where both the browser and the service have them.
import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'
import { messageOf } from '../../kit/pages/states.tsx'
import { say } from '../../kit/words.ts'
import { browserHasPasskeys, type Signed } from './passkey.ts'
import { words } from './words.ts'

/** Which ways in there are here. */
export const useWays = () =>
  useQuery({ queryKey: ['/api/auth/ways'], queryFn: async () => (await api.get('/api/auth/ways')).data }).data

export const useOffersPasskeys = () => useWays()?.passkeys === true && browserHasPasskeys()

/** What a browser says of a passkey is in its own words, or none: then it was called off. */
export const passkeyFault = (fault: unknown) =>
  fault instanceof Refusal ? messageOf(fault) : say(words.passkeyCancelled)

export function PasskeyButton(props: { sign(): Promise<Signed>; onSigned(signed: Signed): Promise<void> | void }) {
  const offered = useOffersPasskeys()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  if (!offered) return null
  const sign = async () => {
    setBusy(true)
    setError(undefined)
    await props.sign().then(props.onSigned).catch(setError)
    setBusy(false)
  }
  return (
    <>
      {error !== undefined && (
        <Alert color="red" role="alert">
          {passkeyFault(error)}
        </Alert>
      )}
      <Button variant="default" fullWidth loading={busy} onClick={sign}>
        {say(words.usePasskey)}
      </Button>
    </>
  )
}
