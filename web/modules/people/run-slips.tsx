// The payslips of one run; a click shows how each line of one was computed.
import { Button, Drawer, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { rupiah } from '../../kit/format.ts'
import { List } from '../../kit/lists/list.tsx'
import { Part } from '../../kit/pages/page.tsx'
import type { Row } from '../../kit/queries.ts'
import type { DoorSheet } from '../../kit/sheet.ts'
import { say } from '../../kit/words.ts'
import { type Payslip, PrintDialog, SlipLines } from './payslip-card.tsx'
import { words } from './words.ts'

export function RunSlips({ runId, door }: { runId: number; door: DoorSheet }) {
  const [filter, setFilter] = useState<Row>({})
  const [slip, setSlip] = useState<Payslip>()
  const [printing, setPrinting] = useState(false)
  return (
    <Part title={say(words.payslips)}>
      <List
        door={door}
        filter={filter}
        onFilter={setFilter}
        fixed={{ run_id: runId, year: undefined, month: undefined }}
        columns={['staff_name', 'gross', 'deductions', 'tax', 'net']}
        onOpen={(row) => setSlip(row as unknown as Payslip)}
      />
      <Drawer
        opened={slip !== undefined}
        onClose={() => setSlip(undefined)}
        position="right"
        size="lg"
        title={slip?.staff_name}
      >
        {slip && (
          <>
            <Group justify="space-between">
              <Text fw={700} fz="lg">
                {say(words.takeHome)} {rupiah(slip.net)}
              </Text>
              <Button
                size="xs"
                variant="light"
                leftSection={<IconDownload size={14} />}
                onClick={() => setPrinting(true)}
              >
                {say(words.download)}
              </Button>
            </Group>
            <SlipLines slip={slip} />
            {printing && <PrintDialog slip={slip} onClose={() => setPrinting(false)} />}
          </>
        )}
      </Drawer>
    </Part>
  )
}
