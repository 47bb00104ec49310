// What people read of the prevention team in both languages.
import { defineWords } from '../../../kernel/language/words.ts'

export const teamWords = defineWords({
  things: {
    '/api/v1/conduct/team-cases': {
      title: { id: 'Kasus TPPK', en: 'TPPK cases' },
      one: { id: 'Kasus TPPK', en: 'TPPK case' },
      menu: { group: 'conduct', order: 40 },
    },
    '/api/v1/conduct/team-cases/attachments': { title: { id: 'Lampiran kasus TPPK', en: 'TPPK case attachments' } },
    '/api/v1/conduct/team-cases/timeline': { title: { id: 'Linimasa kasus TPPK', en: 'TPPK case timeline' } },
    '/api/v1/counselor/team': {
      title: { id: 'Anggota TPPK', en: 'TPPK members' },
      one: { id: 'Anggota TPPK', en: 'TPPK member' },
      menu: 'elsewhere',
    },
    '/api/v1/counselor/team-cases': {
      title: { id: 'Diserahkan kepada TPPK', en: 'Referred to the TPPK' },
      one: { id: 'Penyerahan kepada TPPK', en: 'Case referred to the TPPK' },
      menu: { group: 'counsellor', order: 45, short: { id: 'Pada TPPK', en: 'With TPPK' } },
    },
  },
  fields: {
    back_reason: { id: 'Alasan ditarik', en: 'Reason taken back' },
    handed_at: { id: 'Diserahkan', en: 'Referred on' },
    with_notes: { id: 'Termasuk catatan dan lampiran', en: 'With notes and attachments' },
  },
  values: {
    kind: {
      team_handed: { id: 'Diserahkan kepada TPPK', en: 'Referred to the TPPK' },
      team_taken_back: { id: 'Ditarik dari TPPK', en: 'Taken back from the TPPK' },
    },
    state: {
      handed: { id: 'Pada TPPK', en: 'With the TPPK' },
      taken_back: { id: 'Ditarik kembali', en: 'Taken back' },
    },
  },
  moves: {
    notes: { id: 'Baca catatan', en: 'Read notes' },
    take_back: { id: 'Tarik kembali', en: 'Take back' },
  },
  roles: {
    prevention_team: { id: 'Tim TPPK', en: 'Violence prevention team (TPPK)' },
  },
})
