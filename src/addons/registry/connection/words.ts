// What people read here in both languages: registry settings.
import { defineWords } from '../../../kernel/language/words.ts'

export const connectionWords = defineWords({
  things: {
    '/api/registry/config': {
      title: { id: 'Sambungan Dapodik', en: 'Dapodik connection' },
      fields: { level: { id: 'Jenjang', en: 'Level' } },
      one: { id: 'Sambungan Dapodik', en: 'Dapodik connection' },
      record: 'registry.config',
      menu: { group: 'sync', order: 10 },
    },
  },
  fields: {
    base_url: { id: 'Alamat Dapodik', en: 'Dapodik address' },
    grades_last_sync: { id: 'Nilai terakhir dikirim Dapodik ke pusat', en: 'Scores last sent on by Dapodik' },
    grades_updater_id: { id: 'Akun Dapodik pengirim nilai (pengguna_id)', en: 'Dapodik account that sends scores' },
    sync_hour: { id: 'Jam sinkronisasi otomatis', en: 'Nightly sync hour' },
    timeout_s: { id: 'Batas tunggu (detik)', en: 'Timeout (seconds)' },
    token: { id: 'Token', en: 'Token' },
    token_set: { id: 'Token tersimpan', en: 'Token saved' },
    token_set_at: { id: 'Token disimpan pada', en: 'Token saved on' },
  },
  values: {
    grades_last_sync: {
      half_hour: { id: 'Setengah jam sebelum diubah', en: 'Half an hour before the change' },
      never: { id: 'Belum pernah (1901-01-01)', en: 'Never (1901-01-01)' },
    },
  },
})
