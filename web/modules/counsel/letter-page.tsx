// A letter with all its versions, and each of them as it was printed.
import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { day, moment } from '../../kit/format.ts'
import { Actions } from '../../kit/forms/actions.tsx'
import { Page, Part } from '../../kit/pages/page.tsx'
import { Failed, Loading, NoAccess } from '../../kit/pages/states.tsx'
import { crumbsOf } from '../../kit/pages/thing-page.tsx'
import { useMay } from '../../kit/session.ts'
import { say, useLanguage } from '../../kit/words.ts'
import { fieldWord, valueWord, words } from './words.ts'

const PATH = '/api/v1/counselor/letters/read'
const PRINTED = '/api/v1/counselor/letters/{id}/pdf'

export function LetterPage({ params, resources }: PageProps) {
  const id = Number(params.id)
  const open = useMay()(PATH)
  const language = useLanguage()
  const read = useQuery({
    queryKey: [PATH, id, language],
    queryFn: async () => (await api.post(PATH, { id })).data,
    enabled: open,
  })
  const resource = resources.get('counselor/letters')
  if (!open || !resource) return <NoAccess />
  if (read.isLoading) return <Loading shape="report" />
  if (read.error || !read.data) return <Failed error={read.error} retry={read.refetch} />
  const letter = read.data
  return (
    <Page
      title={letter.number}
      crumbs={crumbsOf(resource)}
      hint={[letter.student_name, valueWord('kind', letter.kind), day(letter.issued_on)].join(' · ')}
      actions={
        <>
          <Print id={id} label={say(words.printed)} />
          <Actions resource={resource} record={{ ...letter, ...newest(letter.editions) }} />
        </>
      }
    >
      <Part title={say(words.editions)}>
        <Stack>
          {letter.editions.map((edition) => (
            <Card key={edition.version_no} withBorder padding="sm">
              <Group justify="space-between">
                <Text fw={600}>
                  {say(words.version)} {edition.version_no} · {edition.title}
                </Text>
                <Print id={id} version={edition.version_no} label={`${say(words.printed)} ${edition.version_no}`} />
              </Group>
              <Text size="xs">{moment(edition.at)}</Text>
              {edition.sanction && (
                <Text size="sm">
                  {fieldWord('sanction')}: {edition.sanction}
                </Text>
              )}
              <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
                {edition.body}
              </Text>
            </Card>
          ))}
        </Stack>
      </Part>
    </Page>
  )
}

/** Another version starts from the words of the last one. */
function newest(editions: { version_no: number; body: string | null; sanction: string | null }[]) {
  const last = editions.toSorted((a, b) => b.version_no - a.version_no)[0]
  return { body: last?.body, sanction: last?.sanction }
}

function Print({ id, version, label }: { id: number; version?: number; label: string }) {
  return (
    <Button
      component="a"
      href={api.urlOf(PRINTED, { id, version_no: version })}
      target="_blank"
      variant="default"
      size="sm"
      leftSection={<IconFileTypePdf size={16} />}
    >
      {label}
    </Button>
  )
}
