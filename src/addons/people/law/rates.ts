// What law sets about pay, as rates that change from a day on. A slip keeps a copy of those it was computed with.
import { defineRate, type Rate } from '../../../kernel/rates/rates.ts'
import { Obj, Optional, RupiahIn, type Static, Type } from '../../../kernel/values/schema.ts'
import { incomeTaxBrackets, TaxPercent } from '../../../school/api.ts'
import { TAX_STATUSES, TER_2024 } from './ter-table.ts'

const Steps = () =>
  Type.Array(Obj({ up_to: Optional(RupiahIn(5_400_000)), percent: TaxPercent(0.25) }), { minItems: 1, maxItems: 100 })
const Statuses = (example: string) =>
  Type.Array(Type.String({ pattern: '^(TK|K)/[0-3]$', maxLength: 4, examples: [example] }), { maxItems: 8 })

const health = defineRate({
  code: 'bpjs_health',
  title: { id: 'BPJS Kesehatan', en: 'BPJS Kesehatan (health)' },
  schema: Obj({
    employer: TaxPercent(4),
    employee: TaxPercent(1),
    /** Of the employee, for each member of the family beyond those that are covered. */
    extra_family: TaxPercent(1),
    cap: RupiahIn(12_000_000),
    /** The minimum wage of the region; nought where none is known. */
    floor: RupiahIn(0),
  }),
  defaults: [{ from: '2020-01-01', value: { employer: 4, employee: 1, extra_family: 1, cap: 12_000_000, floor: 0 } }],
})

const oldAge = defineRate({
  code: 'bpjs_old_age',
  title: { id: 'BPJS Jaminan Hari Tua', en: 'BPJS old-age savings (JHT)' },
  schema: Obj({ employer: TaxPercent(3.7), employee: TaxPercent(2) }),
  defaults: [{ from: '2015-07-01', value: { employer: 3.7, employee: 2 } }],
})

const pension = defineRate({
  code: 'bpjs_pension',
  title: { id: 'BPJS Jaminan Pensiun', en: 'BPJS pension (JP)' },
  schema: Obj({ employer: TaxPercent(2), employee: TaxPercent(1), cap: RupiahIn(11_086_300) }),
  defaults: [
    { from: '2023-03-01', value: { employer: 2, employee: 1, cap: 9_559_600 } },
    { from: '2024-03-01', value: { employer: 2, employee: 1, cap: 10_042_300 } },
    { from: '2025-03-01', value: { employer: 2, employee: 1, cap: 10_547_400 } },
    { from: '2026-03-01', value: { employer: 2, employee: 1, cap: 11_086_300 } },
  ],
})

const accident = defineRate({
  code: 'bpjs_work_accident',
  title: { id: 'BPJS Jaminan Kecelakaan Kerja', en: 'BPJS work accident (JKK)' },
  /** By the risk class of the employer; schools are in the lowest. */
  schema: Obj({ employer: TaxPercent(0.24) }),
  defaults: [{ from: '2015-07-01', value: { employer: 0.24 } }],
})

const death = defineRate({
  code: 'bpjs_death',
  title: { id: 'BPJS Jaminan Kematian', en: 'BPJS death benefit (JKM)' },
  schema: Obj({ employer: TaxPercent(0.3) }),
  defaults: [{ from: '2015-07-01', value: { employer: 0.3 } }],
})

const allowance = defineRate({
  code: 'tax_allowance',
  title: { id: 'Penghasilan tidak kena pajak (PTKP)', en: 'Non-taxable income (PTKP)' },
  /** A year's. */
  schema: Obj({ base: RupiahIn(54_000_000), married: RupiahIn(4_500_000), dependant: RupiahIn(4_500_000) }),
  defaults: [{ from: '2016-01-01', value: { base: 54_000_000, married: 4_500_000, dependant: 4_500_000 } }],
})

const monthly = defineRate({
  code: 'income_tax_monthly',
  title: { id: 'Tarif efektif bulanan PPh 21 (TER)', en: 'Monthly effective tax rates (TER)' },
  schema: Obj({ a: Steps(), b: Steps(), c: Steps() }),
  defaults: [{ from: '2024-01-01', value: TER_2024 }],
})

const categories = defineRate({
  code: 'income_tax_categories',
  title: { id: 'Kategori TER menurut status PTKP', en: 'TER categories by tax status' },
  schema: Obj({ a: Statuses('TK/0'), b: Statuses('K/1'), c: Statuses('K/3') }),
  defaults: [
    {
      from: '2024-01-01',
      value: { a: ['TK/0', 'TK/1', 'K/0'], b: ['TK/2', 'TK/3', 'K/1', 'K/2'], c: ['K/3'] },
    },
  ],
  fault({ a, b, c }) {
    const held = [...a, ...b, ...c]
    if (held.length === TAX_STATUSES.length && TAX_STATUSES.every((status) => held.includes(status))) return undefined
    return {
      id: `setiap status tepat sekali: ${TAX_STATUSES.join(', ')}`,
      en: `each status exactly once: ${TAX_STATUSES.join(', ')}`,
    }
  },
})

const yearly = defineRate({
  code: 'income_tax_yearly',
  title: { id: 'Aturan PPh 21 setahun', en: 'Yearly PPh 21 rules' },
  schema: Obj({
    /** The cost of holding a position: a share of the gross, up to so much for each month worked. */
    position_percent: TaxPercent(5),
    position_cap: RupiahIn(500_000),
    /** Taxable income is rounded down to whole multiples of this. */
    round_to: RupiahIn(1_000, 1),
    /** What remains of the tax, in percent, where no tax number is known. */
    without_number: Type.Integer({ minimum: 100, maximum: 1_000, examples: [120] }),
  }),
  defaults: [
    {
      from: '2024-01-01',
      value: { position_percent: 5, position_cap: 500_000, round_to: 1_000, without_number: 120 },
    },
  ],
})

const holidayPay = defineRate({
  code: 'holiday_pay',
  title: { id: 'Tunjangan hari raya (THR)', en: 'Holiday allowance (THR)' },
  schema: Obj({
    /** Months of service for a whole wage, and from which a share is due. */
    full_after: Type.Integer({ minimum: 1, maximum: 120, examples: [12] }),
    from: Type.Integer({ minimum: 0, maximum: 120, examples: [1] }),
  }),
  defaults: [{ from: '2016-03-08', value: { full_after: 12, from: 1 } }],
})

/** Everything that a slip is computed with, by the day the pay is for. */
export const payRates = {
  health,
  oldAge,
  pension,
  accident,
  death,
  allowance,
  monthly,
  categories,
  yearly,
  holidayPay,
  brackets: incomeTaxBrackets,
}
export type PayRates = { [K in keyof typeof payRates]: Static<(typeof payRates)[K]['schema']> }

/** Listed by this module; the brackets are the school's. */
export const rates: readonly Rate[] = Object.values(payRates).filter((rate) => rate !== incomeTaxBrackets) as Rate[]

/** The values that hold from the start, for a day: what a company begins with. */
export function startingRates(day: string): PayRates {
  const latest = (rate: Rate) => rate.defaults.findLast(({ from }) => from <= day)!.value
  return Object.fromEntries(
    Object.entries(payRates).map(([key, rate]) => [key, latest(rate as unknown as Rate)]),
  ) as PayRates
}
