// Chart, dimensions, journals, fiscal years and periods over HTTP.

import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { BOOKKEEPERS, OVERSEERS, PARTICIPANTS, REOPENERS } from '../roles.ts'
import { closeYear, reopenYear, YearStep } from '../years/close.ts'
import { FiscalYearDetail, FiscalYearRef, getYearDetail } from '../years/detail.ts'
import {
  changeSetting,
  createFiscalYear,
  FiscalYear,
  getSetting,
  listFiscalYears,
  NewFiscalYear,
  Setting,
  SettingChange,
} from '../years/fiscal-years.ts'
import {
  closePeriod,
  getPeriodDetail,
  listPeriods,
  Period,
  PeriodDetail,
  PeriodFilter,
  PeriodRef,
  PeriodStep,
  Reopening,
  reopenPeriod,
} from '../years/periods.ts'
import {
  Account,
  AccountChange,
  AccountFilter,
  changeAccount,
  createAccount,
  listAccounts,
  NewAccount,
} from './accounts.ts'
import { cashAccountDoors } from './cash-account-doors.ts'
import {
  CostCentre,
  CostCentreChange,
  changeCostCentre,
  createCostCentre,
  Fund,
  FundChange,
  listCostCentres,
  listFunds,
  NewCostCentre,
  restrictFund,
} from './dimensions.ts'
import { changeJournal, createJournal, Journal, JournalChange, listJournals, NewJournal } from './journals.ts'

const CHANGE_ERRORS = ['not_found', 'stale_version', 'conflict']
const MOVE_ERRORS = ['not_found', 'stale_version', 'illegal_move']

const charts: readonly Door[] = [
  get({
    path: '/api/accounting/accounts',
    access: PARTICIPANTS,
    summary: { id: 'Bagan akun', en: 'Chart of accounts' },
    query: AccountFilter,
    paged: true,
    sorts: ['code', 'name', 'class', 'normal_side', 'active'],
    reply: Listing('data', Account),
    run: ({ db, caller, input, page }) => listAccounts(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/accounting/accounts/create',
    access: BOOKKEEPERS,
    summary: { id: 'Tambah akun', en: 'Add an account' },
    params: NewAccount,
    reply: Data(Account),
    errors: ['conflict', 'not_found'],
    run: async ({ tx, caller, input }) => ({ data: await createAccount(tx, caller, input) }),
  }),
  act({
    path: '/api/accounting/accounts/update',
    access: BOOKKEEPERS,
    summary: { id: 'Ubah atau nonaktifkan akun', en: 'Change or deactivate an account' },
    params: AccountChange,
    reply: Data(Account),
    errors: [...CHANGE_ERRORS, 'has_postings'],
    run: async ({ tx, caller, input }) => ({ data: await changeAccount(tx, caller, input) }),
  }),
  get({
    path: '/api/accounting/funds',
    access: PARTICIPANTS,
    summary: { id: 'Dana dan pembatasannya', en: 'Funds and restrictions' },
    paged: true,
    sorts: ['code', 'name', 'restriction'],
    reply: Listing('data', Fund),
    run: ({ db, caller, page }) => listFunds(db, caller, page),
  }),
  act({
    path: '/api/accounting/funds/restrict',
    access: BOOKKEEPERS,
    summary: { id: 'Tetapkan pembatasan dana', en: 'Set a fund’s restriction' },
    params: FundChange,
    reply: Data(Fund),
    errors: ['not_found', 'has_postings'],
    run: async ({ tx, caller, input }) => ({ data: await restrictFund(tx, caller, input) }),
  }),
  get({
    path: '/api/accounting/cost-centres',
    access: PARTICIPANTS,
    summary: { id: 'Pusat biaya', en: 'Cost centres' },
    paged: true,
    sorts: ['code', 'name', 'active'],
    reply: Listing('data', CostCentre),
    run: ({ db, caller, page }) => listCostCentres(db, caller, page),
  }),
  act({
    path: '/api/accounting/cost-centres/create',
    access: BOOKKEEPERS,
    summary: { id: 'Tambah pusat biaya', en: 'Add a cost centre' },
    params: NewCostCentre,
    reply: Data(CostCentre),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createCostCentre(tx, caller, input) }),
  }),
  act({
    path: '/api/accounting/cost-centres/update',
    access: BOOKKEEPERS,
    summary: { id: 'Ubah pusat biaya', en: 'Change a cost centre' },
    params: CostCentreChange,
    reply: Data(CostCentre),
    errors: CHANGE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await changeCostCentre(tx, caller, input) }),
  }),
  get({
    path: '/api/accounting/journals',
    access: PARTICIPANTS,
    summary: { id: 'Daftar jurnal', en: 'Journals' },
    paged: true,
    sorts: ['code', 'name', 'kind', 'active'],
    reply: Listing('data', Journal),
    run: ({ db, caller, page }) => listJournals(db, caller, page),
  }),
  act({
    path: '/api/accounting/journals/create',
    access: BOOKKEEPERS,
    summary: { id: 'Tambah jurnal', en: 'Add a journal' },
    params: NewJournal,
    reply: Data(Journal),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createJournal(tx, caller, input) }),
  }),
  act({
    path: '/api/accounting/journals/update',
    access: BOOKKEEPERS,
    summary: { id: 'Ubah atau nonaktifkan jurnal', en: 'Change or deactivate a journal' },
    params: JournalChange,
    reply: Data(Journal),
    errors: CHANGE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await changeJournal(tx, caller, input) }),
  }),
]

