// Every command explains itself.
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { COMMANDS } from './commands.ts'
import { main } from './main.ts'

const said = vi.spyOn(console, 'log').mockImplementation(() => {})
const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => {
  said.mockClear()
  complained.mockClear()
})

afterAll(() => vi.restoreAllMocks())

const PROMISED = [
  'start',
  'migrate',
  'demo',
  'company create',
  'addon enable',
  'addon disable',
  'flag set',
  'user create',
  'user set-password',
  'user grant',
  'user revoke',
  'user disable',
  'user enable',
  'user vouch',
  'user reset-second-factor',
  'backup check',
  'backup',
  'restore',
  'verify',
  'doctor',
  'gateway install',
  'gateway pair',
  'gateway',
  'gateway-send',
  'registry-simulator',
  'bank-simulator',
]

test('the list of commands is the promised one', () => {
  expect(COMMANDS.map(({ name }) => name)).toEqual(PROMISED)
})

test.each(PROMISED)('%s --help', async (name) => {
  expect(await main([...name.split(' '), '--help'])).toBe(0)
  expect(said.mock.calls.join()).toMatch(`Usage: pendopo ${name}`)
})

test('a wrong word, a wrong option or an unknown command is told, with exit code 2', async () => {
  for (const argv of [
    ['flag', 'set', 'smp'],
    ['backup'],
    ['start', '--wrong'],
    ['start', 'now'],
    ['sing'],
    ['flag', 'set', 'a', 'b', 'maybe'],
  ]) {
    expect([argv, await main(argv)]).toEqual([argv, 2])
    expect(complained.mock.calls.join()).toMatch(/Usage|no command/)
  }
  expect(await main([])).toBe(0)
})
