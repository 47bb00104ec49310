// Dashboard, violations and achievements over HTTP.
import { dayIn } from '../../kernel/clock.ts'
import { act, ask, type Door, get } from '../../kernel/door.ts'
import type { Words } from '../../kernel/i18n.ts'
import { Data, Id, Listing, Obj, Optional, Text, Version } from '../../kernel/schema.ts'
import { Achievement, AchievementFilter, listAchievements, NewAchievement, recordAchievement } from './achievements.ts'
import { Dashboard, getDashboard } from './dashboard.ts'
import {
  listViolations,
  listViolationTypes,
  moveViolation,
  NewViolation,
  reportViolation,
  Violation,
  ViolationFilter,
  ViolationType,
} from './violations.ts'

const access = ['counselor']

export const conductDoors: readonly Door[] = [
  ask({
    path: '/api/v1/counselor/dashboard',
    access,
    origin: 'contract',
    summary: { id: 'Angka-angka ruang BK hari ini', en: 'The figures of the counsellor’s room today' },
    reply: Data(Dashboard),
    run: async ({ db, caller, clock }) => ({
      data: await getDashboard(db, caller, dayIn(caller.timeZone, clock.now())),
    }),
  }),
  ask({
    path: '/api/v1/counselor/violations',
    access,
    origin: 'contract',
    summary: { id: 'Daftar pelanggaran, terbaru di atas', en: 'Violations, newest first' },
    params: ViolationFilter,
    paged: true,
    reply: Listing('data', Violation),
    run: ({ db, caller, input, page }) => listViolations(db, caller, input, page),
  }),
  get({
    path: '/api/v1/counselor/violation-types',
    access,
    origin: 'design',
    summary: { id: 'Jenis pelanggaran dan poinnya', en: 'Kinds of violation and their points' },
    paged: true,
    reply: Listing('data', ViolationType),
    run: ({ db, caller, page }) => listViolationTypes(db, caller, page),
  }),
  act({
    path: '/api/v1/counselor/violations/create',
    access,
    origin: 'design',
    summary: { id: 'Laporkan pelanggaran', en: 'Report a violation' },
    params: NewViolation,
    reply: Data(Violation),
    errors: ['not_found'],
    run: async ({ tx, caller, input, clock }) => ({
      data: await reportViolation(tx, caller, input, dayIn(caller.timeZone, clock.now())),
    }),
  }),
  step('validate', { id: 'Sahkan laporan pelanggaran', en: 'Validate a reported violation' }),
  step('count', { id: 'Hitung poin pelanggaran', en: 'Count a validated violation' }),
  act({
    path: '/api/v1/counselor/violations/void',
    access,
    origin: 'design',
    summary: { id: 'Batalkan pelanggaran, dengan alasan', en: 'Void a violation, with a reason' },
    params: Obj({ id: Id(12), version: Optional(Version()), reason: Text(200, 'Salah catat siswa') }),
    reply: Data(Violation),
    errors: ['not_found', 'illegal_move', 'stale_version'],
    run: async ({ tx, caller, input: { id, version, reason } }) => ({
      data: await moveViolation(tx, caller, 'void', { id, version, note: reason }),
    }),
  }),
  ask({
    path: '/api/v1/counselor/achievements',
    access,
    origin: 'contract',
    summary: { id: 'Daftar prestasi, terbaru di atas', en: 'Achievements, newest first' },
    params: AchievementFilter,
    paged: true,
    reply: Listing('data', Achievement),
    run: ({ db, caller, input, page }) => listAchievements(db, caller, input, page),
  }),
  act({
    path: '/api/v1/counselor/achievements/create',
    access,
    origin: 'design',
    summary: { id: 'Catat prestasi siswa', en: 'Record a student’s achievement' },
    params: NewAchievement,
    reply: Data(Achievement),
    errors: ['not_found'],
    run: async ({ tx, caller, input, clock }) => ({
      data: await recordAchievement(tx, caller, input, dayIn(caller.timeZone, clock.now())),
    }),
  }),
]

function step(name: 'validate' | 'count', summary: Words): Door {
  return act({
    path: `/api/v1/counselor/violations/${name}`,
    access,
    origin: 'design',
    summary,
    params: Obj({ id: Id(12), version: Optional(Version()) }),
    reply: Data(Violation),
    errors: ['not_found', 'illegal_move', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await moveViolation(tx, caller, name, input) }),
  })
}
