// PostgreSQL refuses to run as root. This decides as whom it runs when we are root, and hands over the folders.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

export interface Account {
  /** self: as we are; other: as another account; namespace: as nobody in a user namespace in which root's files are nobody's. */
  kind: 'self' | 'other' | 'namespace'
  uid?: number
  gid?: number
  /** Makes a folder that only this account may enter. */
  own(dir: string): void
}

/** `mustEnter`: folders the account has to reach. `cluster`: an existing one decides by who owns it. */
export function chooseAccount(need: { cluster: string; mustEnter: string[] }): Account {
  if (process.getuid?.() !== 0) return { kind: 'self', own: (dir) => makeFolder(dir) }
  const owner = fs.existsSync(need.cluster) ? fs.statSync(need.cluster).uid : undefined
  const other = owner === 0 ? undefined : findOther(owner)
  if (other && need.mustEnter.every((dir) => canEnter(dir, other))) {
    return {
      kind: 'other',
      ...other,
      own(dir) {
        makeFolder(dir)
        fs.chownSync(dir, other.uid, other.gid)
      },
    }
  }
  if ((owner === undefined || owner === 0) && hasUserNamespaces())
    return { kind: 'namespace', own: (dir) => makeFolder(dir) }
  throw new Error(
    'PostgreSQL does not run as root, and the account it would run as cannot reach ' +
      `${need.mustEnter.join(' or ')}. Ways out, any one of them:\n` +
      '  - start Pendopo as an ordinary user;\n' +
      '  - put the project and DATA_DIR where every account may enter (chmod o+x on the folders above them);\n' +
      '  - name an account that can reach them in PG_OS_USER;\n' +
      '  - set DATABASE_URL to a PostgreSQL 15 or newer that runs elsewhere.',
  )
}

/** The command, its arguments and spawn options that run `file` as the account. */
export function inAccount(account: Account, file: string, args: string[]) {
  const how = { env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, cwd: '/' }
  if (account.kind === 'other') return [file, args, { ...how, uid: account.uid, gid: account.gid }] as const
  if (account.kind === 'namespace') return ['unshare', [...NAMESPACE, '--', file, ...args], how] as const
  return [file, args, how] as const
}

const NAMESPACE = ['--user', '--map-user=65534', '--map-group=65534']

function makeFolder(dir: string): void {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
  fs.chmodSync(dir, 0o700)
}

function findOther(uid: number | undefined): { uid: number; gid: number } | undefined {
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const ids = (fields: string[] | undefined) => fields && { uid: Number(fields[2]), gid: Number(fields[3]) }
  if (uid !== undefined) return ids(accounts.find((fields) => Number(fields[2]) === uid))
  const names = [process.env.PG_OS_USER, 'postgres', 'nobody'].filter(Boolean)
  for (const name of names) {
    const found = accounts.find((fields) => fields[0] === name)
    if (found) return ids(found)
  }
  return undefined
}

function canEnter(dir: string, who: { uid: number; gid: number }): boolean {
  for (let at = fs.realpathSync(dir); ; at = path.dirname(at)) {
    const { uid, gid, mode } = fs.statSync(at)
    const bit = uid === who.uid ? 0o100 : gid === who.gid ? 0o010 : 0o001
    if (!(mode & bit)) return false
    if (at === path.dirname(at)) return true
  }
}

function hasUserNamespaces(): boolean {
  try {
    execFileSync('unshare', [...NAMESPACE, '--', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
