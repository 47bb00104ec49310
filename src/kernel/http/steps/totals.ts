// What a whole list comes to under its filter, however few of its rows a page shows: asked for with `totals=true`. Only lists that
// say which of their columns may be added up have it: a price or a running balance adds up to nothing.
import type { Totals } from '../../lists/totals.ts'
import { Flag, Optional } from '../../values/schema.ts'
import type { Plug } from '../step.ts'

const TotalsInput = { totals: Optional(Flag(true)) }

export const totalsPlug: Plug = {
  shared: TotalsInput,
  at: ({ sums }) =>
    sums && {
      input: TotalsInput,
      read: (next) => async (call) => {
        if (!(call.input as { totals?: boolean }).totals) return next(call)
        const totals: { sums: readonly string[]; told?: Totals } = { sums }
        const body = await next({ ...call, page: { ...call.page, totals } })
        return totals.told ? { ...body, totals: totals.told } : body
      },
    },
}
