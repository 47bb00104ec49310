import type { Module } from '../kernel/addon.ts'
import { aboveChecks } from './above-checks.ts'
import { manifest } from './addon.ts'
import { closeDays } from './attendance/close-days.ts'
import { decidePermit } from './attendance/permits.ts'
import { attendanceWords } from './attendance/words.ts'
import { checks } from './checks.ts'
import { doors } from './doors.ts'
import { errors } from './errors.ts'
import { home } from './home.ts'
import { doors as importDoors, tasks } from './imports/doors.ts'
import { importsWords } from './imports/words.ts'
import { incomeTaxBrackets } from './law/income-tax.ts'
import { lawWords } from './law/words.ts'
import { decideErasure } from './personal/erasures.ts'
import { held } from './personal/personal-data.ts'
import { retention } from './personal/retention.ts'
import { personalWords } from './personal/words.ts'
import { promoteDaily } from './promotion/planned.ts'
import { promotionWords } from './promotion/words.ts'
import { search } from './search/global-search.ts'
import { setup } from './setup.ts'
import { staffWords } from './staff/words.ts'
import { staffAttendanceWords } from './staff-attendance/words.ts'
import { studentsWords } from './students/words.ts'
import { transferWords } from './transfers/words.ts'
import { schoolMenu, schoolWords } from './words.ts'
import { erasureWorkflow, permitWorkflow, promotionWorkflow, staffWorkflow, studentWorkflow } from './workflow.ts'
import { yearWords } from './year/words.ts'

export const school: Module = {
  manifest,
  dir: import.meta.dirname,
  words: [
    schoolWords,
    attendanceWords,
    importsWords,
    lawWords,
    transferWords,
    personalWords,
    promotionWords,
    staffAttendanceWords,
    staffWords,
    studentsWords,
    yearWords,
  ],
  menu: schoolMenu,
  doors: [...doors, ...importDoors],
  workflows: [studentWorkflow, staffWorkflow, promotionWorkflow, erasureWorkflow, permitWorkflow],
  approvals: [
    {
      relation: permitWorkflow.relation,
      title: attendanceWords.things['/api/v1/school/permits'].one,
      decide: decidePermit,
    },
    {
      relation: erasureWorkflow.relation,
      title: personalWords.things['/api/v1/school/erasures'].one,
      decide: decideErasure,
    },
  ],
  search,
  home,
  setup,
  errors,
  rates: [incomeTaxBrackets],
  tasks,
  chores: [closeDays, promoteDaily],
  checks: [...checks, ...aboveChecks],
  personalData: held,
  retention,
}
