// The head of every page: where one is, what the page is about, what can be done.
import { Anchor, Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { phrases } from '../phrases.ts'
import { say } from '../words.ts'

export interface Crumb {
  title: string
  to: string
}

export function Page(props: {
  title: string
  hint?: string | undefined
  crumbs?: Crumb[]
  actions?: ReactNode
  /** Of a record: its sum, how it stands, whose it is. */
  head?: ReactNode
  children: ReactNode
}) {
  const { title, hint, crumbs = [], actions, head, children } = props
  useEffect(() => {
    document.title = `${title} · Pendopo`
  }, [title])
  return (
    <Stack gap="md">
      {crumbs.length > 0 && (
        <Breadcrumbs separatorMargin={6} aria-label={say(phrases.whereYouAre)}>
          {crumbs.map((crumb) => (
            <Anchor key={crumb.to} component={Link} to={crumb.to} size="sm">
              {crumb.title}
            </Anchor>
          ))}
        </Breadcrumbs>
      )}
      <Group justify="space-between" align={head ? 'flex-end' : 'center'} gap="sm">
        <div>
          <Title order={1} size="h2">
            {title}
          </Title>
          {hint && saysMore(hint, title) && (
            <Text c="dimmed" size="sm">
              {hint}
            </Text>
          )}
          {head}
        </div>
        <Group gap="xs">{actions}</Group>
      </Group>
      {children}
    </Stack>
  )
}

/** A list of bills under “Bills” says nothing that was not said, nor does the cash book under “Cash book (BKU)”. */
const saysMore = (hint: string, title: string): boolean =>
  !title.toLowerCase().includes(hint.toLowerCase().replace(/^(daftar|list of|list|cetak|print) /, ''))

/** Rows of a record: without any it says so, but of a draft, where there cannot be any yet, it is left out. */
export function RowsPart(props: { title: string; none: string; isDraft: boolean; children: ReactNode }) {
  const { title, none, isDraft, children } = props
  if (!children && isDraft) return null
  return <Part title={title}>{children || <Text size="sm">{none}</Text>}</Part>
}

/** A part of a page under a heading of its own. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      {children}
    </section>
  )
}
