// What people read here in both languages: leave balances, leave ledger, leave requests, leave types and more.
import { defineWords } from '../../../kernel/language/words.ts'
import { LEAVE_TYPES } from '../seed.ts'

export const leaveWords = defineWords({
  things: {
    '/api/v1/hr/leave-balances': {
      title: { id: 'Saldo cuti', en: 'Leave balances' },
      none: {
        words: { id: 'Saldo cuti ada begitu ada pegawai.', en: 'Balances appear once there are staff.' },
        lead: '/api/v1/school/staff',
      },
      one: { id: 'Saldo cuti', en: 'Leave balance' },
      menu: { group: 'documents_and_leave', order: 50, short: { id: 'Saldo', en: 'Balances' } },
    },
    '/api/v1/hr/leave-entries': {
      title: { id: 'Catatan hari cuti', en: 'Leave ledger' },
      one: { id: 'Catatan cuti', en: 'Leave entry' },
      record: 'people.leave_entry',
      menu: { group: 'documents_and_leave', order: 60, short: { id: 'Catatan cuti', en: 'Ledger' } },
    },
    '/api/v1/hr/leave-requests': {
      title: { id: 'Permohonan cuti', en: 'Leave requests' },
      one: { id: 'Permohonan cuti', en: 'Leave request' },
      record: 'people.leave_request',
      menu: { group: 'documents_and_leave', order: 20, short: { id: 'Cuti', en: 'Leave' } },
      columns: ['staff_name', 'leave_type', 'starts_on', 'ends_on', 'days', 'reason', 'state'],
    },
    '/api/v1/hr/leave-types': {
      title: { id: 'Jenis cuti', en: 'Leave types' },
      fields: { levels: { id: 'Yang menyetujui, berurutan', en: 'Approvers, in order' } },
      one: { id: 'Jenis cuti', en: 'Leave type' },
      record: 'people.leave_type',
      menu: { group: 'documents_and_leave', order: 80 },
    },
    '/api/v1/hr/leave-years': {
      title: { id: 'Tahun cuti', en: 'Leave years' },
      one: { id: 'Tahun cuti', en: 'Leave year' },
    },
  },
  fields: {
    after_months: { id: 'Setelah masa kerja (bulan)', en: 'After months of service' },
    carried: { id: 'Dibawa ke tahun ini', en: 'Carried over' },
    carry_over_max: { id: 'Sisa cuti terbawa paling banyak', en: 'Maximum days carried over' },
    counts: { id: 'Hari yang dihitung', en: 'Days counted' },
    entered_at: { id: 'Dicatat pada', en: 'Entered at' },
    expired: { id: 'Hangus', en: 'Expired' },
    from_noon: { id: 'Mulai tengah hari', en: 'From noon' },
    leave_type: { id: 'Jenis cuti', en: 'Leave type' },
    leave_type_id: { id: 'Jenis cuti', en: 'Leave type' },
    max_days: { id: 'Paling lama (hari)', en: 'Maximum days' },
    needs_file: { id: 'Perlu lampiran', en: 'Attachment required' },
    paid_percent: { id: 'Dibayar (%)', en: 'Paid (%)' },
    until_noon: { id: 'Sampai tengah hari', en: 'Until noon' },
    yearly_days: { id: 'Jatah setahun (hari)', en: 'Days per year' },
  },
  values: {
    counts: {
      calendar: { id: 'Hari kalender', en: 'Calendar days' },
      working: { id: 'Hari kerja', en: 'Working days' },
    },
    kind: {
      accrual: { id: 'Jatah cuti', en: 'Accrual' },
      adjustment: { id: 'Penyesuaian', en: 'Adjustment' },
      expired: { id: 'Hangus', en: 'Expired' },
      part_year: { id: 'Bagian tahun', en: 'Part year' },
      taken: { id: 'Dijalani', en: 'Taken' },
    },
    state: { taken: { id: 'Dijalani', en: 'Taken' } },
  },
  moves: {
    open: { id: 'Buka', en: 'Open' },
    take: { id: 'Tandai dijalani', en: 'Mark as taken' },
  },
  references: {
    leave_type_id: { list: '/api/v1/hr/leave-types' },
    request_id: { list: '/api/v1/hr/leave-requests' },
  },
  pages: [
    {
      group: 'documents_and_leave',
      order: 10,
      title: { id: 'Kalender cuti', en: 'Leave calendar' },
      to: '/hr/leave-calendar',
      short: { id: 'Kalender', en: 'Calendar' },
      door: '/api/v1/hr/leave-requests',
    },
  ],
  phrases: [
    { id: '{name}: {person}, {date} ({count} hari)', en: '{name}: {person}, {date} ({count day/days})' },
    {
      id: '{name}: {person}, {date} – {date2} ({count} hari)',
      en: '{name}: {person}, {date} – {date2} ({count day/days})',
    },
    // As they were written before.
    {
      id: '{name}: {person}, {day} – {day2} ({count} hari)',
      en: '{name}: {person}, {day} – {day2} ({count day/days})',
    },
  ],
  names: LEAVE_TYPES.map(({ name, name_en }) => ({ id: name, en: name_en })),
})
