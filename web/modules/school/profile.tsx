// The school's profile: read by everyone, changed where the door is open. A new school has none, and begins it here.
import { Card } from '@mantine/core'
import { Refusal } from '../../../client/pendopo.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { DoorForm } from '../../kit/forms/form.tsx'
import { RecordFields } from '../../kit/lists/record-fields.tsx'
import { Page } from '../../kit/pages/page.tsx'
import { Empty, Failed, Loading, NoAccess } from '../../kit/pages/states.tsx'
import { type Row, useRecord } from '../../kit/queries.ts'
import { isOpen, useSession } from '../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../kit/words.ts'
import { words } from './words.ts'

export function ProfilePage({ resources }: PageProps) {
  const session = useSession()
  useLanguage()
  const { list, update } = resources.get('school/profile')!
  const read = useRecord(list!.path)
  if (!isOpen(session, list!.access)) return <NoAccess />
  if (read.isLoading) return <Loading />
  const isNew = read.error instanceof Refusal && read.error.status === 404
  if (read.error && !isNew) return <Failed error={read.error} retry={read.refetch} />
  const profile = isNew ? {} : (read.data!.data as Row)
  return (
    <Page title={thingWord('school/profile')} hint={say(words.profileHint)}>
      <Card withBorder>
        {update && isOpen(session, update.access) ? (
          // After a save the form begins anew from what the service then holds.
          <DoorForm
            key={String(profile.version)}
            door={update}
            initial={profile}
            fixed={isNew ? {} : { version: profile.version }}
          />
        ) : isNew ? (
          <Empty words={words.profileMissing} />
        ) : (
          <RecordFields item={list!.item ?? {}} record={profile} />
        )}
      </Card>
    </Page>
  )
}
