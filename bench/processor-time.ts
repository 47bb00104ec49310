// Time on a processor of the database's processes so far, those that have ended aside, in milliseconds.
import fs from 'node:fs'

export function databaseTime(postmaster: number): number {
  let ns = 0
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      if (parent === postmaster) ns += Number(fs.readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // Ended meanwhile.
    }
  return ns / 1e6
}
