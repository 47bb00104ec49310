// `npx pendopo …`: finds the command, reads its words and options, runs it, and says plainly what went wrong.
import { parseArgs } from 'node:util'
import { ConfigError } from '../config.ts'
import { AdminError } from '../kernel/admin.ts'
import { FolderInUse } from '../kernel/db/folder-lock.ts'
import { MigrationError } from '../kernel/db/migrate.ts'
import { type Command, flag, Help } from './command.ts'
import { addonDisable, addonEnable, companyCreate, flagSet } from './companies.ts'
import { demo } from './demo.ts'
import { backup, restore, verify } from './keep.ts'
import { migrateCommand } from './migrate.ts'
import { start } from './start.ts'
import { userCreate, userDisable, userEnable, userGrant, userRevoke, userSetPassword } from './users.ts'

export const COMMANDS: readonly Command[] = [
  start,
  migrateCommand,
  demo,
  companyCreate,
  addonEnable,
  addonDisable,
  flagSet,
  userCreate,
  userSetPassword,
  userGrant,
  userRevoke,
  userDisable,
  userEnable,
  backup,
  restore,
  verify,
]

export async function main(argv: string[]): Promise<number> {
  const command = COMMANDS.find(({ name }) => name === argv.slice(0, name.split(' ').length).join(' '))
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
    return explain(command, error as Error & { code?: string })
  }
}

function explain(command: Command, error: Error & { code?: string }): number {
  if (error instanceof Help || error.code?.startsWith('ERR_PARSE_ARGS')) {
    console.error(`${error.message}\n\nUsage: pendopo ${command.usage}\nMore: pendopo ${command.name} --help`)
    return 2
  }
  const plain = [ConfigError, AdminError, FolderInUse, MigrationError].some((kind) => error instanceof kind)
  if (plain) console.error(error.message)
  else if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT' || error.code === '28P01' || error.code === '28000')
    console.error(`The database cannot be reached: ${error.message}. Check DATABASE_URL, and that the server runs.`)
  else if (error.code === '42P01' || error.code === '3F000')
    console.error('This database has not been set up yet. Run "pendopo migrate" or "pendopo start" first.')
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

function helpOverall(argv: string[]): number {
  const asked = argv.length === 0 || ['help', '--help', '-h'].includes(argv[0]!)
  const width = Math.max(...COMMANDS.map(({ name }) => name.length))
  const lines = [
    'Pendopo: school management for Indonesian schools and their foundations.',
    '',
    'Usage: pendopo <command> [--help]',
    '',
    ...COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
  ]
  if (asked) console.log(lines.join('\n'))
  else console.error([`There is no command "${argv.join(' ')}".`, '', ...lines].join('\n'))
  return asked ? 0 : 2
}
