// Every command of the command line, in the order in which help lists them.

import type { Command } from './command.ts'
import { addonDisable, addonEnable, companyCreate, flagSet } from './companies.ts'
import { demo } from './demo.ts'
import { doctor } from './doctor/doctor.ts'
import { gateway } from './gateway/gateway.ts'
import { gatewayInstall } from './gateway/install.ts'
import { gatewayPair } from './gateway/pair.ts'
import { gatewaySend } from './gateway/send.ts'
import { backup, backupCheck, restore, verify } from './keep.ts'
import { migrateCommand } from './migrate.ts'
import { bankSimulator } from './simulators/bank.ts'
import { registrySimulator } from './simulators/registry.ts'
import { start } from './start.ts'
import {
  userCreate,
  userDisable,
  userEnable,
  userGrant,
  userResetFactor,
  userRevoke,
  userSetPassword,
  userVouch,
} from './users.ts'

export const COMMANDS: readonly Command[] = [
  start,
  migrateCommand,
  demo,
  companyCreate,
  addonEnable,
  addonDisable,
  flagSet,
  userCreate,
  userSetPassword,
  userGrant,
  userRevoke,
  userDisable,
  userEnable,
  userVouch,
  userResetFactor,
  backupCheck,
  backup,
  restore,
  verify,
  doctor,
  gatewayInstall,
  gatewayPair,
  gateway,
  gatewaySend,
  registrySimulator,
  bankSimulator,
]
