// What the books tell of people: who asked for payments and who wrote entries. Who decided stands in the kernel's approvals.
import { personalData } from '../../kernel/personal-data.ts'

const SETTLED = ['paid', 'rejected', 'cancelled']
const of = 'kernel.user_account'

export const held = personalData(
  {
    table: 'accounting.payment_request',
    of,
    by: 'requested_by',
    title: { id: 'Pengajuan pembayaran oleh orang ini', en: 'Payment requests made by this person' },
    isOpen: ({ state }) => !SETTLED.includes(String(state)),
  },
  {
    table: 'accounting.journal_draft',
    of,
    by: 'created_by',
    title: { id: 'Rancangan jurnal oleh orang ini', en: 'Drafts of entries by this person' },
    isOpen: ({ state }) => state === 'draft',
  },
  {
    table: 'accounting.journal_entry',
    of,
    by: 'posted_by',
    title: { id: 'Jurnal yang dibukukan orang ini', en: 'Entries posted by this person' },
  },
)
