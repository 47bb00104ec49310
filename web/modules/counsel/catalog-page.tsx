// The rule book of a school year: its kinds of violation with their points, the rules for repetition, and the thresholds.
import { Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { ActButton, Actions } from '../../kit/forms/actions.tsx'
import { List } from '../../kit/lists/list.tsx'
import type { Resource } from '../../kit/lists/resources.ts'
import { Page, Part } from '../../kit/pages/page.tsx'
import { Failed, Loading, NoAccess } from '../../kit/pages/states.tsx'
import { useFilter } from '../../kit/pages/thing-page.tsx'
import type { Row } from '../../kit/queries.ts'
import { useMay } from '../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../kit/words.ts'
import { words } from './words.ts'

const BOOKS = '/api/v1/counselor/rulebooks'

export function CatalogPage({ resources }: PageProps) {
  const open = useMay()(BOOKS)
  const [filter, setFilter] = useFilter()
  const read = useQuery({
    queryKey: [BOOKS, useLanguage()],
    queryFn: () => api.get(BOOKS, { limit: 50 }),
    enabled: open,
  })
  const [books, kinds, thresholds] = ['rulebooks', 'violation-types', 'thresholds'].map((name) =>
    resources.get(`counselor/${name}`),
  )
  if (!open || !books || !kinds || !thresholds) return <NoAccess />
  if (read.isLoading) return <Loading />
  if (read.error || !read.data) return <Failed error={read.error} retry={read.refetch} />
  const all = read.data.data
  const book = all.find(({ id }) => id === Number(filter.rulebook_id)) ?? all.find(({ current }) => current) ?? all[0]
  return (
    <Page
      title={thingWord('counselor/rulebooks')}
      hint={say(kinds.list!.summary)}
      actions={
        <>
          {book && <Actions resource={books} record={book} />}
          {books.create && <ActButton door={books.create} label={say(words.newYear)} />}
        </>
      }
    >
      <Select
        label={say(words.rulebook)}
        maw={360}
        allowDeselect={false}
        data={all.map(({ id, name, current }) => ({
          value: String(id),
          label: current ? `${name} (${say(words.inForce)})` : name,
        }))}
        value={book ? String(book.id) : null}
        onChange={(next) => setFilter({ rulebook_id: Number(next) })}
      />
      {book && (
        <>
          <Rules
            key={`kinds ${book.id}`}
            {...{ title: say(words.kinds), create: say(words.newKind), resource: kinds, rulebook: book.id }}
            columns={['code', 'name', 'category', 'points', 'active']}
          />
          <Rules
            key={`thresholds ${book.id}`}
            {...{
              title: say(words.thresholds),
              create: say(words.newThreshold),
              resource: thresholds,
              rulebook: book.id,
            }}
            columns={['code', 'points', 'name', 'sanction', 'action', 'active']}
          />
        </>
      )}
    </Page>
  )
}

function Rules(props: { title: string; create: string; resource: Resource; rulebook: number; columns: string[] }) {
  const { title, create, resource, rulebook, columns } = props
  const [filter, setFilter] = useState<Row>({})
  return (
    <Part title={title}>
      {resource.create && (
        <Group mb="xs">
          <ActButton door={resource.create} label={create} fixed={{ rulebook_id: rulebook }} />
        </Group>
      )}
      <List
        door={resource.list!}
        filter={filter}
        onFilter={setFilter}
        fixed={{ rulebook_id: rulebook }}
        columns={columns}
        trailing={(row) => <Actions resource={resource} record={row} inRow />}
        resource={resource}
      />
    </Part>
  )
}
