// The yearly rules of the grant over HTTP: one list, one way to add and one to correct for each kind.
import { act, type Door, get } from '../../kernel/door.ts'
import type { Words } from '../../kernel/i18n.ts'
import { Data, Listing } from '../../kernel/schema.ts'
import { BOOKKEEPERS, READERS } from './roles.ts'
import { createRule, listRules, type RuleName, ruleSchemas, updateRule } from './rules.ts'

const KINDS: Record<RuleName, { path: string; one: Words; many: Words }> = {
  unit_cost: {
    path: 'unit-costs',
    one: { id: 'satuan biaya per siswa', en: 'a unit cost per student' },
    many: { id: 'Satuan biaya per jenjang dan daerah', en: 'Unit costs per level and region' },
  },
  phase_rule: {
    path: 'phase-rules',
    one: { id: 'aturan tahap', en: 'a rule on phases' },
    many: { id: 'Aturan tahap penyaluran', en: 'Rules on the phases of disbursement' },
  },
  deadline: {
    path: 'deadlines',
    one: { id: 'tenggat', en: 'a deadline' },
    many: { id: 'Tenggat hitungan siswa dan laporan', en: 'Deadlines of counts and reports' },
  },
  late_rule: {
    path: 'late-rules',
    one: { id: 'aturan keterlambatan', en: 'a rule on late reports' },
    many: { id: 'Potongan atas laporan terlambat', en: 'Reductions for late reports' },
  },
}

export const ruleDoors: readonly Door[] = Object.entries(KINDS).flatMap(([kind, { path, one, many }]) => {
  const name = kind as RuleName
  const { Rule, NewRule, RuleChange } = ruleSchemas(name)
  return [
    get({
      path: `/api/v1/bos/${path}`,
      access: READERS,
      origin: 'design',
      summary: many,
      paged: true,
      reply: Listing('data', Rule),
      run: ({ db, caller, page }) => listRules(db, caller, name, page),
    }),
    act({
      path: `/api/v1/bos/${path}/create`,
      access: BOOKKEEPERS,
      origin: 'design',
      summary: { id: `Tambah ${one.id}`, en: `Add ${one.en}` },
      params: NewRule,
      reply: Data(Rule),
      errors: ['conflict'],
      run: async ({ tx, caller, input }) => ({ data: await createRule(tx, caller, name, input as never) }),
    }),
    act({
      path: `/api/v1/bos/${path}/update`,
      access: BOOKKEEPERS,
      origin: 'design',
      summary: { id: `Ubah ${one.id}`, en: `Change ${one.en}` },
      params: RuleChange,
      reply: Data(Rule),
      errors: ['not_found', 'stale_version', 'conflict'],
      run: async ({ tx, caller, input }) => ({ data: await updateRule(tx, caller, name, input as never) }),
    }),
  ]
})
