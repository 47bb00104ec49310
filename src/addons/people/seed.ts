// What a school starts with: pay components, types of leave, and the papers that jobs need.
import { insertMissing } from '../../kernel/bulk.ts'
import type { Seed } from '../../kernel/seed.ts'

const component = (
  code: string,
  name: string,
  name_en: string,
  more: Partial<{ kind: string; basis: string; taxable: boolean; wage: boolean; zakat: boolean; account: string }> = {},
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
  component('basic_pay', 'Gaji pokok', 'Basic pay', { wage: true, account: '5101' }),
  component('position_allowance', 'Tunjangan jabatan', 'Position allowance', { wage: true }),
  component('family_allowance', 'Tunjangan keluarga', 'Family allowance', { wage: true }),
  component('service_allowance', 'Tunjangan masa kerja', 'Service allowance', { wage: true }),
  component('homeroom_allowance', 'Tunjangan wali kelas', 'Homeroom allowance', { wage: true }),
  component('teaching_hours', 'Jam mengajar', 'Teaching hours', { basis: 'per_hour', account: '5104' }),
  component('attendance', 'Uang kehadiran', 'Attendance pay', { basis: 'per_day' }),
  component('transport', 'Transpor', 'Transport', { basis: 'per_day' }),
  component('meal', 'Uang makan', 'Meal allowance', { basis: 'per_day' }),
  component('overtime', 'Lembur', 'Overtime', { basis: 'per_hour' }),
  component('extracurricular', 'Ekstrakurikuler', 'Extracurricular', { basis: 'once', account: '5104' }),
  component('back_pay', 'Rapel dan koreksi kurang bayar', 'Back pay', { basis: 'once', account: '5101' }),
  component('bonus', 'Bonus', 'Bonus', { basis: 'once' }),
  component('thr', 'Tunjangan hari raya', 'Holiday allowance', { basis: 'once', account: '5106' }),
  component('advance', 'Kasbon', 'Salary advance', { ...taken, basis: 'once', account: '1211' }),
  component('overpaid', 'Koreksi lebih bayar', 'Overpayment returned', { ...taken, basis: 'once', account: '5101' }),
  component('cooperative', 'Koperasi', 'Cooperative', taken),
  component('zakat', 'Zakat', 'Zakat', { ...taken, zakat: true }),
]

const SHORT = ['principal,hr,admin']
const LONG = ['principal,admin', 'hr,admin']
const leave = (code: string, name: string, name_en: string, more: object = {}) => ({
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

const LEAVE_TYPES = [
  leave('annual', 'Cuti tahunan', 'Annual leave', { yearly_days: 12, after_months: 12, carry_over_max: 6 }),
  leave('sick', 'Sakit', 'Sick leave', { needs_file: true, max_days: 120 }),
  leave('menstruation', 'Cuti haid', 'Menstruation leave', { max_days: 2 }),
  leave('maternity', 'Cuti melahirkan', 'Maternity leave', {
    counts: 'calendar',
    max_days: 184,
    needs_file: true,
    levels: LONG,
  }),
  leave('miscarriage', 'Cuti keguguran', 'Miscarriage leave', { counts: 'calendar', max_days: 45, needs_file: true }),
  leave('paternity', 'Cuti mendampingi istri melahirkan', 'Paternity leave', { max_days: 5 }),
  leave('marriage', 'Menikah', 'Marriage', { max_days: 3 }),
  leave('child_marriage', 'Menikahkan anak', 'Child’s marriage', { max_days: 2 }),
  leave('child_ceremony', 'Khitanan atau pembaptisan anak', 'Child’s circumcision or baptism', { max_days: 2 }),
  leave('bereavement', 'Keluarga inti meninggal', 'Death of close family', { max_days: 2 }),
  leave('bereavement_household', 'Anggota serumah meninggal', 'Death in the household', { max_days: 1 }),
  leave('pilgrimage', 'Haji atau umrah', 'Pilgrimage', { max_days: 45, counts: 'calendar', levels: LONG }),
  leave('unpaid', 'Cuti di luar tanggungan', 'Unpaid leave', { paid_percent: 0, max_days: 366, levels: LONG }),
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
