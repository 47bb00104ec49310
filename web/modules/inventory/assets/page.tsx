// One asset: how it looks and where it stands, what can be done, and everything that happened to it.
import { Center, Image, Stack, Tabs, Text } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { api } from '../../../kit/api.ts'
import type { PageProps } from '../../../kit/console-module.ts'
import { RecordFields } from '../../../kit/lists/record-fields.tsx'
import { isBefore, type Resource } from '../../../kit/lists/resources.ts'
import { StateBadge } from '../../../kit/lists/value.tsx'
import { ListOf } from '../../../kit/pages/list-of.tsx'
import { Page, Part } from '../../../kit/pages/page.tsx'
import { type OwnAct, RecordActs } from '../../../kit/pages/record/record-acts.tsx'
import { HeadUnder } from '../../../kit/pages/record/record-head.tsx'
import { Failed, Loading, NoAccess } from '../../../kit/pages/states.tsx'
import { crumbsOf } from '../../../kit/pages/thing-page.tsx'
import { type Row, useRecord } from '../../../kit/queries.ts'
import { isOpen, useMay, useSession } from '../../../kit/session.ts'
import type { DoorSheet } from '../../../kit/sheet.ts'
import { say, thingWord, useLanguage, type Words } from '../../../kit/words.ts'
import { words } from '../words.ts'
import { AssetEvents } from './events.tsx'
import styles from './page.module.css'

const SHOWN_ELSEWHERE = [
  'details',
  'state',
  'condition',
  'name',
  'item_code',
  'register_no',
  'custodian_staff_id',
  'asset_book_id',
  'receipt_id',
]

export function AssetPage({ params, resources }: PageProps) {
  useLanguage()
  const session = useSession()
  const may = useMay()
  const resource = resources.get('inventory/assets')!
  const door = resource.record
  const id = Number(params.id)
  const read = useRecord(door?.path ?? '', { id }, { enabled: door !== undefined })
  if (!door || !isOpen(session, door.access)) return <NoAccess />
  if (read.isLoading) return <Loading shape="record" />
  if (read.error) return <Failed error={read.error} retry={read.refetch} />
  const asset = read.data?.data as Row
  const ways = waysFrom(asset, { may, resource })
  return (
    <Page
      title={String(asset.name)}
      badge={
        <>
          <StateBadge value={String(asset.state)} />
          <StateBadge name="condition" value={String(asset.condition)} />
        </>
      }
      under={<HeadUnder parts={[String(asset.item_code), String(asset.register_no)]} />}
      crumbs={crumbsOf(resource)}
      actions={<RecordActs resource={resource} record={asset} own={ways} />}
    >
      <div className={styles.both}>
        <Photo asset={asset} />
        <Stack>
          <RecordFields
            item={door.item ?? {}}
            record={asset}
            without={SHOWN_ELSEWHERE}
            main={typeof asset.value === 'number' ? 'value' : undefined}
          />
          <CardFields door={door} asset={asset} />
        </Stack>
      </div>
      <Happenings id={id} resources={resources} />
    </Page>
  )
}

function Photo({ asset }: { asset: Row }) {
  if (asset.photo_file_id !== null)
    return (
      <Image
        src={api.urlOf('/api/inventory/assets/{id}/photo', { id: asset.id })}
        alt={String(asset.name)}
        radius="md"
        mah={320}
        fit="cover"
      />
    )
  return (
    <Center className={styles.noPhoto!}>
      <Stack align="center" gap={4}>
        <IconPackage size={32} aria-hidden />
        <Text size="xs">{say(words.noPhoto)}</Text>
      </Stack>
    </Center>
  )
}

interface Known {
  may(path: string): boolean
  resource: Resource
}

/** Where else this asset is known, and what is begun from here. */
function waysFrom(asset: Row, { may, resource }: Known): (OwnAct | false)[] {
  const search = { asset_id: asset.id }
  const isThere = isBefore(resource, asset, 'dispose')
  const begin = (thing: string, title: Words): OwnAct | false =>
    isThere && may(`/api/inventory/${thing}/create`) && { title: say(title), to: `/inventory/${thing}/new`, search }
  return [
    begin('inspections', words.inspect),
    begin('asset-loans', words.lend),
    begin('disposals', words.proposeDisposal),
    { title: say(words.label), href: api.urlOf('/api/inventory/assets/labels', { ids: asset.id }) },
    asset.asset_book_id !== null &&
      may('/api/accounting/asset-books') && {
        title: say(words.book),
        to: `/accounting/asset-books/${asset.asset_book_id}`,
      },
    asset.receipt_id !== null &&
      may('/api/inventory/trace') && {
        title: say(words.chain),
        to: '/inventory/trace',
        search: { kind: 'receipt', id: asset.receipt_id },
      },
  ]
}

/** Of the card's many fields only those that are filled in. */
function CardFields({ door, asset }: { door: DoorSheet; asset: Row }) {
  const details = (asset.details as Row | null) ?? {}
  const known = Object.entries(door.item?.properties?.details?.properties ?? {}).filter(
    ([name]) => details[name] !== undefined && details[name] !== null,
  )
  if (!known.length) return null
  return (
    <Part title={say(words.details)}>
      <RecordFields item={{ properties: Object.fromEntries(known) }} record={details} />
    </Part>
  )
}

const LISTS = ['inventory/asset-loans', 'inventory/inspections', 'inventory/work-orders'] as const

function Happenings({ id, resources }: { id: number; resources: Map<string, Resource> }) {
  const session = useSession()
  const lists = LISTS.flatMap((thing) => {
    const resource = resources.get(thing)
    return resource?.list && isOpen(session, resource.list.access) ? [{ thing, resource }] : []
  })
  return (
    <Tabs defaultValue="events" keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="events">{say(words.events)}</Tabs.Tab>
        {lists.map(({ thing }) => (
          <Tabs.Tab key={thing} value={thing}>
            {thingWord(thing)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="events" pt="md">
        <AssetEvents id={id} />
      </Tabs.Panel>
      {lists.map(({ thing, resource }) => (
        <Tabs.Panel key={thing} value={thing} pt="sm">
          <ListOf resource={resource} fixed={{ asset_id: id }} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
