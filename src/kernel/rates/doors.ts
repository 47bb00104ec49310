// Rates over HTTP. Each has its own doors, so that what comes in is checked against the rate's own shape.
import type { Caller } from '../access/caller.ts'
import { act, type Door, get } from '../http/door.ts'
import { Data, Listing } from '../values/schema.ts'
import { createRate, listRates, newRate, type Rate, RateFilter, RateRow, rateChange, updateRate } from './rates.ts'

const KEEPERS = ['admin', 'treasurer', 'hr'] as const

export const rateDoors = (rates: readonly Rate[], open: (caller: Caller) => readonly Rate[]): Door[] => [
  get({
    path: '/api/v1/rates',
    access: 'everyone',
    summary: {
      id: 'Tarif, batas dan tabel menurut tanggal berlakunya',
      en: 'Rates, limits and tables by start date',
    },
    query: RateFilter,
    paged: true,
    sorts: ['code', 'valid_from'],
    reply: Listing('data', RateRow),
    run: ({ db, caller, input, page }) => listRates(db, caller, { rates: open(caller), code: input.code, page }),
  }),
  ...rates.flatMap(doorsOf),
]

const doorsOf = (rate: Rate): Door[] => [
  act({
    path: `${rate.path}/create`,
    access: KEEPERS,
    summary: { id: `${rate.title.id}: nilai sejak tanggal tertentu`, en: `${rate.title.en}: value from a given date` },
    params: newRate(rate),
    reply: Data(RateRow),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createRate(tx, caller, { rate, input }) }),
  }),
  act({
    path: `${rate.path}/update`,
    access: KEEPERS,
    summary: { id: `${rate.title.id}: perbaiki nilai`, en: `${rate.title.en}: correct a value` },
    params: rateChange(rate),
    reply: Data(RateRow),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await updateRate(tx, caller, { rate, ...input }) }),
  }),
]
