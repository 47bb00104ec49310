// A report at the desk: what it is asked for at the left, the sheet as it prints beside it, and above that the ways to take it along.
import { Button } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { api } from '../api.ts'
import { Page } from '../pages/page.tsx'
import { phrases } from '../phrases.ts'
import type { Row } from '../queries.ts'
import type { DoorSheet } from '../sheet.ts'
import { say } from '../words.ts'
import styles from './desk.module.css'

interface DeskProps {
  title: string
  hint?: string | undefined
  /** What it is asked for. */
  choices: ReactNode
  /** How it stands, and what is besides. */
  beside?: ReactNode
  /** The door that makes it a file, once it is known what to ask. */
  print?: DoorSheet | undefined
  asked?: Row | undefined
  children: ReactNode
}

export function ReportDesk({ title, hint, choices, beside, print, asked, children }: DeskProps) {
  return (
    <Page
      title={title}
      hint={hint}
      actions={
        <>
          {beside}
          {print && asked && <Take door={print} asked={asked} />}
        </>
      }
    >
      <div className={styles.desk}>
        <search className={styles.choices}>{choices}</search>
        <div className={styles.paper}>{children}</div>
      </div>
    </Page>
  )
}

/** Whoever goes on reckoning takes the sheet of figures, who keeps or sends it the PDF; who signs it now prints what is looked at. */
function Take({ door, asked }: { door: DoorSheet; asked: Row }) {
  const file = (format: string, label: string, icon: ReactNode) =>
    door.formats.includes(format) && (
      <Button
        component="a"
        href={api.urlOf(door.path, { ...asked, format })}
        download
        variant="default"
        leftSection={icon}
      >
        {label}
      </Button>
    )
  return (
    <>
      {file('xlsx', 'Excel', <IconFileSpreadsheet size={16} />)}
      {file('pdf', 'PDF', <IconDownload size={16} />)}
      {door.formats.includes('pdf') && (
        <Button leftSection={<IconPrinter size={16} />} onClick={() => print()} visibleFrom="sm">
          {say(phrases.print)}
        </Button>
      )}
    </>
  )
}
