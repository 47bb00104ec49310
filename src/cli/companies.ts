// Companies, their add-ons and flags. A running service hears of every change at once.
import { createCompany, seedCompany, setAddon, setFlag } from '../kernel/admin.ts'
import { dayIn, systemClock } from '../kernel/values/clock.ts'
import { withAdmin } from './admin-work.ts'
import { type Command, Help, text } from './command.ts'
import { assertFirstLogins, makeFirstAccounts } from './first-accounts.ts'
import { rememberMode } from './mode.ts'

export const companyCreate: Command = {
  name: 'company create',
  summary: 'Make a company (a school)',
  usage: 'company create <slug> --name <name> [--foundation <slug>] [--addons FIN,OPS,…] [--time-zone Asia/Jakarta]',
  details:
    'The foundation is made if there is none with that slug; without --foundation the company gets one of its own. Its first two accounts (admin, principal) are made and their one-time passwords printed.',
  options: { name: text, foundation: text, addons: text, 'time-zone': text },
  words: { min: 1, max: 1 },
  async run({ words, options }) {
    const slug = words[0]!
    assertSlug(slug)
    const name = typeof options.name === 'string' ? options.name.trim() : ''
    if (name.length < 1 || name.length > 200) throw new Help('Give the company a --name of 1 to 200 characters.')
    const addons =
      typeof options.addons === 'string' ? [...new Set(options.addons.split(',').map((code) => code.trim()))] : []
    const foundation = typeof options.foundation === 'string' ? options.foundation : slug
    assertSlug(foundation)
    const timeZone = typeof options['time-zone'] === 'string' ? options['time-zone'] : undefined
    const accounts = await withAdmin(async ({ admin, database, modules }) => {
      await rememberMode(admin, 'real')
      await assertFirstLogins(admin, { slug, suffix: slug })
      const id = await createCompany(admin, modules, { slug, name, foundation, addons, timeZone })
      await seedCompany(database, modules, { companyId: id, year: thisYear() })
      return makeFirstAccounts(admin, modules, { slug, suffix: slug })
    })
    console.log(`Company ${slug} is there${addons.length ? ` with ${addons.join(', ')}` : ', with no add-on yet'}.`)
    for (const line of accounts) console.log(line)
    return 0
  },
}

const addonCommand = (verb: 'enable' | 'disable'): Command => ({
  name: `addon ${verb}`,
  summary: `${verb === 'enable' ? 'Give a company an add-on' : 'Take an add-on from a company (its records stay)'}`,
  usage: `addon ${verb} <company> <code>`,
  words: { min: 2, max: 2 },
  async run({ words: [slug = '', code = ''] }) {
    await withAdmin(({ admin, modules }) => setAddon(admin, modules, { slug, code, on: verb === 'enable' }))
    console.log(`${slug} ${verb === 'enable' ? 'now holds' : 'no longer holds'} ${code}.`)
    return 0
  },
})
export const addonEnable = addonCommand('enable')
export const addonDisable = addonCommand('disable')

export const flagSet: Command = {
  name: 'flag set',
  summary: 'Switch a feature flag of a company on or off',
  usage: 'flag set <company> <flag> on|off',
  words: { min: 3, max: 3 },
  async run({ words: [slug = '', name = '', value = ''] }) {
    if (value !== 'on' && value !== 'off') throw new Help('The last word must be on or off.')
    await withAdmin(({ admin, modules }) => setFlag(admin, modules, { slug, flag: name, on: value === 'on' }))
    console.log(`${name} is ${value} for ${slug}.`)
    return 0
  },
}

function assertSlug(slug: string): void {
  if (!/^[a-z][a-z0-9-]{1,40}$/.test(slug))
    throw new Help(`"${slug}" is no slug: A slug is 2 to 41 lower-case letters, digits or hyphens, a letter first.`)
}

function thisYear(): number {
  return Number(dayIn('Asia/Jakarta', systemClock.now()).slice(0, 4))
}
