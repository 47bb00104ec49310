import type { Module } from '../kernel/addon.ts'
import { manifest } from './addon.ts'
import { checks } from './checks.ts'
import { doors as importDoors, tasks as importTasks } from './import-doors.ts'

export const school: Module = {
  manifest,
  dir: import.meta.dirname,
  doors: [...importDoors],
  tasks: [...importTasks],
  checks,
}
