// Which of its accounts a fund was paid from, or got its money on, last on this device: it is nearly always the same one. The
// first time it is the one bank account that holds the fund, where there is no other.
import { api } from '../api.ts'
import type { Row } from '../queries.ts'
import type { Schema } from '../sheet.ts'
import type { Usual } from './use-usual.ts'

const ACCOUNT = /^(from|to)_account$/
const keyOf = (fund: unknown, name: string) => `pendopo-account ${fund} ${name}`
const asked = ({ properties = {} }: Schema) => Object.keys(properties).filter((name) => ACCOUNT.test(name))

/** Funds are numbered through all companies. */
export function lastAccounts(input: Schema, { fund_source_id: fund }: Row): Row {
  if (typeof fund !== 'number') return {}
  const kept = asked(input).map((name) => [name, localStorage.getItem(keyOf(fund, name))])
  return Object.fromEntries(kept.filter(([, account]) => account !== null))
}

export function keepAccounts(input: Schema, told: Row): void {
  if (typeof told.fund_source_id !== 'number') return
  for (const name of asked(input))
    if (typeof told[name] === 'string') localStorage.setItem(keyOf(told.fund_source_id, name), told[name])
}

/** What fills in the accounts that a form cannot do without; undefined where it asks for none, or for a fund it does not know. */
export function usualAccounts(input: Schema, record: Row = {}): Usual | undefined {
  const names = asked(input).filter((name) => input.required?.includes(name))
  const isAsked = input.properties?.fund_source_id !== undefined
  if (!names.length || !(isAsked || typeof record.fund_source_id === 'number')) return undefined
  return {
    of: isAsked ? ['fund_source_id'] : [],
    async ask(value) {
      const about = { ...record, ...value }
      const only = await onlyBank(Number(about.fund_source_id))
      return { fields: { ...Object.fromEntries(names.map((name) => [name, only])), ...lastAccounts(input, about) } }
    },
  }
}

async function onlyBank(fund_source_id: number): Promise<string | undefined> {
  const [holders, banks] = await Promise.all([
    api.get('/api/accounting/cash-account-funds', { fund_source_id, limit: 50 }),
    api.get('/api/accounting/accounts', { heading: false, purse: 'bank', limit: 200 }),
  ])
  const isBank = new Set(banks.data.map(({ code }) => code))
  const [only, ...others] = holders.data.filter(({ account }) => isBank.has(account))
  return others.length ? undefined : only?.account
}
