// Which of its accounts a fund was paid from, or got its money on, last on this device: it is nearly always the same one.
import type { Row } from '../queries.ts'
import type { Schema } from '../sheet.ts'

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
