// Who the class list says is in a class. A row that cannot be read is someone all the same: who is in that class is not known then.
import type { Row } from '../connection/client.ts'
import type { Membership, Unread } from './pulled.ts'
import { idOf } from './values.ts'

export interface Members {
  members: Membership[]
  unread: Unread[]
}

export function membersOf(row: Row): Members {
  const group = idOf(row.rombongan_belajar_id)
  const found: Members = { members: [], unread: [] }
  // Of a class that is itself left out nothing is known anyway.
  if (!group) return found
  if (!Array.isArray(row.anggota_rombel)) {
    found.unread.push({ class: group, reason: 'members_unreadable' })
    return found
  }
  for (const member of row.anggota_rombel as (Row | null)[]) {
    const student = idOf(member?.peserta_didik_id)
    if (student) found.members.push({ registry_id: idOf(member?.anggota_rombel_id), student, class: group })
    else found.unread.push({ class: group, reason: 'no_id' })
  }
  return found
}
