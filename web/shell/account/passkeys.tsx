// The reader's own passkeys: added, named, removed.
import { Alert, Button, Card, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'
import { moment } from '../../kit/format.ts'
import { Part } from '../../kit/pages/page.tsx'
import { Failed, Loading } from '../../kit/pages/states.tsx'
import { phrases } from '../../kit/phrases.ts'
import { say } from '../../kit/words.ts'
import { makePasskey } from './passkey.ts'
import { passkeyFault, useOffersPasskeys } from './passkey-button.tsx'
import { Asking, NO_PROOF, ProofFields, proofOf } from './proof.tsx'
import { words } from './words.ts'

const PATH = '/api/auth/passkeys'
type Passkey = Reply<typeof PATH>['data']['passkeys'][number]

interface Props {
  /** A second factor stands: it is shown before anything is changed. */
  stands: boolean
  /** With recovery codes, if the first one brought some. */
  onChange(codes: readonly string[] | undefined): Promise<void>
}

export function Passkeys({ stands, onChange }: Props) {
  const offered = useOffersPasskeys()
  const read = useQuery({ queryKey: [PATH], queryFn: async () => (await api.get(PATH)).data.passkeys })
  const [adding, setAdding] = useState(false)
  const changed = async (codes?: readonly string[]) => {
    setAdding(false)
    await read.refetch()
    await onChange(codes)
  }
  if (!offered && !read.data?.length) return null
  return (
    <Part title={say(words.passkeys)}>
      <Card withBorder maw={560}>
        <Stack>
          <Text size="sm">{say(words.passkeysHint)}</Text>
          {read.isLoading && <Loading />}
          {read.error && <Failed error={read.error} retry={read.refetch} />}
          {read.data?.map((one) => (
            <One key={one.id} passkey={one} onChange={changed} />
          ))}
          {adding && <Adding stands={stands} onAdded={changed} />}
          {offered && !adding && (
            <Button w="fit-content" onClick={() => setAdding(true)}>
              {say(words.addPasskey)}
            </Button>
          )}
        </Stack>
      </Card>
    </Part>
  )
}

function Adding({ stands, onAdded }: { stands: boolean; onAdded(codes?: readonly string[]): Promise<void> }) {
  const [name, setName] = useState('')
  const [proof, setProof] = useState(NO_PROOF)
  const [fault, setFault] = useState<unknown>()
  const send = async () => {
    setFault(undefined)
    const invitation = (await api.post(`${PATH}/begin`, proofOf(proof))).data
    // What was shown is used up, however this goes on.
    setProof(NO_PROOF)
    const made = await makePasskey(invitation).catch(setFault)
    if (!made) return
    const { recovery_codes } = (await api.post(`${PATH}/add`, { name, ...made })).data
    await onAdded(recovery_codes.length > 0 ? recovery_codes : undefined)
  }
  return (
    <Asking submit={say(words.makePasskey)} send={send}>
      <Name value={name} onChange={setName} />
      <ProofFields value={proof} onChange={setProof} both={stands} />
      {fault !== undefined && (
        <Alert color="red" role="alert">
          {passkeyFault(fault)}
        </Alert>
      )}
    </Asking>
  )
}

function One({ passkey, onChange }: { passkey: Passkey; onChange(): Promise<void> }) {
  const [doing, setDoing] = useState<'rename' | 'remove'>()
  const [name, setName] = useState(passkey.name)
  const [proof, setProof] = useState(NO_PROOF)
  const { id } = passkey
  const done = async () => {
    setDoing(undefined)
    setProof(NO_PROOF)
    await onChange()
  }
  return (
    <Card withBorder padding="xs">
      <Text size="sm" fw={600}>
        {passkey.name}
      </Text>
      <Text size="sm">
        {say(words.factorSince)} {moment(passkey.added_at)}
        {passkey.used_at && ` · ${say(words.lastUsed)} ${moment(passkey.used_at)}`}
      </Text>
      {doing === undefined && (
        <Group gap="xs">
          <Button size="compact-sm" variant="light" onClick={() => setDoing('rename')}>
            {say(words.renamePasskey)}
          </Button>
          <Button size="compact-sm" variant="light" color="red" onClick={() => setDoing('remove')}>
            {say(words.removePasskey)}
          </Button>
        </Group>
      )}
      {doing === 'rename' && (
        <Asking submit={say(phrases.save)} send={() => api.post(`${PATH}/rename`, { id, name }).then(done)}>
          <Name value={name} onChange={setName} />
        </Asking>
      )}
      {doing === 'remove' && (
        <Asking
          submit={say(words.removePasskey)}
          send={() => api.post(`${PATH}/remove`, { id, ...proofOf(proof) }).then(done)}
        >
          <ProofFields value={proof} onChange={setProof} both />
        </Asking>
      )}
    </Card>
  )
}

function Name({ value, onChange }: { value: string; onChange(next: string): void }) {
  return (
    <TextInput
      label={say(words.passkeyName)}
      placeholder={say(words.passkeyNameExample)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={60}
      required
    />
  )
}
