// Reports of plans and books over HTTP: each as JSON, XLSX and PDF.

import type { Door } from '../../kernel/http/door.ts'
import { report } from '../../kernel/reports/report.ts'
import { ArkasBook, arkasBook } from './arkas/book-out.ts'
import { ArkasPlan, arkasPlan } from './arkas/plan-out.ts'
import { BookReport, CountReport, reportBook, reportCount } from './months/reports.ts'
import { PlanReport, reportPlan } from './plans/paper/report.ts'
import { READERS } from './roles.ts'

export const reportDoors: readonly Door[] = [
  report({
    path: '/api/budget/reports/cash-book',
    access: READERS,
    summary: {
      id: 'Cetak buku kas umum atau buku pembantu (K-3 s.d. K-6)',
      en: 'Print the cash book or a subsidiary book (K-3 to K-6)',
    },
    query: BookReport,
    errors: ['not_found'],
    run: ({ db, caller, input }) => reportBook(db, caller, input),
  }),
  report({
    path: '/api/budget/reports/cash-count',
    access: READERS,
    summary: { id: 'Cetak berita acara pemeriksaan kas', en: 'Print the cash count record' },
    query: CountReport,
    errors: ['not_found'],
    run: ({ db, caller, input }) => reportCount(db, caller, input),
  }),
  report({
    path: '/api/budget/reports/plan',
    access: READERS,
    summary: { id: 'Cetak RKAS per tahap, triwulan atau bulan', en: 'Print a budget plan by phase, quarter or month' },
    query: PlanReport,
    errors: ['not_found'],
    run: ({ db, caller, input, today }) => reportPlan(db, caller, { planReport: input, today }),
  }),
  report({
    path: '/api/budget/reports/arkas-plan',
    access: READERS,
    summary: { id: 'RKAS dalam kolom kertas kerja ARKAS', en: 'Budget plan in ARKAS worksheet columns' },
    query: ArkasPlan,
    errors: ['not_found'],
    run: ({ db, caller, input, today }) => arkasPlan(db, caller, { planId: input.plan_id, today }),
  }),
  report({
    path: '/api/budget/reports/arkas-cash-book',
    access: READERS,
    summary: { id: 'BKU dalam kolom lembar ARKAS', en: 'Cash book in ARKAS worksheet columns' },
    query: ArkasBook,
    errors: ['not_found'],
    run: ({ db, caller, input }) => arkasBook(db, caller, input),
  }),
]
