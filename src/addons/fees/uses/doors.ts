// What students used, over HTTP.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Done, Listing } from '../../../kernel/values/schema.ts'
import { KEEPERS, READERS } from '../roles.ts'
import { LateMonth, LateProposal, proposeLate } from './late.ts'
import { changeUse, createUse, deleteUse, getUse, listUses, NewUse, Use, UseChange, UseFilter, UseRef } from './uses.ts'

const USES = '/api/v1/fees/uses'

export const useDoors: readonly Door[] = [
  get({
    path: USES,
    access: READERS,
    summary: { id: 'Pemakaian siswa', en: 'Student usage' },
    query: UseFilter,
    paged: true,
    sorts: ['period_on'],
    looks: ['student_name', 'fee', 'note'],
    reply: Listing('data', Use),
    run: ({ db, caller, input, page }) => listUses(db, caller, { filter: input, page }),
  }),
  get({
    path: `${USES}/:id`,
    access: READERS,
    summary: { id: 'Satu catatan pemakaian', en: 'One usage entry' },
    query: UseRef,
    reply: Data(Use),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getUse(db, caller, input.id) }),
  }),
  act({
    path: `${USES}/create`,
    access: KEEPERS,
    summary: { id: 'Catat pemakaian', en: 'Record usage' },
    params: NewUse,
    reply: Data(Use),
    errors: ['conflict', 'not_found', 'not_by_use'],
    run: async ({ tx, caller, input, today }) => ({ data: await createUse(tx, caller, { given: input, today }) }),
  }),
  act({
    path: `${USES}/propose`,
    access: KEEPERS,
    summary: { id: 'Hitung denda keterlambatan', en: 'Work out late fees' },
    params: LateMonth,
    reply: Data(LateProposal),
    errors: ['late_fees_off'],
    run: async ({ tx, caller, input, today }) => ({ data: await proposeLate(tx, caller, { ...input, today }) }),
  }),
  act({
    path: `${USES}/update`,
    access: KEEPERS,
    summary: { id: 'Ubah pemakaian yang belum ditagih', en: 'Edit unbilled usage' },
    params: UseChange,
    reply: Data(Use),
    errors: ['not_found', 'stale_version', 'use_billed'],
    run: async ({ tx, caller, input }) => ({ data: await changeUse(tx, caller, input) }),
  }),
  act({
    path: `${USES}/delete`,
    access: KEEPERS,
    summary: { id: 'Hapus pemakaian yang belum ditagih', en: 'Delete unbilled usage' },
    params: UseRef,
    reply: Done,
    errors: ['not_found', 'use_billed'],
    run: async ({ tx, caller, input }) => {
      await deleteUse(tx, caller, input.id)
      return {}
    },
  }),
]