const years: readonly Door[] = [
  get({
    path: '/api/accounting/settings',
    access: OVERSEERS,
    summary: { id: 'Pengaturan pembukuan', en: 'Accounting settings' },
    reply: Data(Setting),
    run: async ({ db, caller }) => {
      const { first_month, version } = await getSetting(db, caller)
      return { data: { first_month, version } }
    },
  }),
  act({
    path: '/api/accounting/settings/update',
    access: BOOKKEEPERS,
    summary: { id: 'Ubah awal tahun buku', en: 'Change the start of the fiscal year' },
    params: SettingChange,
    reply: Data(Setting),
    errors: ['stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await changeSetting(tx, caller, input) }),
  }),
  get({
    path: '/api/accounting/fiscal-years',
    access: PARTICIPANTS,
    summary: { id: 'Tahun buku', en: 'Fiscal years' },
    paged: true,
    sorts: ['label', 'starts_on', 'state'],
    reply: Listing('data', FiscalYear),
    run: ({ db, caller, page }) => listFiscalYears(db, caller, page),
  }),
  get({
    path: '/api/accounting/fiscal-years/:id',
    access: OVERSEERS,
    summary: {
      id: 'Satu tahun buku: yang perlu dibereskan sebelum ditutup, hasil per dana, jurnal penutup',
      en: 'Fiscal year: closing checklist, result by fund and closing entries',
    },
    query: FiscalYearRef,
    reply: Data(FiscalYearDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input, today }) => ({
      data: await getYearDetail(db, caller, { id: input.id, today }),
    }),
  }),
  act({
    path: '/api/accounting/fiscal-years/create',
    access: BOOKKEEPERS,
    summary: { id: 'Buka tahun buku berikutnya', en: 'Open the next fiscal year' },
    params: NewFiscalYear,
    reply: Data(FiscalYear),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createFiscalYear(tx, caller, input) }),
  }),
  act({
    path: '/api/accounting/fiscal-years/close',
    access: BOOKKEEPERS,
    summary: { id: 'Tutup tahun per dana', en: 'Close a year, fund by fund' },
    params: YearStep,
    reply: Data(FiscalYear),
    errors: [...MOVE_ERRORS, 'earlier_year_open', 'drafts_open', 'periods_open'],
    run: async ({ tx, caller, input }) => ({ data: await closeYear(tx, caller, input) }),
  }),
  act({
    path: '/api/accounting/fiscal-years/reopen',
    access: REOPENERS,
    summary: { id: 'Buka kembali tahun yang ditutup', en: 'Reopen a closed year' },
    params: Reopening,
    reply: Data(FiscalYear),
    errors: [...MOVE_ERRORS, 'later_year_closed'],
    run: async ({ tx, caller, input }) => ({ data: await reopenYear(tx, caller, input) }),
  }),
  get({
    path: '/api/accounting/periods',
    access: PARTICIPANTS,
    summary: { id: 'Periode pembukuan', en: 'Periods' },
    query: PeriodFilter,
    paged: true,
    sorts: ['number', 'starts_on', 'state'],
    reply: Listing('data', Period),
    run: ({ db, caller, input, page }) => listPeriods(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/accounting/periods/:id',
    access: OVERSEERS,
    summary: { id: 'Satu periode dengan yang masih kurang', en: 'One period and what is still missing' },
    query: PeriodRef,
    reply: Data(PeriodDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getPeriodDetail(db, caller, input.id) }),
  }),
  act({
    path: '/api/accounting/periods/soft-close',
    access: BOOKKEEPERS,
    summary: { id: 'Tutup sebuah periode, menunggu pelepasan', en: 'Close a period for someone else to release' },
    params: PeriodStep,
    reply: Data(Period),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await closePeriod(tx, caller, { step: input, how: 'soft_close' }) }),
  }),
  act({
    path: '/api/accounting/periods/close',
    access: REOPENERS,
    summary: { id: 'Lepas sebuah periode yang ditutup orang lain', en: 'Release a period closed by someone else' },
    params: PeriodStep,
    reply: Data(Period),
    errors: [...MOVE_ERRORS, 'audit_period', 'own_request', 'month_unexplained'],
    run: async ({ tx, caller, input }) => ({ data: await closePeriod(tx, caller, { step: input, how: 'close' }) }),
  }),
  act({
    path: '/api/accounting/periods/reopen',
    access: REOPENERS,
    summary: { id: 'Buka kembali sebuah periode', en: 'Reopen a period' },
    params: Reopening,
    reply: Data(Period),
    errors: [...MOVE_ERRORS, 'year_closed'],
    run: async ({ tx, caller, input }) => ({ data: await reopenPeriod(tx, caller, input) }),
  }),
]

export const chartDoors: readonly Door[] = [...charts, ...cashAccountDoors, ...years]
