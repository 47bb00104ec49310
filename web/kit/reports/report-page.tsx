// A report: what it is asked for, its figures as a sheet, the same as Excel or PDF.
import { Card } from '@mantine/core'
import { Refusal } from '../../../client/pendopo.ts'
import { Filters } from '../lists/filters.tsx'
import { RecordFields } from '../lists/record-fields.tsx'
import type { Resource } from '../lists/resources.ts'
import { Empty, Failed, Loading, NoAccess } from '../pages/states.tsx'
import { useFilter } from '../pages/thing-page.tsx'
import { phrases } from '../phrases.ts'
import { type Row, standingAt, useRecord } from '../queries.ts'
import { isOpen, useSession } from '../session.ts'
import { say, thingWord } from '../words.ts'
import { ReportDesk } from './desk.tsx'
import { FileButton } from './file-button.tsx'
import { isPrinted, ReportView } from './report-view.tsx'
import { useBegun } from './use-begun.ts'

const NOTHING_FOR_CHOICE = {
  id: 'Belum ada isinya untuk pilihan ini. Pilih bulan, tahun atau dana yang lain.',
  en: 'Nothing to report for this selection. Choose another month, year or fund.',
}

interface ReportPageProps {
  resource: Resource
  /** The file that an office takes of the same. */
  file?: Resource | undefined
  /** The same as a paper with signatures: what is signed is what people look at. */
  paper?: Resource | undefined
}

export function ReportPage({ resource, file, paper }: ReportPageProps) {
  const session = useSession()
  const [filter, setFilter] = useFilter()
  const asked = useBegun(resource.list, filter)
  const door = paper?.list && isOpen(session, paper.list.access) ? paper.list : resource.list
  const read = useRecord(door?.path ?? '', asked ?? {}, {
    enabled: door !== undefined && door.kind !== 'file' && asked !== undefined,
  })
  if (!resource.list || !door || !isOpen(session, door.access)) return <NoAccess />
  // Nobody asked for this month or paper in particular: where there is none yet, nothing is wrong.
  const isNowhere = read.error instanceof Refusal && read.error.status === 404
  const found = standingAt(read.data, door.at)
  const record = (Array.isArray(found) ? { rows: found } : found) as Row | undefined
  const item = Array.isArray(found)
    ? { properties: { rows: { type: 'array', items: door.item ?? {} } } }
    : (door.item ?? {})
  return (
    <ReportDesk
      title={thingWord(resource.thing)}
      hint={say(resource.list.summary)}
      choices={<Filters door={resource.list} value={asked ?? filter} onChange={setFilter} open />}
      print={door.kind === 'file' ? undefined : door}
      asked={asked}
      beside={
        asked &&
        [file, door.kind === 'file' ? resource : undefined].map(
          (one) =>
            one?.list &&
            isOpen(session, one.list.access) && (
              <FileButton key={one.thing} door={one.list} asked={asked} label={thingWord(one.thing)} />
            ),
        )
      }
    >
      {!asked && <Empty words={phrases.pickOne} />}
      {read.isLoading && <Loading shape="report" />}
      {isNowhere ? (
        <Empty words={NOTHING_FOR_CHOICE} />
      ) : (
        read.error && <Failed error={read.error} retry={read.refetch} />
      )}
      {record && isPrinted(record) && <ReportView report={record} />}
      {record && !isPrinted(record) && (
        <Card withBorder>
          <RecordFields item={item} record={record} />
        </Card>
      )}
    </ReportDesk>
  )
}
