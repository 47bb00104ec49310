// The words of the kernel's own rooms, and those that every module shares.
import { factorsWords } from './factors/words.ts'
import { filesWords } from './files/words.ts'
import { gatewaysWords } from './gateways/words.ts'
import { homeWords } from './home/words.ts'
import { importsWords } from './imports/words.ts'
import { commonWords } from './language/common-words.ts'
import type { RoomWords } from './language/words.ts'
import { personalWords } from './personal/words.ts'
import { providerWords } from './provider/words.ts'
import { ratesWords } from './rates/words.ts'
import { approvalsWords } from './records/approvals/words.ts'
import { auditWords } from './records/audit/words.ts'
import { recordsWords } from './records/words.ts'
import { reportsWords } from './reports/words.ts'
import { setupWords } from './setup/words.ts'
import { usersWords } from './users/words.ts'
import { viewsWords } from './views/words.ts'
import { workWords } from './work/words.ts'

export const kernelWords: readonly RoomWords[] = [
  commonWords,
  approvalsWords,
  auditWords,
  factorsWords,
  filesWords,
  gatewaysWords,
  importsWords,
  personalWords,
  providerWords,
  ratesWords,
  recordsWords,
  reportsWords,
  homeWords,
  setupWords,
  usersWords,
  viewsWords,
  workWords,
]
