// What a school's fees begin with: the usual kinds of fees and discounts, and no tariff. What each costs, the school says.
import type { Seed } from '../../kernel/addon.ts'
import { insertMissing } from '../../kernel/db/bulk.ts'

const FUND = 'spp'
export const TYPES: readonly {
  code: string
  name: string
  name_en: string
  rhythm: string
  unit?: string
  re_enrols?: boolean
  active?: boolean
}[] = [
  { code: 'SPP', name: 'SPP', name_en: 'Tuition', rhythm: 'monthly' },
  { code: 'PANGKAL', name: 'Uang pangkal', name_en: 'Entrance fee', rhythm: 'once' },
  { code: 'DAFTAR_ULANG', name: 'Daftar ulang', name_en: 'Re-enrolment', rhythm: 'yearly', re_enrols: true },
  { code: 'KEGIATAN', name: 'Kegiatan', name_en: 'Activities', rhythm: 'yearly' },
  { code: 'SERAGAM', name: 'Seragam dan buku', name_en: 'Uniforms and books', rhythm: 'once' },
  { code: 'JEMPUTAN', name: 'Antar jemput dan katering', name_en: 'Transport and catering', rhythm: 'monthly' },
  { code: 'KANTIN', name: 'Kantin', name_en: 'Canteen', rhythm: 'use', unit: 'porsi' },
  // By the day; many schools want none.
  { code: 'DENDA', name: 'Denda', name_en: 'Late fee', rhythm: 'use', unit: 'hari', active: false },
]

export const DISCOUNTS = [
  { code: 'BEASISWA', name: 'Beasiswa', name_en: 'Scholarship', ground: 'scholarship', place: 10 },
  { code: 'ANAK_STAF', name: 'Anak guru dan karyawan', name_en: 'Children of staff', ground: 'staff', place: 20 },
  { code: 'KAKAK_ADIK', name: 'Kakak adik', name_en: 'Siblings', ground: 'sibling', place: 30 },
  { code: 'TIDAK_MAMPU', name: 'Tidak mampu', name_en: 'Hardship', ground: 'hardship', place: 40 },
]
/** More than this the foundation agrees to; the school may say otherwise. */
const ABOVE = { foundation_above_percent: 50, foundation_above_amount: 200_000 }

export const seed: Seed = async (tx, { id: company_id }) => {
  const fund = await tx
    .selectFrom('budget.fund_source')
    .select('id')
    .where('company_id', '=', company_id)
    .where('code', '=', FUND)
    .executeTakeFirst()
  const fund_source_id = fund?.id ?? null
  await insertMissing(tx, 'fees.setting', [{ company_id, due_day: 10, part_month: 'days', fund_source_id }])
  const kinds = DISCOUNTS.map((kind) => ({ company_id, ...kind, ...ABOVE, stacks: true, active: true }))
  await insertMissing(tx, 'fees.discount_kind', kinds)
  if (!fund) return
  const rows = TYPES.map((type) => ({
    company_id,
    ...type,
    unit: type.unit ?? null,
    re_enrols: type.re_enrols ?? false,
    fund_source_id: fund.id,
    active: type.active ?? true,
  }))
  await insertMissing(tx, 'fees.fee_type', rows)
}
