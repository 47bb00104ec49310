// The one record that a school keeps of something: its profile, its tax numbers. Whoever may change it has its form at once, also
// before there is one.
import { Card } from '@mantine/core'
import { Refusal } from '../../../client/pendopo.ts'
import { DoorForm } from '../forms/form.tsx'
import { RecordFields } from '../lists/record-fields.tsx'
import type { Resource } from '../lists/resources.ts'
import { type Row, standingAt, useRecord } from '../queries.ts'
import { isOpen, useSession } from '../session.ts'
import { say, thingWord, type Words } from '../words.ts'
import { Page } from './page.tsx'
import { Empty, Failed, Loading, NoAccess } from './states.tsx'

const KEPT_MISSING = {
  id: 'Belum diisi. Yang berhak mengisinya di halaman ini.',
  en: 'Not filled in yet. Whoever is allowed to can do so on this page.',
}

interface KeptPageProps {
  resource: Resource
  onSaved?: (answer: Row) => void
  /** What cannot be left out the first time. */
  needed?: readonly string[]
  /** What is said of a field beside its name. */
  marks?: Readonly<Record<string, Words>>
}

export function KeptPage({ resource: { thing, list, update }, onSaved, needed = [], marks }: KeptPageProps) {
  const session = useSession()
  const read = useRecord(list!.path)
  if (!isOpen(session, list!.access)) return <NoAccess />
  if (read.isLoading) return <Loading shape="record" />
  const isNew = read.error instanceof Refusal && read.error.status === 404
  if (read.error && !isNew) return <Failed error={read.error} retry={read.refetch} />
  const kept = isNew ? {} : (standingAt(read.data, list!.at) as Row)
  const isVersioned = update?.input.properties?.version !== undefined && kept.version !== undefined
  return (
    <Page title={thingWord(thing)} hint={say(list!.summary)}>
      <Card withBorder>
        {update && isOpen(session, update.access) ? (
          // After a save the form begins anew from what the service then holds.
          <DoorForm
            basis={String(kept.version)}
            door={isNew ? { ...update, input: { ...update.input, required: [...needed] } } : update}
            {...(onSaved && { onDone: onSaved })}
            {...(marks && { marks })}
            initial={kept}
            fixed={isVersioned ? { version: kept.version } : {}}
          />
        ) : isNew ? (
          <Empty words={KEPT_MISSING} />
        ) : (
          <RecordFields item={list!.item ?? {}} record={kept} />
        )}
      </Card>
    </Page>
  )
}
