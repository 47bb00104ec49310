// Cards and taps. A card goes with its holder; taps are what attendance was made from and stay, of someone unnamed.
import { personalData } from '../../kernel/personal/personal-data.ts'
import { STAFF_WATCHERS } from '../../school/roles.ts'

const card = {
  table: 'rfid.card',
  title: { id: 'Kartu', en: 'Cards' },
  remove: true,
  isOpen: ({ state }: Record<string, unknown>) => state === 'active',
} as const

export const held = personalData(
  { ...card, of: 'school.student', by: 'student_id' },
  { ...card, of: 'school.staff', by: 'staff_id' },
  {
    table: 'rfid.event',
    of: 'school.student',
    by: 'student_id',
    title: { id: 'Tap kartu', en: 'Taps' },
  },
  {
    table: 'rfid.event',
    of: 'school.staff',
    by: 'staff_id',
    title: { id: 'Tap kartu', en: 'Taps' },
    readers: STAFF_WATCHERS,
  },
  {
    table: 'rfid.live_event',
    of: 'school.student',
    by: 'student_id',
    title: { id: 'Tampilan gerbang', en: 'Gate display' },
    remove: true,
  },
  {
    table: 'rfid.device',
    of: 'kernel.user_account',
    by: 'user_id',
    title: { id: 'Pembaca kartu dengan akun ini', en: 'Card readers with this account' },
    isOpen: ({ state }) => state === 'active',
  },
)
