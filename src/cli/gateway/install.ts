// `pendopo gateway install`: makes the gateway start with the machine, by a unit of systemd; elsewhere it says what to do.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Command, text } from '../command.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const UNIT = 'pendopo-gateway.service'
const FOLDER = '/var/lib/pendopo-gateway'
/** There where systemd runs the machine, as sd_booted(3) looks for it. */
const BOOTED = '/run/systemd/system'

export const gatewayInstall: Command = {
  name: 'gateway install',
  summary: 'Let the gateway start with this machine (systemd)',
  usage: 'gateway install [--user <account>] [--unit-folder <folder>]',
  details: `Writes ${UNIT}, as it lies in deploy/, with the paths of this machine, and says which two commands start it. As root. Where there is no
systemd it writes nothing and says what to do instead. Nothing here or in the unit ever updates the program.`,
  options: { user: text, 'unit-folder': text },
  async run({ options }) {
    const user = String(options.user ?? process.env.SUDO_USER ?? os.userInfo().username)
    const folder = String(options['unit-folder'] ?? '/etc/systemd/system')
    const unit = unitFor(user)
    if (options['unit-folder'] === undefined && !fs.existsSync(BOOTED)) {
      console.log(withoutSystemd())
      return 0
    }
    const file = path.join(folder, UNIT)
    fs.writeFileSync(file, unit, { mode: 0o644 })
    console.log(`written: ${file}
It runs as ${user} and keeps its taps in ${FOLDER}. To start it, now and with the machine:
  systemctl daemon-reload
  systemctl enable --now ${UNIT}
Then open http://<this machine>:8090 and pair it with a code from the console (Settings, Gateways).`)
    return 0
  },
}

function unitFor(user: string): string {
  const written = fs.readFileSync(path.join(ROOT, 'deploy', UNIT), 'utf8')
  return written.replaceAll('/opt/pendopo', ROOT).replace(/^User=.*$/m, `User=${user}`)
}

const withoutSystemd =
  () => `This machine is not run by systemd, so nothing was written. Let it run at every start, as an account of its own:
  sh ${ROOT}/bin/pendopo gateway <folder>
with a folder that only this account can read, for example from the crontab of that account:
  @reboot sh ${ROOT}/bin/pendopo gateway $HOME/pendopo-gateway >> $HOME/pendopo-gateway.log 2>&1
On Windows it runs in WSL2: see docs/operations.md, "The gateway as a service".
Then open http://<this machine>:8090 and pair it with a code from the console (Settings, Gateways).`
