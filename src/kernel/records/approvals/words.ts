// What people read here in both languages: delegations, colleagues to delegate to, waiting for my decision.
import { defineWords } from '../../language/words.ts'

export const approvalsWords = defineWords({
  things: {
    '/api/v1/delegations': {
      title: { id: 'Pelimpahan wewenang', en: 'Delegations' },
      one: { id: 'Pelimpahan wewenang', en: 'Delegation' },
      record: 'kernel.delegation',
      menu: { group: 'settings', order: 30 },
      columns: ['from_name', 'to_name', 'role', 'valid_from', 'valid_to', 'reason', 'revoked_at'],
    },
    '/api/v1/delegations/colleagues': {
      title: { id: 'Rekan yang dapat dilimpahi', en: 'Colleagues to delegate to' },
      menu: 'elsewhere',
    },
    '/api/v1/inbox': { title: { id: 'Menunggu keputusan saya', en: 'Waiting for my decision' }, menu: 'elsewhere' },
    '/api/v1/inbox/checks': {
      title: { id: 'Yang perlu diketahui', en: 'What to know' },
      menu: 'elsewhere',
    },
  },
  records: {
    'kernel.approval': { id: 'Persetujuan', en: 'Approval' },
    'kernel.approval_step': { id: 'Langkah persetujuan', en: 'Approval step' },
  },
  fields: {
    from_user: { id: 'Pemberi wewenang', en: 'Delegated by' },
    revoked_at: { id: 'Dicabut pada', en: 'Revoked on' },
    to_user: { id: 'Penerima wewenang', en: 'Delegated to' },
    verdict: { id: 'Penilaian', en: 'Assessment' },
  },
  values: {
    verdict: {
      good: { id: 'Baik', en: 'Good' },
      mind: { id: 'Perlu perhatian', en: 'Needs attention' },
      plain: { id: 'Sekadar diketahui', en: 'For information' },
    },
  },
  references: {
    to_user: { list: '/api/v1/delegations/colleagues' },
  },
})
