// What people read of the prevention team in both languages.
import { defineWords } from '../../../kernel/language/words.ts'

export const teamWords = defineWords({
  things: {
    '/api/v1/conduct/team-cases': {
      title: { id: 'Kasus TPPK', en: 'Prevention team cases' },
      one: { id: 'Kasus TPPK', en: 'Prevention team case' },
      menu: { group: 'conduct', order: 40 },
    },
    '/api/v1/conduct/team-cases/attachments': { title: { id: 'Lampiran kasus TPPK', en: 'Attachments of team cases' } },
    '/api/v1/conduct/team-cases/timeline': { title: { id: 'Linimasa kasus TPPK', en: 'Timeline of a team case' } },
    '/api/v1/counselor/team': {
      title: { id: 'Anggota TPPK', en: 'Members of the prevention team' },
      one: { id: 'Anggota TPPK', en: 'Member of the prevention team' },
      menu: 'elsewhere',
    },
    '/api/v1/counselor/team-cases': {
      title: { id: 'Diserahkan kepada TPPK', en: 'Handed to the prevention team' },
      one: { id: 'Penyerahan kepada TPPK', en: 'Handed-over case' },
      menu: { group: 'counsellor', order: 45 },
    },
  },
  fields: {
    back_reason: { id: 'Alasan ditarik', en: 'Why taken back' },
    handed_at: { id: 'Diserahkan', en: 'Handed on' },
    with_notes: { id: 'Termasuk catatan dan lampiran', en: 'With notes and attachments' },
  },
  values: {
    kind: {
      team_handed: { id: 'Diserahkan kepada TPPK', en: 'Handed to the prevention team' },
      team_taken_back: { id: 'Ditarik dari TPPK', en: 'Taken back from the team' },
    },
    state: {
      handed: { id: 'Pada TPPK', en: 'With the team' },
      taken_back: { id: 'Ditarik kembali', en: 'Taken back' },
    },
  },
  moves: {
    notes: { id: 'Baca catatan', en: 'Read the notes' },
    take_back: { id: 'Tarik kembali', en: 'Take back' },
  },
  roles: {
    prevention_team: { id: 'Tim TPPK', en: 'Prevention team' },
  },
})
