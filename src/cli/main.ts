// `npx pendopo …`: finds the command, reads its words and options, runs it, and says plainly what went wrong.
import { parseArgs } from 'node:util'
import { FolderInUse } from '../kernel/db/server/folder-lock.ts'
import { ConfigError } from '../kernel/outside/settings.ts'
import { type Command, flag, Help } from './command.ts'
import { start } from './start.ts'

export async function main(argv: string[]): Promise<number> {
  const command = argv[0] === start.name ? start : await find(argv)
  if (!command) return helpOverall(argv)
  const rest = argv.slice(command.name.split(' ').length)
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      options: { ...command.options, help: flag },
      allowPositionals: true,
    })
    if (values.help) return helpFor(command)
    const { min, max } = command.words ?? { min: 0, max: 0 }
    if (positionals.length < min || positionals.length > max) throw new Help('The number of words does not fit.')
    return await command.run({ words: positionals, options: values as Record<string, string | boolean | undefined> })
  } catch (error) {
    return await explain(command, error as Error & { code?: string })
  }
}

/** Read only when asked for: a start need not wait for all the others. */
const everyCommand = async () => (await import('./commands.ts')).COMMANDS

async function find(argv: string[]): Promise<Command | undefined> {
  return (await everyCommand()).find(({ name }) => name === argv.slice(0, name.split(' ').length).join(' '))
}

/** What goes wrong between a machine and its database, in words. */
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'The database does not answer. Check DATABASE_URL, and that the server runs.',
  ENOTFOUND: 'The host of the database is unknown. Check DATABASE_URL.',
  ETIMEDOUT: 'The database does not answer in time. Check DATABASE_URL and the network.',
  '28P01':
    'The database refuses the password. Check DATABASE_URL. If the owner’s password was changed, or another installation ' +
    'lives in this cluster, the roles pendopo_app and pendopo_worker need new passwords: see docs/operations.md.',
  '28000': 'The database refuses this user. Check DATABASE_URL.',
  '3D000': 'The database named in DATABASE_URL does not exist. Create it, with that user as its owner.',
  '42501': 'The user of DATABASE_URL lacks a right it needs: it must own the database and hold CREATEROLE.',
  '42P01': 'This database has not been set up yet. Run "pendopo migrate" or "pendopo start" first.',
  '3F000': 'This database has not been set up yet. Run "pendopo migrate" or "pendopo start" first.',
  ENOTDIR: 'DATA_DIR is not a folder. Set it to a folder of its own.',
  EEXIST: 'DATA_DIR is not a folder. Set it to a folder of its own.',
  EACCES: 'A folder or file may not be used by this account. Check DATA_DIR and the file you named.',
}

async function explain(command: Command, error: Error & { code?: string; syscall?: string }): Promise<number> {
  if (error instanceof Help || error.code?.startsWith('ERR_PARSE_ARGS')) {
    console.error(`${error.message}\n\nUsage: pendopo ${command.usage}\nMore: pendopo ${command.name} --help`)
    return 2
  }
  const { AdminError } = await import('../kernel/admin.ts')
  const { MigrationError } = await import('../kernel/db/schema/migrate.ts')
  const { SealError } = await import('../backup/seal.ts')
  const { StoreError } = await import('../backup/s3.ts')
  const plain = [ConfigError, AdminError, FolderInUse, MigrationError, SealError, StoreError].some(
    (kind) => error instanceof kind,
  )
  const missing = error.code === 'ENOENT' && (error.syscall === 'connect' ? REASONS.ECONNREFUSED : error.message)
  const reason = missing || REASONS[error.code ?? '']
  if (plain) console.error(error.message)
  else if (reason) console.error(reason === error.message ? reason : `${reason} (${error.message})`)
  else console.error(`pendopo ${command.name} failed: ${error.stack ?? error.message}`)
  return 1
}

function helpFor(command: Command): number {
  console.log(
    [
      `${command.summary}.`,
      '',
      `Usage: pendopo ${command.usage}`,
      ...(command.details ? ['', command.details] : []),
    ].join('\n'),
  )
  return 0
}

async function helpOverall(argv: string[]): Promise<number> {
  const commands = await everyCommand()
  const asked = argv.length === 0 || ['help', '--help', '-h'].includes(argv[0]!)
  const width = Math.max(...commands.map(({ name }) => name.length))
  const lines = [
    'Pendopo: school management for Indonesian schools and their foundations.',
    '',
    'Usage: pendopo <command> [--help]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
  ]
  if (asked) console.log(lines.join('\n'))
  else console.error([`There is no command "${argv.join(' ')}".`, '', ...lines].join('\n'))
  return asked ? 0 : 2
}
