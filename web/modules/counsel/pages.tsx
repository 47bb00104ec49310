// The counsellor's room, and the doors outside of it for those who report and for the principal.
import type { Pages } from '../../kit/console-module.ts'
import { BreakGlassPage } from './case/break-glass-page.tsx'
import { CasePage } from './case/case-page.tsx'
import { TeamCasePage, TeamCasesPage } from './case/team.tsx'
import { CatalogPage } from './catalog-page.tsx'
import { CounselorsPage, PassOnPage } from './counselors-page.tsx'
import { DayPage } from './day/day-page.tsx'
import { LetterPage } from './letter-page.tsx'
import {
  CasesPage,
  EntriesPage,
  HandOversPage,
  LettersPage,
  NewCasePage,
  NewReportPage,
  NewSessionPage,
  PointsPage,
  ReadingsPage,
  ReportsPage,
  SessionsPage,
  ViolationsPage,
} from './lists.tsx'

export const pages: Pages = {
  'conduct/break-glass': BreakGlassPage,
  'conduct/counselors': CounselorsPage,
  'conduct/hand-overs/new': PassOnPage,
  'conduct/team-cases': TeamCasesPage,
  'conduct/team-cases/:id': TeamCasePage,
  'conduct/reports': ReportsPage,
  'conduct/reports/new': NewReportPage,
  'counselor/cases': CasesPage,
  'counselor/cases/:id': CasePage,
  'counselor/cases/new': NewCasePage,
  'counselor/dashboard': DayPage,
  'counselor/hand-overs': HandOversPage,
  'counselor/letters': LettersPage,
  'counselor/letters/:id': LetterPage,
  'counselor/points': PointsPage,
  'counselor/points/entries': EntriesPage,
  'counselor/readings': ReadingsPage,
  'counselor/sessions': SessionsPage,
  'counselor/sessions/new': NewSessionPage,
  'counselor/violation-types': CatalogPage,
  'counselor/violations': ViolationsPage,
}
