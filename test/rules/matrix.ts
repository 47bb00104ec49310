// The whole of who-may-do-what as a text table: one line per door, one column per role.
import type { Module } from '../../src/kernel/addon.ts'
import { admits } from '../../src/kernel/http/door.ts'
import { openingsOf, rolesOf } from '../../src/kernel/manifest.ts'

export function matrixOf(modules: readonly Module[]): string {
  const roles = rolesOf(modules)
  const doors = modules
    .flatMap((module) => module.doors)
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  const width = Math.max(...doors.map((door) => door.path.length))
  const head = ['door'.padEnd(width + 6), 'nobody', ...roles, 'opened by'].join(' | ')
  const lines = doors.map((door) => {
    const cells = roles.map((role) => (admits(door.access, [role]) ? 'yes' : '-').padEnd(role.length))
    const opened = openingsOf(modules, door.path).map(({ code, flag }) => (flag ? `${code}+${flag}` : code))
    const name = `${door.method.padEnd(4)} ${door.path}`.padEnd(width + 6)
    return [
      name,
      (door.access === 'open' ? 'yes' : '-').padEnd(6),
      ...cells,
      opened.length > 3 ? 'any add-on' : opened.join(' or ') || 'everyone',
    ].join(' | ')
  })
  return `${[head, ...lines].map((line) => line.trimEnd()).join('\n')}\n`
}
