import type { Module } from '../../kernel/addon.ts'
import { manifest } from './addon.ts'

export const budget: Module = { manifest, dir: import.meta.dirname, doors: [] }
