// Which fund was chosen last on this device, and which of its accounts it was paid from, or got its money on: it is nearly always the
// same one. The first time it is the only fund, and the one bank account that holds it, where there is no other.
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

const FUNDS = '/api/budget/fund-sources'
/** Of all schools, those chosen last first. */
const CHOSEN = 'pendopo-funds'
const MOST = 20
const AS_LAST = { id: 'Seperti terakhir kali', en: 'As last time' }
const chosenFunds = () => JSON.parse(localStorage.getItem(CHOSEN) ?? '[]') as number[]

/** The fund of something new: the only one there is, or the one of this school that was chosen last. */
export const usualFund: Usual = {
  of: [],
  async ask() {
    const { data } = await api.get(FUNDS)
    const [only, ...others] = data.map(({ id }) => id)
    const last = chosenFunds().find((id) => others.includes(id) || id === only)
    return others.length
      ? { fields: { fund_source_id: last }, said: { fund_source_id: AS_LAST } }
      : { fields: { fund_source_id: only } }
  },
}

export function keepAccounts(input: Schema, told: Row): void {
  const { fund_source_id: fund } = told
  if (typeof fund !== 'number') return
  localStorage.setItem(CHOSEN, JSON.stringify([fund, ...chosenFunds().filter((id) => id !== fund)].slice(0, MOST)))
  for (const name of asked(input))
    if (typeof told[name] === 'string') localStorage.setItem(keyOf(fund, name), told[name])
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
