// What the school is: its name goes on to the head of the menu at once.
import { useQueryClient } from '@tanstack/react-query'
import type { PageProps } from '../../kit/console-module.ts'
import { KeptPage } from '../../kit/pages/kept-page.tsx'
import { type Session, sessionQuery } from '../../kit/session.ts'

export function ProfilePage({ resources }: PageProps) {
  const queries = useQueryClient()
  const rename = (name: string) =>
    queries.setQueryData<Session>(
      sessionQuery.queryKey,
      (session) => session && { ...session, company: { ...session.company, name } },
    )
  return (
    <KeptPage
      resource={resources.get('school/profile')!}
      needed={['level', 'ownership']}
      onSaved={({ data }) => rename((data as { name: string }).name)}
    />
  )
}
