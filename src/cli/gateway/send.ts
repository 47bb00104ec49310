// `pendopo gateway-send`: leaves a command for a terminal at the gateway, which sends it until the terminal says it is done.

import { readSettings } from '../../gateway/settings.ts'
import { addCommand, partedCommand } from '../../gateway/terminals/commands.ts'
import { type Command, Help } from '../command.ts'

export const gatewaySend: Command = {
  name: 'gateway-send',
  summary: 'Leave a command for a terminal at the reader gateway',
  usage: 'gateway-send <folder> <serial> <command>',
  details: `Commands: CHECK, INFO, REBOOT, "DATA UPDATE USERINFO PIN=17 Name=… Card=…", "DATA DELETE USERINFO PIN=17"; for what it still
holds "DATA QUERY ATTLOG StartTime=2026-07-01 00:00:00 EndTime=2026-07-14 23:59:59", at doors
"DATA QUERY tablename=transaction,fielddesc=*,filter=*".
Fields are parted by tabs, or by blanks before a NAME=. Sent until the terminal says that it is done.`,
  words: { min: 3, max: 3 },
  async run({ words: [folder, serial, command] }) {
    const settings = readSettings(folder!)
    if (settings.readers.get(serial!)?.kind !== 'iclock') throw new Help(`${serial} is no terminal of this gateway.`)
    const id = addCommand(settings.folder, serial!, partedCommand(command!))
    if (id === undefined) throw new Help('That is no command that a terminal is sent from here.')
    console.log(`command ${id} waits for ${serial}`)
    return 0
  },
}
