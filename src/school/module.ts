import type { Module } from '../kernel/addon.ts'
import { manifest } from './addon.ts'
import { checks } from './checks.ts'

export const school: Module = { manifest, dir: import.meta.dirname, doors: [], checks }
