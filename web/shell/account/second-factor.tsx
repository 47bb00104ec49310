// The reader's own second factor: given to an app as a picture that is drawn here, recovery codes, and its end.
import { Alert, Box, Button, Card, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import qrcode from 'qrcode-generator'
import { useMemo, useState } from 'react'
import type { Reply } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'
import { moment } from '../../kit/format.ts'
import { Part } from '../../kit/pages/page.tsx'
import { Failed, Loading } from '../../kit/pages/states.tsx'
import { phrases } from '../../kit/phrases.ts'
import { say } from '../../kit/words.ts'
import { OneTimeCode } from './one-time-code.tsx'
import { Passkeys } from './passkeys.tsx'
import { Asking, NO_PROOF, ProofFields, proofOf } from './proof.tsx'
import { words } from './words.ts'

const PATH = '/api/auth/second-factor'
const END = 'end'
type Secret = Reply<'/api/auth/second-factor/begin'>['data']

export function SecondFactor() {
  const queries = useQueryClient()
  const read = useQuery({ queryKey: [PATH], queryFn: async () => (await api.get(PATH)).data })
  const [codes, setCodes] = useState<readonly string[]>()
  const renew = async (shown: readonly string[] | undefined) => {
    setCodes(shown)
    await read.refetch()
    await queries.invalidateQueries({ queryKey: ['session'] })
  }
  return (
    <>
      <Part title={say(words.factor)}>
        <Card withBorder maw={560}>
          {read.isLoading && <Loading />}
          {read.error && <Failed error={read.error} retry={read.refetch} />}
          {codes && <RecoveryCodes codes={codes} onSeen={() => setCodes(undefined)} />}
          {read.data &&
            !codes &&
            (read.data.enrolled_at ? <Standing since={read.data} onChange={renew} /> : <Adding onAdded={renew} />)}
        </Card>
      </Part>
      {read.data && !codes && <Passkeys stands={read.data.enrolled_at !== null} onChange={renew} />}
    </>
  )
}

function Adding({ onAdded }: { onAdded(codes: readonly string[]): Promise<void> }) {
  const [secret, setSecret] = useState<Secret>()
  const [proof, setProof] = useState(NO_PROOF)
  const [otp, setOtp] = useState('')
  if (!secret)
    return (
      <Asking
        submit={say(words.addFactor)}
        send={async () => {
          setSecret((await api.post(`${PATH}/begin`, { current_password: proof.password })).data)
          setProof(NO_PROOF)
        }}
      >
        <Text size="sm">{say(words.factorHint)}</Text>
        <ProofFields value={proof} onChange={setProof} both={false} />
      </Asking>
    )
  return (
    <Asking
      submit={say(words.confirmFactor)}
      send={async () => onAdded((await api.post(`${PATH}/confirm`, { otp })).data.recovery_codes)}
    >
      <Text size="sm">{say(words.qrText)}</Text>
      <Picture text={secret.uri} />
      <Group gap="xs">
        <Code fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {secret.secret}
        </Code>
        <Copy text={secret.secret} />
      </Group>
      <OneTimeCode value={otp} onChange={setOtp} />
    </Asking>
  )
}

function Standing(props: {
  since: { enrolled_at: string | null; codes_left: number }
  onChange(codes: readonly string[] | undefined): Promise<void>
}) {
  const { since, onChange } = props
  const [proof, setProof] = useState(NO_PROOF)
  const proven = proofOf(proof)
  const send = async (way: string) => {
    const ends = way === END
    if (ends) await api.post(`${PATH}/end`, proven)
    const codes = ends ? undefined : (await api.post(`${PATH}/renew-codes`, proven)).data.recovery_codes
    setProof(NO_PROOF)
    await onChange(codes)
  }
  return (
    <Asking
      submit={say(words.renewCodes)}
      send={send}
      beside={
        <Button type="submit" variant="light" color="red" value={END}>
          {say(words.endFactor)}
        </Button>
      }
    >
      <Text size="sm">
        {say(words.factorSince)} {moment(since.enrolled_at ?? '')} · {say(words.codesLeft)}: {since.codes_left}
      </Text>
      <ProofFields value={proof} onChange={setProof} both />
    </Asking>
  )
}

function RecoveryCodes({ codes, onSeen }: { codes: readonly string[]; onSeen(): void }) {
  return (
    <Stack>
      <Text fw={600}>{say(words.codesTitle)}</Text>
      <Alert color="yellow">{say(words.codesText)}</Alert>
      <Group gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={say(words.codesTitle)}>
        {codes.map((code) => (
          <li key={code}>
            <Code fz="md">{code}</Code>
          </li>
        ))}
      </Group>
      <Group>
        <Copy text={codes.join('\n')} />
        <Button onClick={onSeen}>{say(phrases.shownOnceSeen)}</Button>
      </Group>
    </Stack>
  )
}

function Copy({ text }: { text: string }) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button size="compact-sm" variant="light" onClick={copy}>
          {say(copied ? phrases.copied : phrases.copy)}
        </Button>
      )}
    </CopyButton>
  )
}

const QUIET_ZONE = 4

/** Drawn here: nobody else sees what stands in it. Always dark on white, as cameras want it. */
function Picture({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const code = qrcode(0, 'M')
    code.addData(text)
    code.make()
    const count = code.getModuleCount()
    const dark = Array.from({ length: count * count }, (_, at) => [Math.floor(at / count), at % count] as const)
    const drawn = dark.filter(([row, column]) => code.isDark(row, column))
    return {
      size: count + 2 * QUIET_ZONE,
      path: drawn.map(([row, column]) => `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`).join(''),
    }
  }, [text])
  return (
    <Box maw={240}>
      <svg viewBox={`0 0 ${size} ${size}`} width="100%" role="img" aria-label="QR" shapeRendering="crispEdges">
        <rect width={size} height={size} fill="white" />
        <path d={path} fill="black" />
      </svg>
    </Box>
  )
}
