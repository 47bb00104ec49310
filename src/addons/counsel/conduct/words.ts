// What people read here in both languages: my emergency access, cases under emergency access, notes under emergency access, counsellors and more.
import { defineWords } from '../../../kernel/language/words.ts'

export const conductWords = defineWords({
  things: {
    '/api/v1/conduct/break-glass': {
      title: { id: 'Akses darurat saya', en: 'My emergency access' },
      one: { id: 'Akses darurat', en: 'Emergency access' },
      menu: { group: 'who_has_read', order: 30 },
    },
    '/api/v1/conduct/break-glass/cases': {
      title: { id: 'Kasus dalam akses darurat', en: 'Cases under emergency access' },
    },
    '/api/v1/conduct/break-glass/notes': {
      title: { id: 'Catatan dalam akses darurat', en: 'Notes under emergency access' },
    },
    '/api/v1/conduct/counselors': {
      title: { id: 'Para guru BK', en: 'Counsellors' },
      one: { id: 'Guru BK', en: 'Counsellor' },
      menu: { group: 'who_has_read', order: 40 },
    },
    '/api/v1/conduct/hand-overs': {
      title: { id: 'Serah terima semua kasus', en: 'Handover of all cases' },
      one: { id: 'Serah terima', en: 'Handover' },
    },
    '/api/v1/conduct/reports': {
      title: { id: 'Laporan pelanggaran saya', en: 'My violation reports' },
      one: { id: 'Laporan', en: 'Report' },
      menu: { group: 'conduct', order: 10, short: { id: 'Laporan saya', en: 'My reports' } },
    },
    '/api/v1/conduct/violation-types': {
      title: { id: 'Jenis pelanggaran untuk laporan', en: 'Violation types for reports' },
      menu: 'elsewhere',
    },
    '/api/v1/counselor/crossings': {
      title: { id: 'Mencapai batas poin', en: 'Point limits reached' },
      one: { id: 'Ambang tercapai', en: 'Limit reached' },
      menu: { group: 'conduct', order: 50, short: { id: 'Batas poin', en: 'Limits' } },
    },
    '/api/v1/counselor/decisions': {
      title: { id: 'Keputusan dewan guru', en: 'Council decisions' },
      one: { id: 'Keputusan', en: 'Decision' },
      menu: { group: 'conduct', order: 70, short: { id: 'Dewan guru', en: 'Council' } },
    },
    '/api/v1/counselor/letters': {
      title: { id: 'Surat panggilan dan peringatan', en: 'Summons and warning letters' },
      one: { id: 'Surat', en: 'Letter' },
      menu: { group: 'conduct', order: 60, short: { id: 'Surat', en: 'Letters' } },
    },
    '/api/v1/counselor/letters/pdf': { title: { id: 'Cetakan surat', en: 'Printed letter' } },
    '/api/v1/counselor/points': {
      title: { id: 'Poin siswa', en: 'Student points' },
      one: { id: 'Poin', en: 'Points' },
      menu: { group: 'conduct', order: 40, short: { id: 'Poin', en: 'Points' } },
    },
    '/api/v1/counselor/points/entries': {
      title: { id: 'Mutasi poin', en: 'Point entries' },
      one: { id: 'Mutasi poin', en: 'Point entry' },
    },
  },
  fields: {
    achievement_id: { id: 'Prestasi', en: 'Achievement' },
    attendees: { id: 'Yang hadir', en: 'Attendees' },
    awaits_council: { id: 'Menunggu rapat dewan guru', en: 'Waiting for the teachers’ council' },
    body: { id: 'Isi surat', en: 'Letter text' },
    crossing_id: { id: 'Batas poin yang tercapai', en: 'Limit reached' },
    decided_on: { id: 'Tanggal keputusan', en: 'Decided on' },
    decision_id: { id: 'Keputusan', en: 'Decision' },
    editions: { id: 'Edisi', en: 'Editions' },
    groundless: { id: 'Kehilangan dasar', en: 'No longer has grounds' },
    ledger: { id: 'Buku poin', en: 'Points ledger' },
    lifted_on: { id: 'Dicabut pada', en: 'Lifted on' },
    serving: { id: 'Masih bertugas', en: 'Serving' },
    version_no: { id: 'Edisi ke', en: 'Edition number' },
    versions: { id: 'Edisi', en: 'Versions' },
    withdrawal_number: { id: 'Nomor penarikan', en: 'Withdrawal number' },
    withdrawal_reason: { id: 'Alasan penarikan', en: 'Withdrawal reason' },
    withdrawn_on: { id: 'Ditarik pada', en: 'Withdrawn on' },
  },
  values: {
    kind: {
      achievement: { id: 'Prestasi', en: 'Achievement' },
      achievement_void: { id: 'Prestasi dibatalkan', en: 'Achievement voided' },
      expulsion: { id: 'Dikeluarkan', en: 'Expulsion' },
      frequency: { id: 'Frekuensi pelanggaran', en: 'Frequency' },
      remission: { id: 'Pengurangan poin', en: 'Remission' },
      threshold: { id: 'Batas poin', en: 'Point limit' },
      violation_void: { id: 'Pelanggaran dibatalkan', en: 'Violation voided' },
    },
    ledger: {
      conduct: { id: 'Poin pelanggaran', en: 'Violation points' },
      merit: { id: 'Poin prestasi', en: 'Merit points' },
    },
    outcome: { expel: { id: 'Keluarkan', en: 'Expel' }, keep: { id: 'Pertahankan', en: 'Keep' } },
  },
  moves: {
    carry_over: { id: 'Bawa ke tahun baru', en: 'Carry over' },
    remit: { id: 'Kurangi poin', en: 'Reduce points' },
  },
})
