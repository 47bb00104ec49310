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
    summary: { id: 'Tata tertib per tahun ajaran', en: 'School rules by year' },
    paged: true,
    sorts: ['school_year', 'near_points'],
    reply: Listing('data', Rulebook),
    run: ({ db, page, ...context }) => listRulebooks(db, context.caller, { page, today: context.today }),
  }),
  act({
    path: '/api/v1/counselor/rulebooks/create',
    access,
    summary: { id: 'Salin tata tertib untuk tahun ajaran baru', en: 'Copy the school rules to a new year' },
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
    summary: { id: 'Ubah pengaturan tata tertib', en: 'Edit school rule settings' },
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
      en: 'Violation types, points and repeat rules',
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
    summary: { id: 'Tambah jenis pelanggaran', en: 'Add a violation type' },
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
    summary: { id: 'Ubah jenis pelanggaran', en: 'Edit a violation type' },
    params: TypeChange,
    reply: Data(ViolationType),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await changeType(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/counselor/violation-types/set-rules',
    access,
    summary: { id: 'Tetapkan aturan pengulangan satu jenis pelanggaran', en: 'Set repeat rules for a violation type' },
    params: NewRules,
    reply: Data(ViolationType),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await setRules(tx, caller, input) }),
  }),
  get({
    path: '/api/v1/counselor/thresholds',
    access,
    summary: { id: 'Batas poin dan sanksinya', en: 'Point limits and sanctions' },
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
    summary: { id: 'Tambah batas poin', en: 'Add a point limit' },
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
    summary: { id: 'Ubah batas poin', en: 'Edit a point limit' },
    params: ThresholdChange,
    reply: Data(Threshold),
    errors: ['not_found', 'stale_version', 'conflict'],
    run: async ({ tx, caller, input }) => ({ data: await changeThreshold(tx, caller, input) }),
  }),
]
