// The menu: every module with its pages, in the order a school's people think. Which of it a reader sees is decided by the
// doors: a page whose door is closed to them is not there.
import { may, type Session } from '../kit/session.ts'
import type { Module } from './menu-entry.ts'
import { moneyMenu } from './menu-money.ts'
import { schoolMenu } from './menu-school.ts'
import { workMenu } from './menu-work.ts'

const modules: Module[] = [...schoolMenu, ...moneyMenu, ...workMenu]

/** What of it is open to this reader. */
export function menuFor(session: Session): Module[] {
  return modules.flatMap((module) => {
    const groups = module.groups.flatMap((group) => {
      const entries = group.entries.filter(({ door }) => door && may(session, door))
      return entries.length ? [{ ...group, entries }] : []
    })
    return groups.length ? [{ ...module, groups }] : []
  })
}
