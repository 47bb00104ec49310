import type { Module } from '../../kernel/addon.ts'
import { manifest } from './addon.ts'
import { glassAgreement, glassNotice } from './cases/break-glass.ts'
import { casesWords } from './cases/words.ts'
import { checks } from './checks.ts'
import { carryingOver } from './conduct/carry-over.ts'
import { conductWords } from './conduct/words.ts'
import { dayWords } from './day/words.ts'
import { doors } from './doors.ts'
import { errors } from './errors.ts'
import { home } from './home.ts'
import { held } from './personal-data.ts'
import { rulesWords } from './rules/words.ts'
import { seed } from './seed.ts'
import { sessionsWords } from './sessions/words.ts'
import { teamWords } from './team/words.ts'
import { counselMenu, counselWords } from './words.ts'
import {
  achievementWorkflow,
  caseWorkflow,
  handOverWorkflow,
  sessionWorkflow,
  teamCaseWorkflow,
  violationWorkflow,
} from './workflow.ts'

export const counsel: Module = {
  manifest,
  dir: import.meta.dirname,
  words: [counselWords, casesWords, conductWords, dayWords, rulesWords, sessionsWords, teamWords],
  menu: counselMenu,
  doors,
  workflows: [
    violationWorkflow,
    achievementWorkflow,
    caseWorkflow,
    handOverWorkflow,
    sessionWorkflow,
    teamCaseWorkflow,
  ],
  approvals: [glassAgreement, glassNotice],
  home,
  errors,
  seed,
  chores: [carryingOver],
  checks,
  personalData: held,
}
