// What payments tell of people: who asked for them; who decided stands in the kernel's approvals.
import { personalData } from '../../kernel/personal-data.ts'

const SETTLED = ['paid', 'rejected', 'cancelled']

export const held = personalData({
  table: 'accounting.payment_request',
  of: 'kernel.user_account',
  by: 'requested_by',
  title: { id: 'Pengajuan pembayaran oleh orang ini', en: 'Payment requests made by this person' },
  isOpen: ({ state }) => !SETTLED.includes(String(state)),
})
