// The head of every page: where one is, what the page is about, what can be done.
import { Anchor, Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { phrases } from '../phrases.ts'
import { say } from '../words.ts'
import styles from './page.module.css'

/** Neither is needed to read the page: they come after it. */
const Star = lazy(async () => ({ default: (await import('./head/star.tsx')).Star }))
const WalkSteps = lazy(async () => ({ default: (await import('./head/walk-steps.tsx')).WalkSteps }))

export interface Crumb {
  title: string
  to: string
}

export function Page(props: {
  title: string
  hint?: string | undefined
  crumbs?: Crumb[]
  actions?: ReactNode
  /** Of a record: how it stands, beside its title. */
  badge?: ReactNode
  /** Its number and whose it is, beneath. */
  under?: ReactNode
  children: ReactNode
}) {
  const { title, hint, crumbs = [], actions, badge, under, children } = props
  useEffect(() => {
    document.title = `${title} · Pendopo`
  }, [title])
  return (
    <Stack gap="md">
      {crumbs.length > 0 && (
        <Group justify="space-between" mih={28} gap="sm" wrap="nowrap">
          <Breadcrumbs separatorMargin={6} aria-label={say(phrases.whereYouAre)}>
            {crumbs.map((crumb) => (
              <Anchor key={crumb.to} component={Link} to={crumb.to} size="sm">
                {crumb.title}
              </Anchor>
            ))}
          </Breadcrumbs>
          <Suspense fallback={null}>
            <WalkSteps />
          </Suspense>
        </Group>
      )}
      <Group justify="space-between" align={under ? 'flex-start' : 'center'} gap="sm">
        <div className={styles.about}>
          <div className={styles.title}>
            <Title order={1} {...(!badge && !under && { size: 'h2' })}>
              {title}
            </Title>
            {badge}
            <span className={styles.star}>
              <Suspense fallback={null}>
                <Star title={title} />
              </Suspense>
            </span>
          </div>
          {hint && saysMore(hint, title) && (
            <Text c="dimmed" size="sm">
              {hint}
            </Text>
          )}
          {under}
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
export function Part({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className={styles.part}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {beside}
      </div>
      {children}
    </section>
  )
}
