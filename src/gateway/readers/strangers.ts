// Readers that ask and are not listed: nothing is taken from them, and a person finds them here, after a restart too.
import fs from 'node:fs'
import path from 'node:path'
import { writeSafely } from '../lane/spool.ts'

const NAMES_MAX = 100

export interface Strangers {
  note(name: string, now: Date): void
  names(): string[]
}

export function openStrangers(folder: string, say: (line: string) => void): Strangers {
  const file = path.join(folder, 'unknown-readers.json')
  const known: Record<string, string> = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
  return {
    note(name, now) {
      if (known[name] || Object.keys(known).length >= NAMES_MAX) return
      known[name] = now.toISOString()
      writeSafely(file, JSON.stringify(known, null, 2))
      say(`an unknown reader asks: ${name}; list it in the settings to take its taps`)
    },
    names: () => Object.keys(known),
  }
}
