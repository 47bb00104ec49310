// The one explicit list of everything the house is made of, in reading order; dependencies decide the order of loading.
import type { Module } from '../kernel/addon.ts'
import { school } from '../school/module.ts'
import { accounting } from './accounting/module.ts'
import { bos } from './bos/module.ts'
import { budget } from './budget/module.ts'
import { counsel } from './counsel/module.ts'
import { fees } from './fees/module.ts'
import { foundation } from './foundation/module.ts'
import { inventory } from './inventory/module.ts'
import { people } from './people/module.ts'
import { registry } from './registry/module.ts'
import { rfid } from './rfid/module.ts'

export const modules: readonly Module[] = [
  school,
  budget,
  bos,
  accounting,
  fees,
  inventory,
  people,
  counsel,
  foundation,
  rfid,
  registry,
]
