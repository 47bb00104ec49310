// A year of pay over HTTP: what was paid before payroll began, and what is missing before it can be settled.
import { FILE_TYPES } from '../../../kernel/files/files.ts'
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Done, Listing } from '../../../kernel/values/schema.ts'
import { PAYROLL } from '../roles.ts'
import {
  createYearFigure,
  deleteYearFigure,
  getYearFigureFile,
  listYearFigures,
  NewYearFigure,
  YearFigure,
  YearFigureFilter,
  YearFigureRef,
} from './figures.ts'
import { listUntoldMonths, UntoldFilter, UntoldMonths } from './untold.ts'

export const yearDoors: readonly Door[] = [
  get({
    path: '/api/payroll/year-figures',
    access: PAYROLL,
    summary: { id: 'Angka tahun berjalan pegawai', en: 'Year-to-date figures of staff' },
    query: YearFigureFilter,
    paged: true,
    sorts: ['year', 'staff_name', 'employer', 'first_month', 'gross', 'tax'],
    reply: Listing('data', YearFigure),
    run: ({ db, caller, input, page }) => listYearFigures(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/payroll/year-figures/:id/file',
    access: PAYROLL,
    summary: { id: 'Unduh dokumen dasar angka', en: 'Download the supporting document' },
    query: YearFigureRef,
    reply: Done,
    downloads: FILE_TYPES,
    errors: ['not_found', 'file_unreadable'],
    run: ({ db, caller, input, files }) => getYearFigureFile(db, files, { caller, id: input.id }),
  }),
  act({
    path: '/api/payroll/year-figures/create',
    access: PAYROLL,
    summary: {
      id: 'Isi penghasilan dan pajak sebelum penggajian dimulai di sini',
      en: 'Enter income and tax from before payroll started here',
    },
    params: NewYearFigure,
    reply: Data(YearFigure),
    errors: ['not_found', 'conflict', 'month_paid_here', 'year_settled'],
    run: async ({ tx, caller, input }) => ({ data: await createYearFigure(tx, caller, input) }),
  }),
  act({
    path: '/api/payroll/year-figures/delete',
    access: PAYROLL,
    summary: { id: 'Hapus angka tahun berjalan', en: 'Delete year-to-date figures' },
    params: YearFigureRef,
    reply: Done,
    errors: ['not_found', 'year_settled'],
    run: async ({ tx, caller, input }) => {
      await deleteYearFigure(tx, caller, input.id)
      return {}
    },
  }),
  get({
    path: '/api/payroll/untold-months',
    access: PAYROLL,
    summary: {
      id: 'Bulan tanpa penggajian dan tanpa angka, sebelum pajak setahun dihitung',
      en: 'Months with no payroll run and no figures, before the year’s tax is settled',
    },
    query: UntoldFilter,
    paged: true,
    sorts: ['staff_name'],
    reply: Listing('data', UntoldMonths),
    run: ({ db, caller, input, page }) => listUntoldMonths(db, caller, { filter: input, page }),
  }),
]
