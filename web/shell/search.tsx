// Search over people and documents, from anywhere: the service answers with what the reader may see.
import { ActionIcon, Loader, Modal, NavLink, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue, useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Failed } from '../kit/pages/states.tsx'
import { phrases } from '../kit/phrases.ts'
import { type Row, useRecord } from '../kit/queries.ts'
import { useMay } from '../kit/session.ts'
import { thingOf } from '../kit/sheet.ts'
import { say, type Words } from '../kit/words.ts'

const PATH = '/api/v1/search'

export function Search() {
  const [opened, { open, close }] = useDisclosure()
  useHotkeys([
    ['mod+K', open],
    ['/', open],
  ])
  if (!useMay()(PATH)) return null
  return (
    <>
      <ActionIcon variant="default" size="lg" aria-label={say(phrases.search)} onClick={open}>
        <IconSearch size={18} />
      </ActionIcon>
      <Modal opened={opened} onClose={close} title={say(phrases.search)} yOffset="8vh">
        <Found onChosen={close} />
      </Modal>
    </>
  )
}

function Found({ onChosen }: { onChosen(): void }) {
  const [words, setWords] = useState('')
  const [asked] = useDebouncedValue(words.trim(), 200)
  const { data, error, isFetching } = useRecord(PATH, { q: asked }, { enabled: asked.length > 1 })
  const found = (data?.data as Row[] | undefined) ?? []
  return (
    <Stack gap={4}>
      <TextInput
        data-autofocus
        aria-label={say(phrases.searchHint)}
        placeholder={say(phrases.searchHint)}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        rightSection={isFetching ? <Loader size="xs" /> : null}
      />
      {error && <Failed error={error} />}
      {asked.length > 1 && !isFetching && !error && !found.length && (
        <Text c="dimmed">{say(phrases.nothingFound)}</Text>
      )}
      {found.map((one) => (
        <NavLink
          key={`${one.kind} ${one.id}`}
          component={Link}
          to={`/${thingOf(String(one.path))}`}
          label={String(one.label)}
          description={[say(one.title as Words), one.detail].filter(Boolean).join(' · ')}
          onClick={onChosen}
        />
      ))}
    </Stack>
  )
}
