// Dashboard, violations and achievements over HTTP.
import { act, ask, type Door } from '../../../kernel/http/door.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { Data, Id, Listing, nameShapes, Obj, Optional, Text, Version } from '../../../kernel/values/schema.ts'
import {
  Achievement,
  AchievementFilter,
  listAchievements,
  NewAchievement,
  recordAchievement,
  voidAchievement,
} from '../conduct/achievements.ts'
import {
  listViolations,
  moveViolation,
  NewViolation,
  reportViolation,
  Violation,
  ViolationFilter,
} from '../conduct/violations.ts'
import { Dashboard, getDashboard } from './dashboard.ts'

const access = ['counselor']
const Voiding = Obj({ id: Id(12), version: Optional(Version()), reason: Text(200, 'Salah catat siswa') })
nameShapes({ AchievementVoiding: Voiding })

export const roomDoors: readonly Door[] = [
  ask({
    path: '/api/v1/counselor/dashboard',
    access,
    origin: 'contract',
    summary: { id: 'Angka-angka ruang BK hari ini', en: 'Today’s counselling figures' },
    reply: Data(Dashboard),
    run: async ({ db, ...context }) => ({ data: await getDashboard(db, context.caller, context.today) }),
  }),
  ask({
    path: '/api/v1/counselor/violations',
    access,
    origin: 'contract',
    summary: { id: 'Daftar pelanggaran, terbaru di atas', en: 'Violations, newest first' },
    params: ViolationFilter,
    paged: true,
    sorts: ['occurred_on'],
    looks: ['student_name', 'class_name', 'type_code', 'type_name'],
    reply: Listing('data', Violation),
    run: ({ db, caller, input, page }) => listViolations(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/counselor/violations/create',
    access,
    summary: { id: 'Catat pelanggaran', en: 'Record a violation' },
    params: NewViolation,
    reply: Data(Violation),
    errors: ['not_found'],
    run: async ({ tx, input, ...context }) => ({
      data: await reportViolation(tx, context.caller, { report: input, today: context.today }),
    }),
  }),
  step('validate', { id: 'Sahkan laporan pelanggaran', en: 'Confirm a reported violation' }),
  step('count', {
    id: 'Hitung poin pelanggaran; surat dibuat bila batas tercapai',
    en: 'Add a confirmed violation to points; reaching a limit creates a letter',
  }),
  act({
    path: '/api/v1/counselor/violations/void',
    access,
    summary: { id: 'Batalkan pelanggaran, dengan alasan', en: 'Void a violation, with a reason' },
    params: Voiding,
    reply: Data(Violation),
    errors: ['not_found', 'illegal_move', 'stale_version'],
    run: async ({ tx, input: { id, version, reason }, ...context }) => ({
      data: await moveViolation(tx, context.caller, {
        name: 'void',
        request: { id, version, note: reason, today: context.today },
      }),
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
    run: ({ db, caller, input, page }) => listAchievements(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/counselor/achievements/create',
    access,
    summary: { id: 'Catat prestasi siswa', en: 'Record a student’s achievement' },
    params: NewAchievement,
    reply: Data(Achievement),
    errors: ['not_found'],
    run: async ({ tx, input, ...context }) => ({
      data: await recordAchievement(tx, context.caller, { achievement: input, today: context.today }),
    }),
  }),
  act({
    path: '/api/v1/counselor/achievements/void',
    access,
    summary: { id: 'Batalkan prestasi, dengan alasan', en: 'Void an achievement, with a reason' },
    params: Voiding,
    reply: Data(Achievement),
    errors: ['not_found', 'illegal_move', 'stale_version'],
    run: async ({ tx, input: { id, version, reason }, ...context }) => ({
      data: await voidAchievement(tx, context.caller, { id, version, note: reason, today: context.today }),
    }),
  }),
]

function step(name: 'validate' | 'count', summary: Words): Door {
  return act({
    path: `/api/v1/counselor/violations/${name}`,
    access,
    summary,
    params: Obj({ id: Id(12), version: Optional(Version()) }),
    reply: Data(Violation),
    errors: ['not_found', 'illegal_move', 'stale_version'],
    run: async ({ tx, input, ...context }) => ({
      data: await moveViolation(tx, context.caller, { name, request: { ...input, today: context.today } }),
    }),
  })
}
