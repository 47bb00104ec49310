// Programs over HTTP.
import { act, ask, type Door } from '../../../kernel/http/door.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { Data, Id, Listing, Obj, Optional, Version } from '../../../kernel/values/schema.ts'
import { nowOf } from '../now.ts'
import { schoolsOf } from '../overview/schools.ts'
import { spansOf } from '../periods.ts'
import { READERS } from '../roles.ts'
import type { programWorkflow } from '../workflow.ts'
import {
  ChangedProgram,
  changeProgram,
  listPrograms,
  moveProgram,
  NewProgram,
  Program,
  ProgramFilter,
  planProgram,
} from './programs.ts'
import { ProgramTotals, totalPrograms } from './totals.ts'

export const programDoors: readonly Door[] = [
  ask({
    path: '/api/v1/foundation/programs',
    access: READERS,
    foundationWide: true,
    origin: 'contract',
    summary: { id: 'Program sekolah-sekolah yayasan', en: 'Programmes of the foundation’s schools' },
    params: ProgramFilter,
    paged: true,
    sorts: ['company', 'name', 'activity_code', 'progress', 'starts_on', 'ends_on', 'state'],
    reply: Obj({ ...Listing('data', Program).properties, totals: ProgramTotals }),
    errors: ['not_found'],
    run: async (context) => {
      const { db, caller, input, page } = context
      const now = nowOf(context)
      const ids = schoolsOf(caller, input.schools)
      const spans = spansOf(input.period, 'year', now.today)
      const [list, totals] = await Promise.all([
        listPrograms(db, caller, { filter: input, ids, page, today: now.today }),
        totalPrograms(db, caller, { ids, spans, now }),
      ])
      return { ...list, totals }
    },
  }),
  act({
    path: '/api/v1/foundation/programs/create',
    access: ['admin'],
    summary: { id: 'Rencanakan program sekolah', en: 'Plan a school programme' },
    params: NewProgram,
    reply: Data(Program),
    errors: ['conflict'],
    run: async (context) => ({
      data: await planProgram(context.tx, context.caller, { planned: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/v1/foundation/programs/update',
    access: ['admin'],
    summary: { id: 'Ubah program atau kemajuannya', en: 'Edit a programme or its progress' },
    params: ChangedProgram,
    reply: Data(Program),
    errors: ['not_found', 'conflict', 'stale_version', 'program_ended'],
    run: async (context) => ({
      data: await changeProgram(context.tx, context.caller, { changed: context.input, today: context.today }),
    }),
  }),
  step('start', { id: 'Mulai program', en: 'Start a programme' }),
  step('finish', { id: 'Selesaikan program', en: 'Finish a programme' }),
  step('cancel', { id: 'Batalkan program', en: 'Cancel a programme' }),
]

function step(name: keyof typeof programWorkflow.moves, summary: Words): Door {
  return act({
    path: `/api/v1/foundation/programs/${name}`,
    access: ['admin'],
    summary,
    params: Obj({ id: Id(2), version: Optional(Version()) }),
    reply: Data(Program),
    errors: ['not_found', 'illegal_move', 'stale_version'],
    run: async (context) => {
      const { tx, caller, input } = context
      return { data: await moveProgram(tx, caller, { name, moveRequest: { ...input, today: context.today } }) }
    },
  })
}
