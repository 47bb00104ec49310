// `pendopo bank-simulator`: an imitated bank that talks to a running service as SNAP does, to try the connection before the real one.
import crypto from 'node:crypto'
import fs from 'node:fs'
import { type BankFacts, bankKeys, type Heard, openBank, type Wire } from '../../demo/bank-simulator/bank.ts'
import { storm } from '../../demo/bank-simulator/storm.ts'
import { systemClock } from '../../kernel/values/clock.ts'
import { type Command, Help, text } from '../command.ts'

const EXAMPLE = {
  url: 'http://localhost:3000',
  place: '/api/v1/fees/snap/1/1',
  prefix: '88899',
  clientId: 'bank-contoh',
  partnerId: '88899',
  secret: 'at-least-16-characters',
  keyFile: 'bank.key',
}

export const bankSimulator: Command = {
  name: 'bank-simulator',
  summary: 'Ask what is owed and tell of payments, as a bank does after SNAP, for trying the connection',
  usage:
    'bank-simulator keys <file> | <settings.json> inquire <number> | pay <number> <amount> | storm <number> <payments>',
  details: [
    'keys writes a new private key to the file and prints the public one, which goes into the settings of the bank.',
    `The settings: ${JSON.stringify(EXAMPLE)}`,
    'A storm tells of so many payments of --amount rupiah each, every one --times times, eight at once.',
  ].join('\n'),
  options: { amount: text, times: text },
  words: { min: 2, max: 4 },
  async run({ words: [first, verb, number, last], options }) {
    if (first === 'keys') return writeKeys(verb!)
    if (!number) throw new Help('Which number?')
    const { url, keyFile, ...facts } = JSON.parse(fs.readFileSync(first!, 'utf8')) as typeof EXAMPLE
    const privateKey = fs.readFileSync(keyFile, 'utf8')
    const bank = openBank({ ...facts, privateKey } satisfies BankFacts, wireTo(url), systemClock.now)
    if (verb === 'inquire') return tell(await bank.inquire(number))
    if (verb === 'pay') return tell(await bank.pay(number, wholeOf(last)))
    if (verb !== 'storm') throw new Help(`A bank does not ${verb}.`)
    const amount = wholeOf(options.amount ?? '1000')
    const times = wholeOf(options.times ?? '3')
    const name = crypto.randomUUID().slice(0, 8)
    const answers = await storm(bank, { numbers: [number], payments: wholeOf(last), times, amount, atOnce: 8, name })
    console.log(JSON.stringify(answers))
    return Object.keys(answers).every((code) => code.startsWith('200')) ? 0 : 1
  },
}

function writeKeys(file: string): number {
  const { privateKey, publicKey } = bankKeys()
  fs.writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' })
  console.log(publicKey)
  return 0
}

const wireTo =
  (url: string): Wire =>
  async ({ path, headers, body }) => {
    const reply = await fetch(`${url}${path}`, { method: 'POST', headers, body })
    return { status: reply.status, body: (await reply.json()) as Heard['body'] }
  }

function tell({ status, body }: Heard): number {
  console.log(JSON.stringify(body, null, 2))
  return status === 200 ? 0 : 1
}

function wholeOf(said: string | boolean | undefined): number {
  const amount = Number(said)
  if (!Number.isSafeInteger(amount) || amount < 1) throw new Help('How much, in whole rupiah?')
  return amount
}
