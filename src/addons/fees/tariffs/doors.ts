// Kinds of fees, tariffs, categories of students and settings over HTTP.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Done, Listing } from '../../../kernel/values/schema.ts'
import { KEEPERS, READERS } from '../roles.ts'
import {
  createStudentCategory,
  endStudentCategory,
  listStudentCategories,
  NewStudentCategory,
  StudentCategory,
  StudentCategoryEnd,
  StudentCategoryFilter,
} from './categories.ts'
import {
  changeFeeType,
  createFeeType,
  FeeType,
  FeeTypeChange,
  FeeTypeFilter,
  listFeeTypes,
  NewFeeType,
} from './fee-types.ts'
import { changeFeeSettings, FeeSettings, FeeSettingsChange, getFeeSettings } from './settings.ts'
import { createTariff, deleteTariff, listTariffs, NewTariff, Tariff, TariffFilter, TariffRef } from './tariffs.ts'

const TYPES = '/api/v1/fees/types'
const TARIFFS = '/api/v1/fees/tariffs'
const CATEGORIES = '/api/v1/fees/categories'
const SETTINGS = '/api/v1/fees/settings'
export const CHARGE_ERRORS = ['fees_forbidden', 'fees_need_decree', 'school_kind_missing']

const types: readonly Door[] = [
  get({
    path: TYPES,
    access: READERS,
    summary: { id: 'Jenis biaya', en: 'Fee types' },
    query: FeeTypeFilter,
    paged: true,
    sorts: ['code', 'name', 'rhythm', 'active'],
    reply: Listing('data', FeeType),
    run: ({ db, caller, input, page }) => listFeeTypes(db, caller, { filter: input, page }),
  }),
  act({
    path: `${TYPES}/create`,
    access: KEEPERS,
    summary: { id: 'Tambah jenis biaya', en: 'Add a fee type' },
    params: NewFeeType,
    reply: Data(FeeType),
    errors: ['conflict', 'not_found'],
    run: async ({ tx, caller, input }) => ({ data: await createFeeType(tx, caller, input) }),
  }),
  act({
    path: `${TYPES}/update`,
    access: KEEPERS,
    summary: { id: 'Ubah jenis biaya: nama, angsuran, pemakaian', en: 'Edit a fee type: name, instalments, usage' },
    params: FeeTypeChange,
    reply: Data(FeeType),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await changeFeeType(tx, caller, input) }),
  }),
]

const tariffs: readonly Door[] = [
  get({
    path: TARIFFS,
    access: READERS,
    summary: { id: 'Tarif', en: 'Fee rates' },
    query: TariffFilter,
    paged: true,
    sorts: ['fee', 'valid_from', 'student_name', 'category', 'class_name', 'grade', 'cohort', 'amount'],
    reply: Listing('data', Tariff),
    run: ({ db, caller, input, page }) => listTariffs(db, caller, { filter: input, page }),
  }),
  act({
    path: `${TARIFFS}/create`,
    access: KEEPERS,
    summary: { id: 'Tetapkan tarif', en: 'Set a fee rate' },
    params: NewTariff,
    reply: Data(Tariff),
    errors: ['conflict', 'not_found', 'tariff_behind_bills', ...CHARGE_ERRORS],
    run: async ({ tx, caller, input }) => ({ data: await createTariff(tx, caller, input) }),
  }),
  act({
    path: `${TARIFFS}/delete`,
    access: KEEPERS,
    summary: { id: 'Hapus tarif yang belum dipakai', en: 'Delete an unused fee rate' },
    params: TariffRef,
    reply: Done,
    errors: ['not_found', 'conflict'],
    run: async ({ tx, caller, input }) => {
      await deleteTariff(tx, caller, input.id)
      return {}
    },
  }),
]

const categories: readonly Door[] = [
  get({
    path: CATEGORIES,
    access: READERS,
    summary: { id: 'Kategori siswa untuk tarif', en: 'Student categories for fee rates' },
    query: StudentCategoryFilter,
    paged: true,
    sorts: ['student_name', 'category', 'from_day', 'until_day'],
    reply: Listing('data', StudentCategory),
    run: ({ db, caller, input, page }) => listStudentCategories(db, caller, { filter: input, page }),
  }),
  act({
    path: `${CATEGORIES}/create`,
    access: KEEPERS,
    summary: { id: 'Beri siswa sebuah kategori', en: 'Assign a category to a student' },
    params: NewStudentCategory,
    reply: Data(StudentCategory),
    errors: ['conflict', 'not_found'],
    run: async ({ tx, caller, input }) => ({ data: await createStudentCategory(tx, caller, input) }),
  }),
  act({
    path: `${CATEGORIES}/end`,
    access: KEEPERS,
    summary: { id: 'Akhiri kategori seorang siswa', en: 'End a student’s category' },
    params: StudentCategoryEnd,
    reply: Data(StudentCategory),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await endStudentCategory(tx, caller, input) }),
  }),
]

const settings: readonly Door[] = [
  get({
    path: SETTINGS,
    access: READERS,
    summary: { id: 'Pengaturan uang sekolah', en: 'School fee settings' },
    reply: Data(FeeSettings),
    errors: ['not_found'],
    run: async ({ db, caller }) => ({ data: await getFeeSettings(db, caller) }),
  }),
  act({
    path: `${SETTINGS}/update`,
    access: KEEPERS,
    summary: { id: 'Ubah pengaturan uang sekolah', en: 'Edit school fee settings' },
    params: FeeSettingsChange,
    reply: Data(FeeSettings),
    errors: ['not_by_use', 'not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await changeFeeSettings(tx, caller, input) }),
  }),
]

export const tariffDoors: readonly Door[] = [...types, ...tariffs, ...categories, ...settings]
