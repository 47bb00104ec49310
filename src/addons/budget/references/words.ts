// What people read here in both languages: activity codes, standard and component pairs, expense accounts, fund sources and more.
import { defineWords } from '../../../kernel/language/words.ts'
import { FUND_SOURCES } from '../seed.ts'

export const referencesWords = defineWords({
  things: {
    '/api/budget/activities': {
      title: { id: 'Kode kegiatan', en: 'Activity codes' },
      one: { id: 'Kegiatan', en: 'Activity' },
      record: 'budget.activity',
      menu: { group: 'reference', order: 20, short: { id: 'Kegiatan', en: 'Activities' } },
    },
    '/api/budget/code-pairs': {
      title: { id: 'Pasangan standar dan komponen', en: 'Standard and component pairs' },
      one: { id: 'Pasangan kode', en: 'Code pair' },
      record: 'budget.code_pair',
      menu: { group: 'reference', order: 40, short: { id: 'Pasangan kode', en: 'Code pairs' } },
    },
    '/api/budget/expense-accounts': {
      title: { id: 'Kode rekening belanja', en: 'Expense accounts' },
      one: { id: 'Kode rekening', en: 'Expense account' },
      record: 'budget.expense_account',
      menu: { group: 'reference', order: 30, short: { id: 'Rekening belanja', en: 'Expenses' } },
    },
    '/api/budget/fund-sources': {
      title: { id: 'Sumber dana', en: 'Funds' },
      one: { id: 'Sumber dana', en: 'Fund' },
      record: 'budget.fund_source',
      menu: { group: 'reference', order: 10 },
    },
    '/api/budget/plan-rules': {
      title: { id: 'Aturan RKAS', en: 'Budget plan rules' },
      fields: { levels: { id: 'Jenjang', en: 'Levels' } },
      one: { id: 'Aturan RKAS', en: 'Budget plan rule' },
      record: 'budget.plan_rule',
      menu: { group: 'reference', order: 50, short: { id: 'Aturan', en: 'Rules' } },
    },
    '/api/budget/prohibited-uses': {
      title: { id: 'Penggunaan yang dilarang', en: 'Prohibited uses' },
      one: { id: 'Penggunaan dilarang', en: 'Prohibited use' },
      record: 'budget.prohibited_use',
      menu: { group: 'reference', order: 60, short: { id: 'Larangan', en: 'Prohibited' } },
    },
  },
  fields: {
    excusable: { id: 'Boleh dengan alasan', en: 'Allowed with a reason' },
    for_people: { id: 'Belanja pegawai', en: 'Personnel spending' },
    fund_codes: { id: 'Kode sumber dana', en: 'Fund codes' },
    plan_required: { id: 'Perlu RKAS', en: 'Requires a plan (RKAS)' },
    version_kind: { id: 'Jenis versi', en: 'Version type' },
  },
  values: {
    kind: {
      level_only: { id: 'Hanya jenjang tertentu', en: 'Certain school levels only' },
      share_max: { id: 'Bagian paling banyak', en: 'Largest share' },
      share_min: { id: 'Bagian paling sedikit', en: 'Smallest share' },
      shift_group: { id: 'Kelompok pergeseran', en: 'Reallocation group' },
      version_max: { id: 'Jumlah versi paling banyak', en: 'Maximum versions' },
    },
    levels: {
      paud: { id: 'PAUD', en: 'PAUD' },
      sd: { id: 'SD', en: 'SD' },
      slb: { id: 'SLB', en: 'SLB' },
      sma: { id: 'SMA', en: 'SMA' },
      smk: { id: 'SMK', en: 'SMK' },
      smp: { id: 'SMP', en: 'SMP' },
    },
    version_kind: { revision: { id: 'Perubahan', en: 'Revision' }, shift: { id: 'Pergeseran', en: 'Reallocation' } },
  },
  names: FUND_SOURCES.map(({ name, name_en }) => ({ id: name, en: name_en })),
})
