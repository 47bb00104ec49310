// One asset: how it looks and where it stands, what can be done, and everything that happened to it.
import { Button, Card, Center, Grid, Image, Stack, Tabs, Text } from '@mantine/core'
import { IconBook, IconPackage, IconQrcode, IconRoute } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../../kit/api.ts'
import type { PageProps } from '../../../kit/console-module.ts'
import { Actions } from '../../../kit/forms/actions.tsx'
import { RecordFields } from '../../../kit/lists/record-fields.tsx'
import { isBefore, type Resource } from '../../../kit/lists/resources.ts'
import { StateBadge } from '../../../kit/lists/value.tsx'
import { ListOf } from '../../../kit/pages/list-of.tsx'
import { Page, Part } from '../../../kit/pages/page.tsx'
import { Failed, Loading, NoAccess } from '../../../kit/pages/states.tsx'
import { crumbsOf } from '../../../kit/pages/thing-page.tsx'
import { type Row, useRecord } from '../../../kit/queries.ts'
import { isOpen, useMay, useSession } from '../../../kit/session.ts'
import type { DoorSheet } from '../../../kit/sheet.ts'
import { say, thingWord, useLanguage } from '../../../kit/words.ts'
import { words } from '../words.ts'
import { AssetEvents } from './events.tsx'

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
  const resource = resources.get('inventory/assets')!
  const door = resource.record
  const id = Number(params.id)
  const read = useRecord(door?.path ?? '', { id }, { enabled: door !== undefined })
  if (!door || !isOpen(session, door.access)) return <NoAccess />
  if (read.isLoading) return <Loading />
  if (read.error) return <Failed error={read.error} retry={read.refetch} />
  const asset = read.data?.data as Row
  return (
    <Page
      title={String(asset.name)}
      hint={`${asset.item_code} · ${asset.register_no}`}
      crumbs={crumbsOf(resource)}
      actions={
        <>
          <StateBadge value={String(asset.state)} />
          <StateBadge name="condition" value={String(asset.condition)} />
          <Actions resource={resource} record={asset} />
        </>
      }
    >
      <Grid>
        <Grid.Col span={{ base: 12, sm: 4 }}>
          <Stack>
            <Photo asset={asset} />
            <Links asset={asset} resource={resource} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 8 }}>
          <Stack>
            <RecordFields item={door.item ?? {}} record={asset} without={SHOWN_ELSEWHERE} />
            <CardFields door={door} asset={asset} />
          </Stack>
        </Grid.Col>
      </Grid>
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
    <Card withBorder>
      <Center h={140}>
        <Stack align="center" gap={4}>
          <IconPackage size={40} aria-hidden />
          <Text size="sm">{say(words.noPhoto)}</Text>
        </Stack>
      </Center>
    </Card>
  )
}

/** Where else this asset is known, and what is begun from here. */
function Links({ asset, resource }: { asset: Row; resource: Resource }) {
  const may = useMay()
  const about = { asset_id: asset.id }
  return (
    <Stack gap="xs">
      <Button
        component="a"
        target="_blank"
        variant="default"
        leftSection={<IconQrcode size={16} />}
        href={api.urlOf('/api/inventory/assets/labels', { ids: asset.id })}
      >
        {say(words.label)}
      </Button>
      {asset.asset_book_id !== null && may('/api/accounting/asset-books') && (
        <To to={`/accounting/asset-books/${asset.asset_book_id}`} icon={<IconBook size={16} />} title={words.book} />
      )}
      {asset.receipt_id !== null && may('/api/inventory/trace') && (
        <To
          to="/inventory/trace"
          search={{ kind: 'receipt', id: asset.receipt_id }}
          icon={<IconRoute size={16} />}
          title={words.chain}
        />
      )}
      {isBefore(resource, asset, 'dispose') && (
        <>
          {may('/api/inventory/inspections/create') && (
            <To to="/inventory/inspections/new" search={about} title={words.inspect} />
          )}
          {may('/api/inventory/asset-loans/create') && (
            <To to="/inventory/asset-loans/new" search={about} title={words.lend} />
          )}
          {may('/api/inventory/disposals/create') && (
            <To to="/inventory/disposals/new" search={about} title={words.proposeDisposal} />
          )}
        </>
      )}
    </Stack>
  )
}

function To(props: { to: string; search?: Row; icon?: ReactNode; title: { id: string; en: string } }) {
  const { to, search = {}, icon, title } = props
  return (
    <Button component={Link} to={to} search={search as never} variant="default" leftSection={icon}>
      {say(title)}
    </Button>
  )
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
