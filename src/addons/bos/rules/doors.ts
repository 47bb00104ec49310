// The yearly rules of the grant over HTTP: one list, one way to add and one to correct for each kind.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { Data, Listing, nameShapes } from '../../../kernel/values/schema.ts'
import { BOOKKEEPERS, READERS } from '../roles.ts'
import { createRule, listRules, type RuleName, ruleSchemas, updateRule } from './rules.ts'

const KINDS: Record<RuleName, { path: string; shape: string; one: Words; many: Words }> = {
  unit_cost: {
    path: 'unit-costs',
    shape: 'BosUnitCost',
    one: { id: 'satuan biaya per siswa', en: 'a unit cost per student' },
    many: { id: 'Satuan biaya per jenjang dan daerah', en: 'Unit costs per level and region' },
  },
  phase_rule: {
    path: 'phase-rules',
    shape: 'BosPhaseRule',
    one: { id: 'aturan tahap', en: 'a phase rule' },
    many: { id: 'Aturan tahap penyaluran', en: 'Disbursement phase rules' },
  },
  deadline: {
    path: 'deadlines',
    shape: 'BosDeadline',
    one: { id: 'tenggat', en: 'a deadline' },
    many: { id: 'Tenggat hitungan siswa dan laporan', en: 'Student count and report deadlines' },
  },
  late_rule: {
    path: 'late-rules',
    shape: 'BosLateRule',
    one: { id: 'aturan keterlambatan', en: 'a late report rule' },
    many: { id: 'Potongan atas laporan terlambat', en: 'Late report reductions' },
  },
  grant_phase: {
    path: 'grant-phases',
    shape: 'GrantPhase',
    one: { id: 'tahap hibah', en: 'a grant phase' },
    many: { id: 'Tahap hibah selain BOS', en: 'Phases of other grants' },
  },
  grant_heading: {
    path: 'grant-headings',
    shape: 'GrantHeading',
    one: { id: 'pos laporan hibah', en: 'a grant report heading' },
    many: { id: 'Pos laporan hibah selain BOS', en: 'Report headings of other grants' },
  },
}

export const ruleDoors: readonly Door[] = Object.entries(KINDS).flatMap(([kind, { path, shape, one, many }]) => {
  const name = kind as RuleName
  const { Rule, NewRule, RuleChange } = ruleSchemas(name)
  nameShapes({ [shape]: Rule })
  return [
    get({
      path: `/api/v1/bos/${path}`,
      access: READERS,
      summary: many,
      paged: true,
      reply: Listing('data', Rule),
      run: ({ db, caller, page }) => listRules(db, caller, { name, page }),
    }),
    act({
      path: `/api/v1/bos/${path}/create`,
      access: BOOKKEEPERS,
      summary: { id: `Tambah ${one.id}`, en: `Add ${one.en}` },
      params: NewRule,
      reply: Data(Rule),
      errors: ['conflict', 'not_found'],
      run: async ({ tx, caller, input }) => ({ data: await createRule(tx, caller, { name, rule: input as never }) }),
    }),
    act({
      path: `/api/v1/bos/${path}/update`,
      access: BOOKKEEPERS,
      summary: { id: `Ubah ${one.id}`, en: `Edit ${one.en}` },
      params: RuleChange,
      reply: Data(Rule),
      errors: ['not_found', 'stale_version', 'conflict'],
      run: async ({ tx, caller, input }) => ({ data: await updateRule(tx, caller, { name, change: input as never }) }),
    }),
  ]
})
