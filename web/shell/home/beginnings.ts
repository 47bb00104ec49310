// What a role begins most days, as buttons of the first page: the doors that make it, and where it is begun.
import type { Words } from '../../kit/words.ts'

interface Beginning {
  words: Words
  /** Whoever it is closed to is not offered it. */
  door: string
  to: string
}

const BILL = {
  words: { id: 'Tagihan baru', en: 'New bill' },
  door: '/api/accounting/bills/create',
  to: '/accounting/bills/new',
}
const SPENDING = {
  words: { id: 'Buku kas', en: 'Cash book (BKU)' },
  door: '/api/budget/cash-entries',
  to: '/budget/cash-entries',
}
const PAYMENT = {
  words: { id: 'Terima pembayaran', en: 'Receive a payment' },
  door: '/api/v1/fees/receipts/create',
  to: '/fees/receipts/new',
}
const SHIFT = {
  words: { id: 'Giliran kasir', en: 'My shift' },
  door: '/api/v1/fees/shifts',
  to: '/fees/shifts',
}
const ROLL = {
  words: { id: 'Isi presensi', en: 'Take attendance' },
  door: '/api/v1/school/attendance/call-roll',
  to: '/school/attendance?view=roll',
}
const LEAVE = {
  words: { id: 'Ajukan cuti', en: 'Request leave' },
  door: '/api/v1/hr/leave-requests/create',
  to: '/hr/leave-requests/new',
}
const STUDENT = {
  words: { id: 'Siswa baru', en: 'New student' },
  door: '/api/v1/school/students/create',
  to: '/school/students/new',
}
const DAY = {
  words: { id: 'Hari ini di ruang konselor', en: 'Today in the counsellor’s room' },
  door: '/api/v1/counselor/dashboard',
  to: '/counselor/dashboard',
}
const SESSION = {
  words: { id: 'Sesi baru', en: 'New session' },
  door: '/api/v1/counselor/sessions/create',
  to: '/counselor/sessions/new',
}
const ATTENDANCE = {
  words: { id: 'Kehadiran hari ini', en: 'Attendance today' },
  door: ROLL.door,
  to: '/school/attendance',
}
const FINANCE = {
  words: { id: 'Keuangan yayasan', en: 'Foundation finances' },
  door: '/api/v1/foundation/finance',
  to: '/foundation/finance',
}

/** The first is what most come for. */
const BY_ROLE: [role: string, beginnings: Beginning[]][] = [
  ['treasurer', [BILL, SPENDING]],
  ['cashier', [PAYMENT, SHIFT]],
  ['principal', [ATTENDANCE]],
  ['counselor', [DAY, SESSION]],
  ['foundation_chairman', [FINANCE]],
  ['admin', [STUDENT]],
  ['teacher', [ROLL, LEAVE]],
]

/** Of the first role that has any. */
export function beginningsFor(roles: readonly string[], may: (door: string) => boolean): Beginning[] {
  const mine = BY_ROLE.find(([role]) => roles.includes(role))?.[1] ?? []
  return mine.filter(({ door }) => may(door))
}
