// Dashboard, violations and achievements over HTTP.
import { act, ask, type Door } from '../../kernel/door.ts'
import type { Words } from '../../kernel/i18n.ts'
import { Data, Id, Listing, Obj, Optional, Text, Version } from '../../kernel/schema.ts'
import {
  Achievement,
  AchievementFilter,
  listAchievements,
  NewAchievement,
  recordAchievement,
  voidAchievement,
} from './achievements.ts'
import { Dashboard, getDashboard } from './dashboard.ts'
import { todayOf } from './days.ts'
import {
  listViolations,
  moveViolation,
  NewViolation,
  reportViolation,
  Violation,
  ViolationFilter,
} from './violations.ts'

const access = ['counselor']
const Voiding = Obj({ id: Id(12), version: Optional(Version()), reason: Text(200, 'Salah catat siswa') })

export const roomDoors: readonly Door[] = [
  ask({
    path: '/api/v1/counselor/dashboard',
    access,
    origin: 'contract',
    summary: { id: 'Angka-angka ruang BK hari ini', en: 'The figures of the counsellor’s room today' },
    reply: Data(Dashboard),
    run: async ({ db, ...context }) => ({ data: await getDashboard(db, context.caller, todayOf(context)) }),
  }),
  ask({
    path: '/api/v1/counselor/violations',
    access,
    origin: 'contract',
    summary: { id: 'Daftar pelanggaran, terbaru di atas', en: 'Violations, newest first' },
    params: ViolationFilter,
    paged: true,
    sorts: ['occurred_on'],
    reply: Listing('data', Violation),
    run: ({ db, caller, input, page }) => listViolations(db, caller, input, page),
  }),
  act({
    path: '/api/v1/counselor/violations/create',
    access,
    origin: 'design',
    summary: { id: 'Catat pelanggaran', en: 'Enter a violation' },
    params: NewViolation,
    reply: Data(Violation),
    errors: ['not_found'],
    run: async ({ tx, input, ...context }) => ({
      data: await reportViolation(tx, context.caller, input, todayOf(context)),
    }),
  }),
  step('validate', { id: 'Sahkan laporan pelanggaran', en: 'Validate a reported violation' }),
  step('count', {
    id: 'Hitung poin pelanggaran; surat dibuat bila batas tercapai',
    en: 'Count a validated violation; a threshold that is reached makes its letter',
  }),
  act({
    path: '/api/v1/counselor/violations/void',
    access,
    origin: 'design',
    summary: { id: 'Batalkan pelanggaran, dengan alasan', en: 'Void a violation, with a reason' },
    params: Voiding,
    reply: Data(Violation),
    errors: ['not_found', 'illegal_move', 'stale_version'],
    run: async ({ tx, input: { id, version, reason }, ...context }) => ({
      data: await moveViolation(tx, context.caller, 'void', { id, version, note: reason, today: todayOf(context) }),
    }),
  }),
  ask({
    path: '/api/v1/counselor/achievements',
    access,
    origin: 'contract',
    summary: { id: 'Daftar prestasi, terbaru di atas', en: 'Achievements, newest first' },
    params: AchievementFilter,
    paged: true,
    sorts: ['student_name', 'title', 'kind', 'level', 'achieved_on', 'points', 'state'],
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
    run: async ({ tx, input, ...context }) => ({
      data: await recordAchievement(tx, context.caller, input, todayOf(context)),
    }),
  }),
  act({
    path: '/api/v1/counselor/achievements/void',
    access,
    origin: 'design',
    summary: { id: 'Batalkan prestasi, dengan alasan', en: 'Void an achievement, with a reason' },
    params: Voiding,
    reply: Data(Achievement),
    errors: ['not_found', 'illegal_move', 'stale_version'],
    run: async ({ tx, input: { id, version, reason }, ...context }) => ({
      data: await voidAchievement(tx, context.caller, { id, version, note: reason, today: todayOf(context) }),
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
    run: async ({ tx, input, ...context }) => ({
      data: await moveViolation(tx, context.caller, name, { ...input, today: todayOf(context) }),
    }),
  })
}
