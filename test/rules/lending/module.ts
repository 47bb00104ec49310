import type { Module } from '../../../src/kernel/addon.ts'
import { manifest } from './addon.ts'
import { doors } from './doors.ts'
import { bookWords, lendingMenu } from './words.ts'

export const lending: Module = {
  manifest,
  dir: import.meta.dirname,
  doors,
  words: [bookWords],
  menu: lendingMenu,
}
