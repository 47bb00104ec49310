// What a line of a payslip means to the books and to the tax of the year, whoever writes it: the computation or a person.
import type { Words } from '../../../kernel/language/i18n.ts'
import type { Share } from '../law/bpjs.ts'
import type { Component, SlipLine } from './types.ts'

const TEACHING = ['teacher', 'principal', 'counselor']
/** Salaries stand in the books apart: of those who teach, and of everyone else. */
const SALARY = { teaching: '5101', others: '5102' }
export const ACCOUNTS = { tax: '2121', health: '2131', employment: '2132', premiums: '5105', loans: '1213' } as const

export const INSURANCE: Record<Share['code'], { code: string; words: Words }> = {
  health: { code: 'bpjs_health', words: { id: 'BPJS Kesehatan', en: 'BPJS Kesehatan (health)' } },
  health_family: {
    code: 'bpjs_health_family',
    words: { id: 'BPJS Kesehatan keluarga tambahan', en: 'BPJS Kesehatan, additional family' },
  },
  old_age: { code: 'bpjs_old_age', words: { id: 'BPJS JHT', en: 'BPJS JHT (old-age savings)' } },
  pension: { code: 'bpjs_pension', words: { id: 'BPJS JP', en: 'BPJS JP (pension)' } },
  accident: { code: 'bpjs_work_accident', words: { id: 'BPJS JKK', en: 'BPJS JKK (work accident)' } },
  death: { code: 'bpjs_death', words: { id: 'BPJS JKM', en: 'BPJS JKM (death benefit)' } },
}

export type Meaning = Pick<SlipLine, 'account' | 'counts_as'>

/** Tax that is given back: an earning by its sign, and no pay. */
export const REFUND = 'pph21_refund'

/** Lines that the law knows; the rest is the school's own. */
const STATUTORY: Record<string, Meaning> = {
  'deduction pph21': { account: ACCOUNTS.tax, counts_as: 'tax' },
  [`earning ${REFUND}`]: { account: ACCOUNTS.tax, counts_as: 'tax' },
  'deduction bpjs_health': { account: ACCOUNTS.health, counts_as: null },
  'deduction bpjs_health_family': { account: ACCOUNTS.health, counts_as: null },
  'deduction bpjs_old_age': { account: ACCOUNTS.employment, counts_as: 'savings' },
  'deduction bpjs_pension': { account: ACCOUNTS.employment, counts_as: 'savings' },
  'employer bpjs_health': { account: ACCOUNTS.health, counts_as: 'income' },
  'employer bpjs_work_accident': { account: ACCOUNTS.employment, counts_as: 'income' },
  'employer bpjs_death': { account: ACCOUNTS.employment, counts_as: 'income' },
  'employer bpjs_old_age': { account: ACCOUNTS.employment, counts_as: null },
  'employer bpjs_pension': { account: ACCOUNTS.employment, counts_as: null },
}

export const statutory = (kind: SlipLine['kind'], code: string): Meaning | undefined => STATUTORY[`${kind} ${code}`]

export const salaryAccount = (job: string) => (TEACHING.includes(job) ? SALARY.teaching : SALARY.others)

export const accountOf = ({ account }: Pick<Component, 'account'>, job: string) =>
  account === SALARY.teaching ? salaryAccount(job) : account

export function effectOf({
  kind,
  taxable,
  zakat,
}: Pick<Component, 'kind' | 'taxable' | 'zakat'>): SlipLine['counts_as'] {
  if (kind === 'earning') return taxable ? 'income' : null
  return zakat ? 'zakat' : null
}
