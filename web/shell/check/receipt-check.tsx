// For anybody who holds a receipt: its QR code leads here, and the page says whether it is true.
import { Alert, Card, Center, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Refusal } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'
import { day, rupiah } from '../../kit/format.ts'
import { Loading, messageOf } from '../../kit/pages/states.tsx'
import { say, useLanguage } from '../../kit/words.ts'
import { LanguageSwitch } from '../account/sign-in.tsx'
import { checkWords as words } from './words.ts'

export function ReceiptCheck() {
  useLanguage()
  const { code = '' } = useSearch({ strict: false }) as { code?: string }
  useEffect(() => {
    document.title = `${say(words.title)} · Pendopo`
  })
  const read = useQuery({
    queryKey: ['receipt-check', code],
    queryFn: () => api.get('/api/v1/fees/receipt-checks', { code }),
  })
  const told = read.data?.data
  return (
    <Center mih="100dvh" p="md" component="main">
      <Card withBorder shadow="sm" padding="xl" w="100%" maw={440}>
        <Stack>
          <Title order={1} size="h2">
            {say(words.title)}
          </Title>
          {read.isLoading && <Loading />}
          {read.error && (
            <Alert color="red" title={say(words.unknown)}>
              {isUnknown(read.error) ? say(words.unknownWhy) : messageOf(read.error)}
            </Alert>
          )}
          {told && (
            <>
              <Alert color={told.state === 'valid' ? 'green' : 'red'} title={say(words[told.state])} />
              <Table aria-label={say(words.title)}>
                <Table.Tbody>
                  {[
                    [words.school, told.school],
                    [words.number, told.number],
                    [words.paidOn, day(told.paid_on)],
                    [words.amount, rupiah(told.amount)],
                  ].map(([label, value]) => (
                    <Table.Tr key={String(value)}>
                      <Table.Th scope="row">{say(label as typeof words.title)}</Table.Th>
                      <Table.Td>{String(value)}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
              <Text size="sm" c="dimmed">
                {say(words.compare)}
              </Text>
            </>
          )}
          <LanguageSwitch />
        </Stack>
      </Card>
    </Center>
  )
}

/** A code that is cut off is as little a receipt's as one that nobody gave. */
const isUnknown = (error: unknown) => error instanceof Refusal && (error.status === 404 || error.status === 422)
