// The file with which a bank pays a run: which bank, and the account it is paid from where that bank asks for it.
import { Button, Popover, Select, Stack, TextInput } from '@mantine/core'
import { IconBuildingBank, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Gets } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'
import { phrases } from '../../kit/phrases.ts'
import { say } from '../../kit/words.ts'
import { fieldWord, valueWord, words } from './words.ts'

export const TRANSFER = '/api/payroll/runs/{id}/transfer'
type Layout = NonNullable<Gets[typeof TRANSFER]['query']['layout']>
const LAYOUTS = ['all', 'bca', 'bri', 'bsi', 'mandiri'] as const satisfies readonly Layout[]

export function BankFile({ runId }: { runId: number }) {
  const [layout, setLayout] = useState<Layout>('all')
  const [account, setAccount] = useState('')
  const asksAccount = layout === 'mandiri'
  const isReady = !asksAccount || /^\d{5,30}$/.test(account)
  const query = { id: runId, layout, ...(asksAccount && { debit_account: account }) }
  return (
    <Popover width={300} trapFocus shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<IconBuildingBank size={16} />}>
          {say(words.bankFile)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <Select
            label={fieldWord('layout')}
            data={LAYOUTS.map((value) => ({ value, label: valueWord('layout', value) }))}
            value={layout}
            allowDeselect={false}
            onChange={(value) => setLayout((value ?? 'all') as Layout)}
            comboboxProps={{ withinPortal: false }}
          />
          {asksAccount && (
            <TextInput
              label={fieldWord('debit_account')}
              inputMode="numeric"
              value={account}
              onChange={({ currentTarget }) => setAccount(currentTarget.value.replaceAll(/\D/g, ''))}
            />
          )}
          <Button
            component="a"
            href={api.urlOf(TRANSFER, query)}
            download
            disabled={!isReady}
            leftSection={<IconDownload size={16} />}
          >
            {say(phrases.download)}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
