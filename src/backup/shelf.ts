// A folder of backups: named by their moment, the newest so many kept.
import fs from 'node:fs'
import path from 'node:path'

const NAME = /^pendopo-\d{8}-\d{6}\.backup$/

/** Where the next one goes. */
export function placeOn(folder: string, now: Date): string {
  const stamp = now
    .toISOString()
    .replace(/[-:]|\..*/g, '')
    .replace('T', '-')
  return path.join(folder, `pendopo-${stamp}.backup`)
}

/** Takes away all but the newest; nothing that was not put there by us. Answers what went. */
export function prune(folder: string, keep: number): string[] {
  const ours = fs.readdirSync(folder).filter((name) => NAME.test(name))
  const old = ours.sort().slice(0, Math.max(0, ours.length - keep))
  for (const name of old) fs.rmSync(path.join(folder, name))
  return old
}
