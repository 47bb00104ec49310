// Under which object of the tax office's list a withheld tax is told. The list changes, and a school may use others of it.
import { defineRate } from '../../../../kernel/rates/rates.ts'
import { Nullable, Obj, type Static, Type } from '../../../../kernel/values/schema.ts'
import type { WithheldOn } from '../taxes.ts'

export const ObjectCode = (example: string) =>
  Type.String({ pattern: '^[0-9]{2}-[0-9]{3}-[0-9]{2}$', maxLength: 9, examples: [example] })

/** Services have some sixty objects and none for all: of these a person says which. */
export const objectCodes = defineRate({
  code: 'tax_object_codes',
  title: { id: 'Kode objek pajak', en: 'Tax object codes' },
  schema: Obj({
    code_goods: ObjectCode('22-910-01'),
    code_service: Nullable(ObjectCode('24-104-29')),
    code_rental: ObjectCode('24-100-02'),
    code_prize: ObjectCode('24-100-01'),
    code_property_rent: ObjectCode('28-403-02'),
    code_construction_small: ObjectCode('28-409-22'),
    code_construction_certified: ObjectCode('28-409-24'),
    code_construction_uncertified: ObjectCode('28-409-23'),
    code_construction_design: ObjectCode('28-409-27'),
    code_construction_design_uncertified: ObjectCode('28-409-28'),
    code_small_vendor: ObjectCode('28-423-01'),
    /** Of people who are no staff. */
    code_honorarium: ObjectCode('21-100-18'),
    code_prize_of_person: ObjectCode('21-100-17'),
  }),
  defaults: [
    {
      from: '2020-01-01',
      value: {
        code_goods: '22-910-01',
        code_service: null,
        code_rental: '24-100-02',
        code_prize: '24-100-01',
        code_property_rent: '28-403-02',
        code_construction_small: '28-409-22',
        code_construction_certified: '28-409-24',
        code_construction_uncertified: '28-409-23',
        code_construction_design: '28-409-27',
        code_construction_design_uncertified: '28-409-28',
        code_small_vendor: '28-423-01',
        code_honorarium: '21-100-18',
        code_prize_of_person: '21-100-17',
      },
    },
  ],
})

export function codeOf(
  codes: Static<typeof objectCodes.schema>,
  { tax, withheld_on }: { tax: string; withheld_on: string | null },
): string | null {
  if (withheld_on === null) return null
  if (tax === 'pph21') return withheld_on === 'prize' ? codes.code_prize_of_person : codes.code_honorarium
  return codes[`code_${withheld_on as WithheldOn}`]
}
