// The same list, or report, as a file.
import { Button, Menu } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { api } from '../../api.ts'
import { phrases } from '../../phrases.ts'
import type { Row } from '../../queries.ts'
import type { DoorSheet } from '../../sheet.ts'
import { say } from '../../words.ts'

interface ExportMenuProps {
  door: Pick<DoorSheet, 'path' | 'formats'>
  asked: Row
  /** Among the tools of a list it stands back. */
  variant?: 'default' | 'subtle'
}

export function ExportMenu({ door, asked, variant = 'default' }: ExportMenuProps) {
  const hrefOf = (format: string) => api.urlOf(door.path, { ...asked, format })
  // What is printed is wanted at once; what is reckoned with further is looked for.
  const others = door.formats.filter((format) => format !== 'pdf')
  const look = { variant, ...(variant === 'subtle' && { color: 'gray' }) }
  return (
    <>
      {door.formats.includes('pdf') && (
        <Button component="a" href={hrefOf('pdf')} download {...look} leftSection={<IconPrinter size={16} />}>
          PDF
        </Button>
      )}
      {others.length > 0 && (
        <Menu>
          <Menu.Target>
            <Button {...look} leftSection={<IconDownload size={16} />} data-export aria-keyshortcuts="E">
              {say(phrases.export)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((format) => (
              <Menu.Item key={format} component="a" href={hrefOf(format)} download>
                {format.toUpperCase()}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
