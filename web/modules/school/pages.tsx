// The school's own pages.
import type { Pages } from '../../kit/console-module.ts'
import { AttendancePage } from './attendance.tsx'
import { CalendarPage } from './calendar.tsx'
import { ClassesPage, ClassPage } from './classes.tsx'
import { StaffMemberPage, StaffPage, StudentsPage } from './people.tsx'
import { ProfilePage } from './profile-page.tsx'
import { PromotionWizard } from './promotion-wizard.tsx'
import { PromotionPage, PromotionsPage } from './promotions.tsx'
import { StudentPage } from './student.tsx'

export const pages: Pages = {
  'school/students': StudentsPage,
  'school/students/:id': StudentPage,
  'school/staff': StaffPage,
  'school/staff/:id': StaffMemberPage,
  'school/classes': ClassesPage,
  'school/classes/:id': ClassPage,
  'school/calendar': CalendarPage,
  'school/attendance': AttendancePage,
  'school/profile': ProfilePage,
  'school/promotions': PromotionsPage,
  'school/promotions/new': PromotionWizard,
  'school/promotions/:id': PromotionPage,
}
