// The access token of a bank: signed by this installation, good for a quarter of an hour, for one bank and its keys of today. Nothing
// of it is kept.
import crypto from 'node:crypto'
import type { At, BankKeys } from '../banks/provider.ts'

export const TOKEN_SECONDS = 900

export function newToken(keys: BankKeys, { now, secrets }: At): string {
  const until = Math.floor(now.getTime() / 1000) + TOKEN_SECONDS
  return `${until}.${secrets.sign(String(until), placeOf(keys)).toString('base64url')}`
}

export function isToken(token: string, keys: BankKeys, { now, secrets }: At): boolean {
  const [until = '', mark = ''] = token.split('.')
  if (!/^\d{10,11}$/.test(until) || Number(until) * 1000 < now.getTime()) return false
  const wanted = Buffer.from(secrets.sign(until, placeOf(keys)).toString('base64url'))
  const given = Buffer.from(mark)
  return given.length === wanted.length && crypto.timingSafeEqual(given, wanted)
}

const placeOf = ({ companyId, bankId, keysSetAt }: BankKeys) => `fees.bank token/${companyId}/${bankId}/${keysSetAt}`
