// How a line of a payslip was computed, in words that the one who is paid can check with a pencil.
import type { Words } from '../../../kernel/language/i18n.ts'
import type { Share } from '../law/bpjs.ts'
import type { MonthlyTax, YearlyTax, YearOfPay } from '../law/pph21.ts'

const DIGITS = new Intl.NumberFormat('id-ID')
export const rupiah = (amount: number) => `Rp ${DIGITS.format(amount)}`
const percentText = (percent: number): Words => ({ id: `${String(percent).replace('.', ',')}%`, en: `${percent}%` })

export const wholeMonth = (amount: number): Words => ({
  id: `${rupiah(amount)} untuk sebulan penuh`,
  en: `${rupiah(amount)} for the whole month`,
})
export const partOfMonth = (amount: number, days: number, of: number): Words => ({
  id: `${rupiah(amount)} × ${days}/${of} hari`,
  en: `${rupiah(amount)} × ${days}/${of} days`,
})
export function timesRate(quantity: number, rate: number, unit: 'per_hour' | 'per_day'): Words {
  const [id, en] = unit === 'per_hour' ? ['jam', 'hours'] : ['hari', 'days']
  return {
    id: `${DIGITS.format(quantity)} ${id} × ${rupiah(rate)}`,
    en: `${quantity} ${en} × ${rupiah(rate)}`,
  }
}
export const daysPresent = (days: number, rate: number): Words => ({
  id: `${DIGITS.format(days)} hari hadir × ${rupiah(rate)}`,
  en: `${days} days present × ${rupiah(rate)}`,
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
  id: `${rupiah(wage)} × ${DIGITS.format(days)}/${workingDays} hari kerja × ${unpaid}%`,
  en: `${rupiah(wage)} × ${days}/${workingDays} working days × ${unpaid}%`,
})
export function insured({ base, percent }: Share): Words {
  const { id, en } = percentText(percent)
  return { id: `${id} × ${rupiah(base)}`, en: `${en} × ${rupiah(base)}` }
}
export const holidayShare = (wage: number, months: number, full: number): Words => ({
  id: months >= full ? `Satu bulan upah ${rupiah(wage)}` : `${rupiah(wage)} × ${months}/${full} bulan kerja`,
  en: months >= full ? `One month’s wage ${rupiah(wage)}` : `${rupiah(wage)} × ${months}/${full} months of service`,
})
export const limited = (how: Words, wanted: number): Words => ({
  id: `${how.id}; dari ${rupiah(wanted)}, sebatas gaji yang ada`,
  en: `${how.en}; of ${rupiah(wanted)}, as far as the pay goes`,
})

export const limitedForNow = (how: Words, wanted: number): Words => ({
  id: `${limited(how, wanted).id}; sisanya dipotong kemudian`,
  en: `${limited(how, wanted).en}; the rest is taken later`,
})
export const leftOver: Words = {
  id: 'Sisa potongan dari penggajian sebelumnya',
  en: 'Left over from earlier payroll runs',
}

const surchargeWords = (surcharge: number): Words =>
  surcharge === 100 ? { id: '', en: '' } : { id: `, tanpa NPWP × ${surcharge}%`, en: `, no tax number × ${surcharge}%` }

export function taxedMonthly(gross: number, { category, percent, surcharge }: MonthlyTax, before: number): Words {
  const rate = percentText(percent)
  const extra = surchargeWords(surcharge)
  const name = `TER ${category.toUpperCase()}`
  const less =
    before > 0
      ? { id: ` − ${rupiah(before)} yang sudah dipotong bulan ini`, en: ` − ${rupiah(before)} withheld this month` }
      : { id: '', en: '' }
  return {
    id: `${name} ${rate.id} × ${rupiah(gross)}${extra.id}${less.id}`,
    en: `${name} ${rate.en} × ${rupiah(gross)}${extra.en}${less.en}`,
  }
}

export function taxedYearly(year: YearOfPay, tax: YearlyTax, before: number): Words {
  const extra = surchargeWords(tax.surcharge)
  const gifts =
    year.zakat > 0 ? { id: ` − zakat ${rupiah(year.zakat)}`, en: ` − zakat ${rupiah(year.zakat)}` } : { id: '', en: '' }
  const other =
    year.elsewhere > 0
      ? {
          id: ` + neto dari pemberi kerja sebelumnya ${rupiah(year.elsewhere)}`,
          en: ` + net of previous employers ${rupiah(year.elsewhere)}`,
        }
      : { id: '', en: '' }
  return {
    id:
      `Bruto setahun ${rupiah(year.gross)} − biaya jabatan ${rupiah(tax.positionCost)} − JHT dan JP ${rupiah(year.savings)}${gifts.id}${other.id}` +
      ` − PTKP ${rupiah(tax.allowance)} = PKP ${rupiah(tax.taxable)}; pajak setahun ${rupiah(tax.tax)}${extra.id} − sudah dipotong ${rupiah(before)}`,
    en:
      `Gross of the year ${rupiah(year.gross)} − position cost ${rupiah(tax.positionCost)} − old-age and pension savings ${rupiah(year.savings)}${gifts.en}${other.en}` +
      ` − allowance ${rupiah(tax.allowance)} = taxable ${rupiah(tax.taxable)}; tax of the year ${rupiah(tax.tax)}${extra.en} − withheld before ${rupiah(before)}`,
  }
}

export function instalment(loans: readonly { number: string; due: number; rest: number }[], isLast: boolean): Words {
  const each = loans.map(({ number, due, rest }) => ({
    id: `${number}: ${rupiah(due)} dari sisa ${rupiah(rest)}`,
    en: `${number}: ${rupiah(due)} of ${rupiah(rest)} still owed`,
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
