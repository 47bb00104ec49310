// What a school starts with: pay components, types of leave, and the papers that jobs need.

import type { Seed } from '../../kernel/addon.ts'
import { insertMissing } from '../../kernel/db/bulk.ts'

const component = (
  code: string,
  name: string,
  {
    name_en,
    more = {},
  }: {
    name_en: string
    more?: Partial<{ kind: string; basis: string; taxable: boolean; wage: boolean; zakat: boolean; account: string }>
  },
) => ({
  code,
  name,
  name_en,
  kind: 'earning',
  basis: 'monthly',
  taxable: true,
  wage: false,
  zakat: false,
  account: '5103',
  ...more,
})
const taken = { kind: 'deduction', taxable: false, account: '2142' }

const COMPONENTS = [
  component('basic_pay', 'Gaji pokok', { name_en: 'Basic pay', more: { wage: true, account: '5101' } }),
  component('position_allowance', 'Tunjangan jabatan', { name_en: 'Position allowance', more: { wage: true } }),
  component('family_allowance', 'Tunjangan keluarga', { name_en: 'Family allowance', more: { wage: true } }),
  component('service_allowance', 'Tunjangan masa kerja', { name_en: 'Service allowance', more: { wage: true } }),
  component('homeroom_allowance', 'Tunjangan wali kelas', { name_en: 'Homeroom allowance', more: { wage: true } }),
  component('teaching_hours', 'Jam mengajar', {
    name_en: 'Teaching hours',
    more: { basis: 'per_hour', account: '5104' },
  }),
  component('attendance', 'Uang kehadiran', { name_en: 'Attendance pay', more: { basis: 'per_day' } }),
  component('transport', 'Transpor', { name_en: 'Transport', more: { basis: 'per_day' } }),
  component('meal', 'Uang makan', { name_en: 'Meal allowance', more: { basis: 'per_day' } }),
  component('overtime', 'Lembur', { name_en: 'Overtime', more: { basis: 'per_hour' } }),
  component('extracurricular', 'Ekstrakurikuler', {
    name_en: 'Extracurricular',
    more: { basis: 'once', account: '5104' },
  }),
  component('back_pay', 'Rapel dan koreksi kurang bayar', {
    name_en: 'Back pay',
    more: { basis: 'once', account: '5101' },
  }),
  component('bonus', 'Bonus', { name_en: 'Bonus', more: { basis: 'once' } }),
  component('thr', 'Tunjangan hari raya', { name_en: 'Holiday allowance', more: { basis: 'once', account: '5106' } }),
  component('advance', 'Kasbon', { name_en: 'Salary advance', more: { ...taken, basis: 'once', account: '1211' } }),
  component('overpaid', 'Koreksi lebih bayar', {
    name_en: 'Overpayment returned',
    more: { ...taken, basis: 'once', account: '5101' },
  }),
  component('cooperative', 'Koperasi', { name_en: 'Cooperative', more: taken }),
  component('zakat', 'Zakat', { name_en: 'Zakat', more: { ...taken, zakat: true } }),
]

const SHORT = ['principal,hr,admin']
const LONG = ['principal,admin', 'hr,admin']
const leave = (code: string, name: string, { name_en, more = {} }: { name_en: string; more?: object }) => ({
  code,
  name,
  name_en,
  yearly_days: null,
  max_days: null,
  after_months: 0,
  carry_over_max: 0,
  counts: 'working',
  paid_percent: 100,
  needs_file: false,
  levels: SHORT,
  ...more,
})

export const LEAVE_TYPES = [
  leave('annual', 'Cuti tahunan', {
    name_en: 'Annual leave',
    more: { yearly_days: 12, after_months: 12, carry_over_max: 6 },
  }),
  leave('sick', 'Sakit', { name_en: 'Sick leave', more: { needs_file: true, max_days: 120 } }),
  leave('menstruation', 'Cuti haid', { name_en: 'Menstruation leave', more: { max_days: 2 } }),
  leave('maternity', 'Cuti melahirkan', {
    name_en: 'Maternity leave',
    more: {
      counts: 'calendar',
      max_days: 184,
      needs_file: true,
      levels: LONG,
    },
  }),
  leave('miscarriage', 'Cuti keguguran', {
    name_en: 'Miscarriage leave',
    more: { counts: 'calendar', max_days: 45, needs_file: true },
  }),
  leave('paternity', 'Cuti mendampingi istri melahirkan', { name_en: 'Paternity leave', more: { max_days: 5 } }),
  leave('marriage', 'Menikah', { name_en: 'Marriage', more: { max_days: 3 } }),
  leave('child_marriage', 'Menikahkan anak', { name_en: 'Child’s marriage', more: { max_days: 2 } }),
  leave('child_ceremony', 'Khitanan atau pembaptisan anak', {
    name_en: 'Child’s circumcision or baptism',
    more: { max_days: 2 },
  }),
  leave('bereavement', 'Keluarga inti meninggal', { name_en: 'Death of close family', more: { max_days: 2 } }),
  leave('bereavement_household', 'Anggota serumah meninggal', {
    name_en: 'Death in the household',
    more: { max_days: 1 },
  }),
  leave('pilgrimage', 'Haji atau umrah', {
    name_en: 'Pilgrimage',
    more: { max_days: 45, counts: 'calendar', levels: LONG },
  }),
  leave('unpaid', 'Cuti di luar tanggungan', {
    name_en: 'Unpaid leave',
    more: { paid_percent: 0, max_days: 366, levels: LONG },
  }),
]

const JOBS = ['principal', 'teacher', 'counselor', 'administration', 'treasurer', 'librarian', 'security', 'other']
const REQUIRED: Record<string, readonly string[]> = {
  identity_card: JOBS,
  employment_contract: JOBS,
  diploma: ['principal', 'teacher', 'counselor'],
  educator_certificate: ['principal'],
  police_clearance: ['security'],
}

export const seed: Seed = async (tx, { id: company_id }) => {
  await insertMissing(
    tx,
    'people.pay_component',
    COMPONENTS.map((row) => ({ company_id, ...row })),
  )
  await insertMissing(
    tx,
    'people.leave_type',
    LEAVE_TYPES.map((row) => ({ company_id, ...row })),
  )
  await insertMissing(
    tx,
    'people.required_document',
    Object.entries(REQUIRED).flatMap(([type, jobs]) => jobs.map((job) => ({ company_id, job, type }))),
  )
}
