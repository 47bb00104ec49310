// What the law says of the months of VAT.
import { defineRate } from '../../../kernel/rates/rates.ts'
import { Obj, Type } from '../../../kernel/values/schema.ts'

/** Read by `accounting.vat_due_on` and `accounting.place_input_vat`. */
export const vatPeriod = defineRate({
  code: 'vat_period',
  title: { id: 'Masa PPN: batas setor dan pengkreditan', en: 'VAT months: due date and reclaim period' },
  schema: Obj({
    /** Of the month after; 31 is its last day. */
    due_day: Type.Integer({ minimum: 1, maximum: 31, examples: [31] }),
    /** So many months after that of the tax invoice its VAT may still be got back. */
    credit_months: Type.Integer({ minimum: 0, maximum: 24, examples: [3] }),
  }),
  // UU PPN art. 9 (9) and 15A, as changed in 2009.
  defaults: [{ from: '2010-04-01', value: { due_day: 31, credit_months: 3 } }],
})
