// What the school is: its name goes on to the head of the menu at once.
import { useQueryClient } from '@tanstack/react-query'
import type { PageProps } from '../../kit/console-module.ts'
import { KeptPage } from '../../kit/pages/kept-page.tsx'
import { type Session, sessionQuery } from '../../kit/session.ts'

/** The head of every report and letter. */
const PRINTED = { id: 'untuk kop surat', en: 'for the letterhead' }

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
      marks={{ npsn: PRINTED, address: PRINTED, region: PRINTED }}
      onSaved={({ data }) => rename((data as { name: string }).name)}
    />
  )
}
