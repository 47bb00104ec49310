// The one explicit list of everything the house is made of, in reading order; dependencies decide the order of loading.
import type { Module } from '../kernel/addon.ts'
import { school } from '../school/module.ts'
import { budget } from './budget/module.ts'
import { registry } from './registry/module.ts'
import { rfid } from './rfid/module.ts'

export const modules: readonly Module[] = [school, budget, rfid, registry]
