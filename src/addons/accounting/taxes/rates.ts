// The taxes on what a school buys, as rates that change from a day on.
import { defineRate } from '../../../kernel/rates/rates.ts'
import { Obj, RupiahIn, type Static, Type } from '../../../kernel/values/schema.ts'
import { incomeTaxBrackets, TaxPercent } from '../../../school/api.ts'

/** What remains of a tax, in percent of it, for whom no tax number is known: 200 doubles it. */
const WithoutNumber = () => Type.Integer({ minimum: 100, maximum: 1_000, examples: [200] })

const vat = defineRate({
  code: 'vat',
  title: { id: 'PPN', en: 'Value-added tax' },
  schema: Obj({
    percent: TaxPercent(12),
    /** The share of the price that is taxed: 11/12 for what is no luxury. */
    base_of: Type.Integer({ minimum: 1, maximum: 1_000, examples: [11] }),
    base_by: Type.Integer({ minimum: 1, maximum: 1_000, examples: [12] }),
    /** A government treasurer collects it on what costs more. */
    collected_above: RupiahIn(2_000_000),
  }),
  defaults: [
    { from: '2022-04-01', value: { percent: 11, base_of: 1, base_by: 1, collected_above: 2_000_000 } },
    { from: '2025-01-01', value: { percent: 12, base_of: 11, base_by: 12, collected_above: 2_000_000 } },
  ],
})

const pph22 = defineRate({
  code: 'pph22',
  title: { id: 'PPh Pasal 22 atas pembelian barang', en: 'PPh 22 on goods' },
  schema: Obj({ percent: TaxPercent(1.5), above: RupiahIn(2_000_000), without_number: WithoutNumber() }),
  defaults: [{ from: '2020-01-01', value: { percent: 1.5, above: 2_000_000, without_number: 200 } }],
})

const pph23 = defineRate({
  code: 'pph23',
  title: {
    id: 'PPh Pasal 23 atas jasa, sewa dan hadiah badan',
    en: 'PPh 23 on services, rent and company prizes',
  },
  schema: Obj({
    service: TaxPercent(2),
    rental: TaxPercent(2),
    prize: TaxPercent(15),
    without_number: WithoutNumber(),
  }),
  defaults: [{ from: '2020-01-01', value: { service: 2, rental: 2, prize: 15, without_number: 200 } }],
})

const pph4 = defineRate({
  code: 'pph4_2',
  title: { id: 'PPh final Pasal 4(2)', en: 'Final PPh 4(2)' },
  schema: Obj({
    property_rent: TaxPercent(10),
    /** By what the builder is certified for. */
    construction_small: TaxPercent(1.75),
    construction_certified: TaxPercent(2.65),
    construction_uncertified: TaxPercent(4),
    construction_design: TaxPercent(3.5),
    construction_design_uncertified: TaxPercent(6),
  }),
  defaults: [
    {
      from: '2022-02-21',
      value: {
        property_rent: 10,
        construction_small: 1.75,
        construction_certified: 2.65,
        construction_uncertified: 4,
        construction_design: 3.5,
        construction_design_uncertified: 6,
      },
    },
  ],
})

const smallVendor = defineRate({
  code: 'small_vendor_tax',
  title: { id: 'PPh final usaha kecil (PP 55)', en: 'Final income tax for small vendors (PP 55)' },
  schema: Obj({ percent: TaxPercent(0.5) }),
  defaults: [{ from: '2022-12-20', value: { percent: 0.5 } }],
})

const honorarium = defineRate({
  code: 'honorarium_tax',
  title: {
    id: 'PPh Pasal 21 atas honor bukan pegawai dan hadiah',
    en: 'PPh 21 on honoraria for non-staff and on prizes',
  },
  schema: Obj({
    base_percent: TaxPercent(50),
    /** Of a prize the whole climbs the brackets. */
    prize_base_percent: TaxPercent(100),
    without_number: WithoutNumber(),
  }),
  defaults: [{ from: '2022-01-01', value: { base_percent: 50, prize_base_percent: 100, without_number: 120 } }],
})

/** Read by `accounting.tax_due_on`. */
const depositDay = defineRate({
  code: 'tax_deposit_day',
  title: { id: 'Batas tanggal setor pajak yang dipotong', en: 'Deadline for depositing withheld tax' },
  schema: Obj({
    /** Of the month after. */
    day: Type.Integer({ minimum: 1, maximum: 28, examples: [15] }),
  }),
  // PMK 242/PMK.03/2014; PMK 81/2024.
  defaults: [
    { from: '2015-01-01', value: { day: 10 } },
    { from: '2025-01-01', value: { day: 15 } },
  ],
})

/** Those that this module brings. */
export const rates = [vat, pph22, pph23, pph4, smallVendor, honorarium, depositDay]

/** All that a bill is taxed by. */
export const BILL_RATES = { vat, pph22, pph23, pph4, smallVendor, honorarium, brackets: incomeTaxBrackets }
export type BillRates = { [K in keyof typeof BILL_RATES]: Static<(typeof BILL_RATES)[K]['schema']> }
