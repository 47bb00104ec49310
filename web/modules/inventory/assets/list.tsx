// All assets with their photos, and labels for those of a room.
import { Avatar, Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPackage, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../kit/api.ts'
import type { PageProps } from '../../../kit/console-module.ts'
import { ReferenceField } from '../../../kit/forms/inputs/reference-field.tsx'
import { ThingPage } from '../../../kit/pages/thing-page.tsx'
import { phrases } from '../../../kit/phrases.ts'
import type { Row } from '../../../kit/queries.ts'
import { useMay } from '../../../kit/session.ts'
import type { DoorSheet } from '../../../kit/sheet.ts'
import { say, useLanguage } from '../../../kit/words.ts'
import { fieldWord, valueWord, words } from '../words.ts'

const COLUMNS = ['name', 'item_code', 'register_no', 'room_name', 'condition', 'value', 'state']
const LABELS = '/api/inventory/assets/labels'
const PHOTO = '/api/inventory/assets/{id}/photo'

export function AssetList({ resources }: PageProps) {
  useLanguage()
  const may = useMay()
  const labels = resources.get('inventory/assets/labels')?.list
  return (
    <ThingPage
      resource={resources.get('inventory/assets')!}
      columns={COLUMNS}
      leading={(row) => <Thumbnail asset={row} />}
      actions={labels && may(LABELS) && <LabelButton door={labels} />}
    />
  )
}

function Thumbnail({ asset }: { asset: Row }) {
  const photo = asset.photo_file_id === null ? null : api.urlOf(PHOTO, { id: asset.id })
  return (
    <Avatar src={photo} radius="sm" size={36} alt="" imageProps={{ loading: 'lazy' }}>
      <IconPackage size={18} aria-hidden />
    </Avatar>
  )
}

function LabelButton({ door }: { door: DoorSheet }) {
  const [opened, { open, close }] = useDisclosure()
  const [room, setRoom] = useState<number | null>(null)
  const [kind, setKind] = useState<string | null>(null)
  const classes = (door.input.properties?.kib_class?.enum ?? []).map(String)
  return (
    <>
      <Button variant="default" leftSection={<IconQrcode size={16} />} onClick={open}>
        {say(words.labels)}
      </Button>
      <Modal opened={opened} onClose={close} title={say(words.labels)}>
        <Stack>
          <Text size="sm">{say(words.labelsHint)}</Text>
          <ReferenceField
            label={fieldWord('room_id')}
            path="/api/v1/school/rooms"
            value={room}
            onChange={(next) => setRoom(next as number | null)}
          />
          <Select
            label={fieldWord('kib_class')}
            data={classes.map((value) => ({ value, label: valueWord('kib_class', value) }))}
            value={kind}
            onChange={setKind}
            clearable
          />
          <Group justify="flex-end">
            <Button
              component="a"
              target="_blank"
              href={api.urlOf(LABELS, { room_id: room, kib_class: kind })}
              data-disabled={room === null && kind === null ? true : undefined}
              aria-disabled={room === null && kind === null}
              onClick={(event) => room === null && kind === null && event.preventDefault()}
            >
              {say(phrases.print)}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
