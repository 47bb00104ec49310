// What the kernel itself holds of people who have an account: what they asked for, decided and lent. The account, its
// roles and its sessions are seen to by name (kernel.forget_account).
import { personalData } from './personal-data.ts'

const DECISIONS = { id: 'Keputusan oleh orang ini', en: 'Decisions made by this person' }
const ABOUT = { id: 'Pemberian peran kepada orang ini', en: 'Roles given to this person' }
const RESET = { id: 'Penghapusan faktor kedua orang ini', en: 'Removal of this person’s second factor' }
const lent = {
  table: 'kernel.delegation',
  of: 'kernel.user_account',
  title: { id: 'Pelimpahan wewenang', en: 'Delegations' },
  erase: ['reason'],
} as const

export const held = personalData(
  {
    table: 'kernel.gateway',
    of: 'kernel.user_account',
    by: 'id',
    title: { id: 'Gateway dengan akun ini', en: 'Gateway with this account' },
    isOpen: ({ revoked_at }) => revoked_at === null,
  },
  { ...lent, by: 'from_user' },
  { ...lent, by: 'to_user' },
  {
    table: 'kernel.approval',
    of: 'kernel.user_account',
    by: 'requested_by',
    title: { id: 'Permintaan persetujuan oleh orang ini', en: 'Approvals requested by this person' },
    isOpen: ({ state }) => state === 'open',
  },
  { table: 'kernel.approval', of: 'kernel.user_account', by: 'about', title: ABOUT },
  {
    table: 'kernel.approval',
    of: 'kernel.user_account',
    by: 'only_by',
    title: { id: 'Yang ditanyakan kepada orang ini', en: 'What this person was asked' },
  },
  {
    table: 'kernel.appointment',
    of: 'kernel.user_account',
    by: 'asked_by',
    title: { id: 'Akun khusus yang diminta orang ini', en: 'Sealed accounts requested by this person' },
    remove: true,
  },
  { table: 'kernel.awaited_role', of: 'kernel.user_account', by: 'user_id', title: ABOUT, isOpen: () => true },
  {
    table: 'kernel.awaited_role',
    of: 'kernel.user_account',
    by: 'asked_by',
    title: { id: 'Peran yang diberikan orang ini', en: 'Roles given by this person' },
  },
  { table: 'kernel.awaited_reset', of: 'kernel.user_account', by: 'user_id', title: RESET, isOpen: () => true },
  {
    table: 'kernel.awaited_reset',
    of: 'kernel.user_account',
    by: 'asked_by',
    title: {
      id: 'Penghapusan faktor kedua yang diminta orang ini',
      en: 'Second factor removals requested by this person',
    },
  },
  {
    table: 'kernel.awaited_retention',
    of: 'kernel.user_account',
    by: 'asked_by',
    title: { id: 'Masa simpan yang diminta orang ini', en: 'Retention periods requested by this person' },
  },
  {
    table: 'kernel.saved_view',
    of: 'kernel.user_account',
    by: 'user_id',
    title: { id: 'Tampilan daftar yang disimpan orang ini', en: 'List views saved by this person' },
    remove: true,
  },
  { table: 'kernel.approval_step', of: 'kernel.user_account', by: 'decided_by', title: DECISIONS },
  { table: 'kernel.approval_step', of: 'kernel.user_account', by: 'on_behalf_of', title: DECISIONS },
)
