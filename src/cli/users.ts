// Accounts from the command line. Passwords are asked for by generating them, never by typing them into a shell history.
import { oneTimePassword } from '../kernel/access/passwords.ts'
import {
  createUser,
  grantRole,
  resetSecondFactor,
  revokeRole,
  setDisabled,
  setPassword,
  vouchForUser,
} from '../kernel/admin.ts'
import { withAdmin } from './admin-work.ts'
import { type Command, flag, Help, text } from './command.ts'

export const userCreate: Command = {
  name: 'user create',
  summary: 'Make an account and print its one-time password',
  usage: 'user create <login> --company <slug> --role <role>[,<role>…] [--name <name>]',
  options: { company: text, role: text, name: text },
  words: { min: 1, max: 1 },
  async run({ words, options }) {
    const login = words[0]!.trim()
    if (login.length < 1 || login.length > 120) throw new Help('A login has 1 to 120 characters.')
    if (typeof options.company !== 'string' || typeof options.role !== 'string')
      throw new Help('Name the --company and the --role.')
    const company = options.company
    const roles = options.role.split(',').map((role) => role.trim())
    const name = typeof options.name === 'string' ? options.name : login
    const password = oneTimePassword()
    await withAdmin(({ admin, modules }) =>
      createUser(admin, modules, { login, name, company, roles, password, mustChange: true }),
    )
    console.log(`Account ${login} at ${company} (${roles.join(', ')}). One-time password: ${password}`)
    return 0
  },
}

export const userSetPassword: Command = {
  name: 'user set-password',
  summary: 'Give an account a new password; its sessions end',
  usage: 'user set-password <login> [--stdin]',
  details:
    'Without --stdin a one-time password is made and printed. With --stdin the first line of standard input is taken.',
  options: { stdin: flag },
  words: { min: 1, max: 1 },
  async run({ words, options }) {
    const login = words[0]!
    const given = options.stdin ? await firstLine() : undefined
    const password = given ?? oneTimePassword()
    await withAdmin(({ admin }) => setPassword(admin, login, { password, mustChange: given === undefined }))
    console.log(
      given === undefined ? `One-time password of ${login}: ${password}` : `The password of ${login} is changed.`,
    )
    return 0
  },
}

export const userGrant: Command = {
  name: 'user grant',
  summary: 'Give an account a role at a company',
  usage: 'user grant <login> <company> <role>',
  words: { min: 3, max: 3 },
  async run({ words: [login = '', company = '', role = ''] }) {
    await withAdmin(({ admin, modules }) => grantRole(admin, modules, { login, slug: company, role }))
    console.log(`${login} is now ${role} at ${company}.`)
    return 0
  },
}

export const userRevoke: Command = {
  name: 'user revoke',
  summary: 'Take a role from an account',
  usage: 'user revoke <login> <company> <role>',
  words: { min: 3, max: 3 },
  async run({ words: [login = '', company = '', role = ''] }) {
    await withAdmin(({ admin }) => revokeRole(admin, login, { slug: company, role }))
    console.log(`${login} is no longer ${role} at ${company}.`)
    return 0
  },
}

export const userVouch: Command = {
  name: 'user vouch',
  summary: 'Say that a person of their own stands behind an account',
  usage: 'user vouch <login>',
  words: { min: 1, max: 1 },
  async run({ words: [login = ''] }) {
    await withAdmin(({ admin }) => vouchForUser(admin, login))
    console.log(`${login} is vouched for.`)
    return 0
  },
}

export const userResetFactor: Command = {
  name: 'user reset-second-factor',
  summary: 'Take the second factor of an account away; its sessions end',
  usage: 'user reset-second-factor <login>',
  words: { min: 1, max: 1 },
  async run({ words: [login = ''] }) {
    await withAdmin(({ admin }) => resetSecondFactor(admin, login))
    console.log(`${login} signs in without a second factor until a new one is added.`)
    return 0
  },
}

const standingCommand = (verb: 'disable' | 'enable'): Command => ({
  name: `user ${verb}`,
  summary: verb === 'disable' ? 'Shut an account at every company; its sessions end' : 'Open a shut account again',
  usage: `user ${verb} <login>`,
  words: { min: 1, max: 1 },
  async run({ words: [login = ''] }) {
    await withAdmin(({ admin }) => setDisabled(admin, login, verb === 'disable'))
    console.log(`${login} can ${verb === 'disable' ? 'no longer' : 'now'} sign in.`)
    return 0
  },
})
export const userDisable = standingCommand('disable')
export const userEnable = standingCommand('enable')

async function firstLine(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString().split('\n')[0]!.replace(/\r$/, '')
}
