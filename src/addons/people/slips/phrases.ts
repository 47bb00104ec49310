// How a line of a payslip was computed, in words that the one who is paid can check with a pencil.
import type { Words } from '../../../kernel/language/i18n.ts'
import { sumWords } from '../../../kernel/language/sum-words.ts'
import type { Share } from '../law/bpjs.ts'
import type { MonthlyTax, YearlyTax, YearOfPay } from '../law/pph21.ts'

const DIGITS = new Intl.NumberFormat('id-ID')
const percentText = (percent: number): Words => ({ id: `${String(percent).replace('.', ',')}%`, en: `${percent}%` })

export const wholeMonth = (amount: number): Words => ({
  id: `${sumWords(amount).id} untuk sebulan penuh`,
  en: `${sumWords(amount).en} for the whole month`,
})
export const partOfMonth = (amount: number, days: number, of: number): Words => ({
  id: `${sumWords(amount).id} × ${days}/${of} hari`,
  en: `${sumWords(amount).en} × ${days}/${of} days`,
})
export function timesRate(quantity: number, rate: number, unit: 'per_hour' | 'per_day'): Words {
  const [id, en] = unit === 'per_hour' ? ['jam', 'hours'] : ['hari', 'days']
  return {
    id: `${DIGITS.format(quantity)} ${id} × ${sumWords(rate).id}`,
    en: `${quantity} ${en} × ${sumWords(rate).en}`,
  }
}
export const daysPresent = (days: number, rate: number): Words => ({
  id: `${DIGITS.format(days)} hari hadir × ${sumWords(rate).id}`,
  en: `${days} days present × ${sumWords(rate).en}`,
})
/** Days that were entered for the run, beside what the attendance says. */
export const enteredInstead = (how: Words, recorded: number): Words => ({
  id: `${how.id}; diisi untuk penggajian ini, kehadiran tercatat ${DIGITS.format(recorded)} hari`,
  en: `${how.en}; entered for this run, ${recorded} days on record`,
})
export const enteredOnce = (note: string | null): Words => ({
  id: note ?? 'Diisi untuk penggajian ini',
  en: note ?? 'Entered for this run',
})
export const absent = (
  wage: number,
  days: number,
  { unpaid, workingDays }: { unpaid: number; workingDays: number },
): Words => ({
  id: `${sumWords(wage).id} × ${DIGITS.format(days)}/${workingDays} hari kerja × ${unpaid}%`,
  en: `${sumWords(wage).en} × ${days}/${workingDays} working days × ${unpaid}%`,
})
export function insured({ base, percent }: Share): Words {
  const { id, en } = percentText(percent)
  return { id: `${id} × ${sumWords(base).id}`, en: `${en} × ${sumWords(base).en}` }
}
export const holidayShare = (wage: number, months: number, full: number): Words => ({
  id: months >= full ? `Satu bulan upah ${sumWords(wage).id}` : `${sumWords(wage).id} × ${months}/${full} bulan kerja`,
  en:
    months >= full
      ? `One month’s wage ${sumWords(wage).en}`
      : `${sumWords(wage).en} × ${months}/${full} months of service`,
})
export const limited = (how: Words, wanted: number): Words => ({
  id: `${how.id}; dari ${sumWords(wanted).id}, sebatas gaji yang ada`,
  en: `${how.en}; from ${sumWords(wanted).en}, limited to available pay`,
})

export const limitedForNow = (how: Words, wanted: number): Words => ({
  id: `${limited(how, wanted).id}; sisanya dipotong kemudian`,
  en: `${limited(how, wanted).en}; the rest is deducted later`,
})
export const leftOver: Words = {
  id: 'Sisa potongan dari penggajian sebelumnya',
  en: 'Carried over from earlier payroll runs',
}

const surchargeWords = (surcharge: number): Words =>
  surcharge === 100 ? { id: '', en: '' } : { id: `, tanpa NPWP × ${surcharge}%`, en: `, no tax number × ${surcharge}%` }

export function taxedMonthly(gross: number, { category, percent, surcharge }: MonthlyTax, before: number): Words {
  const rate = percentText(percent)
  const extra = surchargeWords(surcharge)
  const name = `TER ${category.toUpperCase()}`
  const less =
    before > 0
      ? {
          id: ` − ${sumWords(before).id} yang sudah dipotong bulan ini`,
          en: ` − ${sumWords(before).en} withheld this month`,
        }
      : { id: '', en: '' }
  return {
    id: `${name} ${rate.id} × ${sumWords(gross).id}${extra.id}${less.id}`,
    en: `${name} ${rate.en} × ${sumWords(gross).en}${extra.en}${less.en}`,
  }
}

export function taxedYearly(year: YearOfPay, tax: YearlyTax, before: number): Words {
  const extra = surchargeWords(tax.surcharge)
  const gifts =
    year.zakat > 0
      ? { id: ` − zakat ${sumWords(year.zakat).id}`, en: ` − zakat ${sumWords(year.zakat).en}` }
      : { id: '', en: '' }
  const other =
    year.elsewhere > 0
      ? {
          id: ` + neto dari pemberi kerja sebelumnya ${sumWords(year.elsewhere).id}`,
          en: ` + net of previous employers ${sumWords(year.elsewhere).en}`,
        }
      : { id: '', en: '' }
  return {
    id:
      `Bruto setahun ${sumWords(year.gross).id} − biaya jabatan ${sumWords(tax.positionCost).id} − JHT dan JP ${sumWords(year.savings).id}${gifts.id}${other.id}` +
      ` − PTKP ${sumWords(tax.allowance).id} = PKP ${sumWords(tax.taxable).id}; pajak setahun ${sumWords(tax.tax).id}${extra.id} − sudah dipotong ${sumWords(before).id}`,
    en:
      `Gross of the year ${sumWords(year.gross).en} − position cost ${sumWords(tax.positionCost).en} − old-age and pension savings ${sumWords(year.savings).en}${gifts.en}${other.en}` +
      ` − allowance ${sumWords(tax.allowance).en} = taxable ${sumWords(tax.taxable).en}; tax of the year ${sumWords(tax.tax).en}${extra.en} − withheld before ${sumWords(before).en}`,
  }
}

export function instalment(loans: readonly { number: string; due: number; rest: number }[], isLast: boolean): Words {
  const each = loans.map(({ number, due, rest }) => ({
    id: `${number}: ${sumWords(due).id} dari sisa ${sumWords(rest).id}`,
    en: `${number}: ${sumWords(due).en} of ${sumWords(rest).en} still owed`,
  }))
  const last = isLast
    ? { id: '; gaji terakhir, jadi seluruh sisanya', en: '; the last pay, so all that is left' }
    : none
  return {
    id: `${each.map(({ id }) => id).join('; ')}${last.id}`.slice(0, 900),
    en: `${each.map(({ en }) => en).join('; ')}${last.en}`.slice(0, 900),
  }
}
const none: Words = { id: '', en: '' }
