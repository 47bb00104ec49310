// What a terminal is told to do: each command a file, sent with every answer to its polling until it says that it is done.
import fs from 'node:fs'
import path from 'node:path'
import { writeSafely } from '../lane/spool.ts'

/** Terminals take so many at once without choking. */
const AT_ONCE = 50
const LENGTH_MAX = 1000
/** `CLEAR LOG` is not among them: it takes taps that have not been sent along. */
const KNOWN = [
  /^DATA UPDATE USERINFO PIN=\d+(\t\w+=[^\t\r\n]*)*$/,
  /^DATA DELETE USERINFO PIN=\d+$/,
  // What it still holds of some days; of doors it comes as the table of passages.
  /^DATA QUERY ATTLOG StartTime=\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\tEndTime=\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  /^DATA QUERY tablename=transaction,fielddesc=\*,filter=\*$/,
  /^(CHECK|INFO|REBOOT)$/,
]

export interface Commands {
  /** The lines `C:<id>:<command>` that are to be sent. */
  lines(serial: string): string[]
  /** The terminal's word on those it was sent: done, or refused with a number. */
  done(serial: string, body: string): void
}

const folderOf = (folder: string, serial: string) => path.join(folder, 'commands', serial)

/** As it is typed, to how terminals part it: by tabs. */
export const partedCommand = (typed: string) => typed.replace(/\s+(?=(?!PIN=|StartTime=|tablename=)\w+=)/g, '\t')

/** Answers its number; undefined where it is no command that a terminal is sent from here. */
export function addCommand(folder: string, serial: string, command: string): number | undefined {
  if (command.length > LENGTH_MAX || !KNOWN.some((form) => form.test(command))) return undefined
  const dir = folderOf(folder, serial)
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
  const id = Math.max(0, ...numbersIn(dir, /^(\d{6})\./)) + 1
  writeSafely(path.join(dir, `${String(id).padStart(6, '0')}.open`), command)
  return id
}

export function openCommands(folder: string, say: (line: string) => void): Commands {
  return {
    lines(serial) {
      const dir = folderOf(folder, serial)
      const open = numbersIn(dir, /^(\d{6})\.open$/).slice(0, AT_ONCE)
      return open.map((id) => `C:${id}:${fs.readFileSync(fileOf(dir, id, 'open'), 'utf8')}`)
    },
    done(serial, body) {
      const dir = folderOf(folder, serial)
      for (const line of body.split(/\r?\n/)) {
        const said = new URLSearchParams(line.trim())
        const id = Number(said.get('ID'))
        if (!Number.isInteger(id) || !fs.existsSync(fileOf(dir, id, 'open'))) continue
        const code = Number(said.get('Return'))
        // Not sent again either way: what a terminal refuses it refuses for ever.
        fs.renameSync(fileOf(dir, id, 'open'), fileOf(dir, id, code >= 0 ? 'done' : 'refused'))
        if (!(code >= 0)) say(`${serial}: command ${id} was refused by the terminal: ${said.get('Return')}`)
      }
    },
  }
}

const fileOf = (dir: string, id: number, state: 'open' | 'done' | 'refused') =>
  path.join(dir, `${String(id).padStart(6, '0')}.${state}`)

function numbersIn(dir: string, form: RegExp): number[] {
  if (!fs.existsSync(dir)) return []
  const found = fs.readdirSync(dir).flatMap((name) => form.exec(name)?.[1] ?? [])
  return found.map(Number).toSorted((a, b) => a - b)
}
