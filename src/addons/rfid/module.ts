import type { Module } from '../../kernel/addon.ts'
import { manifest } from './addon.ts'
import { doors } from './doors.ts'

export const rfid: Module = { manifest, dir: import.meta.dirname, doors }
