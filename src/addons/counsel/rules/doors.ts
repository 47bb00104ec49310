// The rule book over HTTP: kinds of violation, rules for repetition, thresholds, settings of the year.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { changeRulebook, createRulebook, listRulebooks, NewRulebook, Rulebook, RulebookChange } from './rulebooks.ts'
import {
  changeThreshold,
  createThreshold,
  listThresholds,
  NewThreshold,
  Threshold,
  ThresholdChange,
  ThresholdFilter,
} from './thresholds.ts'
import {
  changeType,
  createType,
  listViolationTypes,
  NewRules,
  NewType,
  setRules,
  TypeChange,
  TypeFilter,
  ViolationType,
} from './violation-types.ts'

const access = ['counselor']

export const ruleDoors: readonly Door[] = [
  get({
    path: '/api/v1/counselor/rulebooks',
    access,
    summary: { id: 'Tata tertib per tahun ajaran', en: 'Rule books by school year' },
    paged: true,
    sorts: ['school_year', 'near_points'],
    reply: Listing('data', Rulebook),
    run: ({ db, page, ...context }) => listRulebooks(db, context.caller, { page, today: context.today }),
  }),
  act({
    path: '/api/v1/counselor/rulebooks/create',
    access,
    summary: { id: 'Salin tata tertib untuk tahun ajaran baru', en: 'Copy the rule book for a new school year' },
    params: NewRulebook,
    reply: Data(Rulebook),
    errors: ['conflict'],
    run: async ({ tx, input, ...context }) => ({
      data: await createRulebook(tx, context.caller, { given: input, today: context.today }),
    }),
  }),
  act({
    path: '/api/v1/counselor/rulebooks/update',
    access,
    summary: { id: 'Ubah pengaturan tata tertib', en: 'Change the settings of a rule book' },
    params: RulebookChange,
    reply: Data(Rulebook),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, input, ...context }) => ({
      data: await changeRulebook(tx, context.caller, { change: input, today: context.today }),
    }),
  }),
  get({
    path: '/api/v1/counselor/violation-types',
    access,
    summary: {
      id: 'Jenis pelanggaran, poin dan aturan pengulangannya',
      en: 'Kinds of violation, points and repetition',
    },
    query: TypeFilter,
    paged: true,
    sorts: ['code', 'name', 'category', 'points', 'active'],
    reply: Listing('data', ViolationType),
    run: ({ db, input, page, ...context }) =>
      listViolationTypes(db, context.caller, { asked: { ...input, today: context.today }, page }),
  }),
  act({
    path: '/api/v1/counselor/violation-types/create',
    access,
    summary: { id: 'Tambah jenis pelanggaran', en: 'Add a kind of violation' },
    params: NewType,
    reply: Data(ViolationType),
    errors: ['not_found', 'conflict'],
    run: async ({ tx, input, ...context }) => ({
      data: await createType(tx, context.caller, { given: input, today: context.today }),
    }),
  }),
  act({
    path: '/api/v1/counselor/violation-types/update',
    access,
    summary: { id: 'Ubah jenis pelanggaran', en: 'Change a kind of violation' },
    params: TypeChange,
    reply: Data(ViolationType),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await changeType(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/counselor/violation-types/set-rules',
    access,
    summary: { id: 'Tetapkan aturan pengulangan satu jenis pelanggaran', en: 'Set the repetition rules of one kind' },
    params: NewRules,
    reply: Data(ViolationType),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await setRules(tx, caller, input) }),
  }),
  get({
    path: '/api/v1/counselor/thresholds',
    access,
    summary: { id: 'Batas poin dan sanksinya', en: 'Thresholds and their sanctions' },
    query: ThresholdFilter,
    paged: true,
    sorts: ['code', 'points', 'name', 'action', 'active'],
    reply: Listing('data', Threshold),
    run: ({ db, input, page, ...context }) =>
      listThresholds(db, context.caller, { asked: { ...input, today: context.today }, page }),
  }),
  act({
    path: '/api/v1/counselor/thresholds/create',
    access,
    summary: { id: 'Tambah batas poin', en: 'Add a threshold' },
    params: NewThreshold,
    reply: Data(Threshold),
    errors: ['not_found', 'conflict'],
    run: async ({ tx, input, ...context }) => ({
      data: await createThreshold(tx, context.caller, { given: input, today: context.today }),
    }),
  }),
  act({
    path: '/api/v1/counselor/thresholds/update',
    access,
    summary: { id: 'Ubah batas poin', en: 'Change a threshold' },
    params: ThresholdChange,
    reply: Data(Threshold),
    errors: ['not_found', 'stale_version', 'conflict'],
    run: async ({ tx, caller, input }) => ({ data: await changeThreshold(tx, caller, input) }),
  }),
]
